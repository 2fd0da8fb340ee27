// How docs/rules/cite.md is shown: where its sections begin, which clauses have a picture, and the game
// in five of them.
import type { RuleGuide } from '../../lib/board/package';
import { pictured } from './pictured';
import Pictures from './Pictures.svelte';

export const rules: RuleGuide = {
  sections: [
    { from: 'C1', title: 'rules.setupAndAim' },
    { from: 'C5', title: 'rules.turn' },
    { from: 'C10', title: 'rules.effects' },
    { from: 'C18', title: 'rules.moves', technical: true },
    { from: 'C23', title: 'rules.options' },
    { from: 'C24', title: { fr: 'Les rôles', en: 'Roles' } },
    { from: 'C34', title: { fr: 'Les planques', en: 'Hideouts' } },
    {
      from: 'C43',
      title: { fr: 'Ce que font les planques', en: 'What the hideouts do' },
    },
    { from: 'C55', title: { fr: 'Étapes et données', en: 'Steps and data' }, technical: true },
  ],
  pictured: [
    ...['C1', 'C5', 'C10', 'C11', 'C12', 'C13', 'C14', 'C15', 'C16', 'C17'],
    ...['C24', 'C34', 'C35', 'C36', 'C37', 'C38', 'C40', 'C41'],
    ...Object.keys(pictured),
  ],
  brief: [
    {
      clause: 'C1',
      fr: 'Trois jetons chacun, trois au coffre. Qui en tient presque tous gagne.',
      en: 'Three tokens each, three in the pot. Who holds nearly all of them wins.',
    },
    {
      clause: 'C5',
      fr: 'Quatre dés, trois lancers : relancez ceux que vous voulez.',
      en: 'Four dice, three throws: throw again those you like.',
    },
    {
      clause: 'C10',
      fr: 'Triple, suite ou carré : chaque combinaison vole à sa façon.',
      en: 'Triple, straight or square: each steals in its own way.',
    },
    {
      clause: 'C13',
      fr: 'Le triple 4 vous camoufle : qui vous vole perd son tour.',
      en: 'Triple 4 hides you: whoever robs you loses the turn.',
    },
    {
      clause: 'C16',
      fr: 'Un triple ? Annoncez le carré, et tentez le dernier dé : tout ou rien.',
      en: 'A triple? Announce the square and try the last die: all or nothing.',
    },
  ],
  Pictures,
};
