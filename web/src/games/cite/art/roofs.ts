// A quarter of hip roofs seen from above, always the same for the same size: the city between the
// alleys. Also the one roof of a den.
export interface Roof {
  x: number;
  y: number;
  w: number;
  h: number;
  tone: number; // 0 to 1
  window: boolean;
}

// A small hash: the same city on every machine.
const noise = (i: number, j: number) => {
  const v = Math.sin(i * 127.1 + j * 311.7) * 43758.5453;
  return v - Math.floor(v);
};

// Cuts the ground in two, again and again, until the lots are the size of houses.
function lots(x: number, y: number, w: number, h: number, depth: number, out: Roof[]): void {
  const chance = noise(x + depth, y + 3 * depth);
  const across = w > h * 1.15 || (h <= w * 1.15 && chance > 0.5);
  const side = across ? w : h;
  if (side < 64 || (side < 100 && Math.min(w, h) < 62 && chance > 0.35)) {
    const window = noise(y, x + w) > 0.7;
    out.push({ x: x + 2.5, y: y + 2.5, w: w - 5, h: h - 5, tone: noise(w, h), window });
    return;
  }
  const cut = Math.round(side * (0.36 + 0.28 * chance));
  lots(x, y, across ? cut : w, across ? h : cut, depth + 1, out);
  if (across) lots(x + cut, y, w - cut, h, depth + 1, out);
  else lots(x, y + cut, w, h - cut, depth + 1, out);
}

export function quarter(width: number, height: number): Roof[] {
  const roofs: Roof[] = [];
  lots(0, 0, width, height, 1, roofs);
  return roofs;
}

// The four slopes of a hip roof, lit from the upper left: north, west, east, south.
export function slopes({ x, y, w, h }: Pick<Roof, 'x' | 'y' | 'w' | 'h'>): string[] {
  const d = Math.min(w, h) / 2;
  const [ax, ay] = [x + d, y + d];
  const [bx, by] = [x + w - d, y + h - d];
  const [r, b] = [x + w, y + h];
  return [
    `${x},${y} ${r},${y} ${bx},${ay} ${ax},${ay}`,
    `${x},${y} ${ax},${ay} ${ax},${by} ${x},${b}`,
    `${r},${y} ${bx},${ay} ${bx},${by} ${r},${b}`,
    `${x},${b} ${ax},${by} ${bx},${by} ${r},${b}`,
  ];
}

// The slopes by night, and in the first sun.
const moonlit = ['#3c4670', '#333c62', '#262d4c', '#1f2541'];
const morning = ['#e2a184', '#cf8f79', '#a8706a', '#8f5f62'];

export interface Area {
  d: string; // of a path
  fill: string;
  opacity: number;
}

// A whole quarter in few shapes: what has the same colour is one path. There are hundreds of slopes,
// and a phone should not have to keep each of them.
export function drawn(roofs: readonly Roof[], day: boolean): Area[] {
  const shades = day ? morning : moonlit;
  const areas = new Map<string, Area>();
  const add = (d: string, fill: string, opacity: number) => {
    const area = areas.get(fill + opacity);
    if (area) area.d += d;
    else areas.set(fill + opacity, { d, fill, opacity });
  };
  for (const roof of roofs) {
    const opacity = 0.72 + 0.07 * Math.round(4 * roof.tone);
    slopes(roof).forEach((points, i) => add(`M${points}z`, shades[i] ?? '', opacity));
  }
  for (const { x, y, w, h, tone, window } of roofs) {
    if (window) add(`M${x + w * 0.45} ${y + h - 13}h6v7h-6z`, day ? '#7d4f4a' : '#f4bd62', 1);
    else if (tone < 0.3)
      add(`M${x + w * 0.6} ${y + h * 0.2}h9v7h-9z`, day ? '#6b4348' : '#171c31', 1);
  }
  return [...areas.values()];
}
