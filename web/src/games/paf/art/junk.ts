// The drawings of the junk, each standing on the lower edge of a box 100 wide and 34 a level; and a crate
// nobody has opened, for what none of the drawings is of.
import { fair } from './junk/fair';
import { garden } from './junk/garden';
import { home } from './junk/home';
import { lid } from './junk/lid';
import { vehicles } from './junk/vehicles';
import { b, type Drawing, type Drawings } from './parts';

export const junk: Drawings = { ...lid, ...home, ...vehicles, ...fair, ...garden };

export const crate = (height: number): Drawing => [
  ['wood', b(10, 2, 80, height - 2)],
  ['dark', b(10, 2, 8, height - 2) + b(82, 2, 8, height - 2)],
  ['line', `M18 6L82 ${height - 4}`],
];
