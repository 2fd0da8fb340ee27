// Playing as a person does: by what the page offers, never by its rules.
import type { Page } from '@playwright/test';
import { expect } from './house';

export const bar = (page: Page) => page.locator('section.bar.mine');
export const ended = (page: Page) => page.locator('#result');

// Waits until it is this page's turn or the game is over; says which.
export async function awaitTurn(page: Page): Promise<'turn' | 'over'> {
  await bar(page).or(ended(page)).first().waitFor({ timeout: 30_000 });
  return (await ended(page).count()) > 0 ? 'over' : 'turn';
}

interface Wish {
  prefer: string; // moves one would like, by their sentences
  toTheEnd: boolean; // click until the game is over; otherwise only say what to click next
}

// Within the page: what leads to a move now. What one tap leaves open is asked for next.
async function hand({ prefer, toTheEnd }: Wish): Promise<HTMLElement | null> {
  const liked = new RegExp(prefer, 'i');
  const all = (css: string) => [...document.querySelectorAll<HTMLElement>(css)];
  const pick = (from: HTMLElement[]) => from.find((one) => liked.test(one.textContent ?? ''));
  const next = (): HTMLElement | null => {
    if (all('section.bar.mine').length === 0) return null;
    const commit = all('[data-spot="commit"]')[0];
    if (commit) return commit;
    const wanted = pick(all('section.bar details button'));
    const closed = wanted?.closest('details:not([open])');
    if (wanted) return closed?.querySelector('summary') ?? wanted;
    const spots = all('.spot.leads:not(.picked), section.bar .action, .few [data-spot="way"]');
    return pick(spots) ?? spots[0] ?? null;
  };
  if (!toTheEnd) return next();
  for (let looks = 0; looks < 6000; looks++) {
    if (all('#result').length > 0) return null;
    next()?.click();
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  throw new Error('the game does not end');
}

// Makes a move with the pointer, on one's turn.
export async function move(page: Page, prefer = /./) {
  const wish = { prefer: prefer.source, toTheEnd: false };
  await expect(async () => {
    const found = (await page.evaluateHandle(hand, wish)).asElement();
    expect(found, 'something leads to a move').not.toBeNull();
    const commits = await found?.getAttribute('data-spot');
    await found?.click({ timeout: 3000 });
    expect(commits, 'the move is made').toBe('commit');
  }).toPass({ intervals: [10], timeout: 20_000 });
}

// Plays to the end: the first moves with the pointer, as a person does, the rest by the same buttons
// from within the page, which spares a trip for every look at it.
export async function playOut(page: Page, prefer: RegExp): Promise<void> {
  for (let moves = 0; moves < 3; moves++) {
    if ((await awaitTurn(page)) === 'over') return;
    await move(page, prefer);
    await page.locator('[data-spot="commit"]').waitFor({ state: 'detached', timeout: 10_000 });
  }
  await page.evaluate(hand, { prefer: prefer.source, toTheEnd: true });
}
