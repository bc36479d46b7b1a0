/** Two blogs in one site, as Docusaurus' blog plugin makes them when it is used twice with ids. */
import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const CONFIG = (extra = '') => `export default {
  title: '站点',
  url: 'https://site.example',
  docs: false,
  blog: [
    { routeBasePath: '/', postsPerPage: 1 },
    { id: 'changelog', path: 'changelog', routeBasePath: 'changelog', blogTitle: '更新日志',
      blogSidebarTitle: '各个版本', feed: { title: '更新' } ${extra} },
  ],
  themeConfig: { navbar: { items: [
    { to: '/', label: '博客' }, { to: '/changelog', label: '日志' },
  ] } },
};`;

const FILES = {
  'mojian.config.ts': CONFIG(),
  'blog/authors.yml': 'wang: { name: 小王, page: true }\n',
  'blog/tags.yml': 'js: { label: JavaScript, permalink: /javascript }\n',
  'blog/2024-01-01-闭包(1).md':
    '---\ntags: [js]\nauthors: wang\n---\n\n闭包一，见[新版](../changelog/2024-03-01-v2.md)。\n',
  'blog/2024-01-02-闭包(2).md': '---\ntags: [js]\nauthors: wang\n---\n\n闭包二。\n',
  'blog/2024-01-03-原型.md': '---\ntags: [js]\nauthors: wang\n---\n\n原型。\n',
  'changelog/authors.yml': 'wang: { name: 发布机器人, page: true }\n',
  'changelog/tags.yml': 'js: { label: 脚本, permalink: /scripts }\n',
  'changelog/2024-02-01-v1.md': '---\ntitle: 第一版\ntags: [js]\nauthors: wang\n---\n\n首发。\n',
  'changelog/2024-03-01-v2.md': '---\ntitle: 第二版\ntags: [js]\nauthors: wang\n---\n\n改进。\n',
  'changelog/2030-03-01-v3.md': '---\ntitle: 第三版\n---\n\n将来。\n',
};

async function build(files: Record<string, string> = FILES) {
  const site = createTestSite(files);
  const report = await site.build();
  return { site, report };
}

describe('a site with two blogs', () => {
  it('gives each its own lists, archive, tags and authors', async () => {
    const { site, report } = await build();
    expect(site.problems(report)).toEqual([]);
    const pages = site.list().filter((name) => /(?:^|\/)index\.html$/.test(name));
    expect(pages.map((name) => name.replace(/(?:^|\/)index\.html$/, ''))).toEqual([
      '2024/01/01/闭包(1)',
      '2024/01/02/闭包(2)',
      '2024/01/03/原型',
      'archive',
      'authors',
      'authors/wang',
      'authors/wang/page/2',
      'authors/wang/page/3',
      'changelog/2024/02/01/v1',
      'changelog/2024/03/01/v2',
      'changelog/archive',
      'changelog/authors',
      'changelog/authors/wang',
      'changelog',
      'changelog/tags',
      'changelog/tags/scripts',
      '',
      'page/2',
      'page/3',
      'search',
      'tags',
      'tags/javascript',
      'tags/javascript/page/2',
      'tags/javascript/page/3',
    ]);
    expect(site.main('authors/wang/index.html')).toContain('小王');
    expect(site.main('changelog/authors/wang/index.html')).toContain('发布机器人');
    expect(site.main('changelog/tags/scripts/index.html')).toContain('脚本');
  });

  it('keeps posts, neighbours, related posts and series inside one blog', async () => {
    const { site } = await build();
    const list = site.main('changelog/index.html');
    expect(list).toMatch(/<h1[^>]*>更新日志<\/h1>/);
    expect(site.main('index.html')).toMatch(/<h1[^>]*>站点<\/h1>/);
    expect(list).toContain('第一版');
    expect(list).not.toContain('闭包');
    const second = site.main('changelog/2024/03/01/v2/index.html');
    expect(second).toContain('第一版');
    expect(second).not.toContain('原型');
    expect(site.main('2024/01/02/闭包(2)/index.html')).not.toContain('第一版');
  });

  it('shows the recent posts of the blog that a page is of', async () => {
    const { site } = await build();
    const page = site.read('changelog/2024/02/01/v1/index.html');
    expect(page).toContain('各个版本');
    expect(page).toContain('"sidebarKey":"blog/changelog/recent"');
    expect(site.read('index.html')).toContain('blog/default/recent');
  });

  it('links from one blog to the other by file', async () => {
    const { site } = await build();
    expect(site.main('2024/01/01/闭包(1)/index.html')).toContain('href="/changelog/2024/03/01/v2"');
  });

  it('writes the feeds of each below its base path, and names all of them on every page', async () => {
    const { site } = await build();
    const feeds = site.list().filter((name) => /(?:rss|atom)\.xml$|feed\.json$/.test(name));
    expect(feeds).toEqual(
      ['', 'changelog/']
        .flatMap((base) => ['atom.xml', 'feed.json', 'rss.xml'].map((name) => base + name))
        .sort(),
    );
    expect(site.read('rss.xml')).not.toContain('第一版');
    expect(site.read('changelog/rss.xml')).toContain('<title>更新</title>');
    expect(site.read('changelog/rss.xml')).toContain('第一版');
    expect(site.read('index.html')).toContain('href="/changelog/rss.xml"');
  });

  it('tells programs of both: sitemap, llms.txt, twins', async () => {
    const { site } = await build();
    expect(site.read('sitemap.xml')).toContain('https://site.example/changelog/2024/02/01/v1');
    expect(site.read('llms.txt')).toMatch(/## 博客\n[\s\S]*## 更新日志\n/);
    expect(site.has('changelog/2024/02/01/v1.md')).toBe(true);
  });

  it('counts the posts of both that wait for their dates', async () => {
    const { report } = await build();
    expect(report.scheduled.map(({ title }) => title)).toEqual(['第三版']);
  });
});

describe('blogs that are in each other’s way', () => {
  it('are told of when they have one id', async () => {
    const text = CONFIG().replace("id: 'changelog', ", '');
    const { report } = await build({ ...FILES, 'mojian.config.ts': text });
    const [problem] = report.diagnostics;
    expect(problem).toMatchObject({ code: 'config/duplicate-id', severity: 'error', line: 5 });
    expect(problem?.message).toContain('the id `default`, which is that of an instance without');
    expect(report.outFolder).toBeNull();
  });

  it('are told of when they have one address', async () => {
    const text = CONFIG().replace("routeBasePath: 'changelog'", "routeBasePath: '/'");
    const { report } = await build({ ...FILES, 'mojian.config.ts': text });
    const problem = report.diagnostics.find(({ code }) => code === 'routes/duplicate');
    expect(problem?.message).toBe(
      'The address `/` is that of two pages: the `blog-list` page of `blog:default` and the `blog-list` page of `blog:changelog`.',
    );
    expect(problem?.fix).toContain('another `routeBasePath`');
  });

  it('are told of when they have one folder', async () => {
    const text = CONFIG().replace("path: 'changelog', ", '');
    const { report } = await build({ ...FILES, 'mojian.config.ts': text });
    const problems = report.diagnostics.filter(({ code }) => code === 'content/shared-file');
    expect(problems.map(({ message }) => message)).toEqual([
      'This file and 2 more belong to `blog:default` and to `blog:changelog`; a file can be part of one of them only.',
    ]);
  });
});
