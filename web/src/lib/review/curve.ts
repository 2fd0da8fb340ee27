// The geometry of a curve: chances in percent or points over moments, in a box of pixels. Pure.
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

// What has to fit from bottom to top, and where lines go across.
export interface Scale {
  low: number;
  high: number;
  levels: readonly number[];
}
export const ofChances: Scale = { low: 0, high: 100, levels: [0, 50, 100] };
// Points have no end that is known: round steps, as few as do, always with 0 among them.
export function scaleOf(values: readonly number[]): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => (high - low) / one <= 5) ?? high - low;
  const from = Math.floor(low / step) * step;
  const levels: number[] = [];
  for (let level = from; level < high + step; level += step) levels.push(level);
  return { low: from, high: levels.at(-1) ?? high, levels };
}
export const yOf = (box: Box, value: number, { low, high }: Scale = ofChances): number =>
  box.top + (box.height - box.top - box.bottom) * (1 - (value - low) / (high - low));

// Which moment is nearest to a place on screen.
export function nearest(box: Box, x: number, count: number): number {
  const across = (x - box.left) / Math.max(1, box.width - box.left - box.right);
  return Math.max(0, Math.min(count - 1, Math.round(across * (count - 1))));
}

const short = (value: number) => String(Math.round(value * 10) / 10);
export const pathOf = (box: Box, values: readonly number[], scale: Scale = ofChances): string =>
  values
    .map((value, i) => {
      const [x, y] = [xOf(box, i, values.length), yOf(box, value, scale)];
      return `${i === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`;
    })
    .join('');

// A line of its own for each seat, beside its colour: solid, dashed, dotted, …
const dashes = ['', '9 5', '2 5', '14 4 2 4', '5 3', '1 4 8 4', '18 6', '3 3 3 8'];
export const dashOf = (seat: number): string => dashes[seat % dashes.length] ?? '';
