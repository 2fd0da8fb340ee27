// Draws the review of a finished game: everybody's chances, what was luck and what was choice, turning
// points and slips; where the review is for one seat, that seat's stand out and its slips alone are
// there. Reads what is embedded in the page, in both languages.
"use strict";

const { names, seat: asked } = numbers; // asked: the seat the review is for, or null
const palette = ["var(--accent)", "#2f6f9f", "#8a6d1b", "#5b8a3c", "#a0457e", "#4c4f9b", "#b0432c", "#3d7f7a"];
const dashes = ["", "6 3", "2 3", "8 3 2 3", "4 2", "10 4", "1 3", "6 2 1 2"];

const words = {
  fr: {
    house: "Ludothèque · la revue", other: "Langue",
    lead: (n, moves) => `${n} joueurs, ${moves} coups, tirages compris.`,
    curve: "Les chances de chacun",
    curveText: "La chance de gagner après chaque coup, cartes sur table. Les points marquent les faux pas de chacun.",
    chance: "chance de gagner", move: "coup",
    ledger: "La chance et les choix",
    ledgerText: "En points de pourcentage\u00a0: départ + chance + choix + estimation = fin, exactement. Le compte " +
      "des choix est fait cartes sur table\u00a0: ce n’est pas un jugement.",
    exact: "Rien n’est estimé\u00a0: les chances sont exactes, si chacun joue la suite comme un maître.",
    columns: ["", "départ", "chance", "ses choix", "ceux des autres", "estimation", "fin"],
    scores: "Les points au fil de la partie",
    scoresText: "Ce que chacun aurait marqué si la partie s’était arrêtée après chaque coup\u00a0: compté selon les règles, " +
      "sans estimation. Départ + tirages + choix + coups sans choix = fin, exactement. Un tirage qui ne fait que rendre " +
      "possible ne change encore rien.",
    scoreColumns: ["", "départ", "tirages", "ses choix", "ceux des autres", "sans choix", "fin"],
    slips: "Les faux pas", slipsOf: (name) => `Les faux pas\u00a0: ${name}`,
    slipsText: "Chaque choix est jugé sur ce qu’on pouvait savoir alors, jamais sur ce qui était caché.",
    none: "Aucun faux pas.",
    size: { inaccuracy: "imprécision", mistake: "erreur", blunder: "gaffe" },
    moveAt: (n) => `Coup ${n}`,
    slip: (move, name, size) => `Coup ${move}, ${name}\u00a0: ${size}`,
    played: "Joué", better: "Mieux", lost: (n) => `${n}\u00a0% de chances de gagner perdues`, sure: (n) => ` (± ${n})`,
    exactly: " (exact)", points: (n, margin) => `\u00a0; ${n} points de score (± ${margin})`, line: "La suite attendue",
    hindsight: "Après coup, cartes sur table", clause: "article",
    chances: (n) => `${n}\u00a0% de chances de gagner`, odds: (n) => `réussit ${n}\u00a0%`,
    turns: "Les tournants",
    turnsText: (name) => `${name}\u00a0: les coups qui ont le plus changé ses chances, par le hasard ou par un choix.`,
    decisive: "Le coup décisif", byLuck: "le hasard", byChoice: (name) => `un choix\u00a0: ${name}`,
    turned: (name, change, after) => `${name}\u00a0: ${change}\u00a0%, et désormais ${after}\u00a0% de chances de gagner`,
    noTurns: "Rien n’a fait basculer la partie.",
    partial: (done, of) => `Interrompue\u00a0: ${done} choix jugés sur ${of}.`,
  },
  en: {
    house: "Ludothèque · the review", other: "Language",
    lead: (n, moves) => `${n} players, ${moves} moves, draws included.`,
    curve: "Everybody’s chances",
    curveText: "The chance to win after each move, with open cards. Dots are the slips of their seat.",
    chance: "chance to win", move: "move",
    ledger: "Luck and choices",
    ledgerText: "In percentage points: start + luck + choices + estimate = end, exactly. Choices are an account with " +
      "open cards, not a judgement.",
    exact: "Nothing is estimated: chances are exact, if everybody goes on like a master.",
    columns: ["", "start", "luck", "own choices", "the others'", "estimate", "end"],
    scores: "Points in the course of the game",
    scoresText: "What everybody would have scored had the game ended after each move: counted by the rules, not " +
      "estimated. Start + draws + choices + moves without a choice = end, exactly. A draw that only makes something " +
      "possible changes nothing yet.",
    scoreColumns: ["", "start", "draws", "own choices", "the others'", "no choice", "end"],
    slips: "Slips", slipsOf: (name) => `Slips: ${name}`,
    slipsText: "Every choice is judged by what its seat could know, never by what was hidden.",
    none: "No slips.",
    size: { inaccuracy: "inaccuracy", mistake: "mistake", blunder: "blunder" },
    moveAt: (n) => `Move ${n}`,
    slip: (move, name, size) => `Move ${move}, ${name}: ${size}`,
    played: "Played", better: "Better", lost: (n) => `${n}% chance of winning lost`, sure: (n) => ` (± ${n})`,
    exactly: " (exact)", points: (n, margin) => `; ${n} points of score (± ${margin})`, line: "The line expected",
    hindsight: "With open cards, in hindsight", clause: "clause",
    chances: (n) => `${n}% chance of winning`, odds: (n) => `succeeds ${n}%`,
    turns: "Turning points",
    turnsText: (name) => `The moves that changed the chances of ${name} most: luck, or a choice.`,
    decisive: "The move that decided it", byLuck: "luck", byChoice: (name) => `a choice: ${name}`,
    turned: (name, change, after) => `${name}: ${change}%, and ${after}% chance of winning from then on`,
    noTurns: "The game never turned.",
    partial: (done, of) => `Interrupted: ${done} choices judged of ${of}.`,
  },
};

