#!/usr/bin/env node
// docs/images/terminal.svg: a table of Les Toits de Paris as the terminal shows it, after the moves below.
//   tools/terminal_picture.mjs PROGRAM
// The program draws only on a terminal: util-linux's `script` is one.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const program = process.argv[2] ?? 'build/release/ludotheque';
const kPlay = 'play toits --players 3 --bots 0 --names Ana,Bob,Cléo --seed 5 --first 0 --lang fr';
const kMoves = '1 2 1 1 1 2 1 1 1 1 2 1 1 1 1'.split(' '); // by number, as the table lists them
const kColumns = 98;
const kCell = { wide: 8.43, high: 18, left: 16, top: 29.5 };
const kInk = '#dcdfe4';
const kColours = {
  31: '#e06c75', 32: '#98c379', 33: '#e5c07b', 34: '#61afef', 35: '#c678dd', 36: '#56b6c2', 97: '#ffffff', '38;5;208': '#ff8700',
};

// What the terminal shows once all moves are made: each is typed when the table asks.
function screenAfter(moves) {
  const command = `stty cols ${kColumns} rows 40; exec ${program} ${kPlay}`;
  const terminal = spawn('script', ['-qec', command, '/dev/null'], { env: { ...process.env, TERM: 'xterm-256color', NO_COLOR: '' } });
  const left = [...moves];
  let out = '';
  let asked = 0; // where in `out` the last question ended
  return new Promise((resolve, reject) => {
    terminal.on('error', reject);
    terminal.on('exit', () => reject(new Error(`the program has ended:\n${out.slice(-2000)}`)));
    terminal.stdout.on('data', (bytes) => {
      out += bytes;
      if (!/> (\x1b\[[\d;]*m)*$/.test(out.slice(asked))) return;
      asked = out.length;
      if (left.length > 0) return terminal.stdin.write(`${left.shift()}\n`);
      terminal.removeAllListeners('exit').kill();
      resolve(out.slice(out.lastIndexOf('\x1b[2J')).replace(/\x1b\[(?:\d*J|[\d;]*H)/g, ''));
    });
  });
}

const escaped = (text) => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]);
const fixed = (number) => number.toFixed(1);

// The runs of a line that look alike: blanks between them are not drawn.
function runsOf(line) {
  const runs = [];
  let look = { fill: kInk };
  let column = 0;
  for (const [, sgr, text] of line.matchAll(/\x1b\[([\d;]*)m|([^\x1b]+)/g)) {
    if (text === undefined) {
      if (sgr === '' || sgr === '0') look = { fill: kInk };
      const [, bold, colour] = /^(?:(1|2)(?:;|$))?(.*)$/.exec(sgr);
      if (bold) look = { ...look, [bold === '1' ? 'font-weight' : 'opacity']: bold === '1' ? 'bold' : '.65' };
      if (kColours[colour]) look = { ...look, fill: kColours[colour] };
      continue;
    }
    for (const word of text.matchAll(/\S+(?: \S+)*/g)) runs.push({ look, column: column + word.index, text: word[0] });
    column += [...text].length;
  }
  return runs;
}

const lines = (await screenAfter(kMoves)).replace(/\r/g, '').replace(/\n+$/, '').split('\n');
const drawn = lines.flatMap((line, row) =>
  runsOf(line).map(({ look, column, text }) => {
    const names = Object.entries(look).map(([name, value]) => `${name}="${value}"`).join(' ');
    const at = `x="${fixed(kCell.left + kCell.wide * column)}" y="${fixed(kCell.top + kCell.high * row)}"`;
    return `<text ${at} ${names} textLength="${fixed(kCell.wide * [...text].length)}" xml:space="preserve">${escaped(text)}</text>`;
  }),
);
const width = Math.round(2 * kCell.left + kCell.wide * kColumns);
const height = Math.round(kCell.top + kCell.high * lines.length);
const font = 'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14"';
writeFileSync(
  'docs/images/terminal.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${font}>` +
    `<rect width="100%" height="100%" rx="10" fill="#20242c"/>${drawn.join('')}</svg>\n`,
);
process.exit(0); // `script` may keep its pipes
