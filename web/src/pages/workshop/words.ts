// What a word of a deck file is called, and the sentence that says what it does: what the engine gives
// with it, else the clause of the rules it names.
import { localize } from '../../lib/device/settings.svelte';
import type { Clause, FormWord } from '../../lib/net/protocol';

export type Clauses = ReadonlyMap<string, Clause>;

export function wordName(word: FormWord, clauses: Clauses): string {
  if (word.meaning) return localize(word.meaning);
  const title = clauses.get(word.clause ?? '')?.title ?? '';
  return title && title !== word.value ? `${title} (${word.value})` : word.value;
}

const most = 260; // letters: a long clause is read in the rules

// Without the marks of notation; its first lines.
export function sentenceOf(word: FormWord | undefined, clauses: Clauses): string {
  const clause = clauses.get(word?.clause ?? '');
  if (!clause) return '';
  const text = clause.text.replaceAll('`', '').split('\n')[0] ?? '';
  const short = text.length > most ? `${text.slice(0, text.lastIndexOf(' ', most))}…` : text;
  return `${short} (${clause.id})`;
}
