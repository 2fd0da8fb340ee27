import { describe, expect, it } from 'vitest';
import { saidIn } from '../lib/board/lesson';
import { packages } from '.';

describe('lessons', () => {
  const taught = Object.entries(packages).filter(([, one]) => one.lesson);
  it('are there', () => expect(taught.length).toBeGreaterThanOrEqual(4));
  for (const [game, one] of taught) {
    it(`${game}: has words for everything it says, and no others`, async () => {
      const lesson = await one.lesson?.();
      const said = lesson ? [...new Set(saidIn(lesson))].sort() : [];
      for (const words of Object.values(lesson?.words ?? {}))
        expect(said).toEqual(Object.keys(words).sort());
    });
    it(`${game}: is short, begins at a table, and waits for moves it can react to`, async () => {
      const scenes = (await one.lesson?.())?.scenes ?? [];
      expect(scenes.length).toBeGreaterThanOrEqual(6);
      expect(scenes.length).toBeLessThanOrEqual(10);
      expect(scenes[0]?.from).toBeDefined();
      const waits = scenes.filter((scene) => scene.accept);
      expect(waits.length).toBeGreaterThanOrEqual(5);
      for (const scene of waits) expect(scene.then?.length, scene.say).toBeGreaterThan(0);
    });
  }
});
