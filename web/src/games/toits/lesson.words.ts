// What the coach says in the lesson of Les Toits de Paris.

const fr = {
  welcome:
    'Cette nuit, vous êtes la cheffe. Une première carte est posée sur le premier toit. Au bout de la rue, l’inspecteur attend.',
  draw: 'Retournez une deuxième carte. Chaque flèche qu’elle porte fera avancer l’inspecteur d’un toit vers vous.',
  laid: 'Elle se pose sur le toit suivant. Plus il y a de cartes et de flèches, plus l’inspecteur est près. Le risque de se faire prendre est toujours affiché.',
  stop: 'Trois cartes, une flèche. Le nombre peint sur la dernière cheminée dit combien vous prendrez\u00a0: deux. C’est assez, arrêtez-vous.',
  stopped: 'Le vol est fini, on partage. La cheffe se sert la première.',
  take: 'Choisissez une carte. Les points, les plumes et les couleurs comptent à la fin. Attention aux cloches\u00a0: ce sont des alarmes.',
  taken:
    'Elle rejoint votre collection. Après votre deuxième carte, chacune des autres en prend une, et s’il en reste, encore une pour vous.',
  coup: 'L’inspecteur est juste après la dernière carte\u00a0: coup d’éclat\u00a0! Arrêtez-vous, puis prenez tout ce que vous voulez, carte après carte.',
  coupMade: 'Toute la rue s’allume. Il n’y a pas plus belle nuit.',
  greed:
    'Et si l’on insiste\u00a0? Même position\u00a0: une carte de plus, et l’inspecteur sera sur vous. Essayez, pour voir.',
  caught:
    'La main dans le sac\u00a0! La carte où il est et celles à sa droite sont perdues, et vous ne prenez rien. Les autres se partagent le reste.',
  alarm:
    'Vous avez déjà deux alarmes d’or. Une troisième, et la police emporte tout votre or. Prenez l’autre carte.',
  escaped: 'Bien vu. Trois alarmes d’une même couleur, et c’est la descente.',
  score:
    'À la fin, dans chaque couleur, la plus grande collection rapporte 6 points, la deuxième 3\u00a0; les plumes aussi comptent. Une vraie nuit sur les toits\u00a0?',
} as const;

const en: Record<keyof typeof fr, string> = {
  welcome:
    'Tonight you are the chief. A first card lies on the first roof. At the end of the street the inspector waits.',
  draw: 'Turn a second card. Each arrow on it will move the inspector one roof towards you.',
  laid: 'It lies on the next roof. The more cards and arrows, the nearer he is. Your chance of being caught is always shown.',
  stop: 'Three cards, one arrow. The number painted on the last chimney is how many you will take: two. That is enough, stop.',
  stopped: 'The theft is over, now we share. The chief takes first.',
  take: 'Choose a card. Points, feathers and colours count at the end. Mind the bells: they are alarms.',
  taken:
    'It joins your collection. After your second card each of the others takes one, and if any is left, one more for you.',
  coup: 'The inspector stands right behind the last card: a masterstroke! Stop, then take all you want, card after card.',
  coupMade: 'The whole street lights up. There is no finer night.',
  greed:
    'And if one insists? The same position: one more card and the inspector will be upon you. Try it, just to see.',
  caught:
    'Caught in the act! All that is to his right is lost, and you take nothing. The others share the rest.',
  alarm:
    'You already have two alarms of gold. A third, and the police take all your gold. Take the other card.',
  escaped: 'Well seen. Three alarms of one colour make a raid.',
  score:
    'At the end, in each colour, the largest collection is worth 6 points, the second 3; feathers count as well. A real night on the roofs?',
};

export const words = { fr, en };
