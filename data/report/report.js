// Draws a report of the lab: reads the numbers embedded in the page, writes the page in the reader's
// language. Three kinds: balance (one set-up), sweep (one number changed) and scaling (more thought).
"use strict";

const { setup } = numbers;
const players = setup.players;
const fair = 1 / players;

// ---- Words

const words = {
  fr: {
    house: "Ludothèque · le laboratoire", other: "Langue",
    lead: (games, bots) => `${games} parties à ${players} joueurs, jouées par ${bots}.`,
    partial: (done, asked) =>
      `Série interrompue\u00a0: ${done} parties sur ${asked}. Les chiffres valent pour celles-là.`,
    options: "Options", deck: "Paquet", noOptions: "Sans option",
    firstShare: "des victoires au premier joueur", fairShare: (p) => `part équitable\u00a0: ${p}`,
    luckShare: "du résultat est de la chance (part de la variance)",
    turnsMean: "tours par partie", movesMean: (n) => `${n} coups`,
    winningScore: "points pour gagner", scoreMean: (n) => `${n} en moyenne`,
    nobody: "des parties gagnées par le jeu", shared: (p) => `victoire partagée\u00a0: ${p}`,
    sharedOnly: "de victoires partagées", sharedWhy: "ex æquo jusqu’au bout",
    who: "Qui gagne\u00a0?",
    whoText: "Chaque point est la part des victoires, chaque trait son intervalle à 95\u00a0%. La ligne " +
      "verticale est la part équitable. Un trait qui la touche ne montre aucune différence.",
    beginsHelps: (d) => `Commencer aide\u00a0: le premier joueur a ${d} de plus que sa part.`,
    beginsHurts: (d) => `Commencer gêne\u00a0: le premier joueur a ${d} de moins que sa part.`,
    beginsNot: "Commencer n’aide ni ne gêne, autant que ces parties le montrent.",
    byTurn: "Dans l’ordre du tour", bySeat: "Par place (toutes commencent aussi souvent)",
    byBot: "Par adversaire", turn: (i) => `${i}${i === 1 ? "er" : "e"} à jouer`,
    seat: (i) => `place ${i}`, solvedKey: "valeur exacte (résolue)", measuredKey: "mesuré",
    share: "part des victoires",
    length: "Combien de temps\u00a0?",
    lengthText: "La hauteur d’une barre est le nombre de parties de cette longueur\u00a0; le trait vertical " +
      "est la moyenne.",
    turns: "tours", moves: "coups des joueurs", gamesAxis: "parties",
    scores: "Quels scores\u00a0?",
    scoresText: "Tous les scores de fin de partie, et parmi eux ceux des vainqueurs.",
    all: "tous", winners: "vainqueurs", points: "points",
    byTurnScore: "Score moyen dans l’ordre du tour",
    cards: "Quelles cartes comptent\u00a0?",
    cardsText: {
      toits: "Pour chaque carte\u00a0: la part des victoires de qui l’a dans sa collection, moins celle " +
        "des autres.",
      cimes: "Pour chaque carte\u00a0: la part des victoires de qui l’a en main à la fin, moins celle des " +
        "autres.",
      paf: "Pour chaque carte\u00a0: la part des victoires de qui l’a jouée au moins une fois, moins celle " +
        "des autres.",
    },
    cardsWarn: "C’est une corrélation, pas une cause\u00a0: qui a le temps de jouer une carte est souvent " +
      "déjà devant. Les plus fortes et les plus faibles sont dessinées\u00a0; le tableau les a toutes.",
    difference: "Différence de part des victoires", pointsOfShare: "points de pourcentage",
    allCards: (n) => `Toutes les cartes (${n})`, card: "carte",
    drawn: { toits: "dévoilée", cimes: "passée en main", paf: "tirée" },
    played: { toits: "prise", cimes: "en main à la fin", paf: "jouée" },
    with: "gagne avec", without: "gagne sans", diff: "écart",
    clauses: "Quels articles des règles servent\u00a0?",
    clausesText: "Part des parties où l’article a été appliqué au moins une fois, d’après le journal " +
      "des parties. Un article rare mérite d’être plus simple, ou plus fréquent.",
    rarest: "Les plus rares", allClauses: (n) => `Tous les articles appliqués (${n})`,
    clause: "article", about: "de quoi il parle", inGames: "parties", perGame: "fois par partie",
    solved: "La valeur exacte",
    solvedText: "Le jeu est résolu\u00a0: la chance de gagner de chacun quand tous jouent au mieux, au " +
      "début de la partie, avec chacun des buts.",
    goal: "but", normalGoal: "ordinaire", shortGoal: "court",
    sweepWho: "Qui gagne, selon le réglage\u00a0?",
    sweepText: "Chaque valeur a été jouée avec les mêmes hasards\u00a0; les bandes sont les intervalles à " +
      "95\u00a0%. La ligne horizontale est la part équitable.",
    sweepLength: "Longueur, selon le réglage", sweepCard: "La carte, selon le réglage",
    sweepTable: "Les chiffres", value: "valeur", games: "parties",
    withCard: "qui joue la carte", withoutCard: "les autres",
    scalingLead: (games, a, b) => `${a} avec de plus en plus d’itérations contre ${b}\u00a0: ${games} parties à ` +
      `${players} joueurs.`,
    scalingWho: "Plus de réflexion joue-t-elle mieux\u00a0?",
    scalingText: "Chaque nombre d’itérations a été joué avec les mêmes donnes\u00a0; les traits sont les " +
      "intervalles à 95\u00a0%, la chance déduite. La ligne horizontale est l’égalité. L’axe des itérations est " +
      "logarithmique.",
    scalingWorse: (n) => `Avec ${n} itérations il joue à coup sûr moins bien qu’avec moins.`,
    scalingFine: "Nulle part plus de réflexion ne joue à coup sûr moins bien.",
    scalingPoints: (a, b) => `Points\u00a0: ${a} contre ${b}`, iterations: "itérations",
    milliseconds: "ms par décision",
    luck: "La chance déduite",
    luckText: "Ces parts sont celles qu’il y aurait sans la chance, là où le programme sait la mesurer. À côté, les parts " +
      "telles quelles, et combien de fois moins de parties il a fallu pour la même précision.",
    noLuck: "sans la chance", withLuck: "avec la chance", saved: "parties épargnées", times: (n) => `${n} fois`,
    made: "Comment c’est fait",
    madeText: (seed) => `Graine ${seed}\u00a0: la même commande donne les mêmes chiffres sur toute machine, ` +
      "avec n’importe quel nombre de fils ou de processus. Les chiffres sont aussi en CSV et en JSON à " +
      "côté de cette page. Les intervalles sont à 95\u00a0%, par approximation normale. Là où le programme sait estimer les chances " +
      "de chacun, celles du sort sont déduites des parts par rang et par joueur, ce qui ne change aucune moyenne.",
    and: " et ", bots: { hasard: "des joueurs au hasard", debutant: "des débutants",
      habitue: "des habitués", expert: "des experts", maitre: "des maîtres" },
    thought: (n) => `${n} itérations par coup`,
  },
  en: {
    house: "Ludothèque · the lab", other: "Language",
    lead: (games, bots) => `${games} games with ${players} players, played by ${bots}.`,
    partial: (done, asked) =>
      `Interrupted: ${done} games of ${asked}. The numbers hold for those.`,
    options: "Options", deck: "Deck", noOptions: "No option",
    firstShare: "of victories go to the first player", fairShare: (p) => `fair share: ${p}`,
    luckShare: "of the result is luck (share of the variance)",
    turnsMean: "turns a game", movesMean: (n) => `${n} moves`,
    winningScore: "points to win", scoreMean: (n) => `${n} on average`,
    nobody: "of games won by the game itself", shared: (p) => `shared victory: ${p}`,
    sharedOnly: "of victories are shared", sharedWhy: "level to the very end",
    who: "Who wins?",
    whoText: "Each dot is a share of the victories, each stroke its 95\u00a0% interval. The vertical line " +
      "is the fair share. A stroke that touches it shows no difference.",
    beginsHelps: (d) => `Going first helps: the first player has ${d} more than a fair share.`,
    beginsHurts: (d) => `Going first hurts: the first player has ${d} less than a fair share.`,
    beginsNot: "Going first neither helps nor hurts, as far as these games show.",
    byTurn: "In turn order", bySeat: "By seat (all begin equally often)", byBot: "By opponent",
    turn: (i) => `${["1st", "2nd", "3rd"][i - 1] ?? i + "th"} to play`, seat: (i) => `seat ${i}`,
    solvedKey: "exact value (solved)", measuredKey: "measured",
    share: "share of victories",
    length: "How long?",
    lengthText: "The height of a bar is the number of games of that length; the vertical stroke is " +
      "the mean.",
    turns: "turns", moves: "players' moves", gamesAxis: "games",
    scores: "What scores?",
    scoresText: "All scores at the end of a game, and among them those of the winners.",
    all: "all", winners: "winners", points: "points", byTurnScore: "Mean score in turn order",
    cards: "Which cards matter?",
    cardsText: {
      toits: "For each card: the share of victories of those who have it in their collection, minus " +
        "that of the others.",
      cimes: "For each card: the share of victories of those who hold it at the end, minus that of " +
        "the others.",
      paf: "For each card: the share of victories of those who played it at least once, minus that " +
        "of the others.",
    },
    cardsWarn: "This is correlation, not cause: who has the time to play a card is often ahead " +
      "already. The strongest and the weakest are drawn; the table has them all.",
    difference: "Difference in share of victories", pointsOfShare: "percentage points",
    allCards: (n) => `All cards (${n})`, card: "card",
    drawn: { toits: "laid open", cimes: "came to hand", paf: "drawn" },
    played: { toits: "taken", cimes: "in the final hand", paf: "played" },
    with: "wins with", without: "wins without", diff: "difference",
    clauses: "Which clauses of the rules are used?",
    clausesText: "Share of games in which the clause was applied at least once, as the games' logs " +
      "tell. A rare clause deserves to be simpler, or more frequent.",
    rarest: "The rarest", allClauses: (n) => `All clauses applied (${n})`,
    clause: "clause", about: "what it is about", inGames: "games", perGame: "times a game",
    solved: "The exact value",
    solvedText: "The game is solved: everybody’s chance to win at the start when all play their " +
      "best, with either goal.",
    goal: "goal", normalGoal: "ordinary", shortGoal: "short",
    sweepWho: "Who wins, by setting?",
    sweepText: "Every value was played with the same chance; bands are 95\u00a0% intervals. The " +
      "horizontal line is the fair share.",
    sweepLength: "Length, by setting", sweepCard: "The card, by setting",
    sweepTable: "The numbers", value: "value", games: "games",
    withCard: "who plays the card", withoutCard: "the others",
    scalingLead: (games, a, b) => `${a} with more and more iterations against ${b}: ${games} games with ` +
      `${players} players.`,
    scalingWho: "Does more thought play better?",
    scalingText: "Every number of iterations was played with the same deals; strokes are 95\u00a0% intervals, luck " +
      "taken out. The horizontal line is equality. The axis of iterations is logarithmic.",
    scalingWorse: (n) => `With ${n} iterations it plays worse than with fewer, for sure.`,
    scalingFine: "Nowhere does more thought play worse for sure.",
    scalingPoints: (a, b) => `Points of ${a} against ${b}`, iterations: "iterations",
    milliseconds: "ms a decision",
    luck: "Luck taken out",
    luckText: "These are the shares there would be without luck, where the program can measure it. Beside them the " +
      "shares as they were, and how many times fewer games the same precision took.",
    noLuck: "without luck", withLuck: "with luck", saved: "games saved", times: (n) => `${n} times`,
    made: "How it was made",
    madeText: (seed) => `Seed ${seed}: the same command gives the same numbers on every machine, with ` +
      "any number of threads or processes. The numbers are also in CSV and JSON files beside this " +
      "page. Intervals are at 95\u00a0%, by normal approximation. Where the program can estimate everybody’s " +
      "chances, luck is taken out of the shares by turn and by bot, which changes no mean.",
    and: " and ", bots: { hasard: "chance itself", debutant: "beginners", habitue: "regulars",
      expert: "experts", maitre: "masters" },
    thought: (n) => `${n} iterations a move`,
  },
};

