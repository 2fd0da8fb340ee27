// Paf's 119 pictures without their names, numbered in an order of their own, twenty a sheet, and the key
// apart: for somebody who has not seen them to say what they see. Written to build/pictures.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import rows from '../src/games/paf/fixtures/deck.json' with { type: 'json' };
import { junk } from '../src/games/paf/art/junk';
import { others } from '../src/games/paf/art/others';
import { paths } from '../src/games/paf/art/paths';

const folder = fileURLToPath(new URL('../../build/pictures/', import.meta.url));
const perSheet = 20;

// The same order every time, unless another is asked for: FROM=7 npm run pictures.
function shuffled<T>(all: T[], seed: number): T[] {
  let state = seed;
  const left = [...all];
  const order: T[] = [];
  while (left.length) {
    state = (state * 48271) % 2147483647;
    order.push(...left.splice(state % left.length, 1));
  }
  return order;
}

function picture(row: (typeof rows)[number]): string {
  const height = row.type === 'junk' ? 34 * Number(row.height) : 100;
  const drawn = paths(junk[row.id] ?? others[row.id] ?? [], row.type === 'junk' ? 2 : 3.4).map(
    ({ d, fill, stroke, width }) =>
      `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`,
  );
  return `<svg viewBox="-3 -3 106 ${height + 6}" stroke-linejoin="round" stroke-linecap="round">${drawn.join('')}</svg>`;
}

test('sheets without names', async ({ page }) => {
  mkdirSync(folder, { recursive: true });
  const order = shuffled(rows, Number(process.env['FROM'] ?? 1));
  const key = order.map((row, i) => `${i + 1} ${row.id}: ${row.name_fr}, ${row.name_en}\n`);
  writeFileSync(`${folder}key.txt`, key.join(''));
  await page.setViewportSize({ width: 1280, height: 1060 });
  for (let first = 0; first < order.length; first += perSheet) {
    const cells = order
      .slice(first, first + perSheet)
      .map((row, i) => `<div><b>${first + i + 1}</b>${picture(row)}</div>`);
    await page.setContent(`<style>
      body { margin: 0; background: #fffdf3; font: 20px sans-serif;
        display: grid; grid-template-columns: repeat(5, 256px); grid-auto-rows: 265px; }
      div { display: grid; grid-template-rows: 30px 215px; justify-items: center; }
      svg { max-width: 230px; max-height: 215px; width: 100%; height: 100%; overflow: visible; }
    </style>${cells.join('')}`);
    await page.screenshot({ path: `${folder}sheet${first / perSheet + 1}.png` });
  }
});
