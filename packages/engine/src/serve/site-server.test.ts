import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteServerOptions } from './site-server.ts';
import { type RunningServer, startServer } from './start-server.ts';

const MODIFIED = new Date('2024-05-06T07:08:09.250Z');
const LONG = '闭包是函数和它的词法环境。'.repeat(200);
/** An address of 8,192 bytes, the most that is answered. */
const LONGEST = `/?${'a'.repeat(8190)}`;
const DIGITS = '0123456789'.repeat(10);

const files: Record<string, string | Buffer> = {
  'index.html': '<h1>home</h1>',
  '404.html': '<h1>not found</h1>',
  'docs/布局/index.html': `<h1>布局</h1>${LONG}`,
  'docs/flat.html': '<h1>flat</h1>',
  'docs/both.html': 'flat both',
  'docs/both/index.html': 'index both',
  'a b+c%.html': 'odd name',
  'assets/main.Bx3_k9aQ.js': 'export {};',
  'assets/plain.js': `/* ${LONG} */`,
  'assets/component-gallery.js': '1',
  'digits.txt': DIGITS,
  'empty.txt': '',
  'picture.png': Buffer.alloc(3000, 1),
  'stored.css': `a{}${LONG}`,
  'stored.css.br': brotliCompressSync(`a{}${LONG}`),
  'big.bin': Buffer.alloc(5 * 2 ** 20, 7),
  _redirects: '/old/* /docs/:splat\n/forced /docs/flat 302!\n/shown /docs/flat 200\n',
  _headers: '/docs/*\n  X-Frame-Options: DENY\n/digits.txt\n  Cache-Control: max-age=5\n',
};

let root: string;
const servers: RunningServer[] = [];
let main: RunningServer;

async function serve(options: Partial<SiteServerOptions> = {}): Promise<RunningServer> {
  const server = await startServer({
    folder: path.join(root, 'site'),
    port: 0,
    host: '127.0.0.1',
    ...options,
  });
  servers.push(server);
  return server;
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'mojian-serve-'));
  for (const [name, content] of Object.entries(files)) {
    const filePath = path.join(root, 'site', name);
    mkdirSync(path.dirname(filePath), { recursive: true });
    writeFileSync(filePath, content);
    utimesSync(filePath, MODIFIED, MODIFIED);
  }
  writeFileSync(path.join(root, 'secret.txt'), 'secret');
  mkdirSync(path.join(root, 'site-private'));
  writeFileSync(path.join(root, 'site-private', 'x.txt'), 'secret');
  symlinkSync(path.join(root, 'secret.txt'), path.join(root, 'site', 'link.txt'));
  symlinkSync(path.join(root, 'site-private'), path.join(root, 'site', 'private'));
  symlinkSync(path.join(root, 'site', 'digits.txt'), path.join(root, 'site', 'inner-link.txt'));
  main = await serve();
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  rmSync(root, { recursive: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends the path exactly as given, which `fetch` does not. */
function send(
  requestPath: string,
  options: { method?: string; headers?: Record<string, string>; server?: RunningServer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = options.server ?? main;
    const request = httpRequest(
      { host: '127.0.0.1', port, path: requestPath, method: options.method, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { statusCode = 0, headers } = response;
          resolve({ status: statusCode, headers, body: Buffer.concat(chunks) });
        });
      },
    );
    for (const [name, value] of Object.entries(options.headers ?? {})) {
      request.setHeader(name, value);
    }
    request.on('error', reject).end();
  });
}