let w = words[lang];

// "31.2 % ± 1.4"
const shareShown = ({ mean, low, high }) => `${percent(mean)} ± ${number(50 * (high - low), 1)}`;
const shareCell = (share) => cell(share.mean, shareShown(share));
const savedCell = ({ gamesSaved }) => cell(gamesSaved, w.times(number(gamesSaved, 1)));
const hasRaw = (shares) => shares.every(({ raw }) => raw);

// ---- Parts of a balance report

// What each player would have if all were alike; what the game itself wins is nobody's.
const expected = () => fair * (1 - numbers.nobody / numbers.games);

function figures() {
  const first = numbers.turns[0];
  const list = [
    [percent(first.mean), `${w.firstShare} (${w.fairShare(percent(expected()))})`],
    [number(numbers.length.turns.mean, 1),
      `${w.turnsMean}, ${w.movesMean(number(numbers.length.moves.mean, 1))}`],
  ];
  if (numbers.luckShare) {
    list.push([percent(numbers.luckShare.mean, 0), w.luckShare]);
  }
  if (hasScores()) {
    list.push([number(numbers.scores.winning.mean, 1),
      `${w.winningScore} (${w.scoreMean(number(numbers.scores.all.mean, 1))})`]);
  }
  if (numbers.nobody > 0) {
    list.push([percent(numbers.nobody / numbers.games), w.nobody]);
  } else if (numbers.shared > 0) {
    list.push([percent(numbers.shared / numbers.games), `${w.sharedOnly} (${w.sharedWhy})`]);
  }
  return element("div", { class: "figures" }, ...list.map(([big, small]) =>
    element("div", { class: "figure" }, element("b", {}, big), element("span", {}, small))));
}

