// The four characters of Les Toits de Paris, of whom each player takes one (T5): ours by name and look.
import type { Figures } from '../../lib/board/package';
import Picture from './art/Character.svelte';
import { characters } from './characters';

export const figures: Figures = { names: characters, Picture };
