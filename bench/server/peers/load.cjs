// Plays at so many tables of two on a peer, with the peer's own client, and says what came of it as one line of JSON.
// Arguments: colyseus|boardgame PORT TABLES MOVES_PER_SECOND SECONDS. Each table gets its share of the moves: the one
// whose turn it is moves when the next is due. Latency is from sending a move to its mover's receiving it back.
const [kind, port, tables, rate, seconds] = [process.argv[2], ...process.argv.slice(3).map(Number)];

async function colyseus() {
  const { Client } = require('colyseus.js');
  const client = new Client(`ws://127.0.0.1:${port}`);
  return async (onState) => {
    const first = await client.create('cite');
    const second = await client.joinById(first.roomId);
    for (const [seat, room] of [first, second].entries()) {
      room.onStateChange((state) => onState(seat, state.toJSON()));
    }
    return [first, second].map((room) => (version, move) => room.send('move', { version, move }));
  };
}

async function boardgame() {
  const { Client } = require('boardgame.io/client');
  const { SocketIO } = require('boardgame.io/multiplayer');
  const { game } = await import('./boardgame_game.mjs');
  let tables = 0;
  return async (onState) => {
    const matchID = `m${(tables += 1)}`;
    const clients = ['0', '1'].map((playerID) =>
      Client({ game, numPlayers: 2, matchID, playerID, debug: false,
        multiplayer: SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ['websocket'], forceNew: true } }) }));
    for (const [seat, client] of clients.entries()) {
      client.subscribe((state) => state && onState(seat, state.G));
      client.start();
      await new Promise((done) => {
        const timer = setInterval(() => client.getState() && (clearInterval(timer), done()), 2);
      });
    }
    return clients.map((client) => (version, move) => client.moves.play(move));
  };
}

async function main() {
  const { legal } = await import('./cite.js');
  const open = await (kind === 'colyseus' ? colyseus() : boardgame());
  const latencies = [];
  let moves = 0;
  let counting = false;
  const all = [];
  for (let i = 0; i < tables; ++i) {
    const table = { state: null, sent: [null, null], due: false };
    table.send = await open((seat, state) => {
      if (!table.state || state.version > table.state.version) table.state = state;
      const sent = table.sent[seat];
      if (sent && state.version > sent.version) {
        if (counting) { moves += 1; latencies.push(performance.now() - sent.at); }
        table.sent[seat] = null;
      }
    });
    all.push(table);
  }
  console.error(`ready ${tables * 2}`);
  await new Promise((done) => setTimeout(done, 2000));
  process.stdout.write('{"begin":true}\n');
  counting = true;
  const begun = performance.now();
  let given = 0;
  await new Promise((done) => {
    const timer = setInterval(() => {
      const elapsed = (performance.now() - begun) / 1000;
      if (elapsed >= seconds) { clearInterval(timer); done(); return; }
      for (; given < elapsed * rate; ++given) {
        const table = all[given % tables];
        const { state } = table;
        if (!state || table.sent[state.turn]) continue;
        const choices = legal(state);
        table.sent[state.turn] = { version: state.version, at: performance.now() };
        table.send[state.turn](state.version, choices[Math.floor(Math.random() * choices.length)]);
      }
    }, 1);
  });
  counting = false;
  latencies.sort((a, b) => a - b);
  const at = (part) => latencies[Math.floor(latencies.length * part)];
  process.stdout.write(`${JSON.stringify({ moves, seconds, p50: at(0.5), p99: at(0.99) })}\n`, () => process.exit(0));
}

main();
