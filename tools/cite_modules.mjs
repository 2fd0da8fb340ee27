#!/usr/bin/env node
// What thieves and hideouts do to La Cité: plays many games with them and writes docs/reports/cite-modules (README.md and the
// figures as CSV). Called by `tools/reports modules`; a run that was stopped goes on where it was.
//   tools/cite_modules.mjs PROGRAM
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const program = process.argv[2];
const kFolder = 'docs/reports/cite-modules';
const kSeed = 1;
const run = (options, players, level, games) => ({ options, players, level, games });
const kRoles = [run('roles', 3, 'expert', 4000), run('roles', 4, 'expert', 4000), run('roles', 6, 'expert', 2000)];
const kBoth = [run('roles,planques', 3, 'maitre', 4000), run('roles,planques', 4, 'maitre', 4000), run('roles,planques', 6, 'maitre', 4000)];
const kCards = [run('planques', 4, 'maitre', 4000), run('planques', 6, 'maitre', 4000), run('planques', 8, 'maitre', 2000)];
// Six players with roles, whose every game is looked at: who played, the goal, and one number of the deck changed, the Impostor's.
const six = (level, options, games, swap = 2) => ({ ...run(options, 6, level, games), swap });
const kSix = [six('expert', 'roles', 1000), six('maitre', 'roles', 400), six('expert', 'roles,short-goal', 3000), six('maitre', 'roles,short-goal', 1000)];
const kSwaps = [0, 1, 2].map((swap) => [six('expert', 'roles', 1000, swap), six('expert', 'roles,short-goal', 3000, swap)]);
const kPlain = [run('', 6, 'expert', 1000), run('', 8, 'expert', 300)];

function measured({ options, players, level, games }) {
  const out = `build/cite-modules/${[options.replace(',', '-') || 'plain', players, level].join('-')}`;
  if (!existsSync(`${out}/balance.json`)) {
    mkdirSync(out, { recursive: true });
    execFileSync(program, ['lab', 'balance', '--game', 'cite', '--players', players, '--bots', level, ...(options ? ['--options', options] : []),
      '--games', games, '--seed', kSeed, '--lang', 'en', '--out', out], { stdio: 'inherit' });
  }
  return JSON.parse(readFileSync(`${out}/balance.json`, 'utf8'));
}

// Records of games as what matters here: [{ thieves, winner, clauses of the last turn }, …]. The clauses are those of the replay's log.
async function recorded({ options, players, level, games, swap }) {
  const name = `build/cite-modules/${[options.replace(',', '-'), players, level, 'swap', swap].join('-')}`;
  if (existsSync(`${name}.json`)) return JSON.parse(readFileSync(`${name}.json`, 'utf8'));
  mkdirSync(dirname(name), { recursive: true });
  const deck = readFileSync('data/decks/cite.csv', 'utf8').replace(/^imposteur,role,1,,swap,\d/m, `imposteur,role,1,,swap,${swap}`);
  writeFileSync(`${name}.csv`, deck);
  const replay = spawn('sh', ['-c', '"$0" record --game cite --players "$1" --policy "$2" --options "$3" --games "$4" --seed "$5" --deck "$6" | "$0" replay - --deck "$6" --lang en',
    program, players, level, options, games, kSeed, `${name}.csv`], { stdio: ['ignore', 'pipe', 'inherit'] });
  const found = [];
  let thieves = [];
  let turns = 0;
  let mover = 0;
  let clauses = [];
  for await (const line of createInterface({ input: replay.stdout })) {
    const [, clause, text] = line.match(/^(C\d+)\w? +(.*)/) ?? [];
    if (clause === 'C24') {
      for (const [, seat, thief] of text.matchAll(/Tonight Seat (\d) plays ([^.]*)\./g)) thieves[seat] = thief;
    } else if (clause === 'C4') {
      mover = Number(text.match(/Seat (\d)/)[1]);
      ++turns;
      clauses = [];
    } else if (clause === 'C3') {
      found.push({ thieves, turns, winner: thieves[mover], clauses });
      thieves = [];
      turns = 0;
    } else if (clause) {
      clauses.push(clause);
    }
  }
  if (found.length !== games) throw new Error(`${found.length} games of ${games} were replayed`);
  writeFileSync(`${name}.json`, JSON.stringify(found));
  return found;
}

