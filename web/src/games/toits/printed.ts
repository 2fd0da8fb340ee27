// The cards and the board of Les Toits de Paris on paper.
import type { Printed } from '../../lib/board/package';
import Back from './art/CardBack.svelte';
import Card from './print/Card.svelte';
import Extras from './print/Extras.svelte';

export const printed: Printed = { Card, back: () => Back, Extras, extraPages: 2 };
