// Ports for the servers that are measured.
import { createConnection, createServer } from 'node:net';

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

export function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

// Until somebody listens; a minute at most, for a server under valgrind starts slowly.
export async function waitForPort(port) {
  for (let attempt = 0; attempt < 1200; ++attempt) {
    const open = await new Promise((done) => {
      const socket = createConnection(port, '127.0.0.1', () => { socket.destroy(); done(true); });
      socket.on('error', () => done(false));
    });
    if (open) return;
    await pause(50);
  }
  throw new Error(`nobody listens on ${port}`);
}