// Paf is won by a spank, Cité by reaching the goal: their scores say little.
const hasScores = () => setup.game === "toits" || setup.game === "cimes";

function verdict() {
  const first = numbers.turns[0];
  const away = `${number(Math.abs(100 * (first.mean - expected())), 1)} points`;
  return first.low > expected() ? w.beginsHelps(away)
    : first.high < expected() ? w.beginsHurts(away) : w.beginsNot;
}

function whoWins() {
  const short = setup.options.includes("short-goal") ? "short-goal" : "";
  const solved = numbers.solved.find((entry) => entry.option === short);
  const mixed = new Set(setup.bots).size > 1;
  const rows = (list, label) => list.map((share, i) => ({ ...share, label: label(i) }));
  const byTurn = rows(numbers.turns, (i) => w.turn(i + 1)).map((row, i) =>
    (solved && !mixed ? { ...row, exact: solved.values[i] } : row));
  const draw = (list, left) => (width) =>
    intervals(list, { width, reference: expected(), label: w.share, left });
  const charts = [
    chart(w.byTurn, draw(byTurn), { key: byTurn[0].exact === undefined ? []
      : [["var(--accent)", w.measuredKey], ["var(--ink)", w.solvedKey]] }),
    chart(w.bySeat, draw(rows(numbers.seats, (i) => w.seat(i + 1)))),
  ];
  if (mixed) {
    charts.push(chart(w.byBot,
      draw(rows(numbers.bots, (i) => `${i + 1}. ${setup.bots[i]}`), 110)));
  }
  return section(w.who, element("p", {}, verdict()), element("p", {}, w.whoText),
    element("div", { class: "charts" }, ...charts), ...luckTable(mixed));
}

