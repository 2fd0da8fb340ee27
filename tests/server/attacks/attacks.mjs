// The attacks: each goes on for so many seconds with so many clients of one address, and says what it found and what is wrong.
import { randomBytes } from 'node:crypto';
import { Client, lasting, pause } from './house.mjs';

const mallory = '203.0.113.66';
const timeout = 120_000; // ms, for what takes a moment and is only late where the machine is busy

// Clients of one address, each at a table of its own.
async function crowd(server, count, table) {
  const clients = [];
  for (let i = 0; i < count; ++i) {
    const address = `203.0.113.${i % 4}`; // 300 tables an hour, a hundred at once
    const opened = await server.open(address, table);
    const client = new Client(server, mallory);
    await client.ready;
    clients.push({ client, opened });
  }
  return clients;
}

const count = (codes, code) => (codes[code] = (codes[code] ?? 0) + 1);

// What was answered with anything but these.
const unexpected = (codes, allowed) =>
  Object.keys(codes)
    .filter((code) => !allowed.includes(code))
    .map((code) => `${codes[code]} answers ${code}`);

// How many plain requests one address has in so many ms: 50 a second, five seconds' worth at once.
const requestsIn = (ms) => 50 * (ms / 1000 + 5);

// The moves of a person as they come: the first there is.
function play({ client, opened }) {
  client.on((message) => {
    if (message.type === 'state' && message.turn !== null && message.as === message.turn && opened.seats.includes(message.turn)) {
      client.send({ type: 'move', version: message.version, move: lasting(message.legal) });
    }
  });
  client.send({ type: 'join', table: opened.table, token: opened.token });
}

// A game is played to some length; then its replays are asked for, five a second, while it goes on:
// nothing that was made before helps.
async function replays(server, { seconds }) {
  const length = 80; // moves; the games of four that are played here have 150 and more
  const opened = await server.open(mallory, {
    game: 'toits', seats: [{ kind: 'me', name: 'M' }, ...['N', 'O', 'P'].map((name) => ({ kind: 'device', name }))],
  });
  const players = [];
  for (let i = 0; i < 8; ++i) players.push(await new Client(server, mallory).ready);
  let next = 0;
  let latest = -1;
  let asking = true;
  const there = []; // who has been let in
  let over = false;
  const move = (message) => {
    if (!asking || message.type !== 'state' || message.turn === null || message.as !== message.turn || message.version <= latest) return;
    latest = message.version;
    next = (next + 1) % there.length;
    const player = there[next];
    const all = lasting(message.legal);
    setTimeout(() => player.send({ type: 'move', version: message.version, move: all }), latest > length ? 250 : 0);
  };
  for (const player of players) {
    player.on((message) => {
      if (message.type === 'state' && !there.includes(player)) there.push(player);
      over ||= message.type === 'state' && message.result !== null;
      move(message);
    });
    player.send({ type: 'join', table: opened.table, token: opened.token });
  }
  for (const limit = Date.now() + timeout; latest <= length && !over && Date.now() < limit;) await pause(50);
  const codes = {};
  const times = [];
  const until = Date.now() + seconds * 1000;
  const waiting = [];
  while (Date.now() < until) {
    const begun = performance.now();
    waiting.push(server.ask(mallory, 'GET', `/api/tables/${opened.table}/replay`).then(({ status }) => {
      count(codes, status);
      times.push(performance.now() - begun);
    }));
    await pause(200);
  }
  await Promise.all(waiting);
  asking = false;
  players.forEach((player) => player.close());
  const wrong = unexpected(codes, ['200', '429', '503']);
  if (!codes[200]) wrong.push('no replay was answered');
  if (latest <= length) wrong.push('the game was too short to attack with');
  return { found: `replays of ${latest} moves ${JSON.stringify(codes)}, the slowest ${Math.max(...times).toFixed(0)} ms`, wrong };
}

