// What is said in large stays until it is read, in every game: whatever has a banner is heavy or named
// in the game's motion.ts.
import { describe, expect, it } from 'vitest';
import { beats } from '../lib/playback/beats';
import type { GameEvent, Weight } from '../lib/board/board';
import * as cimes from './cimes/motion';
import * as cite from './cite/motion';
import * as paf from './paf/motion';
import * as toits from './toits/motion';
import { bannerOf as cimesBanner } from './cimes/text';
import { bannerOf as toitsBanner } from './toits/text';
import type { Event as CimesEvent } from './cimes/schema';
import type { Event as ToitsEvent } from './toits/schema';

const leastMs = 1200;
const lasts = (
  kind: string,
  weights: Readonly<Record<string, Weight>>,
  named: ReadonlySet<string>,
) =>
  beats(
    [{ kind, rule: 'C1' }],
    {
      weight: (event: GameEvent) => weights[event.kind] ?? 'none',
      named: (event: GameEvent) => named.has(event.kind),
    },
    { pace: 'normal', still: false },
  ).at(-1)?.ms ?? 0;

describe('a banner stays', () => {
  it('in Cité, whatever comes of a throw', () => {
    for (const kind of [
      'void',
      'empty',
      'square-made',
      'square-missed',
      'announced',
      'dawn',
      'won',
    ])
      expect(lasts(kind, cite.weights, cite.named), kind).toBeGreaterThanOrEqual(leastMs);
  });
  it('in Paf, what fails as well', () => {
    for (const kind of ['attacked', 'attack-failed', 'cancelled', 'spank-failed', 'won'])
      expect(lasts(kind, paf.weights, new Set()), kind).toBeGreaterThanOrEqual(leastMs);
  });
  const event = { seat: 0, points: 1 };
  const bannered = {
    Cimes: {
      ...cimes,
      least: 'locked',
      of: (kind: string) =>
        cimesBanner('fr', { ...event, kind, rule: 'M1' } as unknown as CimesEvent, ['Ada'], 0),
    },
    Toits: {
      ...toits,
      least: 'last-card',
      of: (kind: string) =>
        toitsBanner('fr', { ...event, kind, rule: 'T1' } as unknown as ToitsEvent, ['Ada'], 0),
    },
  };
  for (const [game, { weights, named, least, of }] of Object.entries(bannered))
    it(`in ${game}, of every kind of event that has one`, () => {
      const said = Object.keys(weights).filter(of);
      expect(said).toContain(least);
      for (const kind of said)
        expect(lasts(kind, weights, named), kind).toBeGreaterThanOrEqual(leastMs);
    });
});
