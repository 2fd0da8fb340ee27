#!/usr/bin/env node
// Measures the ladder of the bots: 2,000 games for each pair of neighbouring levels, at two players and at four.
// Writes docs/ladder.json and docs/LADDER.md from it, match by match: a run that was stopped goes on where it was.
//   tools/ladder.mjs [PROGRAM]      build/release/ludotheque by default; an hour or two on two cores
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const program = process.argv[2] ?? 'build/release/ludotheque';
const kResults = 'docs/ladder.json';
const kGames = 2000;
const { games } = JSON.parse(execFileSync(program, ['games', '--json', '--lang', 'fr']));
const kLevels = ['hasard', 'debutant', 'habitue', 'expert', 'maitre'];
// The least the lower end of the interval has to be.
const kAims = { debutant: 0.65, habitue: 0.65, expert: 0.57, maitre: 0.52 };
// Where the best play is known there is little room above it: to be better is enough.
const aim = (game, level) => (game.solved ? 0.5 : kAims[level]);

const results = existsSync(kResults) ? JSON.parse(readFileSync(kResults, 'utf8')) : [];
const find = (game, players, a) => results.find((r) => r.game === game && r.players === players && r.a === a);

const percent = (x) => (100 * x).toFixed(1);
function write_page() {
  const lines = [
    '# The ladder of the bots',
    '',
    `Each level against the one below: ${kGames.toLocaleString('en')} games, each deal played twice with seats exchanged`,
    '(`ludotheque lab match`), points with their 95 % interval. At four players each level holds two seats. The least the lower end should be stands in',
    'the column *aim*; **below** where it is not reached. Thinking time is of the higher level, measured beside other work.',
    '',
    '`tools/ladder.mjs` makes this page.',
  ];
  for (const game of games) {
    lines.push('', `## ${game.title}`, '', '| players | level | against | points | 95 % interval | aim | Elo | ms a move |',
      '|---|---|---|---|---|---|---|---|');
    for (const players of [2, 4]) {
      for (const level of kLevels.slice(1)) {
        const r = find(game.game, players, level);
        if (!r) continue;  // not measured yet
        const wanted = aim(game, level);
        lines.push(`| ${players} | ${r.a} | ${r.b} | ${percent(r.points)} % | ${percent(r.interval[0])}–${percent(r.interval[1])} | ` +
          `${percent(wanted)}${r.interval[0] > wanted ? '' : ' **below**'} | +${r.elo.toFixed(0)} | ${r.thinking.a.meanMilliseconds.toFixed(2)} |`);
      }
    }
  }
  writeFileSync('docs/LADDER.md', lines.join('\n') + '\n');
}

write_page();
for (const players of [2, 4]) {
  for (let i = 1; i < kLevels.length; ++i) {
    for (const { game } of games) {
      const [b, a] = [kLevels[i - 1], kLevels[i]];
      if (find(game, players, a)) continue;
      console.log(`${game}, ${players} players: ${a} against ${b}`);
      const text = execFileSync(program, ['lab', 'match', '--game', game, '--players', players, '--a', a, '--b', b,
        '--games', kGames, '--seed', 1, '--json'], { stdio: ['ignore', 'pipe', 'inherit'] });
      results.push(JSON.parse(text));
      writeFileSync(kResults, JSON.stringify(results, null, 1) + '\n');
      write_page();
    }
  }
}
