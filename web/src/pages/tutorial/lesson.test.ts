import { describe, expect, it } from 'vitest';
import { lessonsEn } from '../../lang/learn.en';
import { lessonsFr } from '../../lang/learn.fr';
import { games } from '../../lib/board/board';
import { lessons, saidIn } from './lesson';

describe('lessons', () => {
  const said = new Set(games.flatMap((game) => saidIn(lessons[game])));
  it('have words for everything they say, in both languages, and no others', () => {
    expect([...said].sort()).toEqual(Object.keys(lessonsFr).sort());
    expect(Object.keys(lessonsEn).sort()).toEqual(Object.keys(lessonsFr).sort());
  });
  for (const game of games) {
    it(`${game}: is short, begins at a table, and waits for moves it can react to`, () => {
      const { scenes } = lessons[game];
      expect(scenes.length).toBeGreaterThanOrEqual(6);
      expect(scenes.length).toBeLessThanOrEqual(10);
      expect(scenes[0]?.from).toBeDefined();
      const waits = scenes.filter((scene) => scene.accept);
      expect(waits.length).toBeGreaterThanOrEqual(5);
      for (const scene of waits) expect(scene.then?.length, scene.say).toBeGreaterThan(0);
    });
  }
});
