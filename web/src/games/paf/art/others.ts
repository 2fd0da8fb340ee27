// The drawings of the cards that are no junk, each in a square of 100.
import { defences } from './cards/defences';
import { melee } from './cards/melee';
import { ranged } from './cards/ranged';
import { reinforcements } from './cards/reinforcements';
import { sneaky } from './cards/sneaky';
import { specials } from './cards/specials';
import type { Drawings } from './parts';

export const others: Drawings = {
  ...reinforcements,
  ...melee,
  ...ranged,
  ...sneaky,
  ...defences,
  ...specials,
};
