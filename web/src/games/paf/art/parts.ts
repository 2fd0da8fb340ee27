// What every drawing is made of: a few flat colours, called by name, one ink, and shapes that come back (wheels, boxes,
// faces, screws). A drawing is a list of pieces, from the back to the front; paths.ts draws nothing else.
const colours = {
  wood: '#c08a52',
  dark: '#8a5a30',
  metal: '#b4bfca',
  steel: '#74818f',
  red: '#dd4a34',
  yellow: '#f5c64f',
  blue: '#4f93cc',
  green: '#69ab5c',
  moss: '#3f7645',
  cream: '#fbf2de',
  ink: '#1c1a17',
  pink: '#ee9ab2',
  orange: '#f09042',
  tyre: '#3a3634',
  violet: '#9274be',
  stone: '#d3ccbe',
  glass: '#cdeaf2',
  skin: '#f3c9a0',
  rust: '#b8622f',
  fat: '#f7e9b0',
  lime: '#cddf3c',
  line: 'none', // a stroke of ink, nothing inside
} as const;
export type Colour = keyof typeof colours;
export const colour = (name: Colour): string => colours[name];

export type Piece = readonly [fill: Colour, path: string, width?: number];
export type Drawing = readonly Piece[];
export type Drawings = Record<string, Drawing>;

// Rings, boxes and rounded boxes, as paths that can be joined with +.
export const o = (x: number, y: number, r: number, ry = r) =>
  `M${x - r} ${y}a${r} ${ry} 0 1 0 ${2 * r} 0a${r} ${ry} 0 1 0 ${-2 * r} 0z`;
export const b = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;
export const r = (x: number, y: number, w: number, h: number, c: number) =>
  `M${x + c} ${y}h${w - 2 * c}q${c} 0 ${c} ${c}v${h - 2 * c}q0 ${c} ${-c} ${c}h${2 * c - w}q${-c} 0 ${-c} ${-c}v${2 * c - h}q0 ${-c} ${c} ${-c}z`;
export const many = (shape: (x: number, y: number) => string, ...at: [number, number][]) =>
  at.map(([x, y]) => shape(x, y)).join('');

export const dots = (size: number, ...at: [number, number][]) =>
  many((x, y) => o(x, y, size), ...at);

// A path of M, L, C, Q and Z alone, its middle moved to (x, y), so many times as large; below 0 it faces the other way.
export const place = (path: string, x: number, y: number, size: number) => {
  let across = false;
  return path.replace(/-?\d+(\.\d+)?/g, (text) => {
    across = !across;
    const at = across ? x + Number(text) * size : y + Number(text) * Math.abs(size);
    return ` ${Math.round(10 * at) / 10}`;
  });
};

export const wheel = (x: number, y: number, size: number): Piece[] => [
  ['tyre', o(x, y, size)],
  ['metal', o(x, y, size * 0.45)],
];
// Two eyes that look somewhere: (dx, dy) from straight ahead.
export const eyes = (
  x: number,
  y: number,
  apart: number,
  size: number,
  dx = 0,
  dy = 0,
): Piece[] => [
  ['cream', o(x - apart, y, size) + o(x + apart, y, size)],
  ['ink', o(x - apart + dx, y + dy, size * 0.4) + o(x + apart + dx, y + dy, size * 0.4), 0],
];
