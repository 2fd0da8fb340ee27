// Moments worth a picture, set up on the real server: a record of bots' play (always the same for a
// seed) is cut where it shows something, and a table goes on from there.
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import type { SeatPlan } from '../src/lib/net/protocol';
import { program, type House } from '../tests/house';

interface Line {
  by: number | 'nature';
  move: string;
  legal?: string[];
}
export interface Moment {
  game: string;
  players: number;
  at: (line: Line, index: number) => boolean; // the decision to stop before
  alone?: boolean; // every seat on this screen; else the others are bots
}

const record = (game: string, players: number, seed: number): string[] =>
  execFileSync(
    program,
    [
      ...['record', '--game', game, '--players', String(players), '--seed', String(seed)],
      ...['--policy', 'debutant', '--legal'],
    ],
    { maxBuffer: 1 << 28 },
  )
    .toString()
    .trim()
    .split('\n');

// The record up to the moment asked for, of the first game that has it.
function beginning({ game, players, at }: Moment): string {
  for (let seed = 1; seed < 60; seed++) {
    const [header = '', ...rest] = record(game, players, seed);
    const lines = rest.map((line) => JSON.parse(line) as Line);
    const cut = lines.findIndex((line, i) => line.legal && at(line, i));
    if (cut < 0) continue;
    const moves = lines.slice(0, cut).map(({ by, move }) => JSON.stringify({ by, move }));
    return [header, ...moves].join('\n') + '\n';
  }
  throw new Error(`no such moment in ${game}`);
}

const names = ['Ada', 'Basile', 'Chloé', 'Dimitri', 'Élise', 'Farid', 'Gaëlle', 'Hugo'];

export async function sitAt(house: House, moment: Moment) {
  const { game, players, alone = false } = moment;
  const seats = names.slice(0, players).map((name, i): SeatPlan => {
    if (i === 0) return { kind: 'me', name };
    return alone ? { kind: 'device', name } : { kind: 'bot', level: 'debutant' };
  });
  return house.open({ game, seats, pace: 'calm', record: beginning(moment) });
}

// The rest of a game in which every seat is ours: any move, the ones that lead on first.
export const playToTheEnd = (page: Page, table: string, token: string) =>
  page.evaluate(
    ([id, key]) =>
      new Promise<void>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        const send = (what: object) => socket.send(JSON.stringify(what));
        let last: object = {};
        socket.onopen = () => send({ type: 'join', table: id, token: key });
        socket.onmessage = ({ data }) => {
          const received = JSON.parse(String(data)) as {
            code?: string;
            as?: number;
            turn?: number;
            version?: number;
            legal?: { move: string }[];
            result?: object;
          };
          if (received.code === 'too-fast') setTimeout(() => send(last), 200);
          if (received.result) return resolve();
          if (received.turn !== received.as || !received.legal?.length) return;
          const liked = received.legal.filter(({ move }) =>
            /^(apply|take|draw$|spank|lock)/.test(move),
          );
          const { move } = liked[0] ?? received.legal[0] ?? { move: '' };
          last = { type: 'move', version: received.version, move };
          send(last);
        };
      }),
    [table, token] as const,
  );
