// Makes tests/fairness/vectors.json, or with --check compares it with what WebCrypto finds.
import { readFileSync, writeFileSync } from 'node:fs';
import { commitmentOf, firstDice, firstSeat, hexOf, pick, tableKey } from '../../web/src/lib/fair/nature.js';

const file = new URL('vectors.json', import.meta.url);

// What is hard: empty texts, letters of several bytes, texts whose ends could be taken for one
// another, and counts for which half of all numbers are drawn again.
const cases = [
  { secret: '00'.repeat(32), table: 't', texts: ['', ''] },
  { secret: 'ff'.repeat(32), table: 'été ☃ 🂡', texts: ['a', 'bc', ''] },
  { secret: 'ff'.repeat(32), table: 'été ☃ 🂡', texts: ['ab', 'c', ''] },
  {
    secret: '0123456789abcdef'.repeat(4),
    table: 'Zm9vYmFyYmF6cXV4cXV1eA',
    texts: ['x'.repeat(64), '\u0000"\\\n', 'q', 'r', 's', 't', 'u', 'v'],
  },
];
const counts = [1, 2, 6, 90, 2 ** 31 + 1, 2 ** 32 - 1];

async function vector({ secret, table, texts, layout }) {
  const key = await tableKey(secret, texts, table, layout);
  const picks = [];
  for (let k = 0; k < 24; ++k) {
    const of = counts[k % counts.length];
    picks.push({ k, of, pick: await pick(key, k, of, layout) });
  }
  return {
    layout, secret, table, texts,
    commitment: await commitmentOf(secret),
    key: hexOf(key),
    first: await firstSeat(key, texts.length),
    dice: (await firstDice(key, texts.length)).rounds,
    picks,
  };
}

const vectors = [1, 2].flatMap((layout) => cases.map((one) => vector({ ...one, layout })));
const text = JSON.stringify(await Promise.all(vectors), null, 1) + '\n';
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('tests/fairness/vectors.json is not what WebCrypto finds');
  process.exit(1);
}
