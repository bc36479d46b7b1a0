import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isAllowedHost } from './allowed-host.ts';
import { createRequestHandler, type RequestContext } from './request-handler.ts';

describe('the development server', () => {
  it.each([
    undefined,
    'localhost',
    'LOCALHOST:3000',
    'site.localhost:3000',
    '127.0.0.1:3000',
    '192.168.1.9',
    '[::1]:3000',
    'mo.local:3000',
  ])('answers requests for %s', (host) => {
    expect(isAllowedHost(host, 'mo.local')).toBe(true);
  });

  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'evillocalhost',
    '127.0.0.1.evil.example',
    '1.2.3',
    '',
  ])('refuses those for %j', (host) => {
    expect(isAllowedHost(host, undefined)).toBe(false);
  });

  it.each([
    ['evil.example', 403],
    ['localhost', 200],
  ])(
    'gives a page that leads its name here nothing of its own: %s gets %i',
    async (host, status) => {
      const makeDevModule = () => 'module';
      const context = {
        host: undefined,
        makeDevModule,
      } as Partial<RequestContext> as RequestContext;
      const server = createServer(createRequestHandler(context)).listen(0, '127.0.0.1');
      onTestFinished(() => void server.close());
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const call = get({ host: '127.0.0.1', port, path: '/@mojian/start.js', headers: { host } });
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      response.resume();
      expect(response.statusCode).toBe(status);
    },
  );
});
