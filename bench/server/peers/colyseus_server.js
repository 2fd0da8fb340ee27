// The table on Colyseus: state in a Schema, sent at once after every move. Argument: port.
import { createServer } from 'node:http';
import { Room, Server } from '@colyseus/core';
import { ArraySchema, Schema, defineTypes } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { play, start } from './cite.js';

const die = () => 1 + Math.floor(Math.random() * 6);

class TableState extends Schema {}
defineTypes(TableState, {
  tokens: ['int8'], pot: 'int8', dice: ['int8'], throws: 'int8', turn: 'int8', guarded: ['boolean'],
  taking: 'boolean', winner: 'int8', version: 'int32', players: 'int8',
});

function copy(from, to) {
  for (const key of ['pot', 'throws', 'turn', 'taking', 'winner', 'version']) to[key] = from[key];
  for (const key of ['tokens', 'dice', 'guarded']) from[key].forEach((value, i) => { to[key][i] = value; });
}

class Table extends Room {
  onCreate() {
    this.maxClients = 2;
    this.setPatchRate(null);
    this.game = start(die);
    this.state = new TableState();
    for (const key of ['tokens', 'dice', 'guarded']) this.state[key] = new ArraySchema(...this.game[key]);
    copy(this.game, this.state);
    this.state.players = 0;
    this.onMessage('move', (client, { version, move }) => {
      if (version !== this.game.version || !play(this.game, client.userData, move, die)) return;
      if (this.game.winner >= 0) this.game = { ...start(die), version: this.game.version };
      copy(this.game, this.state);
      this.broadcastPatch();
    });
  }

  onJoin(client) {
    client.userData = this.state.players;
    this.state.players += 1;
    this.broadcastPatch();
  }
}

const server = new Server({ transport: new WebSocketTransport({ server: createServer() }), greet: false });
server.define('cite', Table);
await server.listen(Number(process.argv[2]));
