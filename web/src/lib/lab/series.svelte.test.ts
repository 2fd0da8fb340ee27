import { describe, expect, it } from 'vitest';
import { Series, type Answer, type Labourer, type Measure } from './series.svelte';

const measure: Measure = {
  game: 'cimes',
  players: 2,
  options: [],
  bot: 'hasard',
  games: 5,
  seed: 1,
  deck: { deck: 'x' },
};

// A worker that plays and counts by numbers alone. `runs` 0: it refuses.
class Fake implements Labourer {
  onmessage: Labourer['onmessage'] = null;
  onerror: Labourer['onerror'] = null;
  ended = false;
  #counted: number[];
  #runs: number;
  constructor(runs: number) {
    this.#runs = runs;
    this.#counted = Array<number>(runs).fill(0);
  }
  postMessage(message: unknown) {
    const given = message as { do: string; run: number; first: number; games: number; facts: '' };
    queueMicrotask(() => {
      if (!this.ended) this.onmessage?.({ data: this.#answer(given) } as MessageEvent<Answer>);
    });
  }
  #answer(given: { do: string; run: number; first: number; games: number; facts: string }): Answer {
    const { run, first, games, facts } = given;
    switch (given.do) {
      case 'measure':
        return this.#runs > 0
          ? { for: 'ready', runs: this.#runs }
          : { for: 'refused', fr: 'non', en: 'no' };
      case 'play':
        return { for: 'played', run, first, games, facts: 'f'.repeat(games) };
      case 'count':
        this.#counted[run] = (this.#counted[run] ?? 0) + facts.length;
        return { for: 'counted', games: [...this.#counted] };
      default: {
        const runs = this.#counted.map((played) => ({ games: played }));
        return { for: 'report', runs, sweep: null } as unknown as Answer;
      }
    }
  }
  terminate() {
    this.ended = true;
  }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

function employed(runs: number) {
  const all: Fake[] = [];
  const open = () => {
    const one = new Fake(runs);
    all.push(one);
    return Promise.resolve(one);
  };
  return { all, series: new Series(open, 3) };
}

describe('a series in this tab', () => {
  it('is played to the end by all workers, which then are gone', async () => {
    const { all, series } = employed(2);
    await series.start(measure);
    await settle();
    expect(series.stage).toBe('done');
    expect(series.counted).toBe(10);
    expect(series.reports.map(({ games }) => games)).toEqual([5, 5]);
    expect(all).toHaveLength(4);
    expect(all.every(({ ended }) => ended)).toBe(true);
  });
  it('stops at once, with what was counted', async () => {
    const { all, series } = employed(2);
    await series.start({ ...measure, games: 1_000_000 });
    while (series.counted === 0) await Promise.resolve();
    series.stop();
    expect(series.stage).toBe('stopped');
    await settle();
    const games = series.reports.reduce((sum, report) => sum + report.games, 0);
    expect(games).toBeGreaterThan(0);
    expect(games).toBe(series.counted);
    expect(all.every(({ ended }) => ended)).toBe(true);
  });
  it('says why there is nothing to measure', async () => {
    const { all, series } = employed(0);
    await series.start(measure);
    await settle();
    expect(series.refused).toEqual({ fr: 'non', en: 'no' });
    expect(series.stage).toBe('idle');
    expect(all.every(({ ended }) => ended)).toBe(true);
  });
  it('ends with the page, even before it has begun', async () => {
    const { all, series } = employed(1);
    const starting = series.start(measure);
    series.leave();
    await starting;
    expect(all.every(({ ended }) => ended)).toBe(true);
    expect(series.stage).toBe('idle');
  });
  it('fails as a whole where a worker does', async () => {
    const series = new Series(() => Promise.reject(new Error('no')), 2);
    await series.start(measure);
    expect(series.stage).toBe('failed');
  });
});
