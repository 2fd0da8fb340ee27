// The pieces of a drawing as the paths to draw: a piece is a shape with an outline of ink; with a
// width of its own it is a tube of its colour along its path, and with the width 0 a spot without outline.
import { colour, type Drawing } from './parts';

export interface Path {
  d: string;
  fill: string;
  stroke: string;
  width: number;
}

const ink = colour('ink');
const none = colour('line');

export const paths = (drawing: Drawing, weight: number): Path[] =>
  drawing.flatMap(([name, d, width]): Path[] => {
    const fill = colour(name);
    if (width === undefined) return [{ d, fill, stroke: ink, width: weight }];
    if (width === 0) return [{ d, fill, stroke: none, width: 0 }];
    return [
      { d, fill: none, stroke: ink, width: width + 2 * weight },
      { d, fill: none, stroke: fill, width },
    ];
  });
