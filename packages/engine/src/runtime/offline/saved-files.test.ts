import { describe, expect, it } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';
import { createMemoryCaches } from './memory-caches.fixture.ts';
import { createSavedFiles } from './saved-files.ts';

const ORIGIN = 'https://site.test';

function setUp(host: Record<string, string>) {
  const asked: string[] = [];
  const fetch = async (url: string): Promise<Response> => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    const text = host[pathname];
    if (text === undefined) throw new TypeError('Failed to fetch');
    return new Response(text);
  };
  const caches = createMemoryCaches(ORIGIN, fetch);
  const cache = createBoundedCache(caches, { name: 'files', maxEntries: 3 });
  const files = createSavedFiles({ caches, cache, shellName: 'shell', fetch });
  return { asked, caches, files };
}

describe('saved files', () => {
  it('are kept up to a size', async () => {
    const { files, caches } = setUp({});
    const answer = (bytes: number) =>
      new Response('x', { headers: { 'content-length': String(bytes) } });
    await files.keep(`${ORIGIN}/a`, answer(2 ** 20));
    await files.keep(`${ORIGIN}/b`, answer(2 ** 20 + 1));
    expect(caches.list('files')).toEqual(['/a']);
  });

  it('leave the answer to be read by others', async () => {
    const answer = new Response('text');
    await setUp({}).files.keep(`${ORIGIN}/a`, answer);
    expect(await answer.text()).toBe('text');
  });

  it('are found in the shell first', async () => {
    const { files, caches } = setUp({});
    await (await caches.open('shell')).put(`${ORIGIN}/a`, new Response('shell'));
    await files.keep(`${ORIGIN}/a`, new Response('file'));
    expect(await (await files.find(`${ORIGIN}/a`))?.text()).toBe('shell');
  });

  it('bring the modules that they import, each once, in a circle too', async () => {
    const { files, caches, asked } = setUp({
      '/assets/a.js': 'import{x}from"./b.js";import "./b.js"',
      '/assets/b.js': "export{y}from'./a.js';import'react';const from='./c.js'",
    });
    await files.fetchMissing([`${ORIGIN}/assets/a.js`]);
    expect(caches.list('files')).toEqual(['/assets/a.js', '/assets/b.js']);
    await files.fetchMissing([`${ORIGIN}/assets/a.js`, `${ORIGIN}/assets/b.js`]);
    expect(asked).toEqual(['/assets/a.js', '/assets/b.js']);
  });

  it('do without what cannot be had', async () => {
    const { files, caches } = setUp({ '/b': 'b' });
    await files.fetchMissing([`${ORIGIN}/a`, `${ORIGIN}/b`]);
    expect(caches.list('files')).toEqual(['/b']);
  });

  it('go, the oldest first, when there are too many', async () => {
    const { files, caches } = setUp({});
    for (const path of ['/a', '/b', '/c', '/d']) await files.keep(ORIGIN + path, new Response(''));
    expect(caches.list('files')).toEqual(['/b', '/c', '/d']);
  });
});
