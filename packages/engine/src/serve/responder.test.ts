import { renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createServedSite,
  DIGITS,
  LONG_TEXT,
  type ServedSite,
  SITE_FILES,
} from './served-site.fixture.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await createServedSite();
});
afterAll(() => site.remove());

describe('headers', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/assets/main.Bx3_k9aQ.js', 'text/javascript; charset=utf-8', 'immutable'],
    ['/assets/plain.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/assets/component-gallery.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/picture.png', 'image/png', 'no-cache'],
    ['/big.bin', 'application/octet-stream', 'no-cache'],
  ])('%s has type %s and caching %s', async (requestPath, type, caching) => {
    const { headers } = await site.send(requestPath);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toContain(caching);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('of an answer to HEAD are those of GET, without the body', async () => {
    const get = await site.send('/assets/plain.js', { headers: { 'accept-encoding': 'br' } });
    const head = await site.send('/assets/plain.js', {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
    expect(head.body.length).toBe(0);
    expect(get.headers['content-length']).toBe(String(get.body.length));
  });

  it('of the not-found page forbid caching and carry no validators', async () => {
    const { headers } = await site.send('/nowhere');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.etag).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('come from the `_headers` file too, which wins', async () => {
    expect((await site.send('/docs/flat')).headers['x-frame-options']).toBe('DENY');
    expect((await site.send('/')).headers['x-frame-options']).toBeUndefined();
    expect((await site.send('/digits.txt')).headers['cache-control']).toBe('max-age=5');
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
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0.1, identity;q=0.5', undefined],
    ['br;q=0.5, identity;q=0.5', 'br'],
    ['gzip;q=0.001', 'gzip'],
    ['*;q=0.5, br;q=0.1', 'gzip'],
    ['*;q=0.5, identity', undefined],
    ['*;q=0', undefined],
    ['gzip, *;q=0', 'gzip'],
    ['identity;q=0, br;q=0.1', 'br'],
    ['GZIP;Q=1', 'gzip'],
    ['', undefined],
  ])('for `%s` is %s', async (accepted, coding) => {
    const { headers, body } = await site.send('/assets/plain.js', {
      headers: { 'accept-encoding': accepted },
    });
    expect(headers['content-encoding']).toBe(coding);
    expect(headers.vary).toBe('Accept-Encoding');
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[coding ?? ''];
    expect((decode?.(body) ?? body).toString()).toBe(SITE_FILES['assets/plain.js']);
  });

  it.each(['/picture.png', '/noise.wasm', '/digits.txt', '/big.bin', '/empty.txt'])(
    'leaves %s as it is',
    async (requestPath) => {
      const { headers, body } = await site.send(requestPath, {
        headers: { 'accept-encoding': 'br' },
      });
      expect(headers['content-encoding']).toBeUndefined();
      expect(body.equals(Buffer.from(SITE_FILES[requestPath.slice(1)] ?? ''))).toBe(true);
    },
  );

  it.each(['/picture.png', '/digits.txt', '/noise.wasm'])(
    'sends %s in a coding to who refuses it as it is',
    async (requestPath) => {
      const { headers, body } = await site.send(requestPath, {
        headers: { 'accept-encoding': 'gzip;q=0.5, identity;q=0' },
      });
      expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
      expect(gunzipSync(body).equals(Buffer.from(SITE_FILES[requestPath.slice(1)] ?? ''))).toBe(
        true,
      );
    },
  );

  it('sends the stored form byte for byte while it is not older than its original', async () => {
    const headers = { 'accept-encoding': 'br' };
    const stored = SITE_FILES['stored.css.br'] as Buffer;
    expect((await site.send('/stored.css', { headers })).body.equals(stored)).toBe(true);
    const filePath = path.join(site.folder, 'stored.css');
    writeFileSync(filePath, `b{}${LONG_TEXT}`);
    const { body } = await site.send('/stored.css', { headers });
    expect(brotliDecompressSync(body).toString()).toBe(`b{}${LONG_TEXT}`);
  });

  it('gives each form its own strong tag', async () => {
    const tags = ['br', 'gzip', 'identity'].map(async (coding) => {
      const { headers } = await site.send('/assets/plain.js', {
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
    const { headers } = await site.send('/');
    const again = await site.send('/', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    const since = { 'if-modified-since': headers['last-modified'] ?? '' };
    expect((await site.send('/', { headers: since })).status).toBe(304);
  });

  it('give the new content once the file has changed', async () => {
    const filePath = path.join(site.folder, 'docs/changed.html');
    writeFileSync(filePath, 'one');
    const { headers } = await site.send('/docs/changed');
    writeFileSync(filePath, 'two');
    utimesSync(filePath, new Date(), new Date());
    const again = await site.send('/docs/changed', {
      headers: { 'if-none-match': headers.etag ?? '' },
    });
    expect([again.status, again.body.toString()]).toEqual([200, 'two']);
  });

  it.each([
    ['in place', (filePath: string) => writeFileSync(filePath, 'two')],
    [
      'by another one',
      (filePath: string) => {
        writeFileSync(`${filePath}.new`, 'two');
        utimesSync(`${filePath}.new`, new Date(1e12), new Date(1e12));
        renameSync(`${filePath}.new`, filePath);
      },
    ],
  ])(
    'give the new content of a file that is replaced %s, with its size and time',
    async (_, replace) => {
      const filePath = path.join(site.folder, 'docs/touched.html');
      writeFileSync(filePath, 'one');
      utimesSync(filePath, new Date(1e12), new Date(1e12));
      const { headers } = await site.send('/docs/touched');
      // Disks keep the time of a change in steps of some milliseconds.
      await delay(20);
      replace(filePath);
      utimesSync(filePath, new Date(1e12), new Date(1e12));
      const again = await site.send('/docs/touched', {
        headers: { 'if-none-match': headers.etag ?? '' },
      });
      expect([again.status, again.body.toString()]).toEqual([200, 'two']);
    },
  );

  it('keep the tag when the file is written anew with the same content', async () => {
    const filePath = path.join(site.folder, 'docs/same.html');
    writeFileSync(filePath, 'same');
    const { headers } = await site.send('/docs/same');
    utimesSync(filePath, new Date(1e12), new Date(1e12));
    expect((await site.send('/docs/same')).headers.etag).toBe(headers.etag);
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
    const answer = await site.send('/digits.txt', { headers: { range, 'accept-encoding': 'br' } });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-range']).toBe(contentRange);
    if (text !== undefined) expect(answer.body.toString()).toBe(text);
  });

  it('of a large file are streamed', async () => {
    const { status, body } = await site.send('/big.bin', { headers: { range: 'bytes=5242870-' } });
    expect([status, body.length]).toEqual([206, 10]);
  });

  it('hold under If-Range only while the tag does', async () => {
    const { headers } = await site.send('/digits.txt');
    const range = { range: 'bytes=0-0' };
    const same = await site.send('/digits.txt', {
      headers: { ...range, 'if-range': headers.etag ?? '' },
    });
    const other = await site.send('/digits.txt', { headers: { ...range, 'if-range': '"x"' } });
    expect([same.status, other.status]).toEqual([206, 200]);
  });
});
