#!/usr/bin/env node
// Measures the ladder of the bots: 2,000 games for each pair of neighbouring levels, at two players and at four; La Cité's with
// its modules at six as well, and each level there against itself without cards: 10,000 games, from a seed nothing was tuned on; and
// its master against the expert with five to eight players.
// Where bots search, the level below the top is measured with the first master (maitre-1), whose games are quick; then the master
// against it and against the one that sees every hand (omniscient), of which there are fewer games: a move takes 0.3 s.
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
// The same for the master against the first one, by players.
const kMasterAims = { toits: { 2: 0.6, 4: 0.54 }, cimes: { 2: 0.6, 4: 0.54 }, paf: { 2: 0.56, 4: 0.52 } };
const kSlow = { seed: 1, games: 400 };
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
const masters = (game, counts) => (kMasterAims[game] ? counts : []).flatMap((players) => ['maitre-1', 'omniscient'].map((b) =>
  ({ game, options: [], players, a: 'maitre', b, bWithoutCards: false, ...kSlow })));
const without_cards = (game, counts) => counts.flatMap((players) =>
  kLevels.slice(2).map((a) => ({ game, options: kModules, players, a, b: a, bWithoutCards: true, ...kFresh })));
const crowd = (game, options) => kCrowd.counts.map((players) => ({ game, options, players, a: 'maitre', b: 'expert', bWithoutCards: false,
  ...kPlain, ...(options.length ? { games: kCrowd.games } : {}) }));
const find = (match) => results.find((r) => Object.keys(match).every((key) =>
  JSON.stringify(r[key] ?? false) === JSON.stringify(match[key])));

const percent = (x) => (100 * x).toFixed(1);
function table(matches, wanted) {
  const lines = ['| players | level | against | points | 95 % interval | aim | Elo | ms a move |', '|---|---|---|---|---|---|---|---|'];
  for (const match of matches) {
    const r = find(match);
    if (!r) continue; // not measured yet
    const least = wanted(match.a, match);
    lines.push(`| ${r.players} | ${r.a} | ${r.b}${r.bWithoutCards ? ' without cards' : ''} | ${percent(r.points)} % | ` +
      `${percent(r.interval[0])}–${percent(r.interval[1])} | ${percent(least)}${r.interval[0] > least ? '' : ' **below**'} | ` +
      `${r.elo > 0 ? '+' : ''}${r.elo.toFixed(0)} | ${r.thinking.a.meanMilliseconds.toFixed(2)} |`);
  }
  return lines;
}

// Matches of the master with a number of iterations (NAME:N), as many games as there was time for: added to docs/ladder.json by hand, from
// `lab match --json`.
function short_thought(game) {
  const rows = results.filter((r) => r.game === game && r.a.includes(':'));
  return rows.length === 0 ? [] : ['', 'The master with as many iterations as the number after the colon says (how many it has at a table: docs/LAB.md), luck taken out:', '',
    '| players | a | against | points | 95 % interval | games | seed | ms a move |', '|---|---|---|---|---|---|---|---|',
    ...rows.map((r) => `| ${r.players} | ${r.a} | ${r.b} | ${percent(r.points)} % | ${percent(r.interval[0])}–${percent(r.interval[1])} | ` +
      `${r.games} | ${r.seed} | ${r.thinking.a.meanMilliseconds.toFixed(2)} |`)];
}

const has_modules = (game) => kModules.every((name) => game.options.some((option) => option.name === name));
function write_page() {
  const lines = [
    '# The ladder of the bots',
    '',
    `Each level against the one below: ${kPlain.games.toLocaleString('en')} games, each deal played twice with seats exchanged`,
    '(`ludotheque lab match`), points with their 95 % interval. At four players each level holds two seats. The least the lower end should be stands in',
    'the column *aim*; **below** where it is not reached. Thinking time is of the higher level, measured beside other work.',
    '',
    '`maitre-1` is the master as it was when this was measured; the one at the tables thinks some thirty times as long (LAB.md says what',
    'that is worth, as far as it was measured).',
    '',
    '`tools/ladder.mjs` makes this page.',
  ];
  for (const game of games) {
    lines.push('', `## ${game.title}`, '', ...table(ladder(game.game, [], [2, 4]), (level) => aim(game, level)));
    if (masters(game.game, [2, 4]).some(find)) {
      lines.push('', 'The master against the first one, and against itself seeing every hand: fewer games, since a move takes 0.3 s.', '',
        ...table(masters(game.game, [2, 4]), (level, { b, players }) => (b === 'maitre-1' ? kMasterAims[game.game][players] : 0)));
    }
    lines.push(...short_thought(game.game));
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
const wanted = games.flatMap(({ game }) => ladder(game, [], [2, 4]));
wanted.push(...games.flatMap(({ game }) => masters(game, [2, 4])));
wanted.sort((x, y) => x.players - y.players || kOrder.indexOf(x.a) - kOrder.indexOf(y.a));
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
