import { describe, expect, it } from 'vitest';
import { type Element, xml2js } from 'xml-js';
import { htmlToText } from '../shared/html.ts';
import { loadTestSite } from '../testing/load-test-site.ts';
import { listFeeds, prepareFeeds } from './feeds.ts';

const config = (rest = '') =>
  `export default { title: '站点 & <友>', url: 'https://site.example', ${rest} };`;

const FILES = {
  'blog/authors.yml':
    'wang:\n  name: 王 & 李\n  url: /about\n  email: w@site.example\n  image_url: /img/w.png\n',
  'blog/2024-01-01-first.md':
    '---\ntags: [React, a<b]\nauthors: wang\nimage: img/c.png\n---\n第一段。\n\n## 标题\n\n[相对](../second)\n\n![图](./p.svg)',
  'blog/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  'blog/2024-02-01-second.md':
    '---\ntitle: "a < b && 😀 ]]>"\nlast_update: { date: 2024-05-05 }\n---\n`]]>` \u0008 😀 $x^2$',
  'blog/2024-03-01-draft.md': '---\ndraft: true\n---\nsecret',
  'blog/2024-03-02-unlisted.md': '---\nunlisted: true\n---\nsecret',
  'blog/2030-03-02-future.md': 'secret',
};

async function render(files: Record<string, string> = FILES, { includesDrafts = false } = {}) {
  const site = await loadTestSite(
    { 'mojian.config.ts': config('blog: { showLastUpdateTime: true }'), ...files },
    { includesDrafts },
  );
  const feeds = prepareFeeds(site, site.contentOf).map(({ permalink, render }) => ({
    permalink,
    content: render(),
  }));
  const textOf = (name: string) =>
    feeds.find(({ permalink }) => permalink.endsWith(name))?.content ?? '';
  return { site, feeds, rss: textOf('rss.xml'), atom: textOf('atom.xml'), json: textOf('.json') };
}

/** Parses XML strictly (throws unless it is well-formed) and finds elements by their path. */
function readXml(xml: string) {
  const root = xml2js(xml) as Element;
  const find = (path: string, from: Element = root): Element[] =>
    path
      .split('/')
      .reduce<Element[]>(
        (found, name) =>
          found.flatMap(({ elements = [] }) => elements.filter((each) => each.name === name)),
        [from],
      );
  const text = (path: string, from?: Element) =>
    find(path, from).map(({ elements = [] }) =>
      elements.map((each) => String(each.text ?? each.cdata ?? '')).join(''),
    );
  return { find, text };
}

const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