let w = words[lang];
let review = numbers[lang];

const tenths = (x) => number(x, 1);
const nameOf = (seat) => names[seat][lang];
const isOther = (seat) => asked !== null && seat !== asked;
const nameShown = (seat) => (seat === asked ? element("b", {}, nameOf(seat)) : nameOf(seat));

// A line a seat over all moves, with the slips on it; `after` is by move, then by seat.
function lines(label, start, after, y) {
  const values = start.flatMap((first, seat) => [{ seat, version: 0, value: first },
    ...after.map((all, i) => ({ seat, version: i + 1, value: all[seat] }))]);
  const slips = review.judgements.filter(({ slip }) => slip !== "none").map((one) => ({
    ...one, value: after[one.version - 1][one.seat] }));
  const holder = element("div");
  const draw = (width) => Plot.plot({
    width, height: 320, marginLeft: 52, marginRight: 16, marginBottom: 40, ariaLabel: label,
    style: { background: "none", color: "var(--ink)", fontSize: "12px" },
    x: { label: w.move, labelArrow: "none", labelAnchor: "center" },
    y: { label: null, grid: true, ...y },
    marks: [
      ...start.map((_, seat) => Plot.lineY(values.filter((one) => one.seat === seat),
        { x: "version", y: "value", curve: "step-after", stroke: palette[seat],
          strokeWidth: seat === asked ? 3.5 : 2, strokeOpacity: isOther(seat) ? 0.6 : 1,
          strokeDasharray: dashes[seat] })),
      Plot.dot(slips, { x: "version", y: "value", r: 4.5, fill: (d) => palette[d.seat],
        stroke: "var(--paper)", title: (d) => w.slip(d.version, nameOf(d.seat), w.size[d.slip]) }),
    ],
  });
  new ResizeObserver(() => holder.replaceChildren(draw(Math.max(280, holder.clientWidth)))).observe(holder);
  const key = element("p", { class: "key" }, ...start.map((_, seat) =>
    element("span", {}, element("i", { style: `background:${palette[seat]}` }), nameShown(seat))));
  return element("div", { class: "chart wide" }, key, holder);
}

function curve() {
  return section(w.curve, element("p", {}, w.curveText),
    lines(w.curve, review.start, review.lines.map(({ after }) => after),
      { domain: [0, 100], tickFormat: (d) => `${d}\u00a0%` }));
}

// A row a seat.
function table(columns, cells) {
  const head = element("tr", {}, ...columns.map((name) => element("th", { scope: "col" }, name)));
  const rows = cells.map((texts, i) => element("tr", i === asked ? { class: "asked" } : {},
    element("th", { scope: "row" }, nameOf(i)), ...texts.map((text) => element("td", {}, text))));
  return element("div", { class: "scroll" }, element("table", {}, element("thead", {}, head),
    element("tbody", {}, ...rows)));
}

