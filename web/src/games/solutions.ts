// Games small enough to be solved, to look into in the lab: those with a Solution.svelte. Part of that
// page, so that nobody waits for it twice.
import type { Component } from 'svelte';

const found = import.meta.glob<Component>('./*/Solution.svelte', {
  eager: true,
  import: 'default',
});
export const solutions: readonly (readonly [game: string, Component])[] = Object.entries(found).map(
  ([path, solution]) => [path.split('/')[1] ?? '', solution],
);
