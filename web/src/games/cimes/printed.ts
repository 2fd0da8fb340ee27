// The birds of Les Maîtres des Cimes on paper.
import type { Printed } from '../../lib/board/package';
import Back from './art/CardBack.svelte';
import Card from './print/Card.svelte';

export const printed: Printed = { Card, back: () => Back };
