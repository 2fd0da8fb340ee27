// The commitment of each table, as this browser first saw it. A server that shows another one
// afterwards is found out.
import { TableStorage } from '../device/storage';

const first = new TableStorage<string>('promises', 200); // the key that browsers already hold

export const commitments = {
  of: (table: string): string | null => first.of(table),
  keep(table: string, commitment: string) {
    if (first.of(table) === null) first.keep(table, commitment);
  },
};
