// What the attacks share: a real server process that believes it is behind a proxy, so that one
// machine can play many addresses; clients; and an innocent table at which the time is taken.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export class Server {
  constructor(program, words = []) {
    this.program = program;
    this.folder = mkdtempSync(join(tmpdir(), 'ludo-attack-'));
    this.process = spawn(
      program,
      ['serve', '--port', '0', '--proxy', '--log', join(this.folder, 'log'), '--database',
        `sqlite:${join(this.folder, 'games.db')}`, ...words],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    process.on('exit', () => this.process.kill('SIGKILL')); // however this ends
  }

  async start() {
    this.port = await new Promise((done, fail) => {
      this.process.stdout.on('data', (text) => {
        const found = /:(\d+)/.exec(String(text));
        if (found) done(Number(found[1]));
      });
      this.process.on('exit', () => fail(new Error('the server did not start')));
    });
    return this;
  }

  async stop() {
    this.process.removeAllListeners('exit');
    const ended = new Promise((done) => this.process.on('exit', done));
    this.process.kill('SIGTERM');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }

  // How many entries of these kinds a table's log has, by the server's own word.
  entriesOf(table, kinds) {
    const socket = join(this.folder, 'games.db.admin');
    const words = ['admin', 'export', '--socket', socket, '--', table];
    const lines = String(execFileSync(this.program, words, { maxBuffer: 1 << 28 })).trimEnd().split('\n');
    return lines.filter((line) => kinds.some((kind) => line.includes(`"e":"${kind}"`))).length;
  }

  // The status, and the body as JSON where it is some.
  ask(address, method, path, body = undefined) {
    return new Promise((done, fail) => {
      const asked = request(
        { port: this.port, host: '127.0.0.1', method, path, agent, headers: { 'X-Forwarded-For': address } },
        (answer) => {
          const parts = [];
          answer.on('data', (part) => parts.push(part));
          answer.on('end', () => {
            const text = Buffer.concat(parts).toString();
            let json = null;
            try { json = JSON.parse(text); } catch { /* a record, a page */ }
            done({ status: answer.statusCode, json, bytes: text.length });
          });
        },
      );
      // A connection that was kept may end as it is used again, which says nothing about the request.
      asked.on('error', (error) =>
        asked.reusedSocket ? this.ask(address, method, path, body).then(done, fail) : fail(error),
      );
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  async open(address, table) {
    const answer = await this.ask(address, 'POST', '/api/tables', table);
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.json)}`);
    return answer.json;
  }

  // The highest a gauge is seen at, until `stop`.
  watch(name) {
    const seen = { most: 0, stop: () => clearInterval(timer) };
    const timer = setInterval(async () => {
      seen.most = Math.max(seen.most, await this.metric(name).catch(() => 0));
    }, 100);
    return seen;
  }

  async metric(name) {
    const text = await new Promise((done, fail) => {
      const headers = { 'X-Forwarded-For': '192.0.2.250' };
      request({ port: this.port, host: '127.0.0.1', path: '/metrics', headers, agent: false }, (answer) => {
        let all = '';
        answer.on('data', (part) => (all += part));
        answer.on('end', () => done(all));
      }).on('error', fail).end();
    });
    return Number(new RegExp(`^ludotheque_${name} (\\d+)`, 'm').exec(text)?.[1]);
  }
}

// A WebSocket client as small as it can be: text messages, unfragmented, as the server sends them.
export class Client {
  constructor(server, address) {
    this.listeners = new Set();
    this.closed = false;
    this.ready = new Promise((done, fail) => {
      const asked = request({
        port: server.port,
        host: '127.0.0.1',
        path: '/ws',
        headers: {
          Connection: 'Upgrade',
          Upgrade: 'websocket',
          'Sec-WebSocket-Version': '13',
          'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
          'X-Forwarded-For': address,
        },
      });
      asked.on('upgrade', (_, socket, head) => {
        this.socket = socket;
        this.waiting = Buffer.from(head);
        socket.setNoDelay(true);
        socket.on('data', (data) => this.#read(data));
        socket.on('close', () => (this.closed = true));
        socket.on('error', () => (this.closed = true));
        done(this);
      });
      asked.on('response', (answer) => fail(new Error(`refused: ${answer.statusCode}`)));
      asked.on('error', fail);
      asked.end();
    });
  }

  #read(data) {
    this.waiting = Buffer.concat([this.waiting, data]);
    for (;;) {
      const bytes = this.waiting;
      if (bytes.length < 2) return;
      let size = bytes[1] & 127;
      let at = 2;
      if (size === 126) {
        if (bytes.length < 4) return;
        size = bytes.readUInt16BE(2);
        at = 4;
      } else if (size === 127) {
        if (bytes.length < 10) return;
        size = Number(bytes.readBigUInt64BE(2));
        at = 10;
      }
      if (bytes.length < at + size) return;
      const payload = bytes.subarray(at, at + size);
      this.waiting = bytes.subarray(at + size);
      const kind = bytes[0] & 15;
      if (kind === 9) this.#frame(10, payload);
      if (kind === 1) {
        const message = JSON.parse(payload.toString());
        for (const listener of [...this.listeners]) listener(message);
      }
    }
  }

  #frame(kind, payload) {
    if (this.closed) return;
    const head = payload.length < 126 ? Buffer.alloc(6) : Buffer.alloc(8);
    head[0] = 128 | kind;
    if (payload.length < 126) {
      head[1] = 128 | payload.length;
    } else {
      head[1] = 128 | 126;
      head.writeUInt16BE(payload.length, 2);
    }
    this.socket.write(Buffer.concat([head, payload])); // the mask is zero: nothing to hide here
  }

  send(message) { this.#frame(1, Buffer.from(JSON.stringify(message))); }

  on(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  // The next message that satisfies; nothing after so long.
  next(satisfies, timeout = 20_000) {
    return new Promise((done) => {
      const timer = setTimeout(() => { off(); done(null); }, timeout);
      const off = this.on((message) => {
        if (!satisfies(message)) return;
        clearTimeout(timer);
        off();
        done(message);
      });
    });
  }

  async join(opened, seated = true) {
    await this.ready;
    const state = this.next((message) => message.type === 'state' && message.as === (seated ? opened.seats[0] : message.as));
    this.send({ type: 'join', table: opened.table, ...(seated ? { token: opened.token } : {}) });
    return state;
  }

  close() { this.socket?.destroy(); }
}

export class Times {
  constructor() { this.all = []; }
  add(ms) { this.all.push(ms); }
  at(share) {
    const sorted = [...this.all].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Infinity;
  }
  toString() {
    const ms = (share) => `${this.at(share).toFixed(1)} ms`;
    return `${this.all.length} times, p50 ${ms(0.5)}, p99 ${ms(0.99)}, most ${ms(1)}`;
  }
}

// Any move, but all dice where they can be thrown: that game lasts.
export const lasting = (legal) =>
  (legal.find((choice) => choice.move === 'throw 1234') ?? legal[Math.floor(Math.random() * legal.length)]).move;

// Two people on one device make up to 20 moves a second; a third plays against a bot. Both take the
// time: from a move to its position, and from the bot's turn to its answer, which includes the pace
// of the table. What is still awaited
// at the end counts as long as it was waited for.
export class Innocents {
  constructor(server) {
    this.server = server;
    this.moves = new Times();
    this.answers = new Times();
    this.since = { moves: null, answers: null };
    this.playing = true;
  }

  async start() {
    this.clients = [];
    await this.#play('198.51.100.1', 'moves', 50, {
      game: 'cite', seats: [{ kind: 'me', name: 'Zoé' }, { kind: 'device', name: 'Ali' }],
    });
    await this.#play('198.51.100.2', 'answers', 0, {
      game: 'cimes', seats: [{ kind: 'me', name: 'Ida' }, { kind: 'bot', level: 'habitue' }], pace: 'quick', first: 0,
    });
    return this;
  }

  #taken(times) {
    if (this.since[times] === null) return;
    this[times].add(performance.now() - this.since[times]);
    this.since[times] = null;
  }

  // One game after another.
  async #play(address, times, every, table) {
    const client = await new Client(this.server, address).ready;
    this.clients.push(client);
    let opened = null;
    let version = 0;
    const begin = async () => {
      opened = await this.server.open(address, table);
      version = 0;
      client.send({ type: 'join', table: opened.table, token: opened.token });
    };
    client.on((message) => {
      if (message.type !== 'state' || !this.playing || opened === null) return;
      if (message.version > version) this.#taken(times);
      if (message.result !== null) {
        opened = null;
        begin().catch(() => {});
        return;
      }
      const mine = opened.seats.includes(message.turn);
      if (message.version > version && !mine) this.since[times] = performance.now();
      version = Math.max(version, message.version);
      if (!mine || message.as !== message.turn) return;
      const move = lasting(message.legal);
      setTimeout(() => {
        if (times === 'moves') this.since.moves = performance.now();
        client.send({ type: 'move', version: message.version, move });
      }, every);
    });
    await begin();
  }

  stop() {
    this.playing = false;
    this.#taken('moves');
    this.#taken('answers');
    this.clients.forEach((client) => client.close());
  }
}
