// What La Cité des Voleurs is about, in our own words: the opening page of its rules.
import type { Bilingual } from '../../lib/net/protocol';

export const story: Bilingual = {
  fr: [
    'L’aube pointe sur la Cité des Voleurs. Le butin de la nuit est partagé, et personne n’est content\u00a0: chacun jurerait qu’on l’a volé. On se regarde de travers, une main glisse vers une dague…',
    'Alors tout recommence, dans les ruelles, chacun pour soi, jusqu’à ce que l’un des anciens compagnons ait presque tout.',
  ].join('\n'),
  en: [
    'Dawn is near in the City of Thieves. The night’s loot has been shared, and nobody is content: each would swear to have been robbed. There are dark looks, and a hand goes to a dagger…',
    'So it all begins again, in the alleys, everyone for themselves, until one of the old companions has nearly everything.',
  ].join('\n'),
};