const percent = (x) => (100 * x).toFixed(1);
const is_role = (card) => !/-\d$/.test(card.id); // hideouts have the number of the copy
const head = (cells) => [`| ${cells.join(' | ')} |`, `|${cells.map(() => '---').join('|')}|`];
const csv = { roles: ['options,players,bots,games,role,share,low,high,of_even'], cards: ['options,players,bots,games,card,drawn,played,share_played,low,high'] };

function roles_table(runs) {
  const reports = runs.map(measured);
  const lines = head(['thief', ...runs.map((r) => `${r.players} players, even ${percent(1 / r.players)} %`)]);
  const ids = reports[0].cards.filter(is_role).map((card) => card.id);
  for (const id of ids) {
    const cells = reports.map((report, i) => {
      const { mean, low, high } = report.cards.find((card) => card.id === id).with;
      const of_even = mean * runs[i].players - 1;
      csv.roles.push([`"${runs[i].options}"`, runs[i].players, runs[i].level, report.games, id, ...[mean, low, high, of_even].map((x) => x.toFixed(4))].join(','));
      return share({ mean, low, high }, runs[i].players);
    });
    lines.push(`| ${id} | ${cells.join(' | ')} |`);
  }
  return lines;
}

const share = ({ mean, low, high }, players) => {
  const of_even = mean * players - 1;
  return `${percent(mean)} [${percent(low)}, ${percent(high)}] ${of_even < 0 ? '−' : '+'}${Math.abs(100 * of_even).toFixed(0)} %`;
};

function share_of(thief, games) {
  const dealt = games.filter(({ thieves }) => thieves.includes(thief));
  const mean = dealt.filter(({ winner }) => winner === thief).length / dealt.length;
  const margin = 1.96 * Math.sqrt((mean * (1 - mean)) / dealt.length);
  return { mean, low: mean - margin, high: mean + margin };
}
const heading = (r) => `\`${r.options}\`, ${r.level}`;

async function six_table(runs) {
  const lines = head(['thief', ...runs.map(heading)]);
  const all = await Promise.all(runs.map(recorded));
  for (const thief of [...new Set(all[0].flatMap(({ thieves }) => thieves))].sort()) {
    lines.push(`| ${thief} | ${all.map((games, i) => share(share_of(thief, games), runs[i].players)).join(' | ')} |`);
  }
  const turns = (games) => games.reduce((sum, game) => sum + game.turns, 0) / games.length;
  return [...lines, `| turns a game (games) | ${all.map((games) => `${turns(games).toFixed(0)} (${games.length})`).join(' | ')} |`];
}

async function swap_table(rows) {
  const lines = head(['tokens from the pot (C26)', ...rows[0].map(heading)]);
  for (const runs of rows) {
    const all = await Promise.all(runs.map(recorded));
    lines.push(`| ${runs[0].swap} | ${all.map((games, i) => share(share_of('The Impostor', games), runs[i].players)).join(' | ')} |`);
  }
  return lines;
}

// What the last turn was.
async function endings_table(runs) {
  const ways = [['Exchange (C11)', 'C11'], ['announced square (C16)', 'C16'], ['square (C17)', 'C17'], ['pot (C14)', 'C14'], ['another effect', '']];
  const lines = head(['', 'who won', 'wins', ...ways.map(([name]) => name)]);
  for (const r of runs) {
    const all = await recorded(r);
    for (const [name, mine] of [['the Impostor', true], ['another thief', false]]) {
      const wins = all.filter(({ winner }) => (winner === 'The Impostor') === mine);
      const way_of = ({ clauses }) => ways.find(([, clause]) => clauses.includes(clause))?.[1] ?? '';
      const part = (clause) => `${percent(wins.filter((win) => way_of(win) === clause).length / wins.length)} %`;
      lines.push(`| ${heading(r)} | ${name} | ${wins.length} | ${ways.map(([, clause]) => part(clause)).join(' | ')} |`);
    }
  }
  return lines;
}

