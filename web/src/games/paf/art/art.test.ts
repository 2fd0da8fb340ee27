import { describe, expect, it } from 'vitest';
import rows from '../fixtures/deck.json';
import { crate, junk } from './junk';
import { others } from './others';
import { colour } from './parts';
import { paths } from './paths';

const drawings = { ...junk, ...others };
const takes: Record<string, number> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

// Where the pen stops along a path: throws where a browser would stop drawing.
function stops(path: string): [number, number][] {
  let [x, y] = [0, 0];
  let start: [number, number] = [0, 0];
  const found: [number, number][] = [];
  if (!/^M/.test(path)) throw new Error(`does not begin with M: ${path}`);
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const size = takes[letter.toUpperCase()];
    const numbers = [...rest.matchAll(/-?(\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text));
    if (size === undefined || rest.replace(/-?(\d+\.?\d*|\.\d+)|[\s,]/g, ''))
      throw new Error(`not a path: ${letter}${rest}`);
    if (size === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % size !== 0)
      throw new Error(`${letter} takes ${size}: ${letter}${rest} in ${path}`);
    const here = letter !== letter.toUpperCase();
    if (size === 0) [x, y] = start;
    for (let i = 0; i < numbers.length; i += size) {
      const [a = 0, z = 0] = numbers.slice(i, i + size).slice(-2);
      const alone = letter.toUpperCase();
      if (alone === 'H') x = here ? x + a : a;
      else if (alone === 'V') y = here ? y + a : a;
      else [x, y] = here ? [x + a, y + z] : [a, z];
      if (alone === 'M' && i === 0) start = [x, y];
      found.push([x, y]);
    }
  }
  return found;
}

describe('the drawings', () => {
  it('are one for each card of the deck, and no more', () => {
    const ids = (junk: boolean) =>
      rows.filter((row) => (row.type === 'junk') === junk).map((row) => row.id);
    expect(Object.keys(junk).sort()).toEqual(ids(true).sort());
    expect(Object.keys(others).sort()).toEqual(ids(false).sort());
    expect(new Set(rows.map((row) => row.name_fr)).size).toBe(rows.length);
  });
  it('differ in what they show, not in colour alone', () => {
    const all = Object.entries(drawings).map(([id, drawing]) => ({
      id,
      shapes: new Set(drawing.map(([, path]) => path)),
    }));
    const alike = all.flatMap(({ id, shapes }, i) =>
      all
        .slice(i + 1)
        .filter(
          (other) => [...shapes].filter((path) => other.shapes.has(path)).length >= shapes.size / 2,
        )
        .map((other) => `${id} and ${other.id}`),
    );
    expect(alike).toEqual([]);
  });
  it.each(rows.map((row) => [row.id, row] as const))('%s can be drawn, in its box', (id, row) => {
    const height = row.type === 'junk' ? 34 * Number(row.height) : 100;
    const drawing = drawings[id] ?? [];
    expect(drawing.length).toBeGreaterThanOrEqual(3);
    for (const [, path] of drawing) {
      for (const [x, y] of stops(path)) {
        expect(Math.abs(x - 50), path).toBeLessThanOrEqual(51);
        expect(y, path).toBeGreaterThanOrEqual(-4);
        expect(y, path).toBeLessThanOrEqual(height + 1);
      }
    }
  });
  it('know a crate for what is none of them', () => {
    for (const [, path] of crate(68)) expect(stops(path).length).toBeGreaterThan(1);
  });
});

describe('the paths', () => {
  it('outline a shape, leave a spot without outline, and lay a tube over its ink', () => {
    const drawn = paths(
      [
        ['red', 'M0 0h1'],
        ['red', 'M0 0h2', 0],
        ['red', 'M0 0h3', 4],
      ],
      2,
    );
    const [red, ink] = [colour('red'), colour('ink')];
    expect(drawn.map(({ fill, stroke, width }) => [fill, stroke, width])).toEqual([
      [red, ink, 2],
      [red, 'none', 0],
      ['none', ink, 8],
      ['none', red, 4],
    ]);
  });
});
