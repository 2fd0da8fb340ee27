// The seats this browser holds: a token for each table, newest last. Of a server's tables the latest; this
// browser's own are found as long as they are there. A personal link carries one
// behind `#`, where no server sees it; here it is taken from there and kept.
import { TableStorage } from '../device/storage';
import { isElsewhere, onrestored } from '../net/hosting';

const held = new TableStorage<string>('tokens', 200, isElsewhere); // the server looks up no more at once
onrestored((list) => held.restore(list));

export const tokens = {
  of: (table: string): string | null => held.of(table),
  list: (): [table: string, token: string][] => held.all(),
  keep: (table: string, token: string) => held.keep(table, token),
  forget: (table: string) => held.forget(table),
};

// The token behind the `#` of a personal link, if it looks like one.
export const tokenIn = (hash: string): string | null =>
  /^#([A-Za-z0-9_-]{16,32})$/.exec(hash)?.[1] ?? null;

// A key to a seat, chosen here: it is known before the seat is taken, so that no answer can lose it.
// 22 letters of 64; 256 is a multiple of 64, so each is as likely as any other.
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
export const newToken = (): string =>
  [...crypto.getRandomValues(new Uint8Array(22))].map((byte) => letters[byte % 64]).join('');

// A text nobody could have foreseen: mixed into nature's picks, so that the server alone cannot
// choose them (docs/FAIRNESS.md).
export const randomText = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
