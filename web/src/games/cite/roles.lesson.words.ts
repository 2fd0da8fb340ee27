// What the coach says in the lesson of the thieves.

const fr = {
  welcome:
    'Avec les rôles, chacun est l’un des huit voleurs, maître d’une seule combinaison. Tout est visible\u00a0: le portrait de chacun est sur sa maison, touchez-le pour le lire. Ici, vous êtes la Funambule.',
  daring:
    'Triple 1. D’ordinaire, on prend 3 jetons, puis un dé décide si l’on s’enfuit avec. La Funambule en prend 4, sans dé\u00a0: choisissez Basile, il a de quoi.',
  kept: 'Quatre jetons, et personne ne vous a vue passer.',
  straight:
    'Autre nuit, autre rôle\u00a0: le Monte-en-l’air. Sa suite prend 3 jetons à la cagnotte au lieu d’un. Appliquez-la.',
  three: 'Trois jetons d’un coup. Chez un autre, cette suite en aurait pris un seul.',
  fence:
    'Vous voilà Receleur. Triple 6\u00a0: toute la cagnotte, comme pour chacun… mais vous, elle vous camoufle aussi. Appliquez.',
  fenced: 'La cagnotte est vide, et une cape couvre votre repaire jusqu’à votre prochain tour.',
  gambler:
    'Le Flambeur annonce le carré même sans jeton, et le manquer ne lui coûte rien. Avec un triple 3, pourquoi se priver\u00a0? Annoncez\u00a0!',
  made: 'Carré\u00a0! Il ne vous manque qu’une victime. Une chance sur six, et vous l’avez eue.',
  missed: 'Raté, et pas un jeton de perdu\u00a0: c’est toujours l’argent des autres.',
  cat: 'Le Chat de gouttière retombe sur ses pattes\u00a0: un tour sans rien ne lui coûte aucun jeton. Il reste un lancer\u00a0: relancez le 3 et le 5.',
  landed: 'Rien du tout, et vos trois jetons sont toujours là.',
  lucky: 'Une combinaison, finalement\u00a0! Sans elle, le tour ne vous aurait rien coûté.',
  guide:
    'À côté des dés, le guide montre la ligne que votre rôle change, et celle du voleur qui joue. Regardez-la avant de choisir votre victime.',
  end: 'Huit voleurs, huit façons de jouer les mêmes dés. Une vraie partie\u00a0?',
} as const;

const en: Record<keyof typeof fr, string> = {
  welcome:
    'With roles each player is one of eight thieves, the master of a single combination. All is open: the portrait is at the house, tap it to read it. Here you are the Ropewalker.',
  daring:
    'Triple 1. As a rule one takes 3 tokens, and a die says whether one gets away with them. The Ropewalker takes 4, without a die: choose Basile, who has enough.',
  kept: 'Four tokens, and nobody saw you pass.',
  straight:
    'Another night, another role: the Steeplejack. Your straight takes 3 tokens from the pot instead of one. Apply it.',
  three: 'Three tokens at once. With anybody else this straight would have taken one.',
  fence:
    'Now you are the Fence. Triple 6: the whole pot, as for everybody… but it camouflages you as well. Apply it.',
  fenced: 'The pot is empty, and a cloak covers your den until your next turn.',
  gambler:
    'The Gambler announces the square even without a token, and missing it costs nothing. With a triple 3, why not? Announce!',
  made: 'Square! All you need is a victim. One chance in six, and you had it.',
  missed: 'Missed, and not a token lost: it is always other people’s money.',
  cat: 'The Alley Cat lands on its feet: a turn without a combination costs no token. One throw is left: throw the 3 and the 5 again.',
  landed: 'Nothing at all, and your three tokens are still there.',
  lucky: 'A combination after all! Without it the turn would have cost you nothing.',
  guide:
    'Beside the dice the guide shows the line your role changes, and that of the thief who plays. Look at it before you choose a victim.',
  end: 'Eight thieves, eight ways to play the same dice. A real game?',
};

export const words = { fr, en };
