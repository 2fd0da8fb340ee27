// What servers promised this browser: the commitment of each table, as first seen. A server that
// shows another one afterwards is found out.
import { KeptByTable } from '../device/storage';

const heard = new KeptByTable<string>('promises', 200);

export const promises = {
  of: (table: string): string | null => heard.of(table),
  keep(table: string, commitment: string) {
    if (heard.of(table) === null) heard.keep(table, commitment);
  },
};
