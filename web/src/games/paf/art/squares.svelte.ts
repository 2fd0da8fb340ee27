// The drawings of the cards that are no junk, as soon as they are here: the table does not wait for them.
import { whenLoaded } from '../../../lib/board/package';
import { crate } from './junk';
import type { Drawing, Drawings } from './parts';

let here = $state.raw<Drawings | null>(null);
whenLoaded(import('./others'), ({ others }) => (here = others));

const nothing: Drawing = [];
export const square = (id: string): Drawing => (here ? (here[id] ?? crate(100)) : nothing);
