// Attacks a real server, and takes the time at an innocent table meanwhile.
//   node tests/server/attacks/run.mjs [--long] [--program PATH] [replays|hints|masters|solver|entries ...]
// Short: a few seconds each. Quotas and queues have to hold; of the times only the median is looked
// at, generously, because machines are busy and thinkers run when nothing else wants to.
// --long (./test release, on a quiet machine): half a minute each, and what we promise (SECURITY.md).
import { attacks } from './attacks.mjs';
import { Innocents, Server, pause } from './house.mjs';

const words = process.argv.slice(2);
const long = words.includes('--long');
const at = words.indexOf('--program');
const program = at >= 0 ? words[at + 1] : 'build/speed/ludotheque';
const named = words.filter((word) => word in attacks);
const seconds = long ? 30 : 5;
const bounds = long ? { moves: 50, answers: 1000 } : { moves: 500, answers: 10_000 };

// Nothing here goes on for ever, whatever the server does.
const limit = setTimeout(() => {
  console.error('an attack did not end in time');
  process.exit(1);
}, 1000 * (long ? 900 : 300));
limit.unref();
process.on('SIGTERM', () => process.exit(1));
process.on('SIGINT', () => process.exit(1));

let failed = false;
for (const [name, attack] of Object.entries(attacks)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const server = await new Server(program).start();
  const innocents = await new Innocents(server).start();
  await pause(500);
  const { found, wrong } = await attack(server, seconds);
  innocents.stop();
  await server.stop();
  console.log(`${name}: ${found}`);
  console.log(`  moves    ${innocents.moves}`);
  console.log(`  answers  ${innocents.answers}`);
  if (!(innocents.moves.at(long ? 0.99 : 0.5) <= bounds.moves)) wrong.push(`moves take more than ${bounds.moves} ms`);
  if (!(innocents.answers.at(long ? 1 : 0.5) <= bounds.answers)) wrong.push(`bots answer after more than ${bounds.answers} ms`);
  for (const problem of wrong) console.error(`  ${problem}`);
  failed ||= wrong.length > 0;
}
process.exit(failed ? 1 : 0);
