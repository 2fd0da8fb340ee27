// What the coach says in the lesson of Paf le singe !.

const fr = {
  welcome:
    'Moi, c’est le singe, là-haut sur mon tas. Le premier qui monte jusqu’à moi et me colle une fessée gagne. Pour monter, on empile.',
  build:
    'À chaque tour, un bric-à-brac au sommet de votre tour. Le tracteur fait deux niveaux, le coffre-fort un seul mais il est solide. Posez l’un des deux.',
  built: 'Bel objet. Le nombre dans l’écusson est sa solidité.',
  reinforce:
    'On peut aussi poser un renforcement par tour. Le ruban adhésif ajoute 2 de solidité\u00a0: collez-le.',
  reinforced: 'Ça tiendra mieux. Il faut bien ça\u00a0: les autres aussi ont des cartes.',
  attack:
    'Deux tours plus tard, on attaque. La grenade touche n’importe quel étage\u00a0: un dé plus 4 contre la solidité. Visez le flipper, à la base de l’autre tour.',
  fell: 'BOUM\u00a0! Ce qui était au-dessus tombe, et peut casser à son tour.',
  failed: 'Un 1 au dé échoue toujours. Ha ha\u00a0! La carte est perdue.',
  defend:
    'C’est vous qu’on attaque\u00a0: une pelle sur votre coffre-fort. Jouez une défense avant le dé\u00a0: le casque ou le wok.',
  held: 'Il a tenu\u00a0! Une défense retire des points au dé de l’attaque.',
  broke: 'Aïe, cassé quand même. Sans défense, c’était pire.',
  spank:
    'Douze niveaux\u00a0: vous voilà à ma hauteur… Oh non. À égalité, il vous faut 2 ou plus. Tentez la fessée\u00a0!',
  won: 'AÏE\u00a0! Bon. C’est gagné, je l’avoue.',
  missed: 'Raté\u00a0! Un 1, quelle veine j’ai. Vous retenterez au prochain tour.',
  end: 'Plus vous êtes au-dessus de moi, plus c’est difficile\u00a0: cinq niveaux de trop, et c’est fichu. Et si la pioche se vide, c’est moi qui gagne\u00a0! Une vraie partie\u00a0?',
} as const;

const en: Record<keyof typeof fr, string> = {
  welcome:
    'I am the monkey, up there on my heap. The first to climb up to me and spank me wins. To climb, one piles up junk.',
  build:
    'Each turn, one piece of junk on top of your tower. The tractor has two levels, the safe only one but it is strong. Place either.',
  built: 'A fine object. The number in the shield is its strength.',
  reinforce:
    'You may also place one reinforcement a turn. Sticky tape adds 2 to the strength: stick it on.',
  reinforced: 'That will hold better. It has to: the others have cards as well.',
  attack:
    'Two turns later, attack. The grenade reaches any floor: a die plus 4 against strength. Aim at the pinball machine, the base of the other tower.',
  fell: 'BOOM! What was above falls, and may break in turn.',
  failed: 'A 1 always fails. Ha ha! The card is gone.',
  defend:
    'Now you are under attack: a shovel at your safe. Play a defence before the die: the helmet or the wok.',
  held: 'It held! A defence takes points off the attacker’s die.',
  broke: 'Ouch, broken all the same. Without a defence it was worse.',
  spank:
    'Twelve levels: you are level with me… Oh no. Level means you need 2 or more. Try the spank!',
  won: 'OUCH! All right. You win, I admit it.',
  missed: 'Missed! A 1, lucky me. You may try again next turn.',
  end: 'The higher above me you are, the harder it gets: five levels too many and it is hopeless. And if the pile runs out, I win! A real game?',
};

export const words = { fr, en };
