// Attacks a real server, and takes the time at an innocent table meanwhile.
//   node tests/server/attacks/run.mjs [--long] [--program PATH] [replays|hints|masters|solver|tables|entries|lists|records ...]
// Short (./test): a few seconds each. What can be counted is bounded strictly: quotas, queues, rooms. Times depend on what else
// the machine does, above all those of bots, which think when nothing else wants to: they are printed, and moves may take
// a second at the median.
// --long (./test release, on a quiet machine): half a minute each, and what we promise (SECURITY.md).
import { attacks } from './attacks.mjs';
import { Innocents, Server, pause } from './house.mjs';

const words = process.argv.slice(2);
const long = words.includes('--long');
const at = words.indexOf('--program');
const program = at >= 0 ? words[at + 1] : 'build/speed/ludotheque';
const named = words.filter((word) => word in attacks);
const effort = long ? { seconds: 30, clients: 190 } : { seconds: 4, clients: 60 };

// Nothing here goes on for ever, whatever the server does.
const limit = setTimeout(() => {
  console.error('an attack did not end in time');
  process.exit(1);
}, 1000 * (long ? 1800 : 900));
limit.unref();
process.on('SIGTERM', () => process.exit(1));
process.on('SIGINT', () => process.exit(1));

// Of all moves, and of the slowest answer.
function tooSlow({ moves, answers }) {
  const wrong = [];
  const check = (what, ms, most) => {
    if (!(ms <= most)) wrong.push(`${what} ${ms.toFixed(0)} ms, and not ${most}`);
  };
  if (long) {
    check('moves take at p99', moves.at(0.99), 50);
    check('bots answer after', answers.at(1), 1000);
  } else {
    check('moves take at the median', moves.at(0.5), 1000);
  }
  return wrong;
}

let failed = false;
for (const [name, { attack, options = [] }] of Object.entries(attacks)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const begun = performance.now();
  const server = await new Server(program, options).start();
  const innocents = await new Innocents(server).start();
  await pause(500);
  const { found, wrong } = await attack(server, effort);
  innocents.stop();
  wrong.push(...tooSlow(innocents));
  if ((await server.metric('exceptions_total')) !== 0) wrong.push('something threw');
  await server.stop();
  console.log(`${name}: ${found} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  console.log(`  moves    ${innocents.moves}`);
  console.log(`  answers  ${innocents.answers}`);
  for (const problem of wrong) console.error(`  ${problem}`);
  failed ||= wrong.length > 0;
}
process.exit(failed ? 1 : 0);
