import { describe, expect, it } from 'vitest';
import { saidIn } from '../lib/board/lesson';
import { packages } from '.';

describe('lessons', () => {
  const taught = Object.entries(packages).flatMap(([game, one]) => [
    ...(one.lesson ? [{ game, load: one.lesson }] : []),
    ...Object.entries(one.lessons ?? {}).map(([part, { load }]) => ({
      game: `${game}, ${part}`,
      load,
    })),
  ]);
  it('are there', () => expect(taught.length).toBeGreaterThanOrEqual(6));
  for (const { game, load } of taught) {
    it(`${game}: has words for everything it says, and no others`, async () => {
      const lesson = await load();
      const said = [...new Set(saidIn(lesson))].sort();
      for (const words of Object.values(lesson.words))
        expect(said).toEqual(Object.keys(words).sort());
    });
    it(`${game}: is short, begins at a table, and waits for moves it can react to`, async () => {
      const { scenes } = await load();
      expect(scenes.length).toBeGreaterThanOrEqual(6);
      expect(scenes.length).toBeLessThanOrEqual(10);
      expect(scenes[0]?.from).toBeDefined();
      const waits = scenes.filter((scene) => scene.accept);
      expect(waits.length).toBeGreaterThanOrEqual(5);
      for (const scene of waits) expect(scene.then?.length, scene.say).toBeGreaterThan(0);
    });
  }
});