async function hints(server, { seconds, clients: many }) {
  const clients = await crowd(server, many, {
    game: 'toits', seats: [{ kind: 'me', name: 'M' }, { kind: 'device', name: 'N' }],
  });
  const codes = {};
  const waiting = server.watch('thoughts_waiting');
  for (const { client, opened } of clients) {
    let version = 0;
    const ask = () => client.send({ type: 'hint', version });
    client.on((message) => {
      if (message.type === 'state' && message.version > version) {
        version = message.version;
        ask();
      } else if (message.type === 'hint') {
        count(codes, 'hint');
        ask();
      } else if (message.type === 'error') {
        count(codes, message.code);
        setTimeout(ask, 250);
      }
    });
    client.send({ type: 'join', table: opened.table, token: opened.token });
  }
  await pause(seconds * 1000);
  waiting.stop();
  clients.forEach(({ client }) => client.close());
  const wrong = unexpected(codes, ['hint', 'busy', 'too-fast']);
  if (!codes.busy) wrong.push('no hint was refused: the queue has no bound');
  if (waiting.most > 9) wrong.push(`${waiting.most} thoughts waited: of one address eight hints may, and the innocent one's move`);
  return { found: `hints ${JSON.stringify(codes)}, at most ${waiting.most} waited`, wrong };
}

async function masters(server, { seconds, clients: many }) {
  const clients = await crowd(server, many, {
    game: 'toits', pace: 'quick', seats: [{ kind: 'me', name: 'M' }, { kind: 'bot', level: 'maitre' }, { kind: 'bot', level: 'maitre' }],
  });
  clients.forEach(play);
  const waiting = server.watch('thoughts_waiting');
  await pause(seconds * 1000);
  waiting.stop();
  const thoughts = await server.metric('thoughts_total');
  clients.forEach(({ client }) => client.close());
  let left = Infinity; // what was cancelled is dropped when its turn comes
  for (const limit = Date.now() + timeout; left > 1 && Date.now() < limit;) {
    await pause(200);
    left = await server.metric('thoughts_waiting');
  }
  const wrong = left > 1 ? [`${left} thoughts wait although nobody does`] : [];
  if (waiting.most > many + 1) wrong.push(`${waiting.most} thoughts waited at ${many + 1} tables`);
  return { found: `${thoughts} thoughts, at most ${waiting.most} waited`, wrong };
}

// The first four-player master of La Cité has the game solved.
async function solver(server, { seconds }) {
  const opened = await server.open(mallory, {
    game: 'cite', pace: 'quick',
    seats: [{ kind: 'me', name: 'M' }, ...Array(3).fill({ kind: 'bot', level: 'maitre' })],
  });
  const client = await new Client(server, mallory).ready;
  play({ client, opened });
  await pause(seconds * 1000);
  client.close();
  return { found: 'one table', wrong: [] };
}

// Tables as fast as one can, at a server that holds few; then somebody else opens one.
const tablesMax = 40;
async function tables(server, { seconds }) {
  const codes = {};
  const rooms = server.watch('rooms');
  const client = await new Client(server, mallory).ready;
  const begun = performance.now(); // a clock nobody sets, as the server's
  while (performance.now() < begun + seconds * 1000) {
    const { status, json } = await server.ask(mallory, 'POST', '/api/tables', {
      game: 'cite', seats: [{ kind: 'me', name: 'M' }, { kind: 'device', name: 'N' }],
    });
    count(codes, status);
    if (status === 200) client.send({ type: 'join', table: json.table, token: json.token }); // in memory, and left behind
    else await pause(20);
  }
  const most = 100 + Math.ceil((performance.now() - begun) / 12_000);
  const opened = await server.open('198.51.100.9', { game: 'cite', seats: [{ kind: 'me', name: 'Eve' }, { kind: 'device', name: 'Bo' }] });
  const guest = await new Client(server, '198.51.100.9').ready;
  const state = await guest.join(opened);
  rooms.stop();
  guest.close();
  client.close();
  const wrong = unexpected(codes, ['200', '429', '503']);
  if (!(codes[200] <= most)) wrong.push(`one address opened ${codes[200]} tables, and not ${most}`);
  if (rooms.most > tablesMax) wrong.push(`${rooms.most} rooms in memory`);
  if (state === null) wrong.push('somebody else could not open a table');
  return { found: `tables ${JSON.stringify(codes)}, at most ${rooms.most} rooms`, wrong };
}

