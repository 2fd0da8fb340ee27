// What the coach says in the lesson of Les Maîtres des Cimes.

const fr = {
  welcome:
    'Votre main est votre ciel\u00a0: trois oiseaux, que vous seul voyez. Chacun dit ce qui lui rapporte. Au centre, deux forêts pour tous, de trois branches chacune.',
  draw: 'Première action possible\u00a0: piocher un oiseau. Allez-y.',
  drawn: 'Vous en avez quatre. Il faut maintenant en poser un dans une forêt.',
  place:
    'Touchez un oiseau de votre ciel, puis une branche libre. Gardez ceux dont l’effet vous plaît.',
  placed:
    'Il est à tout le monde, maintenant\u00a0: ses effets ne marquent pas, mais sa valeur et son espèce servent à chacun.',
  swap: 'Deuxième action\u00a0: échanger. Le corbeau 2 de la forêt vaut 5 points s’il y a une paire, et vous avez un 7 comme la forêt. Prenez-le contre votre corbeau 1.',
  swapped: 'Voilà qui marquera. Mais l’autre joueur peut défaire ce que vous faites…',
  lock: 'Troisième action\u00a0: dans une forêt pleine, verrouiller un oiseau pour toujours. Avec l’aigle 8, votre suite 6-7-8 est sûre\u00a0: verrouillez-le.',
  locked: 'Il est perché, on ne le bougera plus. Au cinquième verrou, la partie s’arrête.',
  last: 'Quatre verrous déjà. Celui-ci finit la partie\u00a0: verrouillez un oiseau de la forêt 2.',
  scored:
    'Fini\u00a0! Vos trois oiseaux marquent avec ceux de la forêt qui vous va le mieux. Onze points\u00a0: c’est gagné.',
  end: 'Vous savez tout\u00a0: piocher et poser, échanger, verrouiller. Une icône de griffes ou de plume ne marque qu’une fois. On joue\u00a0?',
} as const;

const en: Record<keyof typeof fr, string> = {
  welcome:
    'Your hand is your sky: three birds only you can see. Each says what it scores for. In the middle, two forests for all, three branches each.',
  draw: 'The first thing you can do: draw a bird. Go on.',
  drawn: 'You have four. Now one of them has to be placed in a forest.',
  place: 'Tap a bird of your sky, then a free branch. Keep those whose effect you like.',
  placed:
    'Now it is everybody’s: its own effect does not score, but its value and its kind serve all.',
  swap: 'The second: swap. The raven 2 in the forest is worth 5 points with a pair, and you hold a 7 like the forest. Take it for your raven 1.',
  swapped: 'That will score. But the other player can undo what you do…',
  lock: 'The third: in a full forest, lock a bird for good. With the eagle 8 your run 6-7-8 is safe: lock it.',
  locked: 'It is perched, nobody will move it. The fifth lock ends the game.',
  last: 'Four locks already. This one ends the game: lock a bird of forest 2.',
  scored:
    'Over! Your three birds score with those of the forest that suits you best. Eleven points: you win.',
  end: 'You know it all: draw and place, swap, lock. A sign of claws or of a feather scores only once. Shall we play?',
};

export const words = { fr, en };
