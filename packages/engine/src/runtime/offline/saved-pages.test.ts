import { describe, expect, it } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';
import { createMemoryCaches } from './memory-caches.fixture.ts';
import { createSavedPages, pageKey } from './saved-pages.ts';

const ORIGIN = 'https://site.test';
const START = '/assets/start.11111111.js';

function html(title: string, start = START): string {
  return `<script type="module" id="mojian-start" src="${start}"></script><script type="application/json" id="mojian-page">${JSON.stringify({ title })}</script>`;
}

function page(body: string, init: ResponseInit & { headers?: Record<string, string> } = {}) {
  const headers = { 'content-type': 'text/html; charset=utf-8', ...init.headers };
  return new Response(body, { ...init, headers });
}

function setUp(maxEntries = 3) {
  const caches = createMemoryCaches(ORIGIN, async () => Response.error());
  const pages = createSavedPages({
    cache: createBoundedCache(caches, { name: 'pages', maxEntries }),
    startUrl: START,
    now: () => 5,
  });
  return { caches, pages };
}

describe('pageKey', () => {
  it.each([
    ['/docs/a', '/docs/a'],
    ['/docs/a/', '/docs/a'],
    ['/docs/a.html?x=1#y', '/docs/a'],
    ['/docs/a/index.html', '/docs/a'],
    ['/docs/%e5%B8%83', '/docs/%E5%B8%83'],
    ['/', '/'],
    ['/index.html', '/'],
  ])('of %s is %s', (address, key) => {
    expect(pageKey(ORIGIN + address)).toBe(ORIGIN + key);
  });
});

describe('saved pages', () => {
  it('are found under every form of their address, with their headers but as plain text', async () => {
    const { pages } = setUp();
    const headers = { 'content-encoding': 'br', 'content-security-policy': "default-src 'self'" };
    await pages.save(`${ORIGIN}/docs/a/?x=1`, page(html('甲'), { headers }));
    const saved = await pages.find(`${ORIGIN}/docs/a.html#y`);
    expect(await saved?.text()).toBe(html('甲'));
    expect(saved?.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(saved?.headers.has('content-encoding')).toBe(false);
    expect(await pages.list()).toEqual([{ url: `${ORIGIN}/docs/a/`, title: '甲', savedAt: 5 }]);
  });

  it.each([
    ['an error', page(html('a'), { status: 404 })],
    ['a page of another release', page(html('a', '/assets/start.22222222.js'))],
    ['HTML that is no page', page(`<script src="${START}"></script>`)],
    [
      'a page whose data is broken',
      page(`<a src="${START}"></a><script type="application/json" id="mojian-page">{</script>`),
    ],
    [
      'another kind of file',
      new Response(html('a'), { headers: { 'content-type': 'text/plain' } }),
    ],
    [
      'an answer of another place',
      Object.defineProperty(page(html('a')), 'redirected', { value: true }),
    ],
    ['an opaque answer', Object.defineProperty(page(html('a')), 'type', { value: 'opaque' })],
  ])('leave out %s', async (_, answer) => {
    const { pages } = setUp();
    expect(await pages.save(`${ORIGIN}/a`, answer)).toBeNull();
    expect(await pages.list()).toEqual([]);
  });

  it('leave the answer to be read by others', async () => {
    const answer = page(html('甲'));
    await setUp().pages.save(`${ORIGIN}/a`, answer);
    expect(await answer.text()).toBe(html('甲'));
  });

  it('go in the order of the last visit, the oldest first', async () => {
    const { caches, pages } = setUp(3);
    for (const path of ['/a', '/b', '/c', '/a', '/d']) {
      await pages.save(ORIGIN + path, page(html(path)));
    }
    expect(caches.list('pages')).toEqual(['/c', '/a', '/d']);
    expect((await pages.list()).map(({ title }) => title)).toEqual(['/d', '/a', '/c']);
  });

  it('are not lost with a full disk', async () => {
    const { caches, pages } = setUp();
    const cache = await caches.open('pages');
    caches.open = async () => ({
      ...cache,
      put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    });
    await expect(pages.save(`${ORIGIN}/a`, page(html('a')))).resolves.toBe(html('a'));
  });
});