// Everything at a table that is not a move, as fast as one can.
async function entries(server, { seconds, clients: many }) {
  const opened = await server.open('203.0.113.9', { game: 'cite', seats: [{ kind: 'me', name: 'M' }, { kind: 'open' }, { kind: 'open' }] });
  const begun = performance.now();
  const clients = [];
  for (let i = 0; i < Math.min(many, 40); ++i) clients.push(await new Client(server, mallory).ready);
  const codes = {};
  let going = true;
  clients.forEach(async (client, i) => {
    const owner = i % 2 === 0;
    client.on((message) => message.type === 'error' && count(codes, message.code));
    client.send({ type: 'join', table: opened.table, ...(owner ? { token: opened.token } : {}) });
    for (let on = true; going && !client.closed; on = !on) {
      client.send(owner ? { type: 'mute', seat: 1, on } : on ? { type: 'sit', name: `N${i}`, text: 'x' } : { type: 'leave' });
      await pause(22);
    }
  });
  await pause(seconds * 1000);
  going = false;
  await pause(500);
  clients.forEach((client) => client.close());
  // Moves of bots and time given back where the machine was too busy are not theirs.
  const stored = server.entriesOf(opened.table, ['sit', 'leave', 'mute']);
  // Each costs four, of 200 at once and four a second.
  const most = 50 + Math.ceil((performance.now() - begun) / 1000);
  const wrong = [];
  if (stored > most) wrong.push(`${stored} entries, and not ${most}`);
  if (!codes['too-fast']) wrong.push('nothing was refused');
  return { found: `${stored} entries of at most ${most}, ${JSON.stringify(codes)}`, wrong };
}

// One's own tables with as many tokens as one may name, the lobby and the counts, each as fast as one can.
async function lists(server, { seconds }) {
  const own = [];
  for (let i = 0; i < 20; ++i) {
    const opened = await server.open(mallory, { game: 'cite', access: 'public', seats: [{ kind: 'me', name: 'M' }, { kind: 'open' }] });
    own.push(opened.token);
  }
  const tokens = [...own, ...Array.from({ length: 200 - own.length }, () => randomBytes(16).toString('base64url'))];
  const codes = {};
  let found = 0;
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const keepAsking = async (method, path, body) => {
    while (performance.now() < until) {
      const { status, json } = await server.ask(mallory, method, path, body);
      count(codes, status);
      if (path === '/api/mine' && status === 200) found = Math.max(found, json.tables.length);
      if (status !== 200) await pause(20);
    }
  };
  await Promise.all(
    Array.from({ length: 4 }, () => [
      keepAsking('POST', '/api/mine', { tokens }), keepAsking('GET', '/api/statistics'), keepAsking('GET', '/api/tables'),
    ]).flat(),
  );
  const wrong = unexpected(codes, ['200', '429']);
  // The dearest cost five each, the cheapest two.
  const most = Math.ceil(requestsIn(performance.now() - begun) / 2);
  if (!(codes[200] <= most)) wrong.push(`${codes[200]} answers, and not ${most}`);
  if (found !== own.length) wrong.push(`${found} tables of one's own, and not ${own.length}`);
  return { found: `lists ${JSON.stringify(codes)}`, wrong };
}

// Tables that are to begin with a record as long as may be: of empty lines that are no moves, of too many
// moves, and of as many as are read.
async function records(server, { seconds }) {
  const head = JSON.stringify({ ludotheque: 1, game: 'cite', players: 2, options: {}, first: 0 });
  const bodies = [['{}', 126_000], ['{"move":"throw 1234"}', 17_000], ['{"move":"throw 1234"}', 9900]].map(([line, times]) => ({
    game: 'cite', seats: [{ kind: 'me', name: 'M' }, { kind: 'device', name: 'N' }],
    record: [head, ...Array(times).fill(line)].join('\n'),
  }));
  const codes = {};
  let read = 0;
  const begun = performance.now();
  const until = begun + seconds * 1000;
  await Promise.all(bodies.flatMap((body) => [body, body]).map(async (body) => {
    while (performance.now() < until) {
      const { status, json } = await server.ask(mallory, 'POST', '/api/tables', body);
      const code = json?.error?.code ?? status;
      count(codes, code);
      if (code === 'too-fast') await pause(20);
      else read += 1;
    }
  }));
  const wrong = unexpected(codes, ['bad-message', 'bad-setup', 'too-many-tables', 'too-fast']);
  const most = Math.ceil(requestsIn(performance.now() - begun) / 30); // each costs that and more
  if (read > most) wrong.push(`${read} were read, and not ${most}`);
  return { found: `records of up to 380 kB ${JSON.stringify(codes)}`, wrong };
}

export const attacks = {
  replays: { attack: replays },
  hints: { attack: hints },
  masters: { attack: masters },
  solver: { attack: solver },
  tables: { attack: tables, options: ['--tables', String(tablesMax)] },
  entries: { attack: entries },
  lists: { attack: lists },
  records: { attack: records },
};