// Both copies of a kind together.
function kinds_of(report) {
  const kinds = new Map();
  for (const card of report.cards.filter((card) => !is_role(card))) {
    const id = card.id.replace(/-\d$/, '');
    const kind = kinds.get(id) ?? { id, drawn: 0, played: 0, seats: 0, won: 0 };
    kind.drawn += card.drawn;
    kind.played += card.played;
    kind.seats += card.with.count;
    kind.won += card.with.mean * card.with.count;
    kinds.set(id, kind);
  }
  return [...kinds.values()].map((kind) => {
    const mean = kind.won / kind.seats;
    const margin = 1.96 * Math.sqrt((mean * (1 - mean)) / kind.seats);
    return { ...kind, mean, low: mean - margin, high: mean + margin };
  });
}

function cards_table(runs) {
  const tables = runs.map((r) => kinds_of(measured(r)));
  const lines = head(['hideout', ...runs.flatMap((r) => [`drawn a game, ${r.players} players`, 'played of drawn', `wins of who played it (even ${percent(1 / r.players)} %)`])]);
  for (const { id } of tables[0]) {
    const cells = runs.flatMap((r, i) => {
      const kind = tables[i].find((k) => k.id === id);
      const games = measured(r).games;
      csv.cards.push([`"${r.options}"`, r.players, r.level, games, id, kind.drawn, kind.played, ...[kind.mean, kind.low, kind.high].map((x) => x.toFixed(4))].join(','));
      return [(kind.drawn / games).toFixed(2), `${percent(kind.played / kind.drawn)} %`, `${percent(kind.mean)} [${percent(kind.low)}, ${percent(kind.high)}]`];
    });
    lines.push(`| ${id} | ${cells.join(' | ')} |`);
  }
  return lines;
}

function length_table(runs) {
  const lines = head(['options', 'players', 'bots', 'games', 'turns, mean', '95 % interval', 'nine of ten games end within', 'minutes at 20 s a turn']);
  for (const r of runs) {
    const { games, length: { turns } } = measured(r);
    let left = 0.9 * games;
    const [most] = turns.histogram.find(([, count]) => (left -= count) <= 0);
    lines.push(`| ${r.options || 'none'} | ${r.players} | ${r.level} | ${games} | ${turns.mean.toFixed(1)} | ${turns.low.toFixed(1)}–${turns.high.toFixed(1)} | ${most} | ${(turns.mean / 3).toFixed(0)} |`);
  }
  return lines;
}

const begins = (runs) => [...head(['options', 'players', 'who begins wins', '95 % interval', 'even']), ...runs.map((r) => {
  const { mean, low, high } = measured(r).turns[0];
  return `| ${r.options} | ${r.players} | ${percent(mean)} % | ${percent(low)}–${percent(high)} | ${percent(1 / r.players)} % |`;
})];

mkdirSync(kFolder, { recursive: true });
const looked_at = { six: await six_table(kSix), swap: await swap_table(kSwaps), endings: await endings_table(kSix) };
const text = readFileSync('tools/cite_modules.md', 'utf8')
  .replace('@roles@', () => roles_table(kRoles).join('\n'))
  .replace('@both@', () => roles_table(kBoth).join('\n'))
  .replace(/@(six|swap|endings)@/g, (_, name) => looked_at[name].join('\n'))
  .replace('@cards@', () => cards_table(kCards).join('\n'))
  .replace('@length@', () => length_table([...kPlain, ...kCards, ...kBoth]).join('\n'))
  .replace('@begins@', () => begins([...kCards, ...kBoth]).join('\n'));
writeFileSync(`${kFolder}/README.md`, text);
for (const [name, lines] of Object.entries(csv)) writeFileSync(`${kFolder}/${name}.csv`, lines.join('\n') + '\n');
