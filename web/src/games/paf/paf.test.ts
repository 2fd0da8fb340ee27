import { describe, expect, it } from 'vitest';
import { fixture } from '../../dev/fixture';
import { cardsIn } from '../../lib/board/cards';
import { look } from '../../lib/input/pick';
import rows from './fixtures/deck.json';
import three from './fixtures/three.json';
import { blocks, categoriesOf, ruler, sixthsOf, ways, type View } from './model';
import { after } from './motion';

const { steps } = fixture<View>(three);
const cards = cardsIn('fr', rows);

describe('ways', () => {
  it('spell every legal move by spots of its own', () => {
    for (const step of steps) {
      const all = ways(step.choices);
      for (const way of all) expect(look(all, way.spots).ready?.move).toBe(way.move);
    }
  });
  it('name a target, a player, a sign or a card of the bin', () => {
    const of = (move: string) => ways([{ move, sentence: '' }])[0]?.spots;
    expect(of('attack masse 0 coffre-fort')).toEqual(['card:masse', 'card:coffre-fort']);
    expect(of('attack pickpocket 2')).toEqual(['card:pickpocket', 'seat:2']);
    expect(of('junk nain-de-jardin +1')).toEqual(['card:nain-de-jardin', 'arg:+1']);
    expect(of('junk cercueil gorille')).toEqual(['card:cercueil', 'bin:gorille']);
    expect(of('reinforce rouille fusee')).toEqual(['card:rouille', 'card:fusee']);
    expect(of('next')).toEqual(['next']);
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

describe('sixthsOf', () => {
  it('reads the odds the engine tells, in both languages', () => {
    expect(sixthsOf('Paf le singe ! Tenter la fessée (il faut 5 ou plus : 2/6)')).toBe(2);
    expect(sixthsOf('Build Safe')).toBeNull();
    const told = fixture<View>(three, 'en').steps.flatMap((step) =>
      step.choices.filter((c) => c.move === 'spank').map((c) => [c.sentence, step.view] as const),
    );
    for (const [sentence, view] of told) expect(sixthsOf(sentence)).toBe(7 - view.spankNeeds);
    expect(told.length).toBeGreaterThan(0);
  });
});

describe('after', () => {
  it('carries the towers and the monkey into the next view by the events alone', () => {
    let told = 0;
    steps.slice(1).forEach((step, i) => {
      const before = steps[i];
      if (!before || step.gap) return;
      const { towers, monkey } = after(cards, before.view, step.events);
      expect({ towers, monkey }, `step ${i + 1}`).toEqual({
        towers: step.view.towers,
        monkey: step.view.monkey,
      });
      told++;
    });
    expect(told).toBeGreaterThan(10);
  });
});

describe('the deck', () => {
  it('gives every junk a category we can draw', () => {
    for (const card of Object.values(cards)) {
      if (card['type'] === 'junk') expect(categoriesOf(card).length, card.id).toBeGreaterThan(0);
    }
  });
});

describe('ruler', () => {
  it('shows all that stands, and never more than 25', () => {
    expect(ruler([0, 2, 4])).toBe(10);
    expect(ruler([12, 9])).toBe(15);
    expect(ruler([24])).toBe(25);
  });
});
