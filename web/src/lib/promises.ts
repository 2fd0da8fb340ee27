// What servers promised this browser: the commitment of each table, as first seen. A server that
// shows another one afterwards is found out.
import { kept } from './storage';

const most = 200;

function all(): [table: string, commitment: string][] {
  try {
    const read = JSON.parse(kept.read('promises') ?? '[]') as unknown;
    return Array.isArray(read) ? (read as [string, string][]) : [];
  } catch {
    return [];
  }
}

export const promises = {
  of: (table: string): string | null => all().find(([id]) => id === table)?.[1] ?? null,
  keep(table: string, commitment: string) {
    const known = all();
    if (known.some(([id]) => id === table)) return;
    kept.write('promises', JSON.stringify([...known, [table, commitment]].slice(-most)));
  },
};
