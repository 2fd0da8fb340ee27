#!/usr/bin/env node
// Measures the ladder of the bots: 2,000 games for each pair of neighbouring levels, at two players and at four; La Cité's with
// its modules at six as well, and each level there against itself without cards: 10,000 games, from a seed nothing was tuned on.
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
const kAims = { debutant: 0.65, habitue: 0.65, expert: 0.57, maitre: 0.52 };
// Where the best play is known there is little room above it: to be better is enough.
const aim = (game, level) => (game.solved ? 0.5 : kAims[level]);
const kModules = ['roles', 'planques'];

const results = existsSync(kResults) ? JSON.parse(readFileSync(kResults, 'utf8')) : [];
// One match: a game with options, a level, and whom it meets.
const ladder = (game, options, counts) => counts.flatMap((players) => kLevels.slice(1).map((a, i) =>
  ({ game, options, players, a, b: kLevels[i], bWithoutCards: false, ...(options.length ? kFresh : kPlain) })));
const without_cards = (game, counts) => counts.flatMap((players) =>
  kLevels.slice(2).map((a) => ({ game, options: kModules, players, a, b: a, bWithoutCards: true, ...kFresh })));
const find = (match) => results.find((r) => Object.keys(match).every((key) =>
  JSON.stringify(r[key] ?? false) === JSON.stringify(match[key])));

const percent = (x) => (100 * x).toFixed(1);
function table(matches, wanted) {
  const lines = ['| players | level | against | points | 95 % interval | aim | Elo | ms a move |', '|---|---|---|---|---|---|---|---|'];
  for (const match of matches) {
    const r = find(match);
    if (!r) continue; // not measured yet
    const least = wanted(match.a);
    lines.push(`| ${r.players} | ${r.a} | ${r.b}${r.bWithoutCards ? ' without cards' : ''} | ${percent(r.points)} % | ` +
      `${percent(r.interval[0])}–${percent(r.interval[1])} | ${percent(least)}${r.interval[0] > least ? '' : ' **below**'} | ` +
      `+${r.elo.toFixed(0)} | ${r.thinking.a.meanMilliseconds.toFixed(2)} |`);
  }
  return lines;
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
    '`tools/ladder.mjs` makes this page.',
  ];
  for (const game of games) {
    lines.push('', `## ${game.title}`, '', ...table(ladder(game.game, [], [2, 4]), (level) => aim(game, level)));
    if (has_modules(game)) {
      lines.push('', `### With \`${kModules.join(',')}\``, '', `${kFresh.games.toLocaleString('en')} games each from seed ${kFresh.seed}, which nothing was tuned on.`, '', ...table(ladder(game.game, kModules, [2, 4, 6]), (level) => aim(game, level)),
        '', 'Each level against itself when it never plays a card (`--b-without-cards`): what the cards are worth to it.', '',
        ...table(without_cards(game.game, [2, 4, 6]), () => 0.5));
    }
  }
  writeFileSync('docs/LADDER.md', lines.join('\n') + '\n');
}

write_page();
const wanted = games.flatMap(({ game }) => ladder(game, [], [2, 4]));
wanted.sort((x, y) => x.players - y.players || kLevels.indexOf(x.a) - kLevels.indexOf(y.a));
for (const { game } of games.filter(has_modules)) {
  wanted.push(...ladder(game, kModules, [2, 4, 6]), ...without_cards(game, [2, 4, 6]));
}
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
