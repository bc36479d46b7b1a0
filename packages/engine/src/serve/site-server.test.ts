import { linkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServedSite, DIGITS, LONG_TEXT, type ServedSite } from './served-site.fixture.ts';

/** An address of 8,192 bytes, the most that is answered. */
const LONGEST = `/?${'a'.repeat(8190)}`;

let site: ServedSite;
beforeAll(async () => {
  site = await createServedSite();
});
afterAll(() => site.remove());

describe('addresses', () => {
  const layout = encodeURI('/docs/布局');
  it.each([
    ['/', 200, '<h1>home</h1>'],
    ['/index.html', 200, '<h1>home</h1>'],
    ['/?q=1', 200, '<h1>home</h1>'],
    [`${layout}/`, 200, '<h1>布局</h1>闭包是函'],
    [`${layout}/index.html`, 200, '<h1>布局</h1>闭包是函'],
    [layout, 301, `${layout}/`],
    [`${layout}?q=%E9%97%AD#x`, 301, `${layout}/?q=%E9%97%AD`],
    [`${layout}.html`, 301, `${layout}/`],
    ['/docs/flat', 200, '<h1>flat</h1>'],
    ['/docs/flat.html', 200, '<h1>flat</h1>'],
    ['/docs/flat/', 301, '/docs/flat'],
    ['/docs/flat/index.html', 301, '/docs/flat'],
    ['/docs/both', 200, 'flat both'],
    ['/docs/both/', 200, 'index both'],
    ['/a%20b+c%25', 200, 'odd name'],
    ['/a%20b+c%25/', 301, '/a%20b+c%25'],
    ['//docs//flat', 200, '<h1>flat</h1>'],
    ['//docs/flat/', 301, '/docs/flat'],
    ['/nowhere', 404, '<h1>not found</'],
    ['/docs', 404, '<h1>not found</'],
    ['/digits.txt/', 404, '<h1>not found</'],
  ])('%s gives %i %s', async (requestPath, status, text) => {
    expect(await site.readStatus(requestPath)).toEqual([status, text]);
  });

  it('may be in raw UTF-8, on a connection that is kept or not', async () => {
    const first = await site.sendRaw(
      'GET /docs/布局/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(first).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(first).toContain(`<h1>布局</h1>${LONG_TEXT}`);
    const kept = await site.sendRaw('GET /docs/布局?问=答 HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(kept).toMatch(/^HTTP\/1.1 301 /);
    expect(kept).toContain(`${encodeURI('/docs/布局/?问=答')}\r\n`);
  });

  it('may be in absolute form', async () => {
    const answer = await site.sendRaw(
      'GET http://x:80/docs/flat HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toContain('<h1>flat</h1>');
  });

  it.each([
    [true, '/docs/flat', 301, '/docs/flat/'],
    [true, '/docs/flat/', 200, '<h1>flat</h1>'],
    [false, '/docs/%E5%B8%83%E5%B1%80', 200, '<h1>布局</h1>闭包是函'],
    [false, '/docs/%E5%B8%83%E5%B1%80/', 301, '/docs/%E5%B8%83%E5%B1%80'],
    [false, '/', 200, '<h1>home</h1>'],
  ])('with trailingSlash %s, %s gives %i %s', async (trailingSlash, requestPath, status, text) => {
    const server = await site.serve({ trailingSlash });
    expect(await site.readStatus(requestPath, server)).toEqual([status, text]);
  });

  it('lie below the base URL', async () => {
    const server = await site.serve({ baseUrl: '/笔记/' });
    const base = encodeURI('/笔记/');
    expect(await site.readStatus(base, server)).toEqual([200, '<h1>home</h1>']);
    expect(await site.readStatus(`${base}docs/flat/`, server)).toEqual([301, `${base}docs/flat`]);
    expect(await site.readStatus('/?q=1', server)).toEqual([302, `${base}?q=1`]);
    expect(await site.readStatus(base.slice(0, -1), server)).toEqual([302, base]);
    expect((await site.send('/docs/flat', { server })).status).toBe(404);
    expect(server.url.endsWith('/笔记/')).toBe(true);
  });
});

describe('rules of a site below a base URL', () => {
  it('name whole paths, as hosts read them', async () => {
    const server = await site.serve({ baseUrl: '/base/' });
    expect(await site.readStatus('/base/moved', server)).toEqual([301, '/base/docs/flat']);
    expect(await site.readStatus('/base/seen', server)).toEqual([200, '<h1>flat</h1>']);
    const { headers } = await site.send('/base/digits.txt', { server });
    expect(headers['x-base']).toBe('yes');
    expect(headers['cache-control']).toBe('no-cache');
  });
});

describe('refusals', () => {
  it.each<[string, number]>([
    ['/../secret.txt', 400],
    ['/docs/../../secret.txt', 400],
    ['/%2e%2e/secret.txt', 400],
    ['/%2e%2e%2fsecret.txt', 400],
    ['/%252e%252e%252fsecret.txt', 404],
    ['/..\\secret.txt', 400],
    ['/..%5csecret.txt', 400],
    ['/../site-private/x.txt', 400],
    ['/link.txt', 404],
    ['/private/x.txt', 404],
    ['/%00', 400],
    ['/index.html%00.png', 400],
    ['/%', 400],
    ['/%zz', 400],
    ['/%E9%97', 400],
    ['*', 400],
    [LONGEST, 200],
    [`${LONGEST}a`, 414],
    [encodeURI(`/${'文'.repeat(90)}`), 404],
    ['/_redirects', 404],
    ['/_headers', 404],
  ])('%.40s gives %i', async (requestPath, status) => {
    const answer = await site.send(requestPath);
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).not.toContain('secret');
  });

  it.each([
    ['bytes that are not UTF-8', 'GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a raw path that leaves the site', 'GET /\xe9\x97\xad/../x HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['half a raw request', 'GET /\xe9\x97\xad HTTP/1.1\r\nHost: x\r\n', 400],
    ['what is not HTTP', 'hello\r\n\r\n', 400],
    ['huge headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s give a status and end the connection', async (_, text, status) => {
    const answer = await site.sendRaw(Buffer.from(text, 'latin1'));
    expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
  });

  it.each(['_HEADERS', '_Redirects'])(
    'does not send /%s, another name of a file that is for the host, on disks without letter case',
    async (name) => {
      linkSync(path.join(site.folder, name.toLowerCase()), path.join(site.folder, name));
      // What is known of these files is kept for as long.
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect((await site.send(`/${name}`)).status).toBe(404);
      expect((await site.send('/docs/flat')).status).toBe(200);
    },
  );

  it('follows links that stay inside', async () => {
    expect((await site.send('/inner-link.txt')).body.toString()).toBe(DIGITS);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('answers %s with 405', async (method) => {
    const { status, headers } = await site.send('/', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('names no page in plain text when the site has no 404 page', async () => {
    const folder = site.privateFolder;
    const { status, headers, body } = await site.send('/no', {
      server: await site.serve({ folder }),
    });
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(body.toString()).toBe('There is no page at this address.\n');
  });
});

describe('redirect rules', () => {
  it('move old paths, keep the rest of the path, and may serve in place', async () => {
    expect(await site.readStatus('/old/%E5%B8%83%E5%B1%80/x')).toEqual([
      301,
      '/docs/%E5%B8%83%E5%B1%80/x',
    ]);
    expect(await site.readStatus('/forced')).toEqual([302, '/docs/flat']);
    expect(await site.readStatus('/shown')).toEqual([200, '<h1>flat</h1>']);
  });
});
