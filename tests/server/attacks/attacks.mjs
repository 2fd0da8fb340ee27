// The attacks: each goes on for so many seconds from one address, and may say what it found itself.
import { Client, lasting, pause } from './house.mjs';

const mallory = '203.0.113.66';

// As many clients as one address may have, each at a table of its own.
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

// The moves of a person as they come: the first there is.
function play({ client, opened }) {
  client.on((message) => {
    if (message.type === 'state' && message.turn !== null && message.as === message.turn && opened.seats.includes(message.turn)) {
      client.send({ type: 'move', version: message.version, move: lasting(message.legal) });
    }
  });
  client.send({ type: 'join', table: opened.table, token: opened.token });
}

// A game of La Cité is played to some length, or to its end; then its replays are asked for, five a
// second, while it goes on: nothing that was made before helps.
async function replays(server, seconds) {
  const opened = await server.open(mallory, {
    game: 'cite', seats: [{ kind: 'me', name: 'M' }, { kind: 'device', name: 'N' }],
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
    setTimeout(() => player.send({ type: 'move', version: message.version, move: all }), latest > 400 ? 150 : 0);
  };
  for (const player of players) {
    player.on((message) => {
      if (message.type === 'state' && !there.includes(player)) there.push(player);
      over ||= message.type === 'state' && message.result !== null;
      move(message);
    });
    player.send({ type: 'join', table: opened.table, token: opened.token });
  }
  for (const limit = Date.now() + 20_000; latest < 400 && !over && Date.now() < limit;) await pause(50);
  const codes = {};
  const times = [];
  const until = Date.now() + seconds * 1000;
  const waiting = [];
  while (Date.now() < until) {
    const begun = performance.now();
    waiting.push(server.ask(mallory, 'GET', `/api/tables/${opened.table}/replay`).then(({ status }) => {
      codes[status] = (codes[status] ?? 0) + 1;
      times.push(performance.now() - begun);
    }));
    await pause(200);
  }
  await Promise.all(waiting);
  asking = false;
  players.forEach((player) => player.close());
  return { found: `replays of ${latest} moves ${JSON.stringify(codes)}, the slowest ${Math.max(...times).toFixed(0)} ms`, wrong: [] };
}

async function hints(server, seconds) {
  const clients = await crowd(server, 190, {
    game: 'toits', seats: [{ kind: 'me', name: 'M' }, { kind: 'device', name: 'N' }],
  });
  const codes = {};
  for (const { client, opened } of clients) {
    let version = 0;
    const ask = () => client.send({ type: 'hint', version });
    client.on((message) => {
      if (message.type === 'state' && message.version > version) {
        version = message.version;
        ask();
      } else if (message.type === 'hint') {
        codes.hint = (codes.hint ?? 0) + 1;
        ask();
      } else if (message.type === 'error') {
        codes[message.code] = (codes[message.code] ?? 0) + 1;
        setTimeout(ask, 250);
      }
    });
    client.send({ type: 'join', table: opened.table, token: opened.token });
  }
  await pause(seconds * 1000);
  clients.forEach(({ client }) => client.close());
  const wrong = codes.busy > 0 ? [] : ['no hint was refused: the queue has no bound'];
  return { found: `hints ${JSON.stringify(codes)}`, wrong };
}

async function masters(server, seconds) {
  const clients = await crowd(server, 190, {
    game: 'toits', pace: 'quick', seats: [{ kind: 'me', name: 'M' }, { kind: 'bot', level: 'maitre' }, { kind: 'bot', level: 'maitre' }],
  });
  clients.forEach(play);
  await pause(seconds * 1000);
  const thoughts = await server.metric('thoughts_total');
  clients.forEach(({ client }) => client.close());
  await pause(1500);
  const waiting = await server.metric('thoughts_waiting');
  const wrong = waiting > 0 ? [`${waiting} thoughts wait although nobody does`] : [];
  return { found: `${thoughts} thoughts`, wrong };
}

// The first four-player master of La Cité has the game solved.
async function solver(server, seconds) {
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

// Tables as fast as one can; then everything at a table that is not a move, as fast as one can.
async function entries(server, seconds) {
  const codes = {};
  const until = Date.now() + (seconds * 1000) / 2;
  while (Date.now() < until) {
    const { status } = await server.ask(mallory, 'POST', '/api/tables', {
      game: 'cite', seats: [{ kind: 'open' }, { kind: 'open' }],
    });
    codes[status] = (codes[status] ?? 0) + 1;
    if (status === 429) await pause(20);
  }
  const opened = await server.open('203.0.113.9', { game: 'cite', seats: [{ kind: 'me', name: 'M' }, { kind: 'open' }, { kind: 'open' }] });
  const clients = [];
  for (let i = 0; i < 40; ++i) clients.push(await new Client(server, mallory).ready);
  const before = await server.metric('entries_total');
  const begun = performance.now();
  let going = true;
  clients.forEach(async (client, i) => {
    const owner = i % 2 === 0;
    client.send({ type: 'join', table: opened.table, ...(owner ? { token: opened.token } : {}) });
    for (let on = true; going && !client.closed; on = !on) {
      client.send(owner ? { type: 'mute', seat: 1, on } : on ? { type: 'sit', name: `N${i}`, text: 'x' } : { type: 'leave' });
      await pause(22);
    }
  });
  await pause((seconds * 1000) / 2);
  going = false;
  const rate = ((await server.metric('entries_total')) - before) / ((performance.now() - begun) / 1000);
  clients.forEach((client) => client.close());
  const wrong = [];
  if ((codes[200] ?? 0) > 150) wrong.push(`one address opened ${codes[200]} tables`);
  if (rate > 60) wrong.push(`${rate.toFixed(0)} entries a second`);
  return { found: `tables ${JSON.stringify(codes)}, ${rate.toFixed(1)} entries/s`, wrong };
}

export const attacks = { replays, hints, masters, solver, entries };
