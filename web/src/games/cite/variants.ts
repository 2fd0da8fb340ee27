// What the form for a new table of La Cité des Voleurs offers, and why.
import type { Variants } from '../../lib/board/package';
import Picture from './Variant.svelte';

export const variants: Variants = {
  list: [
    {
      option: 'roles',
      title: { fr: 'Rôles', en: 'Roles' },
      line: {
        fr: 'Chacun est l’un des huit voleurs, maître d’une combinaison. De 2 à 8 joueurs.',
        en: 'Each player is one of eight thieves, the master of one combination. 2 to 8 players.',
      },
    },
    {
      option: 'planques',
      title: { fr: 'Planques', en: 'Hideouts' },
      line: {
        fr: 'Un tour sans combinaison vous donne une carte cachée\u00a0; quand la pioche est vide, le jour se lève et la moitié des jetons suffit. De 2 à 8 joueurs.',
        en: 'A turn without a combination brings a hidden card; when the pile is empty day breaks, and half of all tokens win. 2 to 8 players.',
      },
      advised: {
        from: 5,
        why: {
          fr: 'Conseillées à partir de 5 joueurs\u00a0: sans elles, entre autant de voleurs, les jetons changent de mains pendant des centaines de tours. L’aube, elle, finit toujours par venir.',
          en: 'Advised for 5 and more: without them, among so many thieves, tokens change hands for hundreds of turns. Dawn always comes.',
        },
      },
      replaces: 'short-goal',
    },
    {
      option: 'short-goal',
      title: { fr: 'But court', en: 'Short goal' },
      line: {
        fr: 'La moitié des jetons suffit dès le début.',
        en: 'Half of all tokens win from the start.',
      },
      advised: {
        from: 5,
        why: {
          fr: 'Proposé à partir de 5 joueurs\u00a0: avec le but du livret, la partie y serait très longue.',
          en: 'Offered for 5 and more: with the rulebook’s aim such a game would be very long.',
        },
      },
      preset: true,
      replaced: {
        fr: 'Avec les planques, l’aube s’en charge. Vous pouvez tout de même choisir les deux.',
        en: 'With hideouts dawn sees to that. You may still choose both.',
      },
    },
  ],
  Picture,
};
