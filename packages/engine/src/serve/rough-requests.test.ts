import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countRuns } from '../testing/count-runs.ts';
import { createServedSite, DIGITS, type ServedSite } from './served-site.fixture.ts';

vi.setConfig({ testTimeout: 120_000 });

let site: ServedSite;
let port: number;
const errors: unknown[] = [];
beforeAll(async () => {
  site = await createServedSite();
  port = (await site.serve({ onError: (error) => errors.push(error) })).port;
});
afterAll(() => site.remove());

/** Sends bytes and reads what comes until the connection ends, even if that is cut. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    // Who is refused while still sending may see the connection reset.
    socket.on('error', () => resolve(answer)).on('close', () => resolve(answer));
  });
}

const ask = (target: string, headers = '') =>
  exchange(`GET ${target} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`);

describe('a path that means to leave the site', () => {
  const part = fc.constantFrom(
    ...[
      '..',
      '.',
      '/',
      '%2f',
      '%2F',
      '%5c',
      '\\',
      '%2e',
      '%252e',
      '%252f',
      '%255c',
      '%00',
      ';',
      '//',
    ],
    ...[
      '%c0%ae',
      '%e0%80%ae',
      '%uff0e',
      '\u00ff',
      'docs',
      'private',
      'link.txt',
      'secret.txt',
      '?',
      '#',
    ],
    ...['site-private', 'x.txt', '..;', '...', '%20', '~', 'C:'],
  );
  const paths = fc.array(part, { maxLength: 10 }).map((parts) => `/${parts.join('')}`);

  it('never gets anything from outside, and never an error of the server', async () => {
    await fc.assert(
      fc.asyncProperty(paths, async (requestPath) => {
        const answer = await ask(requestPath);
        expect(answer).toMatch(/^HTTP\/1\.1 (?:200|301|302|400|404) /);
        expect(answer).not.toContain('secret\n');
        expect(answer.endsWith('secret')).toBe(false);
      }),
      { numRuns: countRuns(300) },
    );
    expect(errors).toEqual([]);
  });
});

describe('a request that proxies could understand otherwise', () => {
  const body = 'GET /secret HTTP/1.1\r\nHost: x\r\n\r\n';
  it.each([
    ['without a host', 'GET /digits.txt HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [
      'with two hosts',
      'GET /digits.txt HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n',
    ],
    [
      'with two lengths',
      'GET /digits.txt HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ],
    [
      'with a length and chunks',
      `GET /digits.txt HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${body}`,
    ],
    [
      'with a folded header',
      'GET /digits.txt HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\nConnection: close\r\n\r\n',
    ],
    [
      'with a space before the colon',
      'GET /digits.txt HTTP/1.1\r\nHost : x\r\nConnection: close\r\n\r\n',
    ],
    ['of an unknown version', 'GET /digits.txt HTTP/9.9\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ])('%s is refused, and nothing else is answered', async (_, bytes) => {
    const answer = await exchange(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 [45]\d\d /);
    expect(answer).not.toContain(DIGITS);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('but not one that names its host in the address', async () => {
    expect(await ask('http://x/digits.txt')).toContain(DIGITS);
  });
});

describe('an address that is too long', () => {
  it.each([
    [8_000, /^HTTP\/1\.1 404 /],
    [9_000, /^HTTP\/1\.1 414 /],
    [16_000, /^HTTP\/1\.1 414 /],
    [20_000, /^HTTP\/1\.1 431 /],
    [1_000_000, /^(?:HTTP\/1\.1 431 |$)/],
  ])('of %i bytes is refused, and the next request is answered', async (length, status) => {
    expect(await ask(`/${'a'.repeat(length)}`)).toMatch(status);
    expect(await ask('/digits.txt')).toContain(DIGITS);
  });
});

describe('odd ranges', () => {
  const number = fc.oneof(
    fc.nat(200).map(String),
    fc.constantFrom('', '-1', '1e9', '99999999999999999999', 'x', ' 5', '0x1'),
  );
  const one = fc
    .tuple(number, fc.constantFrom('-', '--', ',', ''), number)
    .map((it) => it.join(''));
  const ranges = fc
    .tuple(fc.constantFrom('bytes=', 'bytes', 'BYTES=', 'items='), fc.array(one, { maxLength: 3 }))
    .map(([unit, list]) => `${unit}${list.join(',')}`);

  it('give a part that is what it says, the whole, or 416', async () => {
    await fc.assert(
      fc.asyncProperty(ranges, async (range) => {
        const { status, headers, body } = await site.send('/digits.txt', { headers: { range } });
        if (status === 206) {
          const [, start, end] =
            /^bytes (\d+)-(\d+)\/100$/.exec(headers['content-range'] ?? '') ?? [];
          expect(body.toString()).toBe(DIGITS.slice(Number(start), Number(end) + 1));
        } else if (status === 200) expect(body.toString()).toBe(DIGITS);
        else expect([status, headers['content-range']]).toEqual([416, 'bytes */100']);
        expect(headers['content-length']).toBe(String(body.length));
      }),
      { numRuns: countRuns(200) },
    );
  });

  it('are not for HEAD, whose headers are those of the whole', async () => {
    const headers = { range: 'bytes=0-1' };
    const head = await site.send('/digits.txt', { method: 'HEAD', headers });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      '100',
      0,
    ]);
  });
});

describe('conditional requests', () => {
  it.each<[Record<string, string>, number]>([
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"x", TAG' }, 304],
    [{ 'if-none-match': 'W/TAG' }, 304],
    [{ 'if-none-match': '"x"', 'if-modified-since': 'DATE' }, 200],
    [{ 'if-match': '"x"' }, 412],
    [{ 'if-match': 'TAG' }, 200],
    [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
    [{ 'if-modified-since': 'not a date' }, 200],
    [{ 'if-none-match': 'TAG', range: 'bytes=0-0' }, 304],
  ])('with %j give %i, for GET and HEAD', async (conditions, status) => {
    const { headers } = await site.send('/digits.txt');
    const filled = Object.fromEntries(
      Object.entries(conditions).map(([name, value]) => [
        name,
        value.replace('TAG', headers.etag ?? '').replace('DATE', headers['last-modified'] ?? ''),
      ]),
    );
    for (const method of ['GET', 'HEAD']) {
      const answer = await site.send('/digits.txt', { method, headers: filled });
      expect([method, answer.status]).toEqual([method, status]);
      if (status !== 200) expect(answer.body.length).toBe(0);
    }
  });
});

describe('a thousand connections at once', () => {
  it('are each given their own page, and none an error', async () => {
    const pages: [string, string][] = [
      ['/', '<h1>home</h1>'],
      ['/docs/flat', '<h1>flat</h1>'],
      ['/digits.txt', DIGITS],
      ['/nowhere', '<h1>not found</h1>'],
      ['/inner-link.txt', DIGITS],
    ];
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => ask(pages[index % pages.length]?.[0] ?? '/')),
    );
    const wrong = answers.filter(
      (text, index) => !text.endsWith(pages[index % pages.length]?.[1] ?? '!'),
    );
    expect(wrong).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('that are cut in the middle of an answer leave the server as it was', async () => {
    const cut = () =>
      new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write('GET /big.bin HTTP/1.1\r\nHost: x\r\n\r\n'),
        );
        socket.once('data', () => socket.destroy());
        socket.on('error', () => undefined).on('close', () => resolve());
      });
    await Promise.all(Array.from({ length: 200 }, cut));
    expect(await ask('/docs/flat')).toContain('<h1>flat</h1>');
    expect(errors).toEqual([]);
  });
});
