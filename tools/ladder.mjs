#!/usr/bin/env node
// Measures the ladder of the bots: 2,000 games for each pair of neighbouring levels, at two players and at four; La Cité's with
// its modules at six as well, and each level there against itself without cards: 10,000 games, from a seed nothing was tuned on; and
// its master against the expert with five to eight players.
// Where bots search, the level below the top is measured with the first master (maitre-1), whose games are quick; the master against that
// one is in docs/scaling (`ludotheque lab scaling --out docs/scaling/GAME-PLAYERS`), and against the one that sees every hand here.
// Writes docs/ladder.json and docs/LADDER.md from it, match by match: a run that was stopped goes on where it was.
//   tools/ladder.mjs [PROGRAM [ARGS]]      build/release/ludotheque by default; ARGS as for `lab match`: --threads 1; an hour or two on two cores
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const program = process.argv[2] ?? 'build/release/ludotheque';
const kResults = 'docs/ladder.json';
const kPlain = { seed: 1, games: 2000 };
const kFresh = { seed: 20261117, games: 10000 }; // with modules: how much a card is worth to a bot was tuned on games of seed 1
const { games } = JSON.parse(execFileSync(program, ['games', '--json', '--lang', 'fr']));
const kLevels = ['hasard', 'debutant', 'habitue', 'expert', 'maitre'];
// The least the lower end of the interval has to be.
const kAims = { debutant: 0.65, habitue: 0.65, expert: 0.57, maitre: 0.52, 'maitre-1': 0.52 };
// The same for the master against the first one, by game and players: where the master searches.
const kMasterAims = JSON.parse(readFileSync('docs/ladder-aims.json', 'utf8'));
// Against the one that sees every hand both think this long: what the hands are worth does not need the whole thought.
const kOpen = { seed: 1, iterations: 8000, games: { 2: 400, 4: 200 } };
// Where the best play is known there is little room above it: to be better is enough.
const aim = (game, level) => (game.solved ? 0.5 : kAims[level]);
const kModules = ['roles', 'planques'];
// The solved game with more players than its solution knows, for its two goals. Games to the short one are short, and alike.
const kCrowd = { counts: [5, 6, 7, 8], goal: 'short-goal', games: 20000 };

const results = existsSync(kResults) ? JSON.parse(readFileSync(kResults, 'utf8')) : [];
// One match: a game with options, a level, and whom it meets.
const top = (game, level) => (level === 'maitre' && kMasterAims[game] ? 'maitre-1' : level);
const ladder = (game, options, counts) => counts.flatMap((players) => kLevels.slice(1).map((a, i) =>
  ({ game, options, players, a: top(game, a), b: kLevels[i], bWithoutCards: false, ...(options.length ? kFresh : kPlain) })));
// Only where hands are hidden: elsewhere the master sees everything anyhow.
const has_secrets = (game) => games.find((each) => each.game === game).secrets;
const masters = (game, counts) => (kMasterAims[game] && has_secrets(game) ? counts : []).map((players) => ({ game, options: [], players,
  a: `maitre:${kOpen.iterations}`, b: `omniscient:${kOpen.iterations}`, bWithoutCards: false, seed: kOpen.seed, games: kOpen.games[players] }));
const without_cards = (game, counts) => counts.flatMap((players) =>
  kLevels.slice(2).map((a) => ({ game, options: kModules, players, a, b: a, bWithoutCards: true, ...kFresh })));
const crowd = (game, options) => kCrowd.counts.map((players) => ({ game, options, players, a: 'maitre', b: 'expert', bWithoutCards: false,
  ...kPlain, ...(options.length ? { games: kCrowd.games } : {}) }));
const find = (match) => results.find((r) => Object.keys(match).every((key) =>
  JSON.stringify(r[key] ?? false) === JSON.stringify(match[key])));

const percent = (x) => (100 * x).toFixed(1);
function table(matches, wanted) {
  const lines = ['| players | level | against | points | 95 % interval | with luck | aim | Elo | fewer games | ms a move |', '|---|---|---|---|---|---|---|---|---|---|'];
  for (const match of matches) {
    const r = find(match);
    if (!r) continue; // not measured yet
    const least = wanted(match.a, match);
    lines.push(`| ${r.players} | ${r.a} | ${r.b}${r.bWithoutCards ? ' without cards' : ''} | ${percent(r.points)} % | ` +
      `${percent(r.interval[0])}–${percent(r.interval[1])} | ${r.raw ? percent(r.raw.points) + ' %' : ''} | ${least === null ? '' : percent(least) + (r.interval[0] > least ? '' : ' **below**')} | ` +
      `${r.elo > 0 ? '+' : ''}${r.elo.toFixed(0)} | ${r.gamesSaved ? r.gamesSaved.toFixed(1) + '×' : ''} | ${r.thinking.a.meanMilliseconds.toFixed(2)} |`);
  }
  return lines;
}

