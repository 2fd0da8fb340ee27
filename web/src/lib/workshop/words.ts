// What stands in a deck file, in words for people: what the engine gives with a word, else the title of
// the clause it names. The file's own values are for the file.
import { localize } from '../device/settings.svelte';
import type { Clause, DeckForm, FormField, FormPattern, FormWord } from '../net/protocol';
import { lines } from '../rules/rules';
import { partsOf, type Part } from './formula';

export type Clauses = ReadonlyMap<string, Clause>;

export function wordName(word: FormWord, clauses: Clauses): string {
  if (word.meaning) return localize(word.meaning);
  return clauses.get(word.clause ?? '')?.title || word.value;
}

const put = (phrase: string, slots: (place: number) => string) =>
  phrase.replace(/\{(\d)\}/g, (_, place: string) => slots(Number(place)));

// What a way to write a part of a formula does, its slots left open.
export const patternName = ({ name }: FormPattern, clauses: Clauses): string =>
  put(wordName(name, clauses), () => '…');

function partName({ pattern, slots }: Part, patterns: readonly FormPattern[], clauses: Clauses) {
  const one = patterns[pattern];
  if (!one) return '';
  return put(wordName(one.name, clauses), (place) => {
    const value = slots[place] ?? '';
    const word = one.slots[place]?.words.find((known) => known.value === value);
    return word ? wordName(word, clauses) : value;
  });
}

// A cell in words; null where it is none of those the field knows.
function cellIn(field: FormField, cell: string, clauses: Clauses): string | null {
  if (field.kind === 'formula') {
    const parts = partsOf(cell, field.patterns);
    return parts?.map((part) => partName(part, field.patterns, clauses)).join('\u00a0; ') ?? null;
  }
  if (field.words.length === 0) return cell;
  const values = field.kind === 'words' ? cell.split('|') : [cell];
  const words = values.map((value) => field.words.find((word) => word.value === value));
  return words.every((word) => word !== undefined)
    ? words.map((word) => wordName(word, clauses)).join(', ')
    : null;
}

// A cell in words, as it stands where nobody knows it.
export const cellName = (field: FormField | undefined, cell: string, clauses: Clauses): string =>
  (field && cell !== '' ? cellIn(field, cell, clauses) : null) ?? cell;

// The same where the sort of its row is not known.
export function cellOf(
  form: DeckForm | null | undefined,
  column: string,
  cell: string,
  clauses: Clauses,
): string {
  for (const { fields } of form?.sorts ?? []) {
    const field = fields.find((one) => one.column === column && one.kind !== 'empty');
    const words = field ? cellIn(field, cell, clauses) : null;
    if (words !== null && cell !== '') return words;
  }
  return cell;
}

const most = 260; // letters: a long clause is read in the rules

// Its first paragraph.
export function sentenceOf(word: FormWord | undefined, clauses: Clauses): string {
  const clause = clauses.get(word?.clause ?? '');
  if (!clause) return '';
  const text = lines(clause)[0]?.text ?? '';
  const short = text.length > most ? `${text.slice(0, text.lastIndexOf(' ', most))}…` : text;
  return `${short} (${clause.id})`;
}