// What the shares were before luck was taken out of them, and what that was worth.
function luckTable(mixed) {
  if (!hasRaw(numbers.turns)) return [];
  const named = [...numbers.turns.map((share, i) => [w.turn(i + 1), share]),
    ...(mixed ? numbers.bots.map((share, i) => [`${i + 1}. ${setup.bots[i]}`, share]) : [])];
  const columns = [{ name: "", text: true }, { name: w.noLuck }, { name: w.withLuck }, { name: w.saved }];
  return [element("h3", {}, w.luck), element("p", {}, w.luckText), table(columns, named.map(([name, share]) =>
    [cell(name, name), shareCell(share), shareCell(share.raw), savedCell(share)]))];
}

function howLong() {
  const draw = (of, label) => (width) =>
    distribution(of.histogram, { width, label, mean: of.mean });
  return section(w.length, element("p", {}, w.lengthText), element("div", { class: "charts" },
    chart(w.turns, draw(numbers.length.turns, w.turns)),
    chart(w.moves, draw(numbers.length.moves, w.moves))));
}

function whatScores() {
  const { all, winning } = numbers.scores;
  const byTurn = numbers.scoresByTurn.map((of, i) => ({ ...of, label: w.turn(i + 1) }));
  return section(w.scores, element("p", {}, w.scoresText), element("div", { class: "charts" },
    chart(w.points, (width) => distribution(all.histogram,
      { width, label: w.points, part: winning.histogram, mean: all.mean }),
    { key: [["var(--second)", w.all], ["var(--accent)", w.winners]] }),
    chart(w.byTurnScore, (width) => intervals(byTurn,
      { width, label: w.points, format: (d) => number(d, 1) }))));
}

// The interval of a difference of two independent shares.
function differenceOf(card) {
  const mean = card.with.mean - card.without.mean;
  const half = (share) => (share.high - share.low) / 2;
  const margin = Math.hypot(half(card.with), half(card.without));
  return { mean, low: mean - margin, high: mean + margin };
}

