import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isAllowedHost, isOwnRequest } from './allowed-host.ts';
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

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'cross-site', referer: 'http://localhost:3000/' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ referer: 'http://localhost:3000/docs/a' }, true],
    [{ referer: 'http://localhost:4000/' }, false],
    [{ referer: 'https://evil.example/' }, false],
    [{ referer: 'localhost:3000' }, false],
    [{}, false],
  ])('knows its own pages: %j', (headers, isOwn) => {
    expect(isOwnRequest({ host: 'localhost:3000', ...headers })).toBe(isOwn);
  });

  it('lets no page of another website open files in the editor', async () => {
    let opened = 0;
    const context = {
      host: undefined,
      findStandIn: () => null,
      answerByVite: async ({ response }) => {
        opened += 1;
        response.end();
        return true;
      },
    } as Partial<RequestContext> as RequestContext;
    const server = createServer(createRequestHandler(context)).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const ask = async (sender: string, path = '/__open-in-editor?file=%2Fa.md') => {
      const headers = { 'sec-fetch-site': sender };
      const [response] = (await once(
        get({ host: '127.0.0.1', port, path, headers }),
        'response',
      )) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    };
    expect([await ask('cross-site'), opened]).toEqual([403, 0]);
    expect([await ask('cross-site', '/__OPEN-in-editor/a.svg?file=%2Fa'), opened]).toEqual([
      403, 0,
    ]);
    expect([await ask('same-origin'), opened]).toEqual([200, 1]);
  });
});
