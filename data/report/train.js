// Draws the judgement of a network that `lab train` made: whether its chances come true, and how well it
// foresees beside other ways to. Reads the numbers embedded in the page, in both languages.
"use strict";

const words = {
  fr: {
    house: "Ludothèque · le laboratoire", other: "Langue",
    lead: (games, positions, unseen) => `Un réseau qui estime les chances de chacun dans toute position, ajusté à ${games} ` +
      `parties (${positions} positions) et jugé sur ${unseen} parties qu’il n’a jamais vues.`,
    partial: "Arrêté avant la fin\u00a0: c’est le meilleur réseau jusque-là.",
    calibration: "Les chances annoncées arrivent-elles\u00a0?",
    calibrationText: "Les chances annoncées, par dixième, et la part des cas où elles se sont réalisées. Sur la diagonale, " +
      "elles disent vrai. Les positions d’une partie ont la même fin\u00a0: les intervalles à 95\u00a0% sont donc plus " +
      "étroits qu’ils ne devraient.",
    worst: (n) => `L’écart est de ${n} points au plus, dans les dixièmes qui ne sont pas presque vides.`,
    chart: "Part réalisée, selon la chance annoncée", foreseen: "annoncées", happened: "réalisées", count: "chances",
    losses: "Qui prévoit le mieux\u00a0?",
    lossesText: "La perte logarithmique\u00a0: moins il y en a, mieux on prévoit. Ce qu’elle explique est compté par rapport à celui " +
      "qui ne sait que le nombre de joueurs.",
    allSeats: "Les chances de toutes les places", mover: "La chance de la place qui doit jouer",
    way: "prévision", positions: "positions", loss: "perte", constant: "perte sans rien savoir", explained: "expliqué",
    time: "µs par position",
    ways: { network: "le réseau", "network-from-view": "le réseau, sans voir ce qui est caché",
      evaluation: "l’évaluation écrite à la main", "search-1000": "recherche, 1 000 itérations",
      "search-10000": "recherche, 10 000 itérations" },
    made: "Comment c’est fait", madeText: (seed) => `Graine ${seed}\u00a0: la même commande donne les mêmes poids, avec n’importe ` +
      "quel nombre de fils ou de processus. Les durées sont celles de cette machine.",
  },
  en: {
    house: "Ludothèque · the lab", other: "Language",
    lead: (games, positions, unseen) => `A network that estimates everybody’s chances in any position, fitted to ${games} games ` +
      `(${positions} positions) and judged on ${unseen} games it has never seen.`,
    partial: "Stopped before the end: this is the best network up to there.",
    calibration: "Do the chances it gives come true?",
    calibrationText: "The chances given, by tenth, and how often they came true. On the diagonal they are right. Positions of " +
      "one game share its end, so the 95\u00a0% intervals are narrower than they should be.",
    worst: (n) => `It is at most ${n} points off, in tenths that are not nearly empty.`,
    chart: "How often it came true, by the chance given", foreseen: "given", happened: "come true", count: "chances",
    losses: "What foresees best?",
    lossesText: "The log loss: the less, the better. What is explained is counted against a guess that knows only how many " +
      "play.",
    allSeats: "The chances of all seats", mover: "The chance of the seat to move",
    way: "forecast", positions: "positions", loss: "loss", constant: "loss knowing nothing", explained: "explained",
    time: "µs a position",
    ways: { network: "the network", "network-from-view": "the network, without what is hidden",
      evaluation: "the hand-written evaluation", "search-1000": "search, 1,000 iterations",
      "search-10000": "search, 10,000 iterations" },
    made: "How it was made", madeText: (seed) => `Seed ${seed}: the same command gives the same weights, with any number of ` +
      "threads or processes. Times are those of this machine.",
  },
};

let w = words[lang];

// ---- Parts

function calibration() {
  const bins = numbers.calibration.filter(({ count }) => count > 0).map(({ foreseen, happened, count }) => {
    const part = (happened * count + 2) / (count + 4); // few or equal results say little (Agresti, Coull 1998)
    const margin = 1.96 * Math.sqrt((part * (1 - part)) / (count + 4));
    return { x: foreseen, mean: happened, low: Math.max(0, happened - margin), high: Math.min(1, happened + margin),
      count, margin };
  });
  const columns = [w.foreseen, w.happened, w.count].map((name) => ({ name }));
  return section(w.calibration, element("p", {}, w.calibrationText),
    element("p", {}, w.worst(number(100 * numbers.calibrationError, 1))),
    element("div", { class: "charts" }, chart(w.chart, (width) =>
      diagonal(bins, { width, label: w.foreseen }), { wide: true })),
    table(columns, bins.map((bin) => [cell(bin.x, percent(bin.x)),
      cell(bin.mean, `${percent(bin.mean)} ± ${number(100 * bin.margin, 1)}`), cell(bin.count, number(bin.count))])));
}

function forecasts(title, list) {
  const columns = [{ name: w.way, text: true },
    ...[w.positions, w.loss, w.constant, w.explained, w.time].map((name) => ({ name }))];
  return list.length === 0 ? [] : [element("h3", {}, title), table(columns, list.map((one) => [
    cell(one.name, w.ways[one.name] ?? one.name), cell(one.positions, number(one.positions)),
    cell(one.loss, number(one.loss, 4)), cell(one.constant, number(one.constant, 4)),
    cell(one.explained, percent(one.explained)), cell(one.microseconds, number(one.microseconds, 1))]))];
}

// ---- The page

function write() {
  w = words[lang];
  document.documentElement.lang = lang;
  document.documentElement.dataset.game = numbers.game;
  document.title = `${numbers.title[lang]} · ${w.house}`;
  const header = element("header", {},
    element("div", { class: "house" }, element("span", {}, w.house), languages()),
    element("h1", {}, numbers.title[lang]),
    element("p", { class: "lead" }, w.lead(number(numbers.games), number(numbers.positions), number(numbers.unseenGames))));
  if (!numbers.complete) header.append(element("p", { class: "partial" }, w.partial));
  const footer = element("footer", {}, element("h3", {}, w.made), element("p", {}, w.madeText(numbers.seed)),
    element("p", {}, element("code", {}, numbers.command)));
  document.getElementById("report").replaceChildren(header, calibration(),
    section(w.losses, element("p", {}, w.lossesText), ...forecasts(w.allSeats, numbers.allSeats),
      ...forecasts(w.mover, numbers.mover)), footer);
}

write();
