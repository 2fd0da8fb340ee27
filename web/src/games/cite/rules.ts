// How docs/rules/cite.md is shown: which clauses have a picture, and the game in five of them.
import type { RuleGuide } from '../../lib/board/package';
import { pictured } from './pictured';
import Pictures from './Pictures.svelte';

export const rules: RuleGuide = {
  pictured: [
    ...['C1', 'C5', 'C10', 'C11', 'C12', 'C13', 'C14', 'C15', 'C16', 'C17'],
    ...['C24', 'C34', 'C35', 'C36', 'C37', 'C38', 'C40', 'C41'],
    ...Object.keys(pictured),
  ],
  brief: [
    {
      clause: 'C1',
      fr: 'Trois jetons chacun, trois dans la cagnotte. Pour gagner, il faut les avoir presque tous.',
      en: 'Three tokens each, three in the pot. The first to hold nearly all of them wins.',
    },
    {
      clause: 'C5',
      fr: 'Quatre dés, trois lancers\u00a0: relancez ceux que vous voulez.',
      en: 'Four dice, three throws: throw again those you like.',
    },
    {
      clause: 'C10',
      fr: 'Triple, suite ou carré\u00a0: chaque combinaison vole à sa façon.',
      en: 'Triple, straight or square: each steals in its own way.',
    },
    {
      clause: 'C13',
      fr: 'Le triple 4 vous camoufle\u00a0: celui qui vous vole perd son tour.',
      en: 'Triple 4 hides you: anyone who robs you loses the turn.',
    },
    {
      clause: 'C16',
      fr: 'Un triple\u00a0? Annoncez le carré, et tentez le dernier dé\u00a0: tout ou rien.',
      en: 'A triple? Announce the square and try the last die: all or nothing.',
    },
  ],
  Pictures,
};
