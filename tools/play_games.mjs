#!/usr/bin/env node
// Plays a whole game of each the server has against bots at a running server, through its API alone, as any client could:
//   node --experimental-websocket tools/play_games.mjs http://127.0.0.1:8080
// Then checks the page, its script, and that nature's picks of each game verify. Ends with 1 if anything is wrong.
const server = process.argv[2];
if (!server) {
  console.error('usage: tools/play_games.mjs ADDRESS');
  process.exit(2);
}
const fail = (text) => {
  console.error(text);
  process.exit(1);
};
const get = async (path) => {
  const answer = await fetch(server + path);
  if (!answer.ok) fail(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
};

const page = await (await get('/')).text();
const script = /<script[^>]* src="([^"]+)"/.exec(page)?.[1];
if (!script) fail('/ is not the page: it names no script');
const type = (await get(script)).headers.get('content-type') ?? '';
if (!type.includes('javascript')) fail(`${script} is ${type}`);
console.log('page and script are served');

const { games } = await (await get('/api/games')).json();
for (const game of games) await playOne(game.id ?? game.game);

async function playOne(game) {
  const opened = await fetch(`${server}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      game,
      seats: [{ kind: 'me', name: 'Ana' }, { kind: 'bot', level: 'debutant' }],
      pace: 'quick',
      window: 0,
      text: 'newcomer',
    }),
  });
  const table = await opened.json();
  if (!opened.ok) fail(`${game}: ${JSON.stringify(table)}`);
  const moves = await play(game, table);
  const check = await (await get(`/api/tables/${table.table}/fairness`)).json();
  if (!check.secret) fail(`${game}: no secret at the end`);
  console.log(`${game}: ${moves} moves of ours, finished, secret shown`);
}

function play(game, { table, token }) {
  const socket = new WebSocket(`${server.replace('http', 'ws')}/ws`);
  let moves = 0;
  let latest = -1; // the version of our last move
  return new Promise((resolve) => {
    const late = setTimeout(() => fail(`${game}: not finished after ten minutes, ${moves} moves`), 600_000);
    socket.onclose = () => fail(`${game}: cut off after ${moves} moves`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'join', table, token }));
    socket.onerror = (error) => fail(`${game}: ${error.message}`);
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'error') fail(`${game}: ${data}`);
      if (message.type !== 'state') return;
      if (message.result) {
        clearTimeout(late);
        socket.onclose = null;
        socket.close();
        resolve(moves);
      } else if (message.legal?.length && message.version > latest) {
        latest = message.version; // a position may be sent again, and is answered once
        const choice = message.legal[moves % message.legal.length];
        moves += 1;
        socket.send(JSON.stringify({ type: 'move', version: message.version, move: choice.move }));
      }
    };
  });
}
