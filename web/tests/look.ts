// Looking at a page as people do who see it otherwise: axe, by day and by night, and its width.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const everything: RunOptions = { rules: { 'target-size': { enabled: true } } };
const colours: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  const found = await page.evaluate(async (run) => {
    const { axe } = window as unknown as {
      axe: { run: (where: Document, how: RunOptions) => Promise<AxeResults> };
    };
    const results = await axe.run(document, { resultTypes: ['violations'], ...run });
    return results.violations;
  }, options);
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.any[0]?.message ?? ''}`),
  );
}

async function light(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
}

// Every rule in the light the page is in; in the other light, those about colours.
export async function expectNoViolations(page: Page, where: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  expect(await violations(page, everything), where).toEqual([]);
  const night = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await light(page, night ? 'light' : 'dark');
  expect(await violations(page, colours), `${where}, in the other light`).toEqual([]);
  await light(page, night ? 'dark' : 'light');
}

export async function expectNoSideScroll(page: Page, where: string) {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `${where}: nothing scrolls sideways`).toBeLessThanOrEqual(0);
}

// What of all that is named is not wholly in sight: beyond the window, or cut by a frame one would have
// to push or scroll.
export const cutOff = (page: Page, css: string) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)]
        .filter((one) => one.checkVisibility())
        .flatMap((one) => {
          const box = one.getBoundingClientRect();
          let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
          for (let up = one.parentElement; up; up = up.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(up);
            const frame = up.getBoundingClientRect();
            if (overflowX !== 'visible')
              [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
            if (overflowY !== 'visible')
              [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
          }
          const out = {
            left: left - box.left,
            top: top - box.top,
            right: box.right - right,
            bottom: box.bottom - bottom,
          };
          const text = one.textContent?.replaceAll(/\s+/g, ' ').trim().slice(0, 30);
          return Object.entries(out)
            .filter(([, px]) => px > 1.5)
            .map(([side, px]) => `${text}: ${Math.round(px)} px, ${side}`);
        }),
    css,
  );

// What the words on what wins must not lie upon.
export const near: Record<string, string> = {
  toits: '.board .piles > *, .board .slot .card, .own',
  cite: '.board .den .plate, .board .scene > .hand, .board .scene > .pile, .board .scene > .more',
  cimes: '.board .forest .bird, .board .forest .name, .board .held, .board .piles > *',
  paf: '.board ul.hand, .board .plate, .board .phases',
};
// Where the words on what wins cannot be read, and what they lie upon.
export const underGoal = (page: Page, wanted: string) =>
  page.evaluate((css) => {
    const goal = document.querySelector('.board .goal');
    const box = goal?.getBoundingClientRect();
    if (!goal || !box) return ['no goal'];
    const seen = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const under = [...document.querySelectorAll(css)].filter((one) => {
      const other = one.getBoundingClientRect();
      const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      return wide > 2 && high > 3;
    });
    return [
      ...(goal.contains(seen) ? [] : ['the goal is covered']),
      ...under.map(({ className }) => String(className)),
    ];
  }, wanted);

// Two frames later what was asked for is drawn.
export const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
// Words that are torn apart for want of room, into more than so many lines.
export const torn = ({ css, lines }: { css: string; lines: number }) =>
  [...document.querySelectorAll(css)].flatMap((one) =>
    [...one.childNodes].flatMap((node) =>
      [...(node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '').matchAll(/\p{L}+/gu)]
        .filter(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > lines;
        })
        .map(([word]) => word),
    ),
  );
