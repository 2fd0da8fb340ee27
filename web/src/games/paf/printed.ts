// The cards of Paf le singe ! on paper.
import type { Printed } from '../../lib/board/package';
import Back from './print/Back.svelte';
import Card from './print/Card.svelte';

export const printed: Printed = { Card, back: () => Back };