describe('every feed', () => {
  it('has the name and the place that Docusaurus gives it', async () => {
    const { feeds, site } = await render();
    expect(feeds.map(({ permalink }) => permalink)).toEqual([
      '/blog/rss.xml',
      '/blog/atom.xml',
      '/blog/feed.json',
    ]);
    expect(listFeeds(site.model).map(({ mediaType }) => mediaType)).toEqual([
      'application/rss+xml',
      'application/atom+xml',
      'application/feed+json',
    ]);
  });

  it('holds no draft, no unlisted and no future post, not even while developing', async () => {
    for (const includesDrafts of [false, true]) {
      const { feeds } = await render(FILES, { includesDrafts });
      for (const { content } of feeds) {
        expect(content).not.toContain('secret');
        expect(content.match(/2024\/0\d\/01\/\w+/g)?.length).toBeGreaterThan(1);
      }
    }
  });

  it('says whose the content is where the blog says it, and has no empty element elsewhere', async () => {
    const { rss, atom } = await render();
    for (const xml of [rss, atom]) expect(xml).not.toMatch(/<(?:copyright|rights)>/);
    expect([rss, atom].join()).not.toMatch(/<(\w+)><\/\1>/);
    const claimed = await render({
      ...FILES,
      'mojian.config.ts': config("blog: { feed: { copyright: '© 站点' } }"),
    });
    expect(readXml(claimed.rss).text('rss/channel/copyright')).toEqual(['© 站点']);
    expect(readXml(claimed.atom).text('feed/rights')).toEqual(['© 站点']);
  });

  it('holds no character that XML forbids', async () => {
    const { feeds } = await render();
    for (const { content } of feeds) {
      expect(content).not.toMatch(FORBIDDEN);
      expect(content).toContain('😀');
    }
  });

  it('is limited as configured, newest posts first', async () => {
    const posts = Object.fromEntries(
      Array.from({ length: 25 }, (_, index) => [
        `blog/2024-01-${String(index + 1).padStart(2, '0')}-p.md`,
        'x',
      ]),
    );
    const count = async (feed: string) => {
      const { json } = await render({
        'mojian.config.ts': config(`blog: { feed: ${feed} }`),
        ...posts,
      });
      const ids = (JSON.parse(json) as { items: { id: string }[] }).items.map(({ id }) => id);
      return [ids.length, ids[0]?.slice(-13)];
    };
    expect(await count('{}')).toEqual([20, '/2024/01/25/p']);
    expect(await count('{ limit: 3 }')).toEqual([3, '/2024/01/25/p']);
    expect(await count('{ limit: null }')).toEqual([25, '/2024/01/25/p']);
  });

  it('begins with the newest post, also where the blog begins with the oldest', async () => {
    const { json } = await render({
      'mojian.config.ts': config("blog: { sortPosts: 'ascending', feed: { limit: 2 } }"),
      'blog/2024-01-01-a.md': 'x',
      'blog/2024-01-02-b.md': 'x',
      'blog/2024-01-03-c.md': 'x',
    });
    const { items } = JSON.parse(json) as { items: { id: string }[] };
    expect(items.map(({ id }) => id.slice(-1))).toEqual(['c', 'b']);
  });

  it('says of a post that was committed before its date that it is as new as that', async () => {
    const { rss, atom, json } = await render({
      'blog/2024-06-01-waited.md': '---\nlast_update: { date: 2024-05-05 }\n---\nx',
      'blog/2024-05-20-before.md': 'x',
    });
    expect(readXml(atom).text('feed/updated')).toEqual(['2024-06-01T00:00:00.000Z']);
    expect(readXml(atom).text('feed/entry/updated')[0]).toBe('2024-06-01T00:00:00.000Z');
    expect(readXml(rss).text('rss/channel/lastBuildDate')).toEqual([
      'Sat, 01 Jun 2024 00:00:00 GMT',
    ]);
    const { items } = JSON.parse(json) as { items: { date_modified: string }[] };
    expect(items[0]?.date_modified).toBe('2024-06-01T00:00:00.000Z');
  });

  it.each([
    ['', '', '站点 & <友>', '站点 & <友>'],
    ["description: '全站',", '', '站点 & <友>', '全站'],
    ["description: '全站',", "blogDescription: '博客'", '站点 & <友>', '博客'],
    ["description: '全站',", "feed: { title: '订阅', description: '全文' }", '订阅', '全文'],
    ["description: '全站',", "feed: { title: '', description: '' }", '站点 & <友>', '全站'],
  ])('is called and described by what is nearest to it: %s %s', async (site, blog, ...texts) => {
    const {
      rss,
      json,
      site: loaded,
    } = await render({
      'mojian.config.ts': config(`${site} blog: { ${blog} }`),
      'blog/2024-01-01-a.md': 'x',
    });
    const { text } = readXml(rss);
    expect([text('rss/channel/title'), text('rss/channel/description')].flat()).toEqual(texts);
    expect(JSON.parse(json)).toMatchObject({ title: texts[0], description: texts[1] });
    expect(listFeeds(loaded.model)[0]?.title).toBe(texts[0]);
  });

  it('can be left out', async () => {
    const none = { 'mojian.config.ts': config('blog: { feed: { types: [] } }'), ...FILES };
    expect((await render(none)).feeds).toEqual([]);
    expect((await render({ 'docs/x.md': 'x' })).feeds).toEqual([]);
  });
});

describe('RSS 2.0', () => {
  it('is a channel with all that must be there, and its own address', async () => {
    const { rss } = await render();
    const { find, text } = readXml(rss);
    expect(find('rss')[0]?.attributes?.version).toBe('2.0');
    const channel = find('rss/channel')[0];
    expect(text('title', channel)).toEqual(['站点 & <友>']);
    expect(text('link', channel)).toEqual(['https://site.example/blog']);
    expect(text('description', channel)[0]).not.toBe('');
    expect(text('language', channel)).toEqual(['zh-CN']);
    expect(text('lastBuildDate', channel)).toEqual(['Sun, 05 May 2024 00:00:00 GMT']);
    expect(find('atom:link', channel)[0]?.attributes).toEqual({
      href: 'https://site.example/blog/rss.xml',
      rel: 'self',
      type: 'application/rss+xml',
    });
  });

  it('has items with stable ids, dates, names of authors and tags', async () => {
    const { find, text } = readXml((await render()).rss);
    const [second, first, ...others] = find('rss/channel/item');
    expect(others).toEqual([]);
    expect(text('title', second)).toEqual(['a < b && 😀 ]]>']);
    expect(text('guid', second)).toEqual(['https://site.example/blog/2024/02/01/second']);
    expect(text('link', second)).toEqual(text('guid', second));
    expect(text('pubDate', second)).toEqual(['Thu, 01 Feb 2024 00:00:00 GMT']);
    expect(text('dc:creator', second)).toEqual([]);
    expect(text('dc:creator', first)).toEqual(['王 & 李']);
    expect(text('category', first)).toEqual(['React', 'a<b']);
    expect(text('content:encoded', second)[0]).toContain('<code>]]&gt;</code>');
    // RSS's own `author` must be an e-mail address, which is nobody's business.
    expect(find('author', first)).toEqual([]);
  });
});

