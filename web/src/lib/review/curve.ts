// The geometry of the curve: chances in percent over moments, in a box of pixels. Pure.
export interface Box {
  width: number;
  height: number;
  left: number; // room for what stands beside the lines
  right: number;
  top: number;
  bottom: number;
}

export const xOf = (box: Box, i: number, count: number): number =>
  box.left + ((box.width - box.left - box.right) * i) / Math.max(1, count - 1);
export const yOf = (box: Box, percent: number): number =>
  box.top + (box.height - box.top - box.bottom) * (1 - percent / 100);

// Which moment is nearest to a place on screen.
export function nearest(box: Box, x: number, count: number): number {
  const across = (x - box.left) / Math.max(1, box.width - box.left - box.right);
  return Math.max(0, Math.min(count - 1, Math.round(across * (count - 1))));
}

const short = (value: number) => String(Math.round(value * 10) / 10);
export const pathOf = (box: Box, values: readonly number[]): string =>
  values
    .map((value, i) => {
      const [x, y] = [xOf(box, i, values.length), yOf(box, value)];
      return `${i === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`;
    })
    .join('');

// A line of its own for each seat, beside its colour: solid, dashed, dotted, …
const dashes = ['', '9 5', '2 5', '14 4 2 4', '5 3', '1 4 8 4', '18 6', '3 3 3 8'];
export const dashOf = (seat: number): string => dashes[seat % dashes.length] ?? '';
