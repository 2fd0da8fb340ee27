// Who hosts a table and who computes, said as what it means to those above: the server or the house in
// this tab. Only this folder knows the latter (lib/tab; src/layers.test.ts).
import { mayFetchAhead } from '../tab/ahead';
import * as older from '../tab/older';
import { isOfTab, tab } from '../tab/tab.svelte';

export { whenAtRest } from '../tab/ahead';
export { keepInstalled } from '../tab/keep';
export { updates } from '../tab/updates.svelte';
export { mayFetchAhead };

// Whether a table is a server's.
export const isElsewhere = (table: string): boolean => !isOfTab(table);
// Whether a link to this table leads people on other devices to it.
export const canInvite = isElsewhere;
// Whether its host can store what happens at it next.
export const hasRoom = (table: string): boolean => !(tab.full && isOfTab(table));

// This page is of an older version, for the sake of a game that was begun with it.
export const isOlder: boolean = older.isOlder;
// Goes to where a table can be played whose rules are older than this page; stays where nothing has them.
export const resume = (table: string): Promise<void> =>
  isOfTab(table) ? older.resume(table) : Promise.resolve();
// Such a page is for its game alone: whatever else is asked for is looked at in the present version.
export function leaveOlder(table: string | undefined, path: string) {
  if (isOlder && !isOfTab(table ?? '')) older.leave(path);
}

// What it takes to play here, before somebody asks for it: for any game, or for this one.
export const prepare = (game?: string): Promise<void> => tab.prepare(game);
// How much of it has come, 0 to 1, while somebody waits for it; null before and after. Reactive.
export const fetched = (): number | null => tab.fetched;

// Whether decks can be measured in this browser, and a worker that does so. Who asks for it ends it.
export const canMeasure = (): Promise<boolean> => tab.isThere();
export const labourer = (game: string): Promise<Worker> => tab.labourer(game);

// Tables nobody comes back to; a server forgets its own by itself.
export const forget = (tables: readonly string[]): Promise<void> => tab.forget(tables);
// Keys to seats that this browser had lost are found again.
export function onrestored(restore: (tokens: [table: string, token: string][]) => void) {
  tab.onrestored = restore;
}
