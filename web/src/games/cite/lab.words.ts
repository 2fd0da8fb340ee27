// What the lab says about the solution of La Cité des Voleurs.
import { settings } from '../../lib/device/settings.svelte';
import { translator } from '../../lib/words/i18n';

const fr = {
  'lab.title': 'La Cité des Voleurs, résolue',
  'lab.lead':
    'Nous avons calculé ce que vaut chaque position quand tous jouent pour gagner. Réglez jetons et dés\u00a0: voici le meilleur coup, et ce que coûtent les autres.',
  'lab.players': 'Joueurs',
  'lab.count': '{0} joueur|{0} joueurs',
  'lab.short': 'but court',
  'lab.roles': 'voleurs (à 2 ou {0})',
  'lab.thiefOf': 'Voleur\u00a0: {0}',
  'lab.mover': 'À jouer',
  'lab.player': 'Joueur {0}',
  'lab.less': 'Un jeton de moins\u00a0: {0}',
  'lab.more': 'Un jeton de plus\u00a0: {0}',
  'lab.covered': 'camouflé',
  'lab.pot':
    '{0} jeton dans la cagnotte. Il en faut {1} pour gagner.|{0} jetons dans la cagnotte. Il en faut {1} pour gagner.',
  'lab.when': 'Moment du tour',
  'lab.before': 'Avant le lancer',
  'lab.throw': 'Lancer {0}',
  'lab.dice': 'Les dés',
  'lab.die': 'Dé {0}\u00a0: {1}',
  'lab.diceTurn': 'Touchez un dé pour changer sa face.',
  'lab.chances': 'Chances de gagner',
  'lab.chancesBefore': 'Chances de gagner, avant le lancer',
  'lab.throwToSee': 'Choisissez un lancer pour voir ce que vaut chaque coup.',
  'lab.residual':
    'À trois et plus, c’est un équilibre, peut-être pas le seul\u00a0: personne n’y gagnerait plus de {0} en jouant un tour autrement.',
  'lab.solving': 'On calcule cette version du jeu\u00a0: un instant, et elle reste.',
  'lab.best': 'Que faire\u00a0?',
  'lab.apply': 'Appliquer',
  'lab.applyTo': 'Appliquer, victime\u00a0: {0}',
  'lab.announce': 'Annoncer le carré',
  'lab.throwAll': 'Tout relancer',
  'lab.keep': 'Garder {0}',
  'lab.worse': '− {0} pt',
  'lab.noMove': 'Trois lancers et rien\u00a0: le tour est perdu, un jeton va à la cagnotte.',
  'lab.allMoves': 'Les {0} coups',
  'lab.duels': 'Quel voleur bat lequel, et qui devrait commencer',
  'lab.duelsLead':
    'À deux, chances de gagner en\u00a0%\u00a0: celui qui commence à gauche, l’autre en haut. Le meilleur voleur est en tête.',
  'lab.begins': 'Commence',
  'lab.both': 'Les deux ordres',
  'lab.beats': 'Bat',
  'lab.everybody':
    'Mieux vaut toujours commencer. Le plus petit avantage\u00a0: {0} contre {1}, {2}.',
} as const;

const en: Record<keyof typeof fr, string> = {
  'lab.title': 'City of Thieves, solved',
  'lab.lead':
    'We computed what every position is worth when everybody plays to win. Set tokens and dice: here is the best move, and what the others cost.',
  'lab.players': 'Players',
  'lab.count': '{0} player|{0} players',
  'lab.short': 'short goal',
  'lab.roles': 'thieves (2 or {0})',
  'lab.thiefOf': 'Thief: {0}',
  'lab.mover': 'To move',
  'lab.player': 'Player {0}',
  'lab.less': 'One token less: {0}',
  'lab.more': 'One token more: {0}',
  'lab.covered': 'hidden',
  'lab.pot': '{0} token in the pot. {1} win the game.|{0} tokens in the pot. {1} win the game.',
  'lab.when': 'Moment of the turn',
  'lab.before': 'Before the throw',
  'lab.throw': 'Throw {0}',
  'lab.dice': 'The dice',
  'lab.die': 'Die {0}: {1}',
  'lab.diceTurn': 'Tap a die to turn it.',
  'lab.chances': 'Chance to win',
  'lab.chancesBefore': 'Chance to win, before the throw',
  'lab.throwToSee': 'Choose a throw to see what each move is worth.',
  'lab.residual':
    'With three and more this is one of possibly several equilibria: in it nobody would gain more than {0} by playing one turn differently.',
  'lab.solving': 'Computing this version of the game: a moment, and it stays.',
  'lab.best': 'What to do?',
  'lab.apply': 'Apply',
  'lab.applyTo': 'Apply, victim: {0}',
  'lab.announce': 'Announce the square',
  'lab.throwAll': 'Throw all again',
  'lab.keep': 'Keep {0}',
  'lab.worse': '− {0} pt',
  'lab.noMove': 'Three throws and nothing: the turn is lost, a token goes to the pot.',
  'lab.allMoves': 'All {0} moves',
  'lab.duels': 'Which thief beats which, and who should begin',
  'lab.duelsLead':
    'Two players, chance to win in\u00a0%: the one on the left begins, the other is at the top. The best thief comes first.',
  'lab.begins': 'Begins',
  'lab.both': 'Both orders',
  'lab.beats': 'Beats',
  'lab.everybody': 'It is always better to begin. The smallest advantage: {0} against {1}, {2}.',
};

export const words = { fr, en };
const translate = translator(words);
type Key = Parameters<typeof translate>[1];
export const t = (key: Key, ...args: (string | number)[]) => translate(settings.lang, key, ...args);
