import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type RunningServer } from './start-server.ts';

const STALL_MS = 400;
/** More than the system takes off a server's hands for a client that reads nothing. */
const BODY = Buffer.alloc(32 * 2 ** 20, 7);

let server: RunningServer;

beforeAll(async () => {
  server = await listen((_, response) => response.end(BODY), {
    ...{ port: 0, host: '127.0.0.1', baseUrl: '/', stallMs: STALL_MS },
  });
});
afterAll(() => server.close());

/** Asks for the body and reads nothing of the answer yet. */
async function ask(): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1').pause();
  // The server may end the connection by a reset.
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  return socket;
}

function countConnections(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

describe('a client that takes its time', () => {
  it('is let go of when it takes nothing of its answer', async () => {
    const socket = await ask();
    await expect.poll(countConnections).toBe(1);
    await expect.poll(countConnections, { timeout: 20 * STALL_MS }).toBe(0);
    socket.destroy();
  });

  it('gets all of its answer however slowly it takes it', async () => {
    const socket = await ask();
    let length = 0;
    socket.on('data', (data: Buffer) => {
      length += data.length;
    });
    const isEnded = new Promise((resolve) => socket.once('close', resolve));
    const startedAt = performance.now();
    for (let step = 0; step < 12; step++) {
      socket.resume();
      await delay(5);
      socket.pause();
      await delay(STALL_MS / 4);
    }
    expect(performance.now() - startedAt).toBeGreaterThan(2 * STALL_MS);
    socket.resume();
    await isEnded;
    expect(length).toBeGreaterThan(BODY.length);
  });
});
