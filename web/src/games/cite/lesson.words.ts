// What the coach says in the lesson of La Cité des Voleurs.

const fr = {
  welcome:
    'Trois voleurs, trois jetons chacun, trois dans la cagnotte. Le premier qui en possède neuf gagne. Vos quatre dés viennent de tomber\u00a0: deux 3, un 6, un 1.',
  throw:
    'Vous avez trois lancers. Gardez les deux 3\u00a0: touchez le 6 et le 1 pour les relancer, puis confirmez.',
  thrown:
    'Les deux dés sont repartis. Il reste un lancer\u00a0: on relance ce qu’on veut, on garde le reste. Supposons qu’un troisième 3 soit venu…',
  triple:
    'Triple 3, le contrat forcé\u00a0: vous volez 2 jetons, et la victime en reçoit 1 de la cagnotte. Choisissez votre victime dans la ville.',
  stolen: 'Deux jetons de plus chez vous\u00a0! Chaque triple vole à sa façon.',
  cover:
    'Triple 4\u00a0: le camouflage. Jusqu’à votre prochain tour, celui qui vous vole perd son tour. Appliquez-le.',
  covered: 'Une cape couvre votre repaire. Vous voilà tranquille pour un tour.',
  straight:
    'Quatre dés qui se suivent, même dans le désordre\u00a0: une suite. Elle prend 1 jeton à la cagnotte. Appliquez-la.',
  pot: 'Un jeton de gagné, sans fâcher personne.',
  announce:
    'Triple 6\u00a0: vous pouvez prendre toute la cagnotte… ou annoncer le carré et tenter un dernier dé. Réussi, vous prenez tout à un joueur, et la cagnotte\u00a0; raté, deux jetons de perdus. À vous\u00a0!',
  made: 'Un 6\u00a0! Quelle audace, et quelle chance\u00a0: une sur six.',
  missed:
    'Raté\u00a0: deux jetons à la cagnotte. Une chance sur six, c’est peu\u00a0; parfois cela suffit.',
  careful: 'Prudent\u00a0: toute la cagnotte est à vous. Le carré n’avait qu’une chance sur six.',
  square:
    'Plus tard\u00a0: vous avez six jetons et quatre 4. Un carré qui n’était pas annoncé vole 2 jetons à chacun. De quoi gagner\u00a0!',
  won: 'Dix jetons\u00a0: la cité est à vous.',
  end: 'Vous savez jouer. Les autres combinaisons sont à côté des dés, et chaque «\u00a0?\u00a0» ouvre la règle. Une vraie partie\u00a0?',
} as const;

const en: Record<keyof typeof fr, string> = {
  welcome:
    'Three thieves, three tokens each, three in the pot. The first to hold nine wins. Your four dice have just fallen: two 3s, a 6, a 1.',
  throw:
    'You have three throws. Keep the two 3s: tap the 6 and the 1 to throw them again, then confirm.',
  thrown:
    'Both dice were thrown again. One throw is left: throw what you like, keep the rest. Let us say a third 3 came…',
  triple:
    'Triple 3, the forced contract: you steal 2 tokens, and the victim gets 1 from the pot. Choose your victim in the city.',
  stolen: 'Two more tokens for you! Each triple steals in its own way.',
  cover:
    'Triple 4: camouflage. Until your next turn, anyone who robs you loses the turn. Apply it.',
  covered: 'A cloak covers your den. You are safe for a turn.',
  straight:
    'Four dice in a row, in any order: a straight. It takes 1 token from the pot. Apply it.',
  pot: 'One token won, and nobody is cross.',
  announce:
    'Triple 6: you may take the whole pot… or announce the square and try one last die. Made: all of one player and the pot; missed: two tokens lost. Your choice!',
  made: 'A 6! How daring, and how lucky: one in six.',
  missed: 'Missed: two tokens to the pot. One in six is not much; sometimes it is enough.',
  careful: 'Careful: the whole pot is yours. The square had one chance in six.',
  square:
    'Later: you have six tokens and four 4s. A square that was not announced steals 2 tokens from everybody. Enough to win!',
  won: 'Ten tokens: the city is yours.',
  end: 'You know how to play. The other combinations stand beside the dice, and each “?” opens its rule. A real game?',
};

export const words = { fr, en };