// Points as they stood, where the game counts them.
function scores() {
  const { start, after, seats } = review.scores;
  const change = (n) => `${n > 0 ? "+" : n < 0 ? "−" : ""}${Math.abs(n)}`;
  return section(w.scores, element("p", {}, w.scoresText), lines(w.scores, start, after, {}),
    table(w.scoreColumns, seats.map((seat) => [`${seat.start}`, change(seat.draws), change(seat.own),
      change(seat.others), change(seat.only), `${seat.end}`])));
}

function ledger() {
  return section(w.ledger, element("p", {}, w.ledgerText),
    ...(review.exact ? [element("p", {}, w.exact)] : []),
    table(w.columns, review.seats.map((seat) => [tenths(seat.start), signed(seat.luck), signed(seat.own),
      signed(seat.others), signed(seat.estimate), tenths(seat.end)])),
    ...review.seats.flatMap(({ verdict }, i) => !verdict || isOther(i) ? [] :
      [element("p", {}, element("b", {}, nameOf(i) + colon()), verdict)]));
}

// After which moves the winner's chances had changed most, and which one decided the game.
function turns() {
  const { winner } = review;
  const rows = review.turns.map(({ version, sentence }) => {
    const { by, luck, choice, after } = review.lines[version - 1];
    const is = version === review.decisive;
    return element("li", is ? { class: "decisive" } : {}, ...(is ? [element("strong", {}, w.decisive)] : []),
      element("span", {}, sentence),
      element("small", {}, `${w.moveAt(version)}, ${by === null ? w.byLuck : w.byChoice(nameOf(by))} · ` +
        w.turned(nameOf(winner), signed(luck[winner] + choice[winner]), tenths(after[winner]))));
  });
  return section(w.turns, ...(rows.length
    ? [element("p", {}, w.turnsText(nameOf(winner))), element("ol", { class: "turns" }, ...rows)]
    : [element("p", {}, w.noTurns)]));
}

// What a move is worth as its seat could know, how often it succeeds where that is public, and the rule.
function facts({ chance, choice: { odds, clause } }) {
  return [w.chances(tenths(chance)), ...(odds ? [w.odds(number((100 * odds.good) / odds.of))] : []),
    ...(clause ? [`${w.clause} ${clause}`] : [])].join(", ");
}

function slip(one) {
  const how = (move) => `${move.choice.sentence} (${facts(move)})`;
  const lines = [[w.played, how(one.played)], [w.better, how(one.best)]];
  if (one.sentences.length > 1) lines.push([w.line, one.sentences.join(" → ")]);
  if (one.hindsight?.best.choice) {
    lines.push([w.hindsight, `${one.hindsight.best.choice.sentence} (${tenths(one.hindsight.best.chance)}\u00a0%)`]);
  }
  const lost = w.lost(tenths(one.loss)) + (one.exact ? w.exactly : w.sure(tenths(one.uncertainty)));
  const scored = one.points ? w.points(tenths(one.points.lost), tenths(one.points.margin)) : "";
  return element("div", {}, element("h3", {}, w.slip(one.version, nameOf(one.seat), w.size[one.slip])),
    element("p", {}, lost + scored),
    element("dl", {}, ...lines.flatMap(([term, text]) => [element("dt", {}, term), element("dd", {}, text)])));
}

function write() {
  w = words[lang];
  review = numbers[lang];
  document.documentElement.lang = lang;
  document.documentElement.dataset.game = review.game;
  document.title = `${numbers.title[lang]} · ${w.house}`;
  const header = element("header", {},
    element("div", { class: "house" }, element("span", {}, w.house), languages()),
    element("h1", {}, numbers.title[lang]),
    element("p", { class: "lead" }, `${w.lead(review.players, review.lines.length)} ${review.decided}`));
  if (!review.complete) header.append(element("p", { class: "partial" }, w.partial(review.judged, review.of)));
  const slips = review.judgements.filter((one) => one.slip !== "none");
  document.getElementById("report").replaceChildren(header, curve(), ledger(),
    ...(review.scores ? [scores()] : []), turns(),
    section(asked === null ? w.slips : w.slipsOf(nameOf(asked)), element("p", {}, w.slipsText),
      ...(slips.length ? slips.map(slip) : [element("p", {}, w.none)])));
}

write();
