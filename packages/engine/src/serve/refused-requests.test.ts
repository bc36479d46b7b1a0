import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServedSite, type ServedSite } from './served-site.fixture.ts';
import { listen, startServer } from './start-server.ts';

let site: ServedSite;
let port: number;
beforeAll(async () => {
  site = await createServedSite();
  port = (await site.serve()).port;
});
afterAll(() => site.remove());

/** Sends packets one after another on a connection that stays open; gives the answers until it is closed. */
function converse(packets: readonly string[], toPort = port): Promise<string> {
  return new Promise((resolve) => {
    let answers = '';
    const socket = connect({ port: toPort, host: '127.0.0.1', allowHalfOpen: true }, async () => {
      for (const packet of packets) {
        socket.write(packet, 'latin1');
        await new Promise((next) => setTimeout(next, 20));
      }
    });
    socket.on('data', (chunk) => {
      answers += chunk.toString('latin1');
    });
    socket.on('error', () => resolve(answers)).on('end', () => resolve(answers));
    socket.on('close', () => resolve(answers));
  });
}

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`;
/** `/docs/布局/` as the bytes of UTF-8. */
const RAW = '/docs/\xe5\xb8\x83\xe5\xb1\x80/';

describe('requests that the parser refuses', () => {
  it('are answered after those before them in one packet', async () => {
    const answers = await converse([get('/digits.txt') + get('/stored.css') + get(RAW)]);
    const heads = [...answers.matchAll(/HTTP\/1\.1 (\d+)|<h1>/g)].map(([text]) => text);
    expect(heads).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 200', '<h1>']);
  });

  it('are answered after those before them that take their time', async () => {
    const server = await listen(
      (request, response) => {
        const delayMs = request.url === '/slow' ? 300 : 0;
        setTimeout(() => response.end(`[${request.url}]`), delayMs);
      },
      { port: 0, host: '127.0.0.1', baseUrl: '/' },
    );
    const raw = await converse([get('/slow'), get('/\xe5')], server.port);
    expect(raw.match(/\[[^\]]*\]/g)).toEqual(['[/slow]', '[/%E5]']);
    const bad = await converse([get('/slow'), 'nonsense\r\n\r\n'], server.port);
    expect(bad.match(/HTTP\/1\.1 \d+|\[[^\]]*\]/g)).toEqual([
      'HTTP/1.1 200',
      '[/slow]',
      'HTTP/1.1 400',
    ]);
    await server.close();
  });

  it('keep no server from closing, though the other side never closes its connection', async () => {
    const server = await startServer({ folder: site.folder, port: 0, host: '127.0.0.1' });
    const sockets = await Promise.all(
      ['nonsense\r\n\r\n', get('/\xe5\xb8\x83 x'), get(RAW)].map(
        (packet) =>
          new Promise<ReturnType<typeof connect>>((resolve) => {
            const target = { port: server.port, host: '127.0.0.1', allowHalfOpen: true };
            const socket = connect(target, () => socket.write(packet, 'latin1'));
            socket.on('error', () => undefined).on('data', () => undefined);
            socket.on('end', () => resolve(socket));
          }),
      ),
    );
    const start = performance.now();
    await server.close();
    expect(performance.now() - start).toBeLessThan(4000);
    for (const socket of sockets) socket.destroy();
  }, 10_000);

  it.each([
    ['both lengths', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n'],
    ['a length of an odd form', 'Content-Length: +5\r\n'],
    ['an odd coding', 'Transfer-Encoding: xchunked\r\n'],
    ['white space before the colon', 'Transfer-Encoding : chunked\r\n'],
  ])('smuggle no other one past those before them: %s', async (_, header) => {
    const smuggled = `0\r\n\r\n${get('/digits.txt')}`;
    const answers = await converse([`GET ${RAW} HTTP/1.1\r\nHost: x\r\n${header}\r\n${smuggled}`]);
    expect(answers).not.toContain('0123456789');
    const plain = await converse([
      `GET /docs/flat HTTP/1.1\r\nHost: x\r\n${header}Connection: close\r\n\r\n${smuggled}`,
    ]);
    expect(plain).not.toContain('0123456789');
  });
});
