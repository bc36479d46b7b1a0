import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, type RunningServer } from './start-server.ts';

const opened: RunningServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

/** Starts a server that answers after a tick, as one that asks the disk; gives what it was asked. */
async function serveCounting(body = 'x'): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = await listen(
    (request, response) => {
      asked.push(request.url ?? '');
      setImmediate(() => response.end(`[${request.url}]${body}`));
    },
    { port: 0, host: '127.0.0.1', baseUrl: '/' },
  );
  opened.push(server);
  return { port: server.port, asked };
}

function send(port: number, targets: readonly (number | string)[]): Socket {
  const packet = targets.map((target) => `GET /${target} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');
  const socket = connect(port, '127.0.0.1', () => socket.write(packet));
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

/** Reads until the connection ends, and gives the targets whose answers came, in their order. */
function readAnswers(socket: Socket): Promise<string[]> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () =>
      resolve(Array.from(text.matchAll(/\[\/(\w+)\]/g), ([, target = '']) => target)),
    );
  });
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a client that sends requests without waiting for the answers', () => {
  it('gets them in its order', async () => {
    const { port } = await serveCounting();
    const socket = send(port, numbers(80));
    setTimeout(
      () => socket.write('GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
      200,
    );
    expect(await readAnswers(socket)).toEqual([...numbers(80).map(String), 'last']);
  });

  it('gets a hundred and the end of the connection when it sends more', async () => {
    const { port, asked } = await serveCounting();
    expect(await readAnswers(send(port, numbers(300)))).toEqual(numbers(101).map(String));
    expect(asked).toHaveLength(101);
  });

  it('is cut when it sends thousands', async () => {
    const { port, asked } = await serveCounting();
    await readAnswers(send(port, numbers(3000)));
    expect(asked.length).toBeLessThan(110);
  });

  it('has one answer made at a time while it takes none', async () => {
    const { port, asked } = await serveCounting('x'.repeat(8 * 2 ** 20));
    const socket = send(port, numbers(50)).pause();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked.length).toBeLessThan(4);
    socket.destroy();
  });

  it('keeps nobody else waiting, though twenty do so', async () => {
    const { port, asked } = await serveCounting();
    for (const _ of numbers(20)) send(port, numbers(3000)).pause();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const answer = await fetch(`http://127.0.0.1:${port}/other`);
    expect(await answer.text()).toBe('[/other]x');
    expect(asked.indexOf('/other')).toBeLessThan(20 * 110);
  });

  it('keeps no server from closing when it leaves', async () => {
    const { port } = await serveCounting('x'.repeat(8 * 2 ** 20));
    const socket = send(port, numbers(20)).pause();
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const start = performance.now();
    await opened.pop()?.close();
    expect(performance.now() - start).toBeLessThan(1500);
  });
});
