// What the city's drawings are made of: pieces in the order they are painted. Data, not code.
export type Piece = readonly [fill: string, path: string, stroke?: string, width?: number];

export const ink = '#0b0a1a';
export const lamp = '#f4bd62';
export const glow = '#ffd27a';
export const moon = '#f7e3b0';
export const bone = '#f0e3c6';
export const wood = '#7a4a2a';
export const bark = '#4f2e1b';
export const stone = '#4c5273';
export const slate = '#2b3256';
export const night = '#171d38';
export const brick = '#8a3b2c';
export const gold = '#e9b04a';

export const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
export const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;
// A line of one's own: no fill.
export const line = (path: string, stroke: string, width = 2): Piece => [
  'none',
  path,
  stroke,
  width,
];
