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
