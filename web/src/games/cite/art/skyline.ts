// A skyline with as many windows as there are hideouts: always the same for the same size.
export interface Skyline {
  far: string; // paths
  near: string;
  windows: [x: number, y: number][]; // in the order they stay lit: the last goes out first
  pane: number; // the width of a window
  stars: [x: number, y: number, r: number][];
}

const noise = (i: number, j: number) => {
  const v = Math.sin(i * 91.7 + j * 47.3 + 5) * 43758.5453;
  return v - Math.floor(v);
};

function ridge(width: number, height: number, houses: number, low: number, seed: number): string {
  const step = width / houses;
  let d = `M0 ${height}`;
  for (let i = 0; i < houses; i++) {
    const x = i * step;
    const top = height * (low - 0.26 * noise(i, seed));
    const gable = height * 0.13 * noise(seed, i);
    d += `L${x.toFixed(1)} ${top.toFixed(1)}l${(step / 2).toFixed(1)} ${(-gable).toFixed(1)}`;
    d += `l${(step / 2).toFixed(1)} ${gable.toFixed(1)}`;
  }
  return `${d}L${width} ${height}z`;
}

export function skyline(width: number, height: number, count: number): Skyline {
  const pane = Math.min(height * 0.11, (width / Math.max(1, count)) * 0.5);
  const each = width / Math.max(1, count);
  const spots = Array.from({ length: count }, (_, i): [number, number] => [
    each * (i + 0.25 + 0.3 * noise(i, 3)),
    height * (i % 2 === 0 ? 0.68 : 0.82),
  ]);
  const order = spots.map((_, i) => i).sort((a, b) => noise(a, 9) - noise(b, 9));
  return {
    far: ridge(width, height, 17, 0.68, 2),
    near: ridge(width, height, 23, 0.82, 7),
    windows: order.map((i) => spots[i] ?? [0, 0]),
    pane,
    stars: Array.from({ length: 26 }, (_, i) => [
      width * noise(i, 1),
      height * 0.5 * noise(i, 2),
      i % 4 === 0 ? 1.7 : 1,
    ]),
  };
}