/** Sends bytes over a socket and returns the whole answer. */
function sendRaw(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(main.port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}

async function statusAndText(requestPath: string, server = main): Promise<[number, string]> {
  const { status, headers, body } = await send(requestPath, { server });
  return [status, headers.location ?? body.toString().slice(0, 15)];
}

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
    expect(await statusAndText(requestPath)).toEqual([status, text]);
  });

  it('may be in raw UTF-8, on a connection that is kept or not', async () => {
    const first = await sendRaw('GET /docs/布局/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(first).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(first).toContain(`<h1>布局</h1>${LONG}`);
    const kept = await sendRaw('GET /docs/布局?问=答 HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(kept).toMatch(/^HTTP\/1.1 301 /);
    expect(kept).toContain(`${encodeURI('/docs/布局/?问=答')}\r\n`);
  });

  it('may be in absolute form', async () => {
    const answer = await sendRaw(
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
    const server = await serve({ trailingSlash });
    expect(await statusAndText(requestPath, server)).toEqual([status, text]);
  });

  it('lie below the base URL', async () => {
    const server = await serve({ baseUrl: '/笔记/' });
    const base = encodeURI('/笔记/');
    expect(await statusAndText(base, server)).toEqual([200, '<h1>home</h1>']);
    expect(await statusAndText(`${base}docs/flat/`, server)).toEqual([301, `${base}docs/flat`]);
    expect(await statusAndText('/?q=1', server)).toEqual([302, `${base}?q=1`]);
    expect(await statusAndText(base.slice(0, -1), server)).toEqual([302, base]);
    expect((await send('/docs/flat', { server })).status).toBe(404);
    expect(server.url.endsWith('/笔记/')).toBe(true);
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
    const answer = await send(requestPath);
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
    const answer = await sendRaw(Buffer.from(text, 'latin1'));
    expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
  });

  it('follows links that stay inside', async () => {
    expect((await send('/inner-link.txt')).body.toString()).toBe(DIGITS);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('answers %s with 405', async (method) => {
    const { status, headers } = await send('/', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('names no page in plain text when the site has no 404 page', async () => {
    const folder = path.join(root, 'site-private');
    const { status, headers, body } = await send('/no', { server: await serve({ folder }) });
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(body.toString()).toBe('There is no page at this address.\n');
  });
});

describe('headers', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/assets/main.Bx3_k9aQ.js', 'text/javascript; charset=utf-8', 'immutable'],
    ['/assets/plain.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/assets/component-gallery.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/picture.png', 'image/png', 'no-cache'],
    ['/big.bin', 'application/octet-stream', 'no-cache'],
  ])('%s has type %s and caching %s', async (requestPath, type, caching) => {
    const { headers } = await send(requestPath);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toContain(caching);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('of an answer to HEAD are those of GET, without the body', async () => {
    const get = await send('/assets/plain.js', { headers: { 'accept-encoding': 'br' } });
    const head = await send('/assets/plain.js', {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
    expect(head.body.length).toBe(0);
    expect(get.headers['content-length']).toBe(String(get.body.length));
  });

  it('of the not-found page forbid caching and carry no validators', async () => {
    const { headers } = await send('/nowhere');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.etag).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('come from the `_headers` file too, which wins', async () => {
    expect((await send('/docs/flat')).headers['x-frame-options']).toBe('DENY');
    expect((await send('/')).headers['x-frame-options']).toBeUndefined();
    expect((await send('/digits.txt')).headers['cache-control']).toBe('max-age=5');
  });
});

describe('redirect rules', () => {
  it('move old paths, keep the rest of the path, and may serve in place', async () => {
    expect(await statusAndText('/old/%E5%B8%83%E5%B1%80/x')).toEqual([
      301,
      '/docs/%E5%B8%83%E5%B1%80/x',
    ]);
    expect(await statusAndText('/forced')).toEqual([302, '/docs/flat']);
    expect(await statusAndText('/shown')).toEqual([200, '<h1>flat</h1>']);
  });
});

describe('compression', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*', 'br'],
    ['identity', undefined],
  ])('for `%s` is %s', async (accepted, coding) => {
    const { headers, body } = await send('/assets/plain.js', {
      headers: { 'accept-encoding': accepted },
    });
    expect(headers['content-encoding']).toBe(coding);
    expect(headers.vary).toBe('Accept-Encoding');
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[coding ?? ''];
    expect((decode?.(body) ?? body).toString()).toBe(files['assets/plain.js']);
  });

  it.each(['/picture.png', '/digits.txt', '/big.bin', '/empty.txt'])(
    'leaves %s as it is',
    async (requestPath) => {
      const { headers, body } = await send(requestPath, { headers: { 'accept-encoding': 'br' } });
      expect(headers['content-encoding']).toBeUndefined();
      expect(body.equals(Buffer.from(files[requestPath.slice(1)] ?? ''))).toBe(true);
    },
  );

  it('sends the stored form byte for byte while it is not older than its original', async () => {
    const headers = { 'accept-encoding': 'br' };
    const stored = files['stored.css.br'] as Buffer;
    expect((await send('/stored.css', { headers })).body.equals(stored)).toBe(true);
    const filePath = path.join(root, 'site', 'stored.css');
    writeFileSync(filePath, `b{}${LONG}`);
    const { body } = await send('/stored.css', { headers });
    expect(brotliDecompressSync(body).toString()).toBe(`b{}${LONG}`);
  });

  it('gives each form its own strong tag', async () => {
    const tags = ['br', 'gzip', 'identity'].map(async (coding) => {
      const { headers } = await send('/assets/plain.js', {
        headers: { 'accept-encoding': coding },
      });
      return headers.etag;
    });
    const all = await Promise.all(tags);
    expect(new Set(all).size).toBe(3);
    for (const tag of all) expect(tag).toMatch(/^"[\w-]{22,}"$/);
  });
});

describe('conditional requests', () => {
  it('give 304 without a body while the content is the same', async () => {
    const { headers } = await send('/');
    const again = await send('/', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    const since = { 'if-modified-since': headers['last-modified'] ?? '' };
    expect((await send('/', { headers: since })).status).toBe(304);
  });

  it('give the new content once the file has changed', async () => {
    const filePath = path.join(root, 'site', 'docs/changed.html');
    writeFileSync(filePath, 'one');
    const { headers } = await send('/docs/changed');
    writeFileSync(filePath, 'two');
    utimesSync(filePath, new Date(), new Date());
    const again = await send('/docs/changed', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.body.toString()]).toEqual([200, 'two']);
  });

  it('keep the tag when the file is written anew with the same content', async () => {
    const filePath = path.join(root, 'site', 'docs/same.html');
    writeFileSync(filePath, 'same');
    const { headers } = await send('/docs/same');
    utimesSync(filePath, new Date(1e12), new Date(1e12));
    expect((await send('/docs/same')).headers.etag).toBe(headers.etag);
  });
});

describe('ranges', () => {
  it.each([
    ['bytes=0-9', 206, 'bytes 0-9/100', '0123456789'],
    ['bytes=95-', 206, 'bytes 95-99/100', '56789'],
    ['bytes=-3', 206, 'bytes 97-99/100', '789'],
    ['bytes=98-500', 206, 'bytes 98-99/100', '89'],
    ['bytes=100-', 416, 'bytes */100', undefined],
    ['bytes=-0', 416, 'bytes */100', undefined],
    ['bytes=5-2', 200, undefined, DIGITS],
    ['bytes=0-1,5-6', 200, undefined, DIGITS],
    ['lines=0-1', 200, undefined, DIGITS],
  ])('%s gives %i', async (range, status, contentRange, text) => {
    const answer = await send('/digits.txt', { headers: { range, 'accept-encoding': 'br' } });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-range']).toBe(contentRange);
    if (text !== undefined) expect(answer.body.toString()).toBe(text);
  });

  it('of a large file are streamed', async () => {
    const { status, body } = await send('/big.bin', { headers: { range: 'bytes=5242870-' } });
    expect([status, body.length]).toEqual([206, 10]);
  });

  it('hold under If-Range only while the tag does', async () => {
    const { headers } = await send('/digits.txt');
    const range = { range: 'bytes=0-0' };
    const same = await send('/digits.txt', {
      headers: { ...range, 'if-range': headers.etag ?? '' },
    });
    const other = await send('/digits.txt', { headers: { ...range, 'if-range': '"x"' } });
    expect([same.status, other.status]).toEqual([206, 200]);
  });
});
