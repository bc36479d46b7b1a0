import { describe, expect, it } from 'vitest';
import { createPageLoader, PageLoadError } from './page-loader.ts';

interface Answer {
  status?: number;
  type?: string;
  /** `null` stands for a document that is no page of ours. */
  title?: string | null;
  redirectedTo?: string;
  networkFails?: boolean;
}

function setUp(answers: Record<string, Answer>) {
  const asked: string[] = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  let time = 0;
  const loader = createPageLoader({
    async fetch(url, init) {
      asked.push(url);
      signals.push(init.signal);
      await Promise.resolve();
      const {
        status = 200,
        type = 'text/html; charset=utf-8',
        title = url,
        ...rest
      } = answers[url] ?? { status: 404, title: '404' };
      if (rest.networkFails) throw new TypeError('Failed to fetch');
      return {
        ok: status < 400,
        status,
        url: new URL(rest.redirectedTo ?? url, 'https://site.test').href,
        headers: new Headers({ 'content-type': type }),
        text: async () => JSON.stringify(title),
      } as Response;
    },
    parse: (html) =>
      ({
        querySelector: () =>
          JSON.parse(html) === null ? null : { textContent: `{"title":${html}}` },
      }) as unknown as Document,
    now: () => time,
  });
  const load = (path: string, signal = new AbortController().signal) =>
    loader.load(new URL(path, 'https://site.test'), signal);
  return { loader, load, asked, signals, pass: (ms: number) => (time += ms) };
}

describe('createPageLoader', () => {
  it('loads a page with its final address', async () => {
    const { load } = setUp({ '/a': { redirectedTo: '/a/' } });
    const page = await load('/a#b');
    expect(page.frame.title).toBe('/a');
    expect(page.url.href).toBe('https://site.test/a/');
  });

  it('tries other forms of the path before it gives the not-found page', async () => {
    const { load, asked } = setUp({ '/docs/': {} });
    expect((await load('/docs/index.html')).frame.title).toBe('/docs/');
    expect(asked).toEqual(['/docs/index.html', '/docs/']);
    const missing = await load('/none.html?q=1');
    expect(missing.frame.title).toBe('404');
    expect(missing.url.href).toBe('https://site.test/none.html?q=1');
  });

  it.each([
    ['a document that is no page', { title: null }, 'foreign'],
    ['a file', { type: 'application/json' }, 'foreign'],
    ['a server error', { status: 500 }, 'foreign'],
    ['a 404 that is no page', { status: 404, title: null }, 'foreign'],
    ['a network failure', { networkFails: true }, 'network'],
  ])('fails for %s', async (_, answer, failure) => {
    const { load } = setUp({ '/a': answer });
    const error = await load('/a').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(PageLoadError);
    expect(error).toMatchObject({ failure });
  });

  it('asks once for a page that was fetched ahead, and again when it is old', async () => {
    const { loader, load, asked, pass } = setUp({ '/a': {} });
    await loader.warm(new URL('https://site.test/a'));
    await load('/a?x=1');
    expect(asked).toEqual(['/a']);
    pass(6 * 60_000);
    await load('/a');
    expect(asked).toEqual(['/a', '/a']);
    loader.clear();
    await load('/a');
    expect(asked).toHaveLength(3);
  });

  it('forgets failures', async () => {
    const answers: Record<string, Answer> = { '/a': { networkFails: true } };
    const { loader, load } = setUp(answers);
    await loader.warm(new URL('https://site.test/a'));
    answers['/a'] = {};
    expect((await load('/a')).frame.title).toBe('/a');
  });

  it('keeps a bounded number of pages, those used last', async () => {
    const paths = Array.from({ length: 30 }, (_, index) => `/p${index}`);
    const { load, asked } = setUp(Object.fromEntries(paths.map((path) => [path, {}])));
    for (const path of paths) {
      await load(path);
      await load('/p0');
    }
    asked.length = 0;
    await load('/p0');
    await load('/p29');
    expect(asked).toEqual([]);
    await load('/p1');
    expect(asked).toEqual(['/p1']);
  });

  it('stops waiting when the navigation is cancelled, and starts afresh for the next one', async () => {
    const { load, asked, signals } = setUp({ '/a': {} });
    const first = new AbortController();
    const loading = load('/a', first.signal).catch((error: unknown) => error);
    first.abort();
    const again = load('/a');
    expect(await loading).toMatchObject({ name: 'AbortError' });
    expect(signals[0]?.aborted).toBe(true);
    expect((await again).frame.title).toBe('/a');
    expect(asked).toEqual(['/a', '/a']);
  });
});
