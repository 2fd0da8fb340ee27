#!/usr/bin/env node
// What thieves and hideouts do to La Cité: plays many games with them and writes docs/reports/cite-modules (README.md and the
// figures as CSV). Called by `tools/reports modules`; a run that was stopped goes on where it was.
//   tools/cite_modules.mjs PROGRAM
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const program = process.argv[2];
const kFolder = 'docs/reports/cite-modules';
const kSeed = 1;
const run = (options, players, level, games) => ({ options, players, level, games });
const kRoles = [run('roles', 3, 'expert', 4000), run('roles', 4, 'expert', 4000), run('roles', 6, 'expert', 2000)];
const kBoth = [run('roles,planques', 3, 'maitre', 4000), run('roles,planques', 4, 'maitre', 4000), run('roles,planques', 6, 'maitre', 4000)];
const kCards = [run('planques', 4, 'maitre', 4000), run('planques', 6, 'maitre', 4000), run('planques', 8, 'maitre', 2000)];
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
      return `${percent(mean)} [${percent(low)}, ${percent(high)}] ${of_even < 0 ? '−' : '+'}${Math.abs(100 * of_even).toFixed(0)} %`;
    });
    lines.push(`| ${id} | ${cells.join(' | ')} |`);
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
const text = readFileSync('tools/cite_modules.md', 'utf8')
  .replace('@roles@', () => roles_table(kRoles).join('\n'))
  .replace('@both@', () => roles_table(kBoth).join('\n'))
  .replace('@cards@', () => cards_table(kCards).join('\n'))
  .replace('@length@', () => length_table([...kPlain, ...kCards, ...kBoth]).join('\n'))
  .replace('@begins@', () => begins([...kCards, ...kBoth]).join('\n'));
writeFileSync(`${kFolder}/README.md`, text);
for (const [name, lines] of Object.entries(csv)) writeFileSync(`${kFolder}/${name}.csv`, lines.join('\n') + '\n');
