// The same people again: at the table itself while the server has it, else at a new one with a place for
// each of them.
import type { FinishedGame } from '../device/shelf';
import { ownDeckIn } from '../fair/record';
import { api } from '../net/api';
import type { SeatPlan } from '../net/protocol';
import type { Lang } from '../words/i18n';
import { commitments } from './commitments';
import { finishedGames } from './finished';
import { Table } from './table.svelte';
import { tokens } from './tokens';

// Who sits where at a new table: ourselves, bots of the same level, and free places for people.
export function planOf({ seats, own }: FinishedGame): SeatPlan[] {
  return seats.map(({ name, level }, seat): SeatPlan => {
    if (own.includes(seat)) return { kind: seat === own[0] ? 'me' : 'device', name };
    return level === null ? { kind: 'open' } : { kind: 'bot', level };
  });
}

export async function openAgain(game: FinishedGame): Promise<string> {
  const record = await finishedGames().record(game.id);
  const deck = record === null ? null : ownDeckIn(record);
  const opened = await api.open({
    game: game.game,
    seats: planOf(game),
    options: game.options,
    commitFirst: true,
    ...(deck ? { deck } : {}),
  });
  if (opened.token) tokens.keep(opened.table, opened.token);
  commitments.keep(opened.table, opened.commitment);
  return opened.table;
}

// Asks the finished table for its rematch; the address of the next table.
export function rematchAt(id: string, lang: Lang): Promise<string> {
  return new Promise((resolve, reject) => {
    const table = new Table(id, { pace: () => 'off', lang: () => lang });
    const stop = $effect.root(() => {
      let asked = false;
      $effect(() => {
        if (table.info?.rematch) {
          table.close();
          resolve(table.info.rematch);
        } else if (table.status === 'gone' || table.refused) {
          table.close();
          reject(new Error('no rematch'));
        } else if (table.status === 'here' && !asked) {
          asked = true;
          table.rematch();
        }
      });
    });
    setTimeout(() => {
      stop();
      table.close();
      reject(new Error('no answer'));
    }, 20_000);
  });
}
