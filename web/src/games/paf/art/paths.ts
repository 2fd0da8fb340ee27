// The pieces of a drawing as the paths to draw: a piece is a shape with an outline of ink; with a
// width of its own it is a tube of its colour along its path, and with the width 0 a spot without outline.
import { ink, line, type Drawing } from './parts';

export interface Path {
  d: string;
  fill: string;
  stroke: string;
  width: number;
}

export const paths = (drawing: Drawing, weight: number): Path[] =>
  drawing.flatMap(([fill, d, width]): Path[] => {
    if (width === undefined) return [{ d, fill, stroke: ink, width: weight }];
    if (width === 0) return [{ d, fill, stroke: line, width: 0 }];
    return [
      { d, fill: line, stroke: ink, width: width + 2 * weight },
      { d, fill: line, stroke: fill, width },
    ];
  });
