import { describe, expect, inject, it } from 'vitest';
import {
  listFiles,
  readBuiltPages,
  readMainHtml,
  readPageState,
  toText,
} from './harness/built-pages.ts';

const pages = readBuiltPages();
const permalinks = new Set(pages.map(({ permalink }) => permalink));

/** Asks for an address as a browser does, redirects shown. */
function request(permalink: string, init: RequestInit = {}): Promise<Response> {
  return fetch(inject('siteUrl') + encodeURI(permalink), { redirect: 'manual', ...init });
}

async function collectFailures(
  items: readonly string[],
  check: (item: string) => Promise<string | null>,
): Promise<string[]> {
  const results = await Promise.all(items.map(check));
  return results.filter((failure) => failure !== null);
}

describe('every page', () => {
  it('is there', () => {
    expect(pages.length).toBeGreaterThan(20);
    for (const permalink of ['/', '/docs', '/archive', '/tags', '/authors', '/search']) {
      expect(permalinks).toContain(permalink);
    }
  });

  it('answers 200 with its text in the HTML', async () => {
    const failures = await collectFailures([...permalinks], async (permalink) => {
      const response = await request(permalink);
      const html = await response.text();
      const text = toText(readMainHtml(html));
      const isRead = permalink === '/search' || /\p{Script=Han}{2}/u.test(text);
      return response.status === 200 && isRead ? null : `${permalink}: ${response.status}, ${text}`;
    });
    expect(failures).toEqual([]);
  });

  it('says where and what it is', () => {
    for (const { permalink, html } of pages) {
      expect(html, permalink).toMatch(/^<!doctype html>/i);
      expect(html, permalink).toMatch(/<html[^>]* lang="zh-CN"/);
      expect(html.match(/<title>([^<]+)<\/title>/)?.[1]?.trim(), permalink).toBeTruthy();
      expect(html.split('<main').length, permalink).toBe(2);
      expect(html.split(/<h1[\s>]/).length, `${permalink}: one first-level heading`).toBe(2);
      expect(readPageState(html)?.permalink, permalink).toBe(permalink);
      expect(html, permalink).not.toContain('mojian-ref:');
    }
  });

  it('has a description, a canonical address and a title of its own', () => {
    const titles = new Map<string, string>();
    for (const { permalink, html } of pages) {
      const robots = /<meta name="robots" content="[^"]*noindex/.test(html);
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
      if (!robots) expect(new URL(canonical ?? '').pathname, permalink).toBe(encodeURI(permalink));
      expect(html, permalink).toMatch(/<meta name="description" content="[^"]/);
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
      const view = readPageState(html)?.view;
      const key = `${view} ${title}`;
      expect(titles.get(key), `${permalink} has the title of another page`).toBeUndefined();
      titles.set(key, permalink);
    }
  });

  it('links only to what exists, anchors included', async () => {
    const anchors = new Map(pages.map(({ permalink, html }) => [permalink, readIds(html)]));
    const files = new Set(
      ['.xml', '.json', '.txt', '.svg', '.png', '.webp', '.avif', '.gif', '.jpg', '.ico', '.html']
        .flatMap(listFiles)
        .map((file) => `/${file}`),
    );
    const failures = new Map<string, string>();
    for (const { permalink, html } of pages) {
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
        const failure = describeBrokenLink(decodeEntities(href), { permalink, anchors, files });
        if (failure !== null) failures.set(href, `${failure}, linked from ${permalink}`);
      }
    }
    expect([...failures]).toEqual([]);
  });
});

describe('other forms of an address', () => {
  it('lead to the one address of the page', async () => {
    for (const form of ['/docs/', '/archive/', '/archive/index.html']) {
      const response = await request(form);
      expect([response.status, response.headers.get('location')], form).toEqual([
        301,
        form.replace(/(?:index\.html|\/)$/, '').replace(/\/$/, ''),
      ]);
    }
  });

  it('work with the address written in Han characters', async () => {
    const permalink = pages.find((page) =>
      /^\/docs\/.*\p{Script=Han}/u.test(page.permalink),
    )?.permalink;
    expect(permalink).toBeDefined();
    expect((await request(permalink ?? '')).status).toBe(200);
  });
});

describe('an address that leads nowhere', () => {
  it('answers 404 with the not-found page', async () => {
    const response = await request('/docs/没有这一页');
    const text = toText(readMainHtml(await response.text()));
    expect(response.status).toBe(404);
    expect(text).toContain('找不到页面');
  });
});

interface LinkTargets {
  permalink: string;
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  files: ReadonlySet<string>;
}

function describeBrokenLink(
  href: string,
  { permalink, anchors, files }: LinkTargets,
): string | null {
  if (/^(?:[a-z]+:)?\/\//i.test(href) || /^(?:mailto|tel):/i.test(href)) return null;
  const url = new URL(href, `http://site${encodeURI(permalink)}`);
  const target = decodeURIComponent(url.pathname);
  const ids = anchors.get(target);
  if (ids === undefined) return files.has(target) ? null : 'no such page';
  const id = decodeURIComponent(url.hash.slice(1));
  return id === '' || ids.has(id) ? null : 'no such heading';
}

function readIds(html: string): Set<string> {
  return new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => decodeEntities(id)));
}

function decodeEntities(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}
