// What this browser saw of a table's fairness, and in which order: the commitment as it was first
// shown, then the text it added itself. A server that shows another commitment afterwards, or takes
// another text, is found out; and one that had to commit before our text was sent could not choose.
import { TableStorage } from '../device/storage';
import { randomText } from './tokens';

const first = new TableStorage<string>('promises', 200); // the key that browsers already hold

export const commitments = {
  of: (table: string): string | null => first.of(table),
  keep(table: string, commitment: string) {
    if (first.of(table) === null) first.keep(table, commitment);
  },
};

// A text of ours, and the commitment that was known before it left this browser.
export interface Added {
  text: string;
  commitment: string;
}
const added = new TableStorage<Added>('texts', 200);

export const texts = {
  of: (table: string): Added | null => added.of(table),
  // The one text for this table, drawn once its commitment is known and the same from then on: what
  // is sent again is no other text. Null: nothing is known to have been committed to.
  after(table: string): string | null {
    const before = added.of(table);
    if (before) return before.text;
    const commitment = first.of(table);
    if (commitment === null) return null;
    const text = randomText();
    added.keep(table, { text, commitment });
    return text;
  },
  // It is not among those of the game after all: the seat was refused, or left.
  forget: (table: string) => added.forget(table),
};

// Whether what a table shows now is what this browser saw and sent: null where it sent nothing.
export const isKept = (
  table: string,
  shown: { commitment: string; texts: readonly (string | null)[] },
): boolean | null => {
  const ours = added.of(table);
  if (!ours) return null;
  return shown.commitment === ours.commitment && shown.texts.includes(ours.text);
};
