// The cards and the board of Les Toits de Paris on paper.
import type { Printed } from '../../lib/board/package';
import Back from './art/CardBack.svelte';
import Board from './print/Board.svelte';
import Card from './print/Card.svelte';
import Figures from './print/Figures.svelte';
import Tokens from './print/Tokens.svelte';

export const printed: Printed = {
  Card,
  back: () => Back,
  board: [Board, Tokens],
  leaves: [[Board], [Tokens, Figures]],
};
