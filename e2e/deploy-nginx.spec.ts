import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { contentTypeOf } from '../packages/engine/src/serve/content-types.ts';
import { listFiles } from './harness/built-pages.ts';
import { patiently } from './harness/patience.ts';

/** `nginx` comes with Debian's package of that name; where it is not installed there is nothing to try. */
const hasNginx = spawnSync('nginx', ['-v']).status === 0;
if (!hasNginx) console.info('nginx is not installed: docs/deploy/nginx.conf is not tried.');

describe.skipIf(!hasNginx)('docs/deploy/nginx.conf', () => {
  let url = '';
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mojian-nginx-'));
    const port = await findFreePort();
    writeFileSync(path.join(folder, 'nginx.conf'), createConfig(folder, port));
    const server = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf']);
    let errors = '';
    server.stderr.on('data', (data: Buffer) => {
      errors += data;
    });
    const ended = new Promise((resolve) => server.once('exit', resolve));
    stop = async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    };
    url = `http://127.0.0.1:${port}`;
    await vi.waitFor(
      () => fetch(url).catch(() => Promise.reject(new Error(`nginx does not answer: ${errors}`))),
      { timeout: patiently(10_000), interval: 100 },
    );
  });
  afterAll(() => stop?.());

  const get = (place: string, init: RequestInit = {}) =>
    fetch(url + encodeURI(place), { redirect: 'manual', ...init });

  it('answers addresses without endings, Han characters too', async () => {
    for (const place of ['/', '/docs', '/docs/javascript/Runtime/闭包', '/tags/安全']) {
      const response = await get(place);
      expect(response.status, place).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('<main');
    }
  });

  it('answers what is not there with the site’s own page and status 404', async () => {
    for (const place of ['/nowhere', '/docs/nowhere/at/all', '/assets/nowhere.js', '/_headers']) {
      const response = await get(place);
      expect(response.status, place).toBe(404);
      expect(await response.text()).toContain('404');
      expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
    }
  });

  it('lets assets be kept for good, with their types', async () => {
    const script = listFiles('.js').find((file) => file.startsWith('assets/')) ?? '';
    const response = await get(`/${script}`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect((await get('/manifest.webmanifest')).headers.get('content-type')).toMatch(
      /^application\/manifest\+json/,
    );
  });

  it('says of text that it is UTF-8, which browsers do not take for granted', async () => {
    for (const ending of ['.md', '.txt', '.css', '.js', '.xml']) {
      const [file = ''] = listFiles(ending);
      expect((await get(`/${file}`)).headers.get('content-type'), file).toMatch(/; charset=utf-8$/);
    }
  });

  it('sends the headers of `_headers`', async () => {
    const expected = readFileSync(path.join(inject('buildFolder'), '_headers'), 'utf8');
    for (const [name, value] of (await get('/docs')).headers) {
      if (!/^(?:content-security|referrer|x-content)/.test(name)) continue;
      expect(expected.toLowerCase()).toContain(`${name}: ${value.toLowerCase()}`);
    }
    expect((await get('/docs')).headers.get('content-security-policy')).toContain(
      'frame-ancestors',
    );
  });

  it.each([
    ['/docs/', '/docs'],
    ['/docs/?a=1', '/docs?a=1'],
    ['/tags/%E5%AE%89%E5%85%A8/', '/tags/%E5%AE%89%E5%85%A8'],
  ])('takes the slash off %s', async (place, location) => {
    const { status, headers } = await ask(url, place);
    expect({ status, location: headers.location }).toEqual({ status: 301, location });
  });

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '/%0d%0aSet-Cookie:%20a=b/',
    '///evil.example//',
  ])('is not led elsewhere by %s', async (place) => {
    const { headers } = await ask(url, place);
    expect(headers['set-cookie']).toBeUndefined();
    expect(new URL(headers.location ?? '/', url).origin).toBe(url);
  });

  it('never leaves its folder', async () => {
    for (const place of ['/../nginx.conf', '/..%2fnginx.conf', '/assets/..%2f..%2fetc/passwd']) {
      expect([400, 404]).toContain((await ask(url, place)).status);
    }
  });

  it('compresses, and answers conditional and partial requests', async () => {
    const page = await ask(url, '/docs', { 'accept-encoding': 'gzip' });
    expect(page.headers['content-encoding']).toBe('gzip');
    const etag = (await get('/docs')).headers.get('etag') ?? '';
    expect((await get('/docs', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await get('/docs', { headers: { range: 'bytes=0-9' } })).status).toBe(206);
  });
});

it('nginx.conf names the types that `mojian serve` knows', () => {
  const known = readFileSync(
    path.resolve(import.meta.dirname, '../packages/engine/src/serve/content-types.ts'),
    'utf8',
  );
  const [, types = ''] = /\n {4}types \{\n([^}]*)\}/.exec(readDocumented()) ?? [];
  const named = new Map<string, string>(
    [...types.matchAll(/(\S+\/\S+)((?: \w+)+);/g)].flatMap(([, type = '', endings = '']) =>
      endings
        .trim()
        .split(' ')
        .map((ending) => [`.${ending}`, type] as const),
    ),
  );
  const endings = [...known.matchAll(/^ {2}'(\.\w+)':/gm)].map(([, ending = '']) => ending);
  expect(endings.length).toBeGreaterThan(30);
  for (const ending of endings) {
    expect(named.get(ending), ending).toBe(contentTypeOf(`a${ending}`).replace(/;.*/, ''));
  }
});

function readDocumented(): string {
  return readFileSync(path.resolve(import.meta.dirname, '../docs/deploy/nginx.conf'), 'utf8');
}

/** The documented file, whole, in the least that nginx wants around it. */
function createConfig(folder: string, port: number): string {
  const documented = readDocumented()
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/www/site;', `${inject('buildFolder')};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return `${user}daemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${documented}\n}\n`;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/** Sends a path exactly as it is written, which `fetch` would tidy up. */
function ask(
  url: string,
  place: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, string | undefined> }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: place, headers }, (response) => {
      response.resume();
      const { statusCode = 0 } = response;
      resolve({ status: statusCode, headers: response.headers as Record<string, string> });
    })
      .on('error', reject)
      .end();
  });
}
