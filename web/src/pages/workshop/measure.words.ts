// What the page that measures a deck says, beside the words of the house: only who measures fetches it.
import { settings } from '../../lib/device/settings.svelte';
import { translator, type Key as HouseKey } from '../../lib/words/i18n';

const fr = {
  'measure.title': 'Mesurer · {0}',
  'measure.lead':
    'Des robots jouent entre eux, sur tous les cœurs de cet appareil\u00a0: avec vos cartes et avec celles de la boîte, et le même hasard. Rien ne part d’ici.',
  'measure.missing':
    'Ce navigateur n’a pas ce qu’il faut pour jouer lui-même des parties\u00a0: sans WebAssembly, on mesure avec «\u00a0ludotheque lab balance\u00a0».',
  'measure.wrong': 'Le paquet a encore une erreur\u00a0: corrigez-la d’abord.',
  'measure.players': 'Joueurs',
  'measure.bots': 'Robots',
  'measure.games': 'Parties par paquet',
  'measure.seed': 'Graine du hasard',
  'measure.go': 'Mesurer',
  'measure.stop': 'Arrêter',
  'measure.starting': 'On installe les robots…',
  'measure.playing': 'Les robots jouent.',
  'measure.stopped': 'Arrêté\u00a0: voici ce qui a été joué.',
  'measure.done': 'Toutes les parties sont jouées.',
  'measure.failed':
    'Cela n’a pas marché\u00a0: ce qu’il faut n’a pas pu être chargé, ou la mémoire manque.',
  'measure.counted': '{0} partie jouée sur {1}|{0} parties jouées sur {1}',
  'measure.cores': '{0} à la fois',
  'measure.own': 'Votre paquet',
  'measure.box': 'La boîte',
  'measure.turns': 'Qui gagne, selon l’ordre du tour\u00a0?',
  'measure.turnsMeans':
    'Part des victoires, avec son intervalle à 95\u00a0%. La ligne pointillée\u00a0: des chances égales. La part de chance est retirée là où le programme sait l’estimer.',
  'measure.seats': 'Qui gagne, selon la place\u00a0?',
  'measure.seat': 'Place {0}',
  'measure.length': 'Combien de temps\u00a0?',
  'measure.moves': 'Coups par partie',
  'measure.numbers': 'Les nombres',
  'measure.times': 'Parties',
  'measure.cards': 'Que font les cartes\u00a0?',
  'measure.cardsMeans':
    'Part des victoires de ceux qui ont joué la carte, avec son intervalle à 95\u00a0%, et combien la jouent. Les cartes qui diffèrent de la boîte sont en tête.',
  'measure.noCards': 'Dans ce jeu, avec ces options, il n’y a pas de cartes à compter.',
  'measure.card': 'Carte',
  'measure.who': 'Qui',
  'measure.chart': 'Intervalle',
  'measure.use': 'jouée par {0}',
  'measure.never': 'jamais jouée',
  'measure.notThere': 'n’y est pas',
  'measure.all': 'Montrer les {0} cartes',
  'measure.fewer': 'Montrer moins de cartes',
  'measure.again': 'Pour refaire ces chiffres avec le CSV enregistré à l’atelier\u00a0:',
  'measure.againBox': 'Pour refaire ces chiffres\u00a0:',
  'measure.kinds': 'Ce qu’on mesure',
  'measure.kind.balance': 'L’équilibre du paquet',
  'measure.kind.sweep': 'Un nombre qui change',
  'sweep.number': 'Quel nombre\u00a0?',
  'sweep.game': 'La partie',
  'sweep.values': 'Quelles valeurs\u00a0? (aujourd’hui\u00a0: {0})',
  'sweep.fixed': 'Ce nombre ne peut pas changer.',
  'sweep.asking': 'On cherche ce qui peut changer…',
  'sweep.nothing': 'Dans ce jeu, aucun nombre ne peut changer.',
  'sweep.games': 'Parties par valeur',
  'sweep.means':
    'Chaque valeur est jouée avec le même hasard\u00a0: ce qui diffère vient du nombre. Les traits sont des intervalles à 95\u00a0%\u00a0; le point plein est la valeur d’aujourd’hui, {0}.',
  'sweep.measure': 'Ce qu’on regarde',
  'sweep.share': 'Victoires · {0}',
  'sweep.card': 'Victoires de ceux qui ont joué la carte',
  'sweep.chart':
    '{0}, selon la valeur de «\u00a0{1}\u00a0»\u00a0: les nombres sont dans le tableau qui suit',
  'sweep.nobody': 'Personne ne gagne',
  'sweep.value': 'Valeur',
} as const;

