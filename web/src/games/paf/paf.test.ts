import { describe, expect, it } from 'vitest';
import { fixture } from '../../dev/fixture';
import { cardsIn } from '../../lib/board/cards';
import { look } from '../../lib/input/pick';
import rows from './fixtures/deck.json';
import three from './fixtures/three.json';
import { blocks, categoriesOf, crossedOf, ruler, ways } from './model';
import { after, bursts, sounds, struckIn, weightOf } from './motion';
import { briefOf } from './reading';
import type { Card, Choice, Event, Move, Step, View } from './schema';
import { asked, fightKey, remark, withoutPhases } from './text';
import { translate } from './words';

const { steps } = fixture<View, Choice, Event>(three);
const cards = cardsIn<Card>('fr', rows);

describe('ways', () => {
  it('spell every legal move by spots of its own', () => {
    for (const step of steps) {
      const all = ways(step.choices);
      for (const way of all) expect(look(all, way.spots).ready?.move).toBe(way.move);
    }
  });
  it('name a target, a player, a sign or a card of the bin', () => {
    const of = (move: Move) => ways([{ ...move, move: '', sentence: '', clause: 'P6' }])[0]?.spots;
    const masse = { card: 'masse', victim: 0, target: 'coffre-fort' };
    expect(of({ verb: 'attack', args: masse })).toEqual(['card:masse', 'card:coffre-fort']);
    const pickpocket = { card: 'pickpocket', victim: 2, target: null };
    expect(of({ verb: 'attack', args: pickpocket })).toEqual(['card:pickpocket', 'seat:2']);
    const gnome = { card: 'nain-de-jardin', choice: { monkey: 1 } };
    expect(of({ verb: 'junk', args: gnome })).toEqual(['card:nain-de-jardin', 'monkey:1']);
    const coffin = { card: 'cercueil', choice: { card: 'gorille' } };
    expect(of({ verb: 'junk', args: coffin })).toEqual(['card:cercueil', 'bin:gorille']);
    const rust = { card: 'rouille', junk: 'fusee' };
    expect(of({ verb: 'reinforce', args: rust })).toEqual(['card:rouille', 'card:fusee']);
    expect(of({ verb: 'next', args: {} })).toEqual(['next']);
  });
});

describe('blocks', () => {
  it('stand as high as the engine says', () => {
    for (const { view } of steps) {
      view.towers.forEach((tower, who) => {
        const list = blocks(cards, tower, view.strengths[who] ?? []);
        const top = list.at(-1);
        expect(top ? top.bottom + top.height : 0).toBe(view.heights[who]);
      });
    }
  });
  it('bear their reinforcements', () => {
    const list = blocks(cards, ['fusee', 'rouille', 'totem'], [1, 0, 4]);
    expect(list.map((block) => [block.id, block.bears])).toEqual([
      ['fusee', ['rouille']],
      ['totem', []],
    ]);
  });
});

describe('odds', () => {
  it('come with a spank, as the view says what it needs', () => {
    const spanks = steps.flatMap((step) =>
      step.choices.flatMap((one) => (one.verb === 'spank' ? [[one.odds, step.view] as const] : [])),
    );
    expect(spanks.length).toBeGreaterThan(0);
    for (const [odds, view] of spanks) {
      const faces = [1, 2, 3, 4, 5, 6].filter((face) => face >= view.spankNeeds);
      expect(odds).toEqual({ good: faces.length, of: 6, faces });
    }
  });
});

describe('after', () => {
  it('carries the yard, the phases and the junk left into the next view by the events alone', () => {
    let checked = 0;
    steps.slice(1).forEach((step, i) => {
      const before = steps[i];
      if (!before || step.gap) return;
      const carried = ({ towers, monkey, hindered, skipped, junkLeft }: View) => {
        return { towers, monkey, hindered, skipped, junkLeft };
      };
      const shown = after(cards, before.view, step.events);
      expect(carried(shown), `step ${i + 1}`).toEqual(carried(step.view));
      checked++;
    });
    expect(checked).toBeGreaterThan(10);
  });
});

describe('the deck', () => {
  it('gives every junk a category we can draw', () => {
    for (const card of Object.values(cards)) {
      if (card.type === 'junk') expect(categoriesOf(card).length, card.id).toBeGreaterThan(0);
    }
  });
});

describe('ruler', () => {
  it('shows all that stands and the monkey, and never more than there can be', () => {
    expect(ruler([0, 2, 3], 4, 25).levels).toBe(6);
    expect(ruler([0, 2, 3], 11, 25).levels).toBe(13);
    expect(ruler([12, 9], 5, 25).levels).toBe(13);
    expect(ruler([24], 11, 25).levels).toBe(25);
    expect(ruler([24], 11, 20).levels).toBe(20);
  });
  it('draws the levels towers stand on whole, and those above closer together', () => {
    const start = ruler([0, 0, 0], 11, 25);
    expect(start.rise(4)).toBe(4);
    expect(start.rise(start.levels)).toBeLessThan(0.6 * start.levels);
    const { levels, rise } = ruler([9, 10], 11, 25);
    for (let level = 1; level <= levels; level++)
      expect(rise(level)).toBeGreaterThan(rise(level - 1));
    expect(rise(11)).toBe(11);
  });
});