function whichCards() {
  const kMost = 12;
  const kSeen = 30;  // fewer plays say nothing
  const cards = numbers.cards.map((card) => ({ ...card, label: card[lang],
    ...differenceOf(card) }));
  const ranked = cards.filter((card) => card.with.count >= kSeen && card.without.count >= kSeen)
    .sort((a, b) => b.mean - a.mean);
  const drawn = ranked.length <= 2 * kMost ? ranked
    : [...ranked.slice(0, kMost), { label: "⋯" }, ...ranked.slice(-kMost)];
  const seats = numbers.games * players;
  const columns = [{ name: w.card, text: true }, { name: w.drawn[setup.game] },
    { name: w.played[setup.game] }, { name: w.with }, { name: w.without }, { name: w.diff },
    { name: "± 95\u00a0%" }];
  const rows = cards.map((card) => {
    const clear = card.low > 0 || card.high < 0;
    return [cell(card.label, card.label), cell(card.drawn, percent(card.drawn / seats)),
      cell(card.played, percent(card.played / seats)),
      cell(card.with.mean, card.with.count ? percent(card.with.mean) : "–"),
      cell(card.without.mean, percent(card.without.mean)),
      cell(card.with.count ? card.mean : -1, card.with.count ? signedPoints(card.mean) : "–",
        clear && card.with.count > 0),
      cell(card.high - card.mean, number(100 * (card.high - card.mean), 1))];
  });
  const left = Math.min(190, 30 + 7 * Math.max(6, ...drawn.map((card) => card.label.length)));
  return section(w.cards, element("p", {}, w.cardsText[setup.game]),
    element("p", {}, w.cardsWarn), element("div", { class: "charts" },
      ...(drawn.length ? [chart(w.difference, (width) => intervals(drawn, { width, reference: 0,
        label: w.pointsOfShare, left: Math.min(left, width * 0.4), format: signedPoints,
        ticks: signedTicks }), { wide: true })] : [])),
    folded(w.allCards(cards.length), table(columns, rows, 5)));
}

function whichClauses() {
  const rows = numbers.clauses.map((clause) =>
    ({ ...clause, label: clause.id, mean: clause.games / numbers.games }));
  const rarest = [...rows].sort((a, b) => a.mean - b.mean).slice(0, 16);
  const named = (width) => rarest.map((row) => ({ ...row,
    label: width > 560 ? `${row.id}  ${brief(row[lang], 38)}` : row.id }));
  const columns = [{ name: w.clause, text: true }, { name: w.about, text: true },
    { name: w.inGames }, { name: w.perGame }];
  return section(w.clauses, element("p", {}, w.clausesText), element("div", { class: "charts" },
    chart(w.rarest, (width) => shares(named(width),
      { width, label: w.inGames, left: width > 560 ? 320 : 48 }), { wide: true })),
  folded(w.allClauses(rows.length), table(columns, rows.map((row) => [cell(row.id, row.id),
    cell(row[lang], brief(row[lang], 90)), cell(row.games, percent(row.mean)),
    cell(row.times, number(row.times / numbers.games, 2))]))));
}

function exactValues() {
  const columns = [{ name: w.goal, text: true },
    ...numbers.turns.map((_, i) => ({ name: w.turn(i + 1) }))];
  const rows = numbers.solved.map((entry) => [
    cell(entry.option, entry.option ? w.shortGoal : w.normalGoal),
    ...entry.values.map((value) => cell(value, number(value, 6)))]);
  return section(w.solved, element("p", {}, w.solvedText), table(columns, rows));
}

// ---- Parts of a sweep

