import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, readBuiltPages, readMainHtml, readPageState } from './harness/built-pages.ts';

const pages = readBuiltPages();
const permalinks = new Set(pages.map(({ permalink }) => permalink));
const htmlOf = (permalink: string) =>
  pages.find((page) => page.permalink === permalink)?.html ?? '';

/** Routes of all articles, from the plan. */
function readPlan(): { route: string; kind: string; hasDemo: boolean }[] {
  const file = path.resolve(import.meta.dirname, '../site/content-plan.tsv');
  const [, ...rows] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return rows.map((row) => {
    const [route = '', kind = '', , , demo = ''] = row.split('\t');
    return { route, kind, hasDemo: demo !== '' };
  });
}

const missing = (routes: readonly string[]) => routes.filter((route) => !permalinks.has(route));

describe('the built site', () => {
  const plan = readPlan();

  it('has every article of the plan at its address', () => {
    expect(plan).toHaveLength(179);
    expect(missing(plan.map(({ route }) => route))).toEqual([]);
  });

  it('has every demo of the plan', () => {
    const routes = plan.filter(({ hasDemo }) => hasDemo).map(({ route }) => route);
    expect(routes).toHaveLength(26);
    expect(routes.filter((route) => !htmlOf(route).includes('<figure class="demo '))).toEqual([]);
  });

  it('has the top-level article slugs', () => {
    const slugs =
      'dstcloudserver eslint-new-concurrency fe-tool-compare intersection intl-usage learncli mixcontent packlib pna promiseall prompt-tool pureesm shadcn shadcn-component sse-streamdown tainted_canvas ts-global-defination use-translator-webapi webimage1 webimage2 webimage3 webimage4';
    expect(missing(slugs.split(' ').map((slug) => `/${slug}`))).toEqual([]);
  });

  it('has the page of DOM parsing modes as the main document of the docs', () => {
    const site = path.resolve(import.meta.dirname, '../site');
    const config = readFileSync(path.join(site, 'mojian.config.ts'), 'utf8');
    const [, mainDoc = ''] = /mainDoc: '([^']+)'/.exec(config) ?? [];
    const document = readFileSync(path.join(site, 'docs', `${mainDoc}.md`), 'utf8');
    expect(document).toMatch(/^slug: \/domparsemode$/m);
    expect(missing(['/docs/domparsemode'])).toEqual([]);
  });

  it('has the category pages, by their names', () => {
    const names = 'css javascript node prompt react tool 前端工程化体系 应用层 运输层'.split(' ');
    expect(missing([...names.map((name) => `/docs/category/${name}`), '/docs/typescript'])).toEqual(
      [],
    );
  });

  it('has the single pages of the docs', () => {
    const names =
      'eventloop httpcache webpack5 webpackloader webpackplugin webpackinner eslintconfig stylelintconfig viteplugin1 viteplugin2 enhancedweb1 enhancedweb2 enhancedweb3 electron1 reactdom-render domparsemode interview/guides network/guides prompt/ai-glossary tags';
    expect(missing(names.split(' ').map((name) => `/docs/${name}`))).toEqual([]);
  });

  it('has the other pages and the feed', () => {
    expect(
      missing(['/', '/docs', '/archive', '/tags', '/authors', '/search', '/pages/project']),
    ).toEqual([]);
    expect(listFiles('.xml')).toContain('rss.xml');
  });

  it('has a bar with its title, the menu of languages and a link to the repository', () => {
    for (const { permalink, html } of pages) {
      const bar = html.slice(html.indexOf('<header class="navbar">'), html.indexOf('</header>'));
      expect(bar, permalink).toContain('<span class="brand-title">博客</span>');
      expect(bar, permalink).toMatch(/aria-label="语言"[\s\S]*? lang="zh-CN" hrefLang="zh-CN"/);
      expect(bar, permalink).toMatch(/href="https:\/\/[^"]+" aria-label="源代码仓库"/);
    }
  });

  it('says on its first page what it is, and in which words', () => {
    expect(readMainHtml(htmlOf('/'))).toContain('前端开发的笔记与手册');
    expect(htmlOf('/')).toMatch(/<meta name="keywords" content="[^"]*JavaScript[^"]*">/);
  });

  it('lists its posts by ten, on the last page three', () => {
    const lists = ['/', '/page/2', '/page/3', '/page/4'];
    const counts = lists.map((list) => readMainHtml(htmlOf(list)).split('<article').length - 1);
    expect(counts).toEqual([10, 10, 10, 3]);
    expect(permalinks.has('/page/5')).toBe(false);
  });

  it('has dated posts from 2021-10-30 to 2022-01-23 in its addresses, and later ones', () => {
    const days = [...permalinks].flatMap(
      (each) => /^\/blog\/(\d{4}-\d\d-\d\d)-/.exec(each)?.[1] ?? [],
    );
    expect([days.sort()[0], days.at(-1)]).toEqual(['2021-10-30', '2022-01-23']);
    expect(readMainHtml(htmlOf('/'))).toMatch(/dateTime="2025-/);
  });

  it('has a page for each of the many tags, numeric ones too', () => {
    const below = (root: string) =>
      pages.filter(
        ({ permalink }) => permalink.startsWith(root) && !/\/page\/\d+$/.test(permalink),
      );
    const blogTags = below('/tags/').length;
    expect(blogTags).toBeGreaterThanOrEqual(120);
    expect(blogTags).toBeLessThanOrEqual(170);
    expect(below('/docs/tags/').length).toBeGreaterThanOrEqual(300);
    expect(missing(['16', '32', '64'].map((tag) => `/docs/tags/${tag}`))).toEqual([]);
  });

  it.each([
    ['JavaScript', '/docs/category/javascript'],
    ['TypeScript', '/docs/typescript'],
    ['CSS', '/docs/category/css'],
    ['React', '/docs/category/react'],
    ['算法', '/docs/algorithm/动态规划'],
    ['前端工程化体系', '/docs/category/前端工程化体系'],
    ['网络', '/docs/network/guides'],
    ['Node.js', '/docs/category/node'],
    ['工具', '/docs/category/tool'],
    ['面试', '/docs/interview/guides'],
    ['提示词与 AI', '/docs/category/prompt'],
  ])('opens the sidebar %s from the navbar at its landing page', (label, landing) => {
    const link = `<a class="dropdown-link" href="${encodeURI(landing)}">${label}</a>`;
    expect(htmlOf('/')).toContain(link);
    expect(htmlOf(landing)).toContain('data-region="sidebar"');
  });

  it('shows no sidebar on pages that none lists', () => {
    const keyOf = (permalink: string) => readPageState(htmlOf(permalink))?.sidebarKey;
    expect(keyOf('/docs/rust/rust语法')).toBeNull();
    expect(keyOf('/docs/CS/进程和线程')).toBeNull();
    expect(keyOf('/docs/interview/js')).toContain('interview');
  });
});
