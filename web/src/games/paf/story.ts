// What Paf le singe ! is about, in our own words: the opening page of its rules.
import type { Bilingual } from '../../lib/net/protocol';

export const story: Bilingual = {
  fr: [
    'À la décharge, les journées sont longues. Jusqu’au matin où un singe s’est installé tout en haut du plus gros tas. Depuis, il jette par terre tout ce que vous rangez. Le patron promet une prime à qui l’en délogera\u00a0: des emballages à volonté, et le broyeur gratuit.',
    'Il n’y a qu’un moyen\u00a0: empiler ce qu’on trouve, monter jusqu’à lui, et lui coller une bonne fessée. Dommage que les collègues aient eu la même idée.',
  ].join('\n'),
  en: [
    'Days are long at the dump. Until the morning when a monkey settled on top of the biggest heap, and throws down all that you tidy up. The boss promises a reward to the one who gets rid of it: packaging without end, and the shredder for free.',
    'There is only one way: pile up what can be found, climb as high as the monkey, and give it a good spanking. A pity that the colleagues had the same idea.',
  ].join('\n'),
};
