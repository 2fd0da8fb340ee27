// What is on screen, and when: one playback with a fake clock, and no board but events of normal weight.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Position, Script, Weight } from '../board/board';
import type { Pace } from '../device/pace';
import { forcedPauses, pauses } from './beats';
import { Playback } from './playback.svelte';

const [turn, after] = [350, 250]; // ms of the two parts of such an event
const ms = turn + after;
const script: Script = {
  weight: ({ kind }): Weight => (kind.startsWith('l') ? 'light' : 'normal'),
  opens: ({ kind }) => kind === 'open',
};
const at = (view: unknown, ...kinds: string[]): Position => ({
  view,
  events: kinds.map((kind) => ({ kind, rule: 'C1' })),
});
let pace: Pace;
const begin = (view: unknown = 0) => new Playback(at(view), () => pace);
const watched = () => {
  const playback = begin();
  playback.watch(script);
  return playback;
};
// The view on screen, what was shown since, and what is being shown.
const screen = ({ shown, past, beat }: Playback) =>
  [shown.view, ...past.map(({ kind }) => kind), beat ? `${beat.event.kind}!` : ''].join(' ').trim();
const pass = (beats = 1) => vi.advanceTimersByTime(beats * ms);

beforeEach(() => {
  vi.useFakeTimers();
  pace = 'normal';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('playback', () => {
  it('shows the events of a position one after another, then its view', () => {
    const playback = watched();
    playback.show(at(1, 'a', 'b'));
    expect([screen(playback), playback.done]).toEqual(['0 a!', false]);
    expect(playback.next?.view).toBe(1);
    vi.advanceTimersByTime(ms - 1);
    expect(screen(playback)).toBe('0 a!');
    vi.advanceTimersByTime(1);
    expect(screen(playback)).toBe('0 a b!');
    pass();
    expect([screen(playback), playback.done, playback.playing]).toEqual(['1', true, false]);
  });
  it('shows positions in the order they came, those without events at once', () => {
    const playback = watched();
    for (const position of [at(1, 'a'), at(2), at(3, 'c')]) playback.show(position);
    const seen = [screen(playback)];
    while (!playback.done) {
      vi.advanceTimersToNextTimer();
      seen.push(screen(playback));
    }
    expect(seen).toEqual(['0 a!', '0 a!', '2 c!', '2 c!', '3']);
  });
  it('goes back where an undo leads', () => {
    const playback = watched();
    playback.show(at(1, 'a'));
    playback.show(at(0));
    pass();
    expect([screen(playback), playback.done]).toEqual(['0', true]);
  });
  it('takes each position at the pace of its time', () => {
    const playback = watched();
    playback.show(at(1, 'a'));
    playback.show(at(2, 'b'));
    pace = 'off';
    pass();
    expect(screen(playback)).toBe('2');
  });
  it('skips to the end of a position, and goes on with the next', () => {
    const playback = watched();
    playback.skip(); // nothing to skip
    playback.show(at(1, 'a', 'b'));
    playback.show(at(2, 'c'));
    playback.skip();
    expect(screen(playback)).toBe('1 c!');
    pass();
    expect(screen(playback)).toBe('2');
  });
  it('goes straight to the end, or elsewhere', () => {
    const playback = watched();
    playback.show(at(1, 'a'));
    playback.show(at(2, 'b'));
    playback.finish();
    expect([screen(playback), playback.done]).toEqual(['2', true]);
    playback.show(at(3, 'c'));
    playback.jump(at(9, 'x'));
    expect(screen(playback)).toBe('9');
    pass(3); // no beat of what was left behind
    expect(screen(playback)).toBe('9');
  });
  it('follows a recording: one step on by its events, any other way straight', () => {
    const steps = [at(0), at(1, 'a'), at(2, 'b'), at(3, 'c')] as const;
    const playback = new Playback(steps[0] as Position, () => pace);
    playback.watch(script);
    playback.follow(steps, 1);
    expect(screen(playback)).toBe('0 a!');
    playback.follow(steps, 1); // the same again
    expect(screen(playback)).toBe('0 a!');
    playback.follow(steps, 2); // impatient: the step before is on the table at once
    expect(screen(playback)).toBe('1 b!');
    playback.follow(steps, 0);
    expect([screen(playback), playback.done]).toEqual(['0', true]);
    playback.follow(steps, 3);
    expect(screen(playback)).toBe('3');
    playback.follow(steps, 2);
    expect(screen(playback)).toBe('2');
    playback.follow(steps, 4); // there is none
    expect(screen(playback)).toBe('2');
  });
});

describe('the newest position in other words', () => {
  it('changes what is on screen, shows nothing again', () => {
    const playback = watched();
    playback.update(at('same', 'a'));
    expect([screen(playback), playback.done]).toEqual(['same', true]);
  });
  it('does not disturb what is being shown', () => {
    const playback = watched();
    playback.show(at(1, 'a', 'b'));
    pass();
    playback.update(at('one', 'a', 'b'));
    expect(screen(playback)).toBe('0 a b!');
    pass();
    expect([screen(playback), playback.newest.view]).toEqual(['one', 'one']);
  });
  it('keeps its place in the queue', () => {
    const playback = watched();
    playback.show(at(1, 'a'));
    playback.show(at(2, 'b'));
    playback.update(at('two', 'b'));
    expect(playback.newest.view).toBe('two');
    pass();
    expect(screen(playback)).toBe('1 b!');
    pass();
    expect(screen(playback)).toBe('two');
  });
});

describe('who falls behind', () => {
  it('sees it faster', () => {
    const playback = watched();
    for (let n = 1; n <= 5; n++) playback.show(at(n, `e${n}`));
    pass(); // the first was alone when it began
    expect([screen(playback), playback.beat?.ms]).toEqual(['1 e2!', 0.4 * turn]);
    expect(playback.hurrying).toBe(true);
    vi.advanceTimersByTime(2 * 0.4 * ms);
    expect([screen(playback), playback.beat?.ms]).toEqual(['3 e4!', turn]); // caught up
    expect(playback.hurrying).toBe(false);
  });
  it('behind many positions sees only where they lead', () => {
    const playback = watched();
    for (let n = 1; n <= 10; n++) playback.show(at(n, `e${n}`));
    pass();
    expect(screen(playback)).toBe('3 e4!');
  });
});

describe('while no board watches', () => {
  it('positions wait, and are shown when one comes', () => {
    const playback = begin();
    playback.show(at(1, 'a'));
    pass();
    expect([screen(playback), playback.done, playback.newest.view]).toEqual(['0', false, 1]);
    playback.watch(script);
    expect(screen(playback)).toBe('0 a!');
    pass();
    expect(screen(playback)).toBe('1');
  });
  it('not more of them wait than would be shown', () => {
    const playback = begin();
    for (let n = 1; n <= 20; n++) playback.show(at(n, `e${n}`));
    expect(screen(playback)).toBe('14');
    expect(playback.newest.view).toBe(20);
  });
  it('the first view is there without one: nothing could lead to it', () => {
    const playback = begin(null);
    playback.show(at(1, 'dealt'));
    expect([screen(playback), playback.done]).toEqual(['1', true]);
  });
  it('what was being shown is over when its board goes', () => {
    const playback = begin();
    const leave = playback.watch(script);
    playback.show(at(1, 'a', 'b'));
    playback.show(at(2, 'c'));
    leave();
    pass(3);
    expect([screen(playback), playback.done]).toEqual(['1', false]);
    playback.watch(script);
    leave(); // gone already: another watches now
    expect(screen(playback)).toBe('1 c!');
  });
});

describe('a scene before the table', () => {
  const withScene: Script = {
    ...script,
    scene: (events) => {
      const event = events.find(({ kind }) => kind === 'dealt');
      return event ? { event, ms: 5000 } : null;
    },
  };
  const dealt = () => {
    const playback = begin(null);
    playback.show(at(1, 'dealt'));
    playback.watch(withScene);
    return playback;
  };
  it('is one beat: what comes waits, and what is known is not on screen before', () => {
    const playback = dealt();
    expect([screen(playback), playback.beat?.part]).toEqual(['1 dealt!', 'before']);
    expect([playback.done, playback.repeatable]).toEqual([false, false]);
    playback.show(at(2, 'a'));
    vi.advanceTimersByTime(4999);
    expect(screen(playback)).toBe('1 dealt!');
    vi.advanceTimersByTime(1);
    expect(screen(playback)).toBe('1 a!');
    pass();
    expect([screen(playback), playback.done]).toEqual(['2', true]);
  });
  it('is over when it is skipped, or its board goes', () => {
    const playback = dealt();
    playback.skip();
    expect([screen(playback), playback.done]).toEqual(['1', true]);
    const left = begin(null);
    left.show(at(1, 'dealt'));
    left.watch(withScene)();
    expect([screen(left), left.done]).toEqual(['1', true]);
  });
  it('goes at the pace: step by step it waits, without motion there is none', () => {
    pace = 'step';
    const playback = dealt();
    vi.advanceTimersByTime(60_000);
    expect([screen(playback), playback.waiting]).toEqual(['1 dealt!', true]);
    playback.go();
    expect([screen(playback), playback.done]).toEqual(['1', true]);
    pace = 'fast';
    expect(dealt().beat?.ms).toBe(2000);
    pace = 'off';
    expect([screen(dealt()), dealt().done]).toEqual(['1', true]);
  });
  it('is none where nothing of the sort led there', () => {
    const playback = begin();
    playback.watch(withScene);
    expect([screen(playback), playback.done]).toEqual(['0', true]);
  });
});

describe('who does not look', () => {
  const page = (visibilityState: string) => vi.stubGlobal('document', { visibilityState });
  it('finds the end when the page is seen again', () => {
    const playback = watched();
    page('hidden');
    playback.show(at(1, 'a'));
    expect([screen(playback), playback.done]).toEqual(['1', true]);
    page('visible');
    playback.show(at(2, 'b'));
    expect(screen(playback)).toBe('1 b!');
  });
  it('is not shown the rest when the page is hidden in the middle', () => {
    const playback = watched();
    playback.show(at(1, 'a', 'b', 'c'));
    playback.show(at(2, 'd'));
    page('hidden');
    pass();
    expect([screen(playback), playback.done]).toEqual(['2', true]);
  });
  it('wants no motion sees what came of each event, for as long', () => {
    const playback = watched();
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') }));
    playback.show(at(1, 'a', 'b'));
    expect([screen(playback), playback.beat?.part]).toEqual(['0 a!', 'after']);
    vi.advanceTimersByTime(ms);
    expect([screen(playback), playback.beat?.part]).toEqual(['0 a b!', 'after']);
    vi.advanceTimersByTime(ms);
    expect([screen(playback), playback.done]).toEqual(['1', true]);
  });
});

describe('step by step', () => {
  beforeEach(() => (pace = 'step'));
  it('waits after each moment until somebody says to go on', () => {
    const playback = watched();
    playback.show(at(1, 'a', 'b'));
    expect(playback.waiting).toBe(false);
    playback.go(); // nothing waits yet
    pass(100);
    expect([screen(playback), playback.waiting, playback.beat?.part]).toEqual([
      '0 a!',
      true,
      'after',
    ]);
    playback.go();
    expect([screen(playback), playback.waiting]).toEqual(['0 a b!', false]);
    pass(100);
    playback.go();
    expect([screen(playback), playback.done]).toEqual(['1', true]);
  });
  it('does not stop for what is light', () => {
    const playback = watched();
    playback.show(at(1, 'light', 'a'));
    pass(100);
    expect([screen(playback), playback.waiting]).toEqual(['0 light a!', true]);
  });
  it('can be skipped, and goes on at another pace', () => {
    const playback = watched();
    playback.show(at(1, 'a', 'b'));
    pass(100);
    playback.skip();
    expect([screen(playback), playback.waiting, playback.done]).toEqual(['1', false, true]);
  });
  it('does not pile up behind a page nobody looks at', () => {
    const playback = watched();
    playback.show(at(1, 'a'));
    pass();
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    playback.show(at(2, 'b'));
    expect([screen(playback), playback.done]).toEqual(['2', true]);
  });
  it('says how far behind it is, and shows every step however far that is', () => {
    const playback = watched();
    for (let n = 1; n <= 9; n++) playback.show(at(n, `e${n}`));
    pass();
    expect([playback.behind, playback.waiting]).toEqual([8, true]);
    for (let n = 1; n < 9; n++) {
      expect([screen(playback), playback.hurrying]).toEqual([`${n - 1} e${n}!`, false]);
      playback.go();
      pass();
    }
  });
});

describe('once more', () => {
  const turns = () => {
    const playback = watched();
    for (const position of [at(1, 'a'), at(2, 'open'), at(3, 'b', 'c'), at(4, 'd', 'open')]) {
      playback.show(position);
      pass(3);
    }
    return playback;
  };
  it('shows the last turn again, from where it began, and ends where one was', () => {
    const playback = turns();
    expect([screen(playback), playback.repeatable]).toEqual(['4', true]);
    playback.again();
    expect([screen(playback), playback.newest.view, playback.behind]).toEqual(['1 open!', 4, 0]);
    expect(playback.repeatable).toBe(false);
    playback.again(); // not while something is shown
    pass();
    expect([screen(playback), playback.beat?.ms]).toEqual(['2 b!', turn]); // not hurried
    pass(10);
    expect([screen(playback), playback.done]).toEqual(['4', true]);
    playback.again();
    expect(screen(playback)).toBe('1 open!');
  });
  it('shows it even where nothing is shown at first', () => {
    pace = 'off';
    const playback = turns();
    playback.again();
    expect(screen(playback)).toBe('1 open!');
  });
  it('is followed by what came meanwhile', () => {
    const playback = turns();
    playback.again();
    playback.show(at(5, 'e'));
    expect([playback.newest.view, playback.behind]).toEqual([5, 1]);
    playback.finish();
    expect([screen(playback), playback.repeatable]).toEqual(['5', false]);
  });
  it('is not there before anything was shown', () => {
    expect(watched().repeatable).toBe(false);
  });
});

describe('a recording that plays by itself', () => {
  it('rests at each position, as long as the pace says then', () => {
    const playback = watched();
    const went = vi.fn();
    playback.pause(went);
    vi.advanceTimersByTime(pauses.normal - 1);
    expect(went).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(went).toHaveBeenCalledTimes(1);
    pace = 'fast';
    playback.pause(went)();
    vi.advanceTimersByTime(10 * pauses.fast);
    expect(went).toHaveBeenCalledTimes(1);
    playback.pause(went);
    vi.advanceTimersByTime(pauses.fast);
    expect(went).toHaveBeenCalledTimes(2);
  });
  it('rests less before a move that is made for one, where nothing moves', () => {
    const playback = watched();
    const went = vi.fn();
    pace = 'off';
    playback.pause(went, forcedPauses);
    vi.advanceTimersByTime(forcedPauses.off);
    expect(went).toHaveBeenCalledTimes(1);
    expect(forcedPauses.off).toBeLessThan(pauses.off);
  });
});

// Boards and what they are made of keep no time of their own. Two are no motion: the lab asks the
// server again, and what is heavy is drawn a frame later.
describe('boards', () => {
  const source = fileURLToPath(new URL('../../', import.meta.url));
  const files = ['games', 'plain', 'ui'].flatMap((folder) =>
    readdirSync(source + folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  it('leave the time to the playback', () => {
    expect(files.length).toBeGreaterThan(60);
    const timed = files.filter((file) =>
      /\b(setTimeout|setInterval|requestAnimationFrame)\(/.test(
        readFileSync(source + file, 'utf8'),
      ),
    );
    // Neither shows a position: one waits for a page, one asks a server again.
    expect(timed.sort()).toEqual(['games/cite/progress.ts', 'ui/Deferred.svelte']);
  });
});