function sweep() {
  const name = numbers.vary[lang];
  const over = (pick) => numbers.points.map((point) => ({ x: point.value, ...pick(point) }));
  const byTurn = numbers.turnsShown.map((i) => over((point) => point.turns[i]));
  const parts = [section(w.sweepWho, element("p", {}, w.sweepText),
    element("div", { class: "charts" }, chart(name, (width) => lines(byTurn,
      { width, label: name, reference: fair, format: percentTicks }), { wide: true,
      key: numbers.turnsShown.map((i, k) => [palette[k], w.turn(i + 1)]) })))];
  if (numbers.points[0].card) {
    const series = [over((point) => point.card.with), over((point) => point.card.without)];
    parts.push(section(w.sweepCard, element("div", { class: "charts" },
      chart(numbers.vary.card[lang], (width) => lines(series,
        { width, label: name, reference: fair, format: percentTicks }),
      { wide: true, key: [[palette[0], w.withCard], [palette[1], w.withoutCard]] }))));
  }
  parts.push(section(w.sweepLength, element("div", { class: "charts" },
    chart(w.turns, (width) => lines([over((point) => point.length)],
      { width, label: name, format: (d) => number(d, d % 1 ? 1 : 0) }), { wide: true }))));
  // Luck is measured at every value or at none.
  const corrected = numbers.points.every((point) => hasRaw(point.turns));
  const columns = [{ name: w.value }, { name: w.games },
    ...numbers.points[0].turns.flatMap((_, i) => [w.turn(i + 1),
      ...(corrected ? [`${w.turn(i + 1)}, ${w.withLuck}`, w.saved] : [])].map((name) => ({ name }))),
    { name: w.turns }];
  parts.push(section(w.sweepTable, ...(corrected ? [element("p", {}, w.luckText)] : []),
    table(columns, numbers.points.map((point) => [
      cell(point.value, number(point.value)), cell(point.games, number(point.games)),
      ...point.turns.flatMap((share) =>
        [shareCell(share), ...(corrected ? [shareCell(share.raw), savedCell(share)] : [])]),
      cell(point.length.mean, number(point.length.mean, 1))]))));
  return parts;
}

// ---- Parts of a scaling run

function scaling() {
  const points = numbers.points.map((point) => ({ x: point.iterations, ...point }));
  const verdict = numbers.worseAt === null ? w.scalingFine : w.scalingWorse(number(numbers.worseAt));
  const title = w.scalingPoints(setup.a, setup.b);
  const columns = [w.iterations, w.games, w.points, w.milliseconds].map((name) => ({ name }));
  return [section(w.scalingWho, element("p", {}, w.scalingText), element("p", {}, verdict),
    element("div", { class: "charts" }, chart(title, (width) => lines([points],
      { width, label: w.iterations, reference: 0.5, format: percentTicks, scale: "log" }),
    { wide: true }))),
  section(w.sweepTable, table(columns, numbers.points.map((point) => [
    cell(point.iterations, number(point.iterations)), cell(point.games, number(point.games)),
    shareCell(point),
    cell(point.milliseconds, number(point.milliseconds, 1))])))];
}

// ---- The page

function heading() {
  const bots = [...new Set(setup.bots)].map((bot) => {
    const [level, iterations] = bot.split(":"); // "maitre:2000"
    return w.bots[level] + (iterations ? ` (${w.thought(iterations)})` : "");
  });
  const whom = bots.length > 1 ? `${bots.slice(0, -1).join(", ")}${w.and}${bots.at(-1)}` : bots[0];
  const games = numbers.points ? numbers.points.reduce((sum, p) => sum + p.games, 0)
    : numbers.games;
  const options = setup.options.length ? `${w.options}${colon()}${setup.options.join(", ")}` : w.noOptions;
  const deck = setup.deck === "standard" ? "" : ` · ${w.deck}${colon()}${setup.deck}`;
  const header = element("header", {},
    element("div", { class: "house" }, element("span", {}, w.house), languages()),
    element("h1", {}, numbers.title[lang]),
    element("p", { class: "lead" }, `${numbers.report === "scaling"
      ? w.scalingLead(number(games), setup.a, setup.b)
      : w.lead(number(games), whom)} ${options}${deck}.`));
  if (games < numbers.gamesAsked) {
    header.append(element("p", { class: "partial" },
      w.partial(number(games), number(numbers.gamesAsked))));
  }
  return header;
}

function write() {
  w = words[lang];
  document.documentElement.lang = lang;
  document.documentElement.dataset.game = setup.game;
  document.title = `${numbers.title[lang]} · ${w.house}`;
  const footer = element("footer", {}, element("h3", {}, w.made),
    element("p", {}, w.madeText(setup.seed)), element("p", {}, element("code", {}, numbers.command)));
  const parts = numbers.report === "sweep" ? sweep() : numbers.report === "scaling" ? scaling() : [whoWins(),
    ...(numbers.solved.length ? [exactValues()] : []), howLong(),
    ...(hasScores() ? [whatScores()] : []),
    ...(numbers.cards.length ? [whichCards()] : []), whichClauses()];
  const header = heading();
  if (numbers.report === "balance") header.append(figures());
  document.getElementById("report").replaceChildren(header, ...parts, footer);
}

write();
