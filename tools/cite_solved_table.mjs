// Reads the JSON documents `ludotheque solve cite --json` prints, one after another, and writes docs/cite-solved.md: those
// without roles into the first table, those of two thieves into the second.
import { readFileSync } from "node:fs";

// Lines of tools/common.sh's `print_step` stand between the documents.
const text = readFileSync(0, "utf8").replace(/^\x1b.*$/gm, "");
const solutions = text.split(/^(?=\{)/m).filter((part) => part.startsWith("{")).map((part) => JSON.parse(part));

const seats = [0, 1, 2, 3, 4];
const row = (s) => `| ${s.players} | ${s.shortGoal ? "short" : "ordinary"} (${s.goal}) | ${seats
  .map((i) => (i < s.players ? s.values[i].toFixed(s.digits) : ""))
  .join(" | ")} | ${s.positions.toLocaleString("en")} | ${s.residual.toExponential(1)} | ${s.seconds.toFixed(
  s.seconds < 1 ? 3 : 1,
)} s | ${s.megabytes.toFixed(1)} MB |`;

// Where best replies go round in a circle, of the games in which that was looked for.
const cycleRow = (s) => `| ${s.players} | ${s.shortGoal ? "short" : "ordinary"} | ${s.cycles} | ${
  s.cycle
    ? [
        s.cycle.position.split("|").join(", "),
        s.cycle.differ.join("; "),
        s.cycle.gains.map((gain) => gain.toExponential(1)).join(", "),
      ].join(" | ")
    : " |  | "
} |`;

// The chance of who begins, by both thieves.
const pairs = solutions.filter((s) => s.roles.length === 2 && !s.shortGoal);
const thieves = [...new Set(pairs.map((s) => s.roles[0]))];
const beginning = (first, second) => pairs.find((s) => s.roles[0] === first && s.roles[1] === second)?.values[0];
const mean = (numbers) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
const others = (thief) => thieves.filter((other) => other !== thief);
const figure = (n) => (n === undefined ? "–" : n.toFixed(4));
const pairRow = (first) => `| **${first}** | ${thieves.map((second) => figure(beginning(first, second))).join(" | ")} |`;

// Over both orders, so that neither begins more often.
const strength = (thief) =>
  mean(others(thief).map((other) => (beginning(thief, other) + 1 - beginning(other, thief)) / 2));
const ranked = [...thieves].sort((a, b) => strength(b) - strength(a));
const beaten = (thief) =>
  others(thief).filter((other) => beginning(thief, other) + 1 - beginning(other, thief) > 1).length;
const rankRow = (thief) =>
  `| ${thief} | ${figure(strength(thief))} | ${figure(mean(others(thief).map((other) => beginning(thief, other))))} | ${figure(
    mean(others(thief).map((other) => 1 - beginning(other, thief))),
  )} | ${beaten(thief)} |`;
const least = pairs.reduce((a, b) => (a.values[0] < b.values[0] ? a : b), pairs[0]);

console.log(`# La Cité des Voleurs, solved

The chance to win of each player at the start of the game, in turn order, when everybody plays to win. Two players: the value of
the game, exact to the last bits of a double. Three to five: max^n (each maximises its own chance; equal choices go to the first
in the order "apply, announce, throw one die, throw two, …"), **one of possibly several equilibria**: another solver may end at
another one. The residual is the most that any player could gain at any position by playing one turn differently: 0 would be an
equilibrium. No more digits are shown than it supports: the last one is worth at least twice the residual; and five at most, because
an independent solver ended at another equilibrium, whose values differ in the sixth digit at three players. How it is done:
\`src/search/cite_solver.h\`.

Positions whose best plan keeps changing mix their plans, in parts that close in on those at which the plans are equally good; the last
few are solved exactly, one after another, the others staying as they are. With three players, and with four and the ordinary goal, that
comes to rest: one, two and eighteen positions stay mixed. With four and the short goal it does not: some 1,900 of 20,448 positions go on
turning each other's plans.

Why plans have to be mixed at all: **best replies go round in a circle, and the shortest possible circle is there**: two plans at a single
position, each the best where everybody follows the other. \`solve cite --cycles\` looks for them at every position where plans are mixed,
everything else staying as it is in the solution. The one with the largest gains:

| players | goal | positions with such a cycle | tokens, pot, camouflaged (bits) | the two plans | gain of the first, of the second |
|---|---|---|---|---|---|
${solutions.filter((s) => s.cycles !== null).map(cycleRow).join("\n")}

In the last row who moves has nothing and exchanges fortunes (three 2s) with one of two rich rivals: where everybody in that position takes
the one, it pays to take the other. In the first three rows the solution mixes the two and is at rest. With four and the short goal there
are five such positions, and many more turn each other in longer circles.

The digits are those of this solution. How far other equilibria are, a small residual does not say: a variant of the solver that
stopped at 3e-6 with three players stood at 0.34514 for the first.

| players | goal (tokens) | 1st | 2nd | 3rd | 4th | 5th | positions | residual | time | memory |
|---|---|---|---|---|---|---|---|---|---|---|
${solutions.filter((s) => s.roles.length === 0).map(row).join("\n")}

## Which thief beats which, and who should begin

Two players with \`roles\` (C24): a role is a constant of its seat, so the game stays solved. The chance of the thief who begins
(row) against the other (column), exact; residuals are below ${Math.max(...pairs.map((s) => s.residual)).toExponential(0)}.

| begins | ${thieves.join(" | ")} |
|---|${thieves.map(() => "---").join("|")}|
${thieves.map(pairRow).join("\n")}

The best thief first, over the seven others and both orders; "beats" counts those against whom both orders together give more than half:

| thief | both orders | beginning | second | beats |
|---|---|---|---|---|
${ranked.map(rankRow).join("\n")}

Everybody should begin: the least chance of who does is ${figure(least.values[0])} (${least.roles.join(" against ")}).

Made by \`tools/reports solved\`, which calls, on two cores that other work shared:

\`\`\`
ludotheque solve cite --players 2                          # values, and what to do with each throw
ludotheque solve cite --players 5 --options short-goal
ludotheque solve cite --players 3 --position '3,5,1|3|2'   # any position: tokens | pot | bit mask of the camouflaged
ludotheque solve cite --players 4 --save cite4.bin         # keep it; --load cite4.bin reads it again
ludotheque solve cite --players 4 --options short-goal --cycles   # where best replies go round in a circle
ludotheque solve cite --roles funambule,chat               # two to five thieves, the one to move first
\`\`\`

Simulation agrees: optimal against optimal over 1,000,000 games is within three standard errors of the value, and one turn of
brute force through the engine gives the same numbers (\`src/search/cite_solver_test.cpp\`; with roles \`cite_roles_test.cpp\`).`);
