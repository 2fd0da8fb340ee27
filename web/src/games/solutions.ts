// Games small enough to be solved, to look into in the lab. Part of that page, so that nobody waits
// for it twice.
import type { Component } from 'svelte';
import type { GameName } from '../lib/board/board';
import Solution from './cite/Solution.svelte';

export const solutions: readonly [GameName, Component][] = [['cite', Solution]];
