// Reads the JSON documents `ludotheque solve cite --json` prints, one after another, and writes docs/cite-solved.md.
import { readFileSync } from "node:fs";

// Lines of tools/common.sh's `say` stand between the documents.
const text = readFileSync(0, "utf8").replace(/^\x1b.*$/gm, "");
const solutions = text.split(/^(?=\{)/m).filter((part) => part.startsWith("{")).map((part) => JSON.parse(part));

const seats = [0, 1, 2, 3, 4];
const row = (s) => `| ${s.players} | ${s.shortGoal ? "short" : "ordinary"} (${s.goal}) | ${seats
  .map((i) => (i < s.players ? s.values[i].toFixed(12) : ""))
  .join(" | ")} | ${s.positions.toLocaleString("en")} | ${s.residual.toExponential(1)} | ${s.seconds.toFixed(
  s.seconds < 1 ? 3 : 1,
)} s | ${s.megabytes.toFixed(1)} MB |`;

console.log(`# La Cité des Voleurs, solved

The chance to win of each player at the start of the game, in turn order, when everybody plays to win. Two players: exact to
the last bits of a double. Three to five: max^n (each maximises its own chance; equal choices go to the first in the order
"apply, announce, throw one die, throw two, …"). The residual is the most that any player could gain at any position by playing
one turn differently: 0 would be an equilibrium. How it is done: \`src/search/cite_solver.h\`.

| players | goal (tokens) | 1st | 2nd | 3rd | 4th | 5th | positions | residual | time | memory |
|---|---|---|---|---|---|---|---|---|---|---|
${solutions.map(row).join("\n")}

Made by \`tools/reports solved\`, which calls, on two cores that other work shared:

\`\`\`
ludotheque solve cite --players 2                          # values, and what to do with each throw
ludotheque solve cite --players 5 --options short-goal
ludotheque solve cite --players 3 --position '3,5,1|3|2'   # any position: tokens | pot | bit mask of the camouflaged
ludotheque solve cite --players 4 --save cite4.bin         # keep it; --load cite4.bin reads it again
\`\`\`

Simulation agrees: optimal against optimal over 1,000,000 games is within three standard errors of the value, and one turn of
brute force through the engine gives the same numbers (\`src/search/cite_solver_test.cpp\`).`);
