// What was, to be gone back to. What is typed in one place until that is left is one step. Pure.
export interface History<Value> {
  readonly now: Value;
  readonly past: readonly Value[];
  readonly future: readonly Value[];
  readonly place: string; // where one types; empty: the latest step stands for itself
}

const most = 200;

export const begun = <Value>(now: Value): History<Value> => ({
  now,
  past: [],
  future: [],
  place: '',
});

export function step<Value>(from: History<Value>, now: Value, place = ''): History<Value> {
  const same = place !== '' && place === from.place;
  const past = same ? from.past : [...from.past, from.now].slice(-most);
  return { now, past, future: [], place };
}

// The place where one typed is left.
export const settled = <Value>(from: History<Value>): History<Value> => ({ ...from, place: '' });

export function undone<Value>(from: History<Value>): History<Value> {
  const now = from.past.at(-1);
  if (now === undefined) return from;
  return { now, past: from.past.slice(0, -1), future: [from.now, ...from.future], place: '' };
}

export function redone<Value>(from: History<Value>): History<Value> {
  const [now, ...future] = from.future;
  if (now === undefined) return from;
  return { now, past: [...from.past, from.now], future, place: '' };
}