describe('a spank', () => {
  it('bursts and sounds once it has succeeded, not when it is tried', () => {
    expect([bursts['spank-tried'], sounds['spank-tried']]).toEqual([undefined, undefined]);
    expect([bursts.won, sounds.won]).toEqual(['spank', 'nightingale']);
  });
  it('is remarked upon once it is seen', () => {
    const won: Event = { kind: 'won', rule: 'P24', seat: 0 };
    const nameOf = () => 'Ada';
    expect(remark('fr', null, 'calm', nameOf)).toBeNull();
    expect(remark('fr', won, 'hit', nameOf)).toBe(translate('fr', 'says.won', 'Ada'));
  });
});

describe('an attack', () => {
  it('is said to those it is about', () => {
    const words = (reader: number) =>
      translate('fr', fightKey(false, reader === 0, reader === 1), 'Ada', 'Basile', 'Boule', '');
    expect([0, 1, 2].map(words)).toEqual([
      'Vous attaquez Basile\u00a0: Boule',
      'Ada vous attaque\u00a0: Boule',
      'Ada attaque Basile\u00a0: Boule',
    ]);
  });
});

describe('briefOf', () => {
  const named = cardsIn<Card>('fr', rows);
  it('says what sort of attack it is, or when a special card may be played', () => {
    expect(briefOf('fr', named['tremblement-de-terre'])).toBe('attaque');
    type Special = Extract<Card, { type: 'special' }>;
    const kinds = (...kind: Special['kind']) => ({ type: 'special', kind }) as Special;
    expect(briefOf('fr', kinds('build', 'attack'))).toBe('construction, attaque');
    expect(briefOf('fr', kinds('attack', 'spank'))).toBe('attaque, fessée d’un autre');
    expect(briefOf('fr', kinds('attack-die', 'spank-die'))).toBe('dé\u00a0: attaque, fessée');
    expect(briefOf('en', kinds('collision-die'))).toBe('die: collision');
  });
  it('leaves out no attack and no special card of the deck', () => {
    for (const lang of ['fr', 'en'] as const) {
      for (const [id, card] of Object.entries(cardsIn<Card>(lang, rows))) {
        const { type } = card;
        const wanted = type === 'attack' || type === 'special';
        if (wanted) expect(briefOf(lang, card), id).toMatch(/^\p{L}/u);
        if (type === 'junk' || type === 'reinforcement') expect(briefOf(lang, card), id).toBe('');
      }
    }
  });
});

describe('phases a player goes without', () => {
  const view = (at: number) => (steps[at] ?? steps[0])?.view as View;
  it('are those of the turn and of the next one', () => {
    expect(crossedOf(view(14), 0)).toEqual({ now: [], next: ['build'] });
    expect(crossedOf(view(16), 0)).toEqual({ now: ['build'], next: [] });
    expect(crossedOf(view(16), 1)).toEqual({ now: [], next: [] });
    const two = { ...view(14), hindered: [[], ['attack', 'spank'], []] } satisfies View;
    expect(crossedOf(two, 1).next).toEqual(['attack', 'spank']);
    expect(withoutPhases('fr', two, 1, false)).toEqual([
      'Pas de phase d’attaque à son prochain tour',
      'Pas de phase de fessée à son prochain tour',
    ]);
    expect(withoutPhases('en', view(14), 0, true)).toEqual(['No build phase in your next turn']);
  });
  it('are seen to go, with a weight of their own', () => {
    const kinds = ['hindered', 'overtime', 'phase-skipped'];
    const all = steps.flatMap(({ events }) => events.filter(({ kind }) => kinds.includes(kind)));
    expect([...new Set(all.map(({ kind }) => kind))].sort()).toEqual(kinds);
    for (const event of all) {
      expect(weightOf(event)).toBe('normal');
      expect(struckIn(event)?.who).toBe('seat' in event ? event.seat : -1);
    }
  });
});

describe('what is asked while one builds', () => {
  const choice = (verb: 'junk' | 'reinforce' | 'special' | 'next') =>
    ({ verb, args: {}, move: verb, sentence: '', clause: '' }) as unknown as Choice;
  it('is only what one of the legal moves does', () => {
    const at = (step: Step, junkLeft: number, discardsLeft = 0): View => {
      const view = steps[0]?.view ?? expect.fail();
      return { ...view, junkLeft, derived: { ...view.derived, step, discardsLeft } };
    };
    const ask = (verbs: ('junk' | 'reinforce' | 'special')[], junk = 1) =>
      asked('fr', at('build', junk), [...verbs.map(choice), choice('next')]);
    expect(ask(['junk', 'reinforce'])).toBe(
      'Posez un bric-à-brac ou un renforcement, ou passez à la suite.',
    );
    expect(ask(['junk'], 2)).toBe('Posez jusqu’à 2 bric-à-brac, ou passez à la suite.');
    expect(ask(['reinforce'])).toBe('Posez un renforcement, ou passez à la suite.');
    expect(ask(['special'])).toBe('Jouez une spéciale, ou passez à la suite.');
    expect(ask([])).toBe('Rien d’autre à faire ici.');
    const discard = (left: number) =>
      asked('fr', at('discard', 1, left), [choice('special'), choice('next')]);
    expect(discard(2)).toBe('Défaussez jusqu’à 2 cartes, ou finissez le tour.');
    expect(discard(1)).toBe('Défaussez une carte, ou finissez le tour.');
  });
});