type Key = keyof typeof fr;
const words: { fr: Record<Key, string>; en: Record<Key, string> } = {
  fr,
  en: {
    'measure.title': 'Measure · {0}',
    'measure.lead':
      'Bots play each other on all cores of this device: with your cards and with those of the box, and the same chance. Nothing leaves this place.',
    'measure.missing':
      "This browser cannot play games by itself: without WebAssembly, measure with 'ludotheque lab balance'.",
    'measure.wrong': 'The deck still has an error: correct it first.',
    'measure.players': 'Players',
    'measure.bots': 'Bots',
    'measure.games': 'Games with each deck',
    'measure.seed': 'Seed of chance',
    'measure.go': 'Measure',
    'measure.stop': 'Stop',
    'measure.starting': 'The bots take their seats…',
    'measure.playing': 'The bots are playing.',
    'measure.stopped': 'Stopped: this is what was played.',
    'measure.done': 'All games have been played.',
    'measure.failed':
      'That did not work: what it takes could not be loaded, or there is not enough memory.',
    'measure.counted': '{0} game played of {1}|{0} games played of {1}',
    'measure.cores': '{0} at a time',
    'measure.own': 'Your deck',
    'measure.box': 'The box',
    'measure.turns': 'Who wins, by turn order?',
    'measure.turnsMeans':
      'Share of the victories, with its 95% interval. The dashed line: equal chances. Luck is taken out where the program can estimate it.',
    'measure.seats': 'Who wins, by seat?',
    'measure.seat': 'Seat {0}',
    'measure.length': 'How long?',
    'measure.moves': 'Moves a game',
    'measure.numbers': 'The numbers',
    'measure.times': 'Games',
    'measure.cards': 'What do the cards do?',
    'measure.cardsMeans':
      'Share of the victories of those who played the card, with its 95% interval, and how many play it. Cards that differ from the box come first.',
    'measure.noCards': 'In this game, with these options, there are no cards to count.',
    'measure.card': 'Card',
    'measure.who': 'Who',
    'measure.chart': 'Interval',
    'measure.use': 'played by {0}',
    'measure.never': 'never played',
    'measure.notThere': 'not there',
    'measure.all': 'Show all {0} cards',
    'measure.fewer': 'Show fewer cards',
    'measure.again': 'These numbers, to be made again with the CSV saved in the workshop:',
    'measure.againBox': 'These numbers, to be made again:',
    'measure.kinds': 'What is measured',
    'measure.kind.balance': 'The balance of the deck',
    'measure.kind.sweep': 'A number that changes',
    'sweep.number': 'Which number?',
    'sweep.game': 'The game',
    'sweep.values': 'Which values? (today: {0})',
    'sweep.fixed': 'This number cannot change.',
    'sweep.asking': 'Looking for what can change…',
    'sweep.nothing': 'There is no number that can change in this game.',
    'sweep.games': 'Games with each value',
    'sweep.means':
      'Every value is played with the same chance, so what differs comes from the number. The lines are 95% intervals; the full dot is today’s value, {0}.',
    'sweep.measure': 'What is looked at',
    'sweep.share': 'Victories · {0}',
    'sweep.card': 'Victories of those who played the card',
    'sweep.chart': '{0}, by the value of “{1}”: the numbers are in the table below',
    'sweep.nobody': 'Nobody wins',
    'sweep.value': 'Value',
  },
};
const translate = translator(words);

export const t = (key: Key | HouseKey, ...args: (string | number)[]) =>
  translate(settings.lang, key, ...args);
