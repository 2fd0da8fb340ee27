// The thieves and hideouts of La Cité des Voleurs on paper.
import type { Printed } from '../../lib/board/package';
import Card from './print/Card.svelte';
import HideoutBack from './print/HideoutBack.svelte';
import ThiefBack from './print/ThiefBack.svelte';

export const printed: Printed = {
  Card,
  back: (card) => (card['type'] === 'role' ? ThiefBack : HideoutBack),
  options: ['planques', 'roles'],
  copies: (card) => Math.max(1, Math.min(4, Number(card['copies']) || 1)),
};
