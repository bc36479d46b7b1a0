import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { answerOtherUpgrades } from './other-upgrades.ts';

/** Sends a request that offers another protocol; gives what comes of it. */
async function offer(headers: Record<string, string>, hasVite = true): Promise<string> {
  const server = createServer((_, response) => response.end('页面'));
  answerOtherUpgrades(server);
  if (hasVite) {
    server.on('upgrade', ({ headers: sent }, socket) => {
      if (sent['sec-websocket-protocol'] !== 'vite-hmr') return;
      socket.end(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      );
    });
  }
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, headers });
    call.setTimeout(2000, () => call.destroy(new Error('waits')));
    call.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve(`${statusCode}`);
    });
    call.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(`${response.statusCode} ${text}`.trim()));
    });
    call.on('error', reject).end();
  });
}

const WEBSOCKET = { Connection: 'Upgrade', Upgrade: 'websocket' };

it.each([
  [
    { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQCAAAA' },
    '200 页面',
  ],
  [{ ...WEBSOCKET, 'Sec-WebSocket-Protocol': 'vite-hmr' }, '101'],
  [{ ...WEBSOCKET, 'Sec-WebSocket-Protocol': 'graphql-ws' }, '400'],
  [WEBSOCKET, '400'],
])('requests that offer another protocol are answered: %j', async (headers, answer) => {
  expect(await offer(headers)).toBe(answer);
});

it('sockets that Vite would open wait for nobody while it does not run', async () => {
  const headers = { ...WEBSOCKET, 'Sec-WebSocket-Protocol': 'vite-hmr' };
  expect(await offer(headers, false)).toBe('400');
});
