// The thieves and hideouts of La Cité des Voleurs on paper.
import type { Printed } from '../../lib/board/package';
import Card from './print/Card.svelte';
import HideoutBack from './print/HideoutBack.svelte';
import ThiefBack from './print/ThiefBack.svelte';
import type { Card as Thing } from './schema';

export const printed: Printed = {
  Card,
  back: (card: Thing) => (card.type === 'role' ? ThiefBack : HideoutBack),
  options: ['planques', 'roles'],
  copies: (card: Thing) => card.copies,
};