it('RSS gives summaries as HTML, as readers take them; the others give them as text', async () => {
  const { rss, atom, json } = await render({ 'blog/2024-01-01-a.md': '`<dialog>` 与 `&`。' });
  const summary = '<dialog> 与 &。';
  expect(readXml(rss).text('rss/channel/item/description')).toEqual(['&lt;dialog&gt; 与 &amp;。']);
  expect(readXml(atom).text('feed/entry/summary')).toEqual([summary]);
  expect(JSON.parse(json).items[0].summary).toBe(summary);
});

describe('Atom', () => {
  it('is a feed with all that must be there, and its own address', async () => {
    const { find, text } = readXml((await render()).atom);
    const feed = find('feed')[0];
    expect(feed?.attributes).toEqual({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'zh-CN' });
    expect(text('id', feed)).toEqual(['https://site.example/blog']);
    expect(text('title', feed)).toEqual(['站点 & <友>']);
    expect(text('updated', feed)).toEqual(['2024-05-05T00:00:00.000Z']);
    expect(text('author/name', feed)).toEqual(['站点 & <友>']);
    expect(find('link', feed).map(({ attributes }) => [attributes?.rel, attributes?.href])).toEqual(
      [
        ['alternate', 'https://site.example/blog'],
        ['self', 'https://site.example/blog/atom.xml'],
      ],
    );
  });

  it('has entries with ids, both dates, authors and categories', async () => {
    const { find, text } = readXml((await render()).atom);
    const [second, first] = find('feed/entry');
    expect(text('id', second)).toEqual(['https://site.example/blog/2024/02/01/second']);
    // Plain text: a title of type `html` would lose its `<`.
    expect(text('title', second)).toEqual(['a < b && 😀 ]]>']);
    expect(find('title', second)[0]?.attributes).toBeUndefined();
    expect(text('published', second)).toEqual(['2024-02-01T00:00:00.000Z']);
    expect(text('updated', second)).toEqual(['2024-05-05T00:00:00.000Z']);
    expect(text('author/name', first)).toEqual(['王 & 李']);
    expect(text('author/uri', first)).toEqual(['https://site.example/about']);
    expect(find('category', first).map(({ attributes }) => attributes)).toEqual([
      { term: '/blog/tags/react', label: 'React' },
      { term: '/blog/tags/a-b', label: 'a<b' },
    ]);
    expect(find('content', first)[0]?.attributes).toEqual({ type: 'html' });
  });
});

describe('JSON Feed', () => {
  it('is version 1.1', async () => {
    const feed = JSON.parse((await render()).json) as Record<string, unknown>;
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: '站点 & <友>',
      home_page_url: 'https://site.example/blog',
      feed_url: 'https://site.example/blog/feed.json',
      language: 'zh-CN',
      authors: [{ name: '站点 & <友>', url: 'https://site.example/blog' }],
    });
    const [second, first] = feed.items as Record<string, unknown>[];
    expect(second).toMatchObject({
      id: 'https://site.example/blog/2024/02/01/second',
      date_published: '2024-02-01T00:00:00.000Z',
      date_modified: '2024-05-05T00:00:00.000Z',
    });
    expect(Object.keys(second ?? {})).not.toContain('authors');
    expect(first).toMatchObject({
      authors: [
        {
          name: '王 & 李',
          url: 'https://site.example/about',
          avatar: 'https://site.example/img/w.png',
        },
      ],
      tags: ['React', 'a<b'],
      image: 'https://site.example/img/c.png',
    });
  });
});

describe('the text of a post', () => {
  it('is the same in all feeds and that of its page', async () => {
    const { site, rss, atom, json } = await render();
    const [post] = site.model.blogs[0]?.listedPosts.slice(-1) ?? [];
    const items = (JSON.parse(json) as { items: { content_html: string }[] }).items;
    const html = items.at(-1)?.content_html ?? '';
    expect(readXml(rss).text('rss/channel/item/content:encoded').at(-1)).toBe(html);
    expect(readXml(atom).text('feed/entry/content').at(-1)).toBe(html);
    const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();
    const page = post ? site.contentOf(post.document).html : '';
    expect(squeeze(htmlToText(html))).toBe(squeeze(htmlToText(page)));
    expect(html).toContain('<h2 id="标题">标题</h2>');
    expect(html).toContain('href="https://site.example/blog/2024/01/second"');
    expect(html).toMatch(/src="https:\/\/site\.example\/assets\/images\/p-\w+\.svg"/);
  });
});
