import { describe, expect, it } from 'vitest';
import type { GameEvent, Script, Weight } from '../board/board';
import { beats, hurried, readMs } from './beats';

// Events called by their weight; one with a card has its words as a sentence.
const event = (kind: Weight, sentence = ''): GameEvent => ({ kind, rule: 'C1', sentence });
const script: Script = {
  weight: ({ kind }) => kind as Weight,
  words: ({ sentence }) => sentence ?? '',
};
const many = (n: number, weight: Weight) => Array.from({ length: n }, () => event(weight));
const shown = (list: GameEvent[], { pace = 'normal', still = false, by = script } = {}) =>
  beats(list, by, { pace: pace as 'normal', still });
const total = (list: { ms: number }[]) => list.reduce((sum, beat) => sum + beat.ms, 0);
const parts = (list: ReturnType<typeof shown>) => list.map(({ part, ms }) => `${part} ${ms}`);

describe('beats', () => {
  it('stage by weight: nothing, in passing, and said after it is seen, and in three parts', () => {
    expect(shown([event('none')])).toEqual([]);
    expect(parts(shown([event('light')]))).toEqual(['turn 220', 'after 80']);
    expect(parts(shown([event('normal')]))).toEqual(['turn 350', 'after 250']);
    expect(parts(shown([event('heavy')]))).toEqual(['before 450', 'turn 650', 'after 1300']);
  });
  it('begin once and end once an event', () => {
    const list = shown([event('light'), event('heavy')]);
    expect(list.map(({ begins, ends }) => [begins, ends])).toEqual([
      [true, false],
      [false, true],
      [false, false],
      [true, false],
      [false, true],
    ]);
  });
  it('leave a card time to be read, before it does anything', () => {
    const words = 'Renvoyez une attaque à distance sur un autre joueur. Gare aux plombages.';
    expect(readMs(words)).toBe(500 + 40 * words.length);
    expect(parts(shown([event('normal', words)]))).toEqual([
      `before ${readMs(words)}`,
      'turn 350',
      'after 250',
    ]);
    expect(shown([event('heavy', 'Paf')])[0]?.ms).toBe(620); // never less than it would be
    expect(readMs('x'.repeat(10_000))).toBe(6500);
    expect(readMs('')).toBe(0);
  });
  it('show each of several things go', () => {
    const by = { ...script, things: () => 6 };
    expect(parts(shown([event('heavy')], { by }))[1]).toBe(`turn ${650 + 5 * 180}`);
  });
  it('never take much more than two seconds for what is not heavy; what is, takes its time', () => {
    expect(total(shown(many(60, 'light')))).toBeLessThanOrEqual(2100);
    expect(total(shown(many(60, 'normal')))).toBeLessThanOrEqual(2100);
    expect(total(shown(many(3, 'heavy')))).toBe(3 * 2400);
    const mixed = shown([...many(60, 'light'), event('heavy')]);
    expect(mixed.slice(-3).map(({ ms }) => ms)).toEqual([450, 650, 1300]);
  });
  it('leave what is said in large time to be read, among however many others', () => {
    const by = { ...script, named: ({ sentence }: GameEvent) => sentence === 'Verrouillé' };
    const said = { ...event('normal'), sentence: 'Verrouillé' };
    const list = shown([...many(60, 'normal'), said], { by: { ...by, words: () => '' } });
    expect(parts(list).slice(-2)).toEqual(['turn 350', 'after 1200']);
    expect(total(list)).toBeLessThanOrEqual(2100 + 1550);
  });
  it('are slower or faster on request, or none at all', () => {
    const at = (pace: string) => total(shown(many(1, 'heavy'), { pace }));
    expect([at('slow'), at('normal'), at('step'), at('fast')]).toEqual([4080, 2400, 2400, 960]);
    expect(shown(many(4, 'heavy'), { pace: 'off' })).toEqual([]);
  });
  it('without motion are stills, of the same length', () => {
    const still = (weight: Weight) => parts(shown([event(weight)], { still: true }));
    expect(still('light')).toEqual(['after 300']);
    expect(still('heavy')).toEqual(['before 450', 'after 1950']);
    const [first, second] = shown([event('heavy')], { still: true });
    expect([first?.begins, second?.begins, second?.ends]).toEqual([false, true, true]);
  });
});

describe('hurry', () => {
  it('comes when many positions wait', () => {
    const at = [0, 1, 2, 6, 7];
    expect(at.map((n) => hurried('normal', n))).toEqual([
      'normal',
      'normal',
      'fast',
      'fast',
      'off',
    ]);
    expect(at.map((n) => hurried('step', n))).toEqual(at.map(() => 'step'));
    expect(hurried('off', 0)).toBe('off');
  });
});
