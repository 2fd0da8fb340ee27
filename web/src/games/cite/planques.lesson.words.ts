// What the coach says in the lesson of the hideouts.

const fr = {
  welcome:
    'Chacun reçoit une planque, une carte cachée\u00a0; sauf celui qui commence\u00a0: vous. En haut, chaque fenêtre éclairée est une carte de la pioche. Quand la dernière s’éteint, le jour se lève.',
  miss: 'Il vous reste un lancer, et deux 2. Relancez le 3 et le 5\u00a0: même rien du tout vous donnera quelque chose.',
  drawn:
    'Rien\u00a0: un jeton à la cagnotte… mais vous piochez une planque. Elle est à vous seul, et on en garde deux au plus.',
  lucky: 'Une combinaison, finalement\u00a0! Sans elle, vous auriez pioché une planque.',
  last: 'Plus tard\u00a0: plus de lancer, rien sur les dés. C’est la dernière chance\u00a0: une planque, ou rien. Jouez les Égouts.',
  sewers:
    'Deux lancers de plus\u00a0: ce sont les losanges, au-dessus des dés. Une carte jouée est hors du jeu, et tout le monde la voit.',
  forge:
    'Trois 4, un 1, et l’Atelier du faussaire en main. Touchez la carte, puis le 1, puis la face 4.',
  forged: 'Quatre 4, signés et tamponnés. Et c’est encore à vous.',
  square: 'Un carré qui n’était pas annoncé vole 2 jetons à chacun. Appliquez-le.',
  squared: 'Tout y est passé. Une bonne planque au bon moment vaut trois lancers.',
  robbed:
    'Basile vous vole\u00a0: triple 1. Avant qu’un seul jeton ne bouge, on vous demande. Votre Double Fond limite la perte à 1 jeton\u00a0; vous pouvez aussi laisser faire.',
  bottom: 'Un jeton au plus, le reste dormait dessous.',
  let: 'Vous gardez la carte, et Basile garde les jetons. Parfois cela se défend.',
  dawn: 'La nuit a été longue\u00a0: une seule fenêtre brille encore. Passez\u00a0; vous piocherez la dernière carte.',
  day: 'Le jour se lève\u00a0! Les lampes s’éteignent, et la moitié des jetons suffit pour gagner.',
  end: 'Vous savez vous cacher. À cinq et plus, les planques sont notre conseil\u00a0: l’aube finit toujours par venir. Une vraie partie\u00a0?',
} as const;

const en: Record<keyof typeof fr, string> = {
  welcome:
    'Each player is dealt a hideout, a hidden card; not the one who begins: you. Above, each lit window is a card of the pile. When the last goes dark, day breaks.',
  miss: 'One throw is left, and two 2s. Throw the 3 and the 5 again: even nothing at all will bring you something.',
  drawn:
    'Nothing: a token to the pot… but you draw a hideout. Only you know it, and one keeps two at most.',
  lucky: 'A combination after all! Without it you would have drawn a hideout.',
  last: 'Later: no throw left, nothing on the dice. This is the last chance: a hideout, or nothing. Play the Sewers.',
  sewers:
    'Two more throws: the diamonds above the dice. A card played is out of the game, and everybody sees it.',
  forge:
    'Three 4s, a 1, and the Forger’s Workshop in hand. Tap the card, then the 1, then the face 4.',
  forged: 'Four 4s, signed and stamped. And it is still your move.',
  square: 'A square that was not announced steals 2 tokens from everybody. Apply it.',
  squared: 'All of it is yours. A good hideout at the right time is worth three throws.',
  robbed:
    'Basile is robbing you: triple 1. Before a single token moves you are asked. Your False Bottom limits the loss to 1 token; or let it happen.',
  bottom: 'One token at most, the rest was asleep underneath.',
  let: 'You keep the card, and Basile keeps the tokens. There are times for that.',
  dawn: 'It has been a long night: a single window is still lit. Pass; you will draw the last card.',
  day: 'Day breaks! The lamps go out, and half of all tokens are enough to win.',
  end: 'You know how to hide. For five and more hideouts are our advice: dawn always comes. A real game?',
};

export const words = { fr, en };
