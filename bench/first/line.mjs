// A slow line in front of a server: every connection of a browser goes through it, those of its workers as well, which the
// browser's own throttling leaves out. Whole round trips for opening a connection and for a request, and what comes down
// shares so many bits a second, in turn among the connections. Packets are not lost, and TCP does not start slowly.
import { connect, createServer } from 'node:net';

const everyMs = 5;
const piece = 1460;

export async function openLine(port, { rttMs, bitsPerSecond }) {
  const perTurn = (bitsPerSecond / 8000) * everyMs;
  const queues = new Map(); // what is to go down, by connection
  let budget = 0;
  let bytes = 0; // that went down
  const sendPiece = (socket, queue) => {
    const first = queue[0].subarray(0, piece);
    queue[0] = queue[0].subarray(piece);
    if (queue[0].length === 0) queue.shift();
    budget -= first.length;
    bytes += first.length;
    setTimeout(() => socket.destroyed || socket.write(first), rttMs / 2);
  };
  const pump = setInterval(() => {
    budget = Math.min(budget + perTurn, 10 * perTurn);
    for (let moved = true; moved && budget > 0; ) {
      moved = false;
      for (const [socket, queue] of queues) {
        if (queue.length === 0 || budget <= 0) continue;
        sendPiece(socket, queue);
        moved = true;
      }
    }
    if ([...queues.values()].every((queue) => queue.length === 0)) budget = Math.min(budget, perTurn);
  }, everyMs);

  const line = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const openFrom = performance.now() + rttMs;
    queues.set(near, []);
    near.on('data', (data) => {
      const wait = Math.max(0, openFrom - performance.now()) + rttMs / 2;
      setTimeout(() => far.destroyed || far.write(data), wait);
    });
    far.on('data', (data) => queues.get(near)?.push(data));
    const end = () => {
      queues.delete(near);
      near.destroy();
      far.destroy();
    };
    for (const one of [near, far]) one.on('error', end).on('close', () => setTimeout(end, rttMs));
  });
  await new Promise((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    port: line.address().port,
    bytes: () => bytes,
    close: () => {
      clearInterval(pump);
      line.close();
      for (const socket of queues.keys()) socket.destroy();
    },
  };
}
