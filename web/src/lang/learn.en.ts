// What the coach says in the lessons (src/pages/tutorial), in English.
import type { lessonsFr } from './learn.fr';

export const lessonsEn: Record<keyof typeof lessonsFr, string> = {
  'cite.welcome':
    'Three thieves, three tokens each, three in the chest. The first to hold nine wins. Your four dice have just fallen: two 3s, a 6, a 1.',
  'cite.throw':
    'You have three throws. Keep the two 3s: tap the 6 and the 1 to throw them again, then confirm.',
  'cite.thrown':
    'Both dice were thrown again. One throw is left: throw what you like, keep the rest. Let us say a third 3 came…',
  'cite.triple':
    'Triple 3, the forced contract: you steal 2 tokens, and the victim gets 1 from the chest. Choose your victim in the city.',
  'cite.stolen': 'Two more tokens for you! Each triple steals in its own way.',
  'cite.cover':
    'Triple 4: camouflage. Until your next turn, whoever robs you loses the turn. Apply it.',
  'cite.covered': 'A cloak covers your den. You are safe for a turn.',
  'cite.straight':
    'Four dice in a row, in any order: a straight. It takes 1 token from the chest. Apply it.',
  'cite.pot': 'One token won, and nobody is cross.',
  'cite.announce':
    'Triple 6: you may take the whole chest… or announce the square and try one last die. Made: all of one player and the chest; missed: two tokens lost. Your choice!',
  'cite.made': 'A 6! How daring, and how lucky: one in six.',
  'cite.missed': 'Missed: two tokens to the chest. One in six is not much; sometimes it is enough.',
  'cite.careful': 'Careful: the whole chest is yours. The square had one chance in six.',
  'cite.square':
    'Later: you have six tokens and four 4s. A square that was not announced steals 2 tokens from everybody. Enough to win!',
  'cite.won': 'Ten tokens: the city is yours.',
  'cite.end':
    'You know how to play. The other combinations stand beside the dice, and each “?” opens its rule. A real game?',

  'toits.welcome':
    'Tonight you are the chief. A first card lies on the first roof. At the end of the street the inspector waits.',
  'toits.draw':
    'Turn a second card. Each arrow on it will move the inspector one roof towards you.',
  'toits.laid':
    'It lies on the next roof. The more cards and arrows, the nearer he is. Your chance of being caught is always shown.',
  'toits.stop':
    'Three cards, one arrow. The number painted on the last chimney is how many you will take: two. That is enough, stop.',
  'toits.stopped': 'The theft is over, now we share. The chief takes first.',
  'toits.take':
    'Choose a card. Points, feathers and colours count at the end. Mind the bells: they are alarms.',
  'toits.taken':
    'It joins your collection. After your second card each of the others takes one, and if any is left, one more for you.',
  'toits.coup':
    'The inspector stands right behind the last card: a masterstroke! Stop, then take all you want, card after card.',
  'toits.coupMade': 'The whole street lights up. There is no finer night.',
  'toits.greed':
    'And if one insists? The same position: one more card and the inspector will be upon you. Try it, just to see.',
  'toits.caught':
    'Caught in the act! All that is to his right is lost, and you take nothing. The others share the rest.',
  'toits.alarm':
    'You already have two alarms of gold. A third, and the police take all your gold. Take the other card.',
  'toits.escaped': 'Well seen. Three alarms of one colour make a raid.',
  'toits.score':
    'At the end, in each colour, the largest collection is worth 6 points, the second 3; feathers count as well. A real night on the roofs?',

  'cimes.welcome':
    'Your hand is your sky: three birds only you can see. Each says what it scores for. In the middle, two forests for all, three branches each.',
  'cimes.draw': 'The first thing you can do: draw a bird. Go on.',
  'cimes.drawn': 'You have four. Now one of them has to be placed in a forest.',
  'cimes.place': 'Tap a bird of your sky, then a free branch. Keep those whose effect you like.',
  'cimes.placed':
    'Now it is everybody’s: its own effect does not score, but its value and its kind serve all.',
  'cimes.swap':
    'The second: swap. The raven 2 in the forest is worth 5 points with a pair, and you hold a 7 like the forest. Take it for your raven 1.',
  'cimes.swapped': 'That will score. But the other player can undo what you do…',
  'cimes.lock':
    'The third: in a full forest, lock a bird for good. With the eagle 8 your run 6-7-8 is safe: lock it.',
  'cimes.locked': 'It is perched, nobody will move it. The fifth lock ends the game.',
  'cimes.last': 'Four locks already. This one ends the game: lock a bird of forest 2.',
  'cimes.scored':
    'Over! Your three birds score with those of the forest that suits you best. Eleven points: you win.',
  'cimes.end':
    'You know it all: draw and place, swap, lock. A sign of claws or of a feather scores only once. Shall we play?',

  'paf.welcome':
    'I am the monkey, up there on my heap. The first to climb up to me and spank me wins. To climb, one piles up junk.',
  'paf.build':
    'Each turn, one piece of junk on top of your tower. The tractor has two levels, the safe only one but it is strong. Place either.',
  'paf.built': 'A fine object. The number in the shield is its strength.',
  'paf.reinforce':
    'You may also place one reinforcement a turn. Sticky tape adds 2 to the strength: stick it on.',
  'paf.reinforced': 'That will hold better. It has to: the others have cards as well.',
  'paf.attack':
    'Two turns later, attack. The grenade reaches any floor: a die plus 4 against strength. Aim at the pinball machine, the base of the other tower.',
  'paf.fell': 'BOOM! What was above falls, and may break in turn.',
  'paf.failed': 'A 1 always fails. Ha ha! The card is gone.',
  'paf.defend':
    'Now you are under attack: a shovel at your safe. Play a defence before the die: the helmet or the wok.',
  'paf.held': 'It held! A defence takes points off the attacker’s die.',
  'paf.broke': 'Ouch, broken all the same. Without a defence it was worse.',
  'paf.spank':
    'Twelve levels: you are level with me… Oh no. Level means you need 2 or more. Try the spank!',
  'paf.won': 'OUCH! All right. You win, I admit it.',
  'paf.missed': 'Missed! A 1, lucky me. You may try again next turn.',
  'paf.end':
    'The higher above me you are, the harder it gets: five levels too many and it is hopeless. And if the pile runs out, I win! A real game?',
};