// The master with more and more thought against the first one: from the curves of `lab scaling`. The aim is that of the thought it has at
// a table, or of the most that was measured where that was not.
function thought(game) {
  const lines = [];
  const { masterIterations } = games.find((each) => each.game === game);
  for (const players of [2, 4]) {
    const file = `docs/scaling/${game}-${players}/scaling.json`;
    if (!kMasterAims[game] || !existsSync(file)) continue;
    const { points } = JSON.parse(readFileSync(file, 'utf8'));
    const aimed = points.find(({ iterations }) => iterations === masterIterations) ?? points.at(-1);
    for (const point of points) {
      const least = point === aimed ? kMasterAims[game][players] : null;
      lines.push(`| ${players} | ${point.iterations.toLocaleString('en')} | ${percent(point.mean)} % | ${percent(point.low)}–${percent(point.high)} | ` +
        `${percent(point.rawMean)} % | ${least === null ? '' : percent(least) + (point.low > least ? '' : ' **below**')} | ${point.games} | ${point.milliseconds.toFixed(1)} |`);
    }
  }
  return lines.length === 0 ? [] : ['', 'The master with so many iterations against `maitre-1` (`ludotheque lab scaling`; with how many it plays at a table: ' +
    '[LAB.md](LAB.md#how-the-masters-search)):', '',
    '| players | iterations | points | 95 % interval | with luck | aim | games | ms a move |', '|---|---|---|---|---|---|---|---|', ...lines];
}

const has_modules = (game) => kModules.every((name) => game.options.some((option) => option.name === name));
function write_page() {
  const lines = [
    '# The ladder of the bots',
    '',
    `Each level against the one below: ${kPlain.games.toLocaleString('en')} games, each deal played twice with seats exchanged`,
    '(`ludotheque lab match`), points with their 95 % interval, luck taken out of both ([LAB.md](LAB.md#luck-taken-out)); beside them the points',
    'with luck, and how many times fewer games the same precision takes without. At four players each level holds two seats. The least the',
    'lower end should be stands in the column *aim*; **below** where it is not reached. Thinking time is of the higher level, measured beside other work.',
    '',
    'Outside La Cité the level below the top is measured with `maitre-1`, the master before this one, whose games are quick; the master of the',
    'tables then meets that one, and itself seeing every hand.',
    '',
    '`tools/ladder.mjs` makes this page.',
  ];
  for (const game of games) {
    lines.push('', `## ${game.title}`, '', ...table(ladder(game.game, [], [2, 4]), (level) => aim(game, level)));
    lines.push(...thought(game.game));
    if (masters(game.game, [2, 4]).some(find)) {
      lines.push('', 'Against itself seeing every hand (though not what nature will pick):', '', ...table(masters(game.game, [2, 4]), () => null));
    }
    if (game.solved) {
      lines.push('', '### With five to eight', '', ...table(crowd(game.game, []), () => 0.5), '',
        `With the short goal (\`${kCrowd.goal}\`), ${kCrowd.games.toLocaleString('en')} games each:`, '', ...table(crowd(game.game, [kCrowd.goal]), () => 0.5));
    }
    if (has_modules(game)) {
      lines.push('', `### With \`${kModules.join(',')}\``, '', `${kFresh.games.toLocaleString('en')} games each from seed ${kFresh.seed}, which nothing was tuned on.`, '', ...table(ladder(game.game, kModules, [2, 4, 6]), (level) => aim(game, level)),
        '', 'Each level against itself when it never plays a card (`--b-without-cards`): what the cards are worth to it.', '',
        ...table(without_cards(game.game, [2, 4, 6]), () => 0.5));
    }
  }
  writeFileSync('docs/LADDER.md', lines.join('\n') + '\n');
}

write_page();
const kOrder = [...kLevels.slice(0, -1), 'maitre-1', 'maitre'];
const order = ({ a }) => kOrder.indexOf(a.split(':')[0]);
const wanted = games.flatMap(({ game }) => ladder(game, [], [2, 4]));
wanted.push(...games.flatMap(({ game }) => masters(game, [2, 4])));
wanted.sort((x, y) => x.players - y.players || order(x) - order(y));
for (const { game } of games.filter(has_modules)) {
  wanted.push(...ladder(game, kModules, [2, 4, 6]), ...without_cards(game, [2, 4, 6]));
}
for (const { game } of games.filter(({ solved }) => solved)) wanted.push(...crowd(game, []), ...crowd(game, [kCrowd.goal]));
for (const match of wanted) {
  if (find(match)) continue;
  const { game, options, players, a, b, bWithoutCards, seed, games } = match;
  console.log(`${game}${options.length ? ' with ' + options : ''}, ${players} players: ${a} against ${b}${bWithoutCards ? ' without cards' : ''}`);
  const text = execFileSync(program, ['lab', 'match', '--game', game, '--players', players, '--a', a, '--b', b, ...(bWithoutCards ? ['--b-without-cards'] : []),
    ...(options.length ? ['--options', options.join(',')] : []), '--games', games, '--seed', seed, '--json', ...process.argv.slice(3)], { stdio: ['ignore', 'pipe', 'inherit'] });
  results.push(JSON.parse(text));
  writeFileSync(kResults, JSON.stringify(results, null, 1) + '\n');
  write_page();
}
