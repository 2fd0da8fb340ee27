// Playing as a person does: by what the page offers, never by its rules.
import type { Page } from '@playwright/test';
import type { OpenTable, SeatPlan } from '../src/lib/net/protocol';
import { hand } from './hand.js';
import { expect, type House } from './house';

export const bar = (page: Page) => page.locator('section.bar.mine');
export const ended = (page: Page) => page.locator('#result');

// Waits until it is this page's turn or the game is over; says which.
export async function awaitTurn(page: Page): Promise<'turn' | 'over'> {
  await bar(page).or(ended(page)).first().waitFor({ timeout: 120_000 });
  return (await ended(page).count()) > 0 ? 'over' : 'turn';
}

// Makes a move with the pointer, on one's turn: a mouse, or a finger.
export async function move(page: Page, prefer = /./, how: 'click' | 'tap' = 'click') {
  const wish = { prefer: prefer.source, toTheEnd: false };
  await expect(async () => {
    const found = (await page.evaluateHandle(hand, wish)).asElement();
    expect(found, 'something leads to a move').not.toBeNull();
    const commits = await found?.getAttribute('data-spot');
    await found?.[how]({ timeout: 3000 });
    expect(commits, 'the move is made').toBe('commit');
  }).toPass({ intervals: [10], timeout: 60_000 });
}

// Plays to the end: the first moves with the pointer, as a person does, the rest by the same buttons
// from within the page, which spares a trip for every look at it.
export async function playOut(page: Page, prefer: RegExp): Promise<void> {
  for (let moves = 0; moves < 3; moves++) {
    if ((await awaitTurn(page)) === 'over') return;
    await move(page, prefer);
    await page.locator('[data-spot="commit"]').waitFor({ state: 'detached' });
  }
  await page.evaluate(hand, { prefer: prefer.source, toTheEnd: true });
}

// A whole game by one device with random moves, over the protocol: its table, now finished.
export const twoHere: SeatPlan[] = [
  { kind: 'me', name: 'Ada' },
  { kind: 'device', name: 'Basile' },
];
export async function finished(page: Page, house: House, game: string, least = 1) {
  return (await playedOut(page, house, { game, seats: twoHere }, least)).table;
}
// The same with others, and the token of the seats that are ours. A game of La Cité may be over with
// its first move: where that is too few, another one is played.
export async function playedOut(page: Page, house: House, plan: OpenTable, least = 1) {
  await page.goto(`${house.url}/rien`);
  for (;;) {
    const opened = await house.open(plan);
    await playToTheEnd(page, opened);
    const record = await (await fetch(`${house.url}/api/tables/${opened.table}/record`)).text();
    if ((record.match(/"by":\d/g)?.length ?? 0) >= least) return opened;
  }
}
async function playToTheEnd(page: Page, { table, token }: { table: string; token: string }) {
  await page.evaluate(
    ([id, key]) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        let last = '';
        socket.onopen = () => socket.send(JSON.stringify({ type: 'join', table: id, token: key }));
        socket.onerror = () => reject(new Error('no socket'));
        socket.onmessage = ({ data }) => {
          const received = JSON.parse(String(data)) as {
            type: string;
            code: string;
            as: number;
            turn: number | null;
            version: number;
            legal: { move: string }[] | null;
            result: unknown;
          };
          // Nobody is that quick: the server asks for a moment, and gets it.
          if (received.code === 'too-fast') setTimeout(() => socket.send(last), 300);
          else if (received.type === 'error') reject(new Error(String(data)));
          if (received.type !== 'state') return;
          if (received.result) return resolve();
          const { version, legal } = received;
          if (received.turn !== received.as || !legal?.length) return;
          const { move } = legal[Math.floor(Math.random() * legal.length)] ?? { move: '' };
          last = JSON.stringify({ type: 'move', version, move });
          socket.send(last);
        };
      }),
    [table, token] as const,
  );
}

// Goes to something with Tab, as somebody without a mouse does.
export async function tabTo(page: Page, css: string, key = 'Tab') {
  for (let presses = 0; presses < 150; presses++) {
    if (await page.evaluate((one) => document.activeElement?.matches(one), css)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`no way to ${css}`);
}
