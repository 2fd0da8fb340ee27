// A game taken up again from a moment of it, against bots: a new table that begins with so many moves
// of the record. What comes by chance after them is drawn anew, or comes as it came then, as far as
// it is possible.
import { settings, t } from '../device/settings.svelte';
import { beginning, type GameRecord } from '../fair/record';
import { api } from '../net/api';
import type { OpenTable, Replay, SeatPlan } from '../net/protocol';
import { commitments } from './commitments';
import { tokens } from './tokens';

interface Fork {
  replay: Pick<Replay, 'table' | 'seats'>;
  record: GameRecord;
  moves: number; // of the record
  seat: number; // one's own
  level?: string; // of the others; without: the bots that played, and regulars for people
  luck: 'fresh' | 'same'; // to come
}

// The id of the new table, where one sits.
export async function fork({ replay, record, moves, seat, level, luck }: Fork): Promise<string> {
  const plan = (i: number): SeatPlan => {
    if (i === seat) return { kind: 'me', name: settings.name || t('replay.me') };
    return { kind: 'bot', level: level ?? replay.seats[i]?.level ?? 'habitue' };
  };
  const from: Pick<OpenTable, 'record' | 'luckAfter'> =
    luck === 'same'
      ? { record: beginning(record, record.moves.length), luckAfter: moves }
      : { record: beginning(record, moves) };
  const opened = await api.open({
    game: replay.table.game,
    seats: replay.seats.map((_, i) => plan(i)),
    options: replay.table.options,
    commitFirst: true,
    ...from,
  });
  if (opened.token) tokens.keep(opened.table, opened.token);
  commitments.keep(opened.table, opened.commitment);
  return opened.table;
}
