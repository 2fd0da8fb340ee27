// What the coach says in the lessons (src/pages/tutorial), in French.
export const lessonsFr = {
  'cite.welcome':
    'Trois voleurs, trois jetons chacun, trois dans le coffre. Le premier qui en tient neuf gagne. Vos quatre dés viennent de tomber : deux 3, un 6, un 1.',
  'cite.throw':
    'Vous avez trois lancers. Gardez les deux 3 : touchez le 6 et le 1 pour les relancer, puis confirmez.',
  'cite.thrown':
    'Les deux dés sont repartis. Il reste un lancer : on relance ce qu’on veut, on garde le reste. Supposons qu’un troisième 3 soit venu…',
  'cite.triple':
    'Triple 3, le contrat forcé : vous volez 2 jetons, et la victime en reçoit 1 du coffre. Choisissez votre victime dans la ville.',
  'cite.stolen': 'Deux jetons de plus chez vous ! Chaque triple vole à sa façon.',
  'cite.cover':
    'Triple 4 : le camouflage. Jusqu’à votre prochain tour, qui vous vole perd son tour. Appliquez-le.',
  'cite.covered': 'Une cape couvre votre repaire. Vous voilà tranquille pour un tour.',
  'cite.straight':
    'Quatre dés qui se suivent, même dans le désordre : une suite. Elle prend 1 jeton au coffre. Appliquez-la.',
  'cite.pot': 'Un jeton de gagné, sans fâcher personne.',
  'cite.announce':
    'Triple 6 : vous pouvez prendre tout le coffre… ou annoncer le carré et tenter un dernier dé. Réussi, tout d’un joueur et le coffre ; raté, deux jetons de perdus. À vous !',
  'cite.made': 'Un 6 ! Quelle audace, et quelle chance : une sur six.',
  'cite.missed':
    'Raté : deux jetons au coffre. Une chance sur six, c’est peu ; parfois cela suffit.',
  'cite.careful': 'Prudent : tout le coffre est à vous. Le carré n’avait qu’une chance sur six.',
  'cite.square':
    'Plus tard : vous avez six jetons et quatre 4. Un carré qui n’était pas annoncé vole 2 jetons à chacun. De quoi gagner !',
  'cite.won': 'Dix jetons : la cité est à vous.',
  'cite.end':
    'Vous savez jouer. Les autres combinaisons sont à côté des dés, et chaque « ? » ouvre la règle. Une vraie partie ?',

  'toits.welcome':
    'Cette nuit, vous êtes la cheffe. Une première carte est posée sur le premier toit. Au bout de la rue, l’inspecteur attend.',
  'toits.draw':
    'Retournez une deuxième carte. Chaque flèche qu’elle porte fera avancer l’inspecteur d’un toit vers vous.',
  'toits.laid':
    'Elle se pose sur le toit suivant. Plus il y a de cartes et de flèches, plus l’inspecteur est près. La chance d’être prise est toujours affichée.',
  'toits.stop':
    'Trois cartes, une flèche. Le nombre peint sur la dernière cheminée dit combien vous prendrez : deux. C’est assez, arrêtez-vous.',
  'toits.stopped': 'Le vol est fini, on partage. La cheffe se sert la première.',
  'toits.take':
    'Choisissez une carte. Les points, les plumes et les couleurs comptent à la fin. Attention aux cloches : ce sont des alarmes.',
  'toits.taken':
    'Elle rejoint votre collection. Après votre deuxième carte, chacune des autres en prend une, et s’il en reste, encore une pour vous.',
  'toits.coup':
    'L’inspecteur est juste après la dernière carte : coup d’éclat ! Arrêtez-vous, puis prenez tout ce que vous voulez, carte après carte.',
  'toits.coupMade': 'Toute la rue s’allume. Il n’y a pas plus belle nuit.',
  'toits.greed':
    'Et si l’on insiste ? Même position : une carte de plus, et l’inspecteur sera sur vous. Essayez, pour voir.',
  'toits.caught':
    'La main dans le sac ! Tout ce qui est à sa droite est perdu, et vous ne prenez rien. Les autres se partagent le reste.',
  'toits.alarm':
    'Vous avez déjà deux alarmes d’or. Une troisième, et la police emporte tout votre or. Prenez l’autre carte.',
  'toits.escaped': 'Bien vu. Trois alarmes d’une même couleur, et c’est la descente.',
  'toits.score':
    'À la fin, dans chaque couleur, la plus grande collection rapporte 6 points, la deuxième 3 ; les plumes aussi comptent. Une vraie nuit sur les toits ?',

  'cimes.welcome':
    'Votre main est votre ciel : trois oiseaux, que vous seul voyez. Chacun dit ce qui lui rapporte. Au centre, deux forêts pour tous, de trois branches chacune.',
  'cimes.draw': 'Première action possible : piocher un oiseau. Allez-y.',
  'cimes.drawn': 'Vous en avez quatre. Il faut maintenant en poser un dans une forêt.',
  'cimes.place':
    'Touchez un oiseau de votre ciel, puis une branche libre. Gardez ceux dont l’effet vous plaît.',
  'cimes.placed':
    'Il est à tout le monde, maintenant : ses effets ne marquent pas, mais sa valeur et son espèce servent à chacun.',
  'cimes.swap':
    'Deuxième action : échanger. Le corbeau 2 de la forêt vaut 5 points s’il y a une paire, et vous avez un 7 comme la forêt. Prenez-le contre votre corbeau 1.',
  'cimes.swapped': 'Voilà qui marquera. Mais l’autre joueur peut défaire ce que vous faites…',
  'cimes.lock':
    'Troisième action : dans une forêt pleine, verrouiller un oiseau pour toujours. Avec l’aigle 8, votre suite 6-7-8 est sûre : verrouillez-le.',
  'cimes.locked': 'Il est perché, on ne le bougera plus. Au cinquième verrou, la partie s’arrête.',
  'cimes.last':
    'Quatre verrous déjà. Celui-ci finit la partie : verrouillez un oiseau de la forêt 2.',
  'cimes.scored':
    'Fini ! Vos trois oiseaux marquent avec ceux de la forêt qui vous va le mieux. Onze points : c’est gagné.',
  'cimes.end':
    'Vous savez tout : piocher et poser, échanger, verrouiller. Une icône de griffes ou de plume ne marque qu’une fois. On joue ?',

  'paf.welcome':
    'Moi, c’est le singe, là-haut sur mon tas. Le premier qui monte jusqu’à moi et me colle une fessée gagne. Pour monter, on empile.',
  'paf.build':
    'À chaque tour, un bric-à-brac au sommet de votre tour. Le tracteur fait deux niveaux, le coffre-fort un seul mais il est solide. Posez l’un des deux.',
  'paf.built': 'Bel objet. Le nombre dans l’écusson est sa solidité.',
  'paf.reinforce':
    'On peut aussi poser un renforcement par tour. Le ruban adhésif ajoute 2 de solidité : collez-le.',
  'paf.reinforced': 'Ça tiendra mieux. Il faut bien ça : les autres aussi ont des cartes.',
  'paf.attack':
    'Deux tours plus tard, on attaque. La grenade touche n’importe quel étage : un dé plus 4 contre la solidité. Visez le flipper, à la base de l’autre tour.',
  'paf.fell': 'BOUM ! Ce qui était au-dessus tombe, et peut casser à son tour.',
  'paf.failed': 'Un 1 rate toujours. Ha ha ! La carte est perdue.',
  'paf.defend':
    'À votre tour d’être attaqué : une pelle sur votre coffre-fort. Jouez une défense avant le dé : le casque ou le wok.',
  'paf.held': 'Il a tenu ! Une défense retire des points au dé de l’attaque.',
  'paf.broke': 'Aïe, cassé quand même. Sans défense, c’était pire.',
  'paf.spank':
    'Douze niveaux : vous voilà à ma hauteur… Oh non. À égalité, il vous faut 2 ou plus. Tentez la fessée !',
  'paf.won': 'AÏE ! Bon. C’est gagné, je l’avoue.',
  'paf.missed': 'Raté ! Un 1, quelle veine j’ai. Vous retenterez au prochain tour.',
  'paf.end':
    'Plus vous êtes au-dessus de moi, plus c’est difficile : cinq niveaux de trop, et c’est fichu. Et si la pioche se vide, c’est moi qui gagne ! Une vraie partie ?',
} as const;
