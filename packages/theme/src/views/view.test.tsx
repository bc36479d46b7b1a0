import { SAVED_PAGES_MARK } from 'mojian/shared';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderView as render, textOf } from './testing/render-view.tsx';
import { sampleContext, samplePagination, samplePost, sampleViews } from './testing/sample-data.ts';
import { Title } from './title.tsx';

const views = sampleViews();

describe.each(Object.values(views))('the view $kind', (view) => {
  const html = render(view);

  it('has one H1', () => {
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  });

  it('skips no level of headings', () => {
    const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map((match) => Number(match[1]));
    expect(levels[0]).toBe(1);
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
  });

  it('has no link and no button without a name', () => {
    for (const [element, , content = ''] of html.matchAll(
      /<(a|button)[\s>](?:(?!<\/\1>).)*<\/\1>/gs,
    )) {
      expect(
        `${/aria-label="[^"]+"/.exec(element)?.[0] ?? ''}${textOf(element)}${content}`,
      ).not.toBe('');
    }
  });

  it('speaks English only on an English site', () => {
    const english = sampleContext({
      title: 'Mojian',
      tagline: '',
      locale: { lang: 'en', label: 'English', direction: 'ltr' },
    });
    const own = new Set(render(view).match(/\p{Script=Han}+/gu));
    const han = render(view, english).match(/\p{Script=Han}+/gu) ?? [];
    const data = JSON.stringify(views);
    expect(han.filter((word) => !data.includes(word))).toEqual([]);
    expect(own.size).toBeGreaterThan(0);
  });
});

describe('titles and texts', () => {
  it('are escaped', () => {
    const title = '用 <script> 与 & 写 "引号"';
    const html = render({ ...views['blog-post'], post: samplePost({ title, description: title }) });
    expect(html).not.toContain('<script>');
    expect(textOf(html)).toContain('用 &lt;script&gt; 与 &amp; 写 &quot;引号&quot;');
  });

  it('keep the options of commands whole, and other hyphens as they are', () => {
    const context = sampleContext();
    const title = (text: string) => renderToStaticMarkup(<Title text={text} context={context} />);
    expect(title('ESLint：--concurrency')).toBe(
      'ESLint：<wbr/><span class="flag">--concurrency</span>',
    );
    expect(title('rm -rf')).toBe('rm <span class="flag">-rf</span>');
    expect(title('state-of-the-art')).toBe('state-of-the-art');
    expect(title('a - b -- c')).toBe('a - b -- c');
  });

  it('end lines between words wherever they lead to a page', () => {
    const title = '使用浏览器观察元素是否可见';
    const broken = '使用<wbr/>浏览器<wbr/>观察<wbr/>元素<wbr/>是否<wbr/>可见';
    const link = { title, url: '/a' };
    const post = { ...link, date: '2025-11-05T00:00:00.000Z' };
    const card = { ...link, kind: 'link' as const, description: '', itemCount: 0 };
    const shown = [
      { ...views.doc, previous: link, next: link },
      { ...views['blog-post'], newer: link, older: link, series: null, related: [post, post] },
      { ...views['blog-archive'], years: [{ year: '2025', posts: [post, post] }] },
      { ...views['doc-category'], cards: [card, card] },
    ].map((view) => render(view).split(broken).length - 1);
    expect(shown).toEqual([2, 4, 2, 2]);
  });

  it('of posts carry a machine-readable date in UTC', () => {
    const html = render({
      ...views['blog-post'],
      post: samplePost({ date: '2025-11-05T23:30:00.000Z' }),
    });
    expect(html).toContain('dateTime="2025-11-05T23:30:00.000Z"');
    expect(html).toContain('2025年11月5日');
  });
});

describe('the blog list', () => {
  const posts = [samplePost(), samplePost({ url: '/second', title: '第二篇', isTruncated: false })];

  it('opens with the newest post and its text up to the truncate marker', () => {
    const html = render({ ...views['blog-list'], posts });
    expect(html.indexOf('slip-lead')).toBeLessThan(html.indexOf('第二篇'));
    expect(html).toContain('<p>开头一段。</p>');
    expect(html.match(/开头一段/g)).toHaveLength(1);
  });

  it('sets a short Chinese site title upright, others in a line', () => {
    expect(render(views['blog-list'])).toContain('title-slip-upright');
    const context = sampleContext({ title: 'A Long English Title' });
    expect(render(views['blog-list'], context)).not.toContain('title-slip-upright');
  });

  it('says on later pages which page it is and links to its neighbours', () => {
    const html = render({ ...views['blog-list'], posts, pagination: samplePagination(2, 4) });
    expect(textOf(html)).toContain('博客 · 第 2 页');
    expect(html).toContain('<a class="pagination-newer" href="/" rel="prev">');
    expect(html).toContain('<a class="pagination-older" href="/page/3" rel="next">');
    expect(html).toMatch(/href="\/page\/2"[^>]*aria-current="page"/);
  });

  it('says that there is nothing when there is no post', () => {
    expect(render({ ...views['blog-list'], posts: [] })).toContain('这里还没有内容。');
  });
});

describe('a post', () => {
  it('shows its place in a series', () => {
    const series = {
      title: 'Vue CLI 源码',
      parts: [
        { title: '一', url: '/1', isCurrent: false },
        { title: '二', url: '/2', isCurrent: true },
      ],
    };
    const html = render({ ...views['blog-post'], series });
    expect(html).toContain('aria-label="系列：Vue CLI 源码"');
    expect(html).toContain('共 2 篇，这是第 2 篇');
    expect(html).toMatch(/href="\/2" aria-current="page"/);
  });

  it('shows its reading time where it has one', () => {
    const posts = (readingMinutes: number | null) => [samplePost({ readingMinutes })];
    const list = (minutes: number | null) =>
      textOf(render({ ...views['blog-list'], posts: posts(minutes) }));
    const post = (minutes: number | null) =>
      textOf(render({ ...views['blog-post'], post: samplePost({ readingMinutes: minutes }) }));
    expect([list(41), post(41)]).toEqual([
      expect.stringContaining('41 分钟'),
      expect.stringContaining('41 分钟'),
    ]);
    expect(list(null) + post(null)).not.toMatch(/分钟|null/);
  });

  it('links its authors and tags', () => {
    const html = render(views['blog-post']);
    expect(html).toContain('<a href="/authors/jian" rel="author">阿简</a>');
    expect(html).toContain('<a class="tag" href="/tags/promise">promise</a>');
  });

  it('folds its table of contents without JavaScript', () => {
    const toc = [{ id: '一节', level: 2, html: '<code>a</code> 一节', children: [] }];
    const html = render(views['blog-post'], sampleContext(), toc);
    expect(html).toContain('<details class="toc-inline"><summary>本页目录</summary>');
    expect(html).toContain('<a href="#一节"><code>a</code> 一节</a>');
  });
});

describe('a document', () => {
  it('keeps the H1 of its own text and puts the meta line below it', () => {
    const html = render({
      ...views.doc,
      hasContentTitle: true,
      contentHtml: '<h1 id="t">自带 <em>标题</em></h1>\n<p>正文</p>',
    });
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.indexOf('自带')).toBeLessThan(html.indexOf('更新于'));
    expect(html.indexOf('更新于')).toBeLessThan(html.indexOf('正文'));
  });

  it('leaves a hidden title to screen readers', () => {
    const html = render({ ...views.doc, hideTitle: true });
    expect(html).toContain('<h1 class="article-title visually-hidden">闭包</h1>');
  });

  it('tells drafts, unlisted pages and old versions by banners', () => {
    const draft = { isDraft: true, isUnlisted: true };
    expect(render({ ...views.doc, status: draft })).toContain('未发布');
    expect(render({ ...views.doc, status: { ...draft, isDraft: false } })).toContain('未列出');
    const html = render({
      ...views.doc,
      version: {
        pluginId: 'default',
        name: '1.0',
        label: '1.0',
        banner: 'unmaintained',
        hasBadge: true,
        latestVersion: { label: 'Next', url: '/docs/next' },
      },
    });
    expect(html).toContain('这是版本 1.0 的文档，已不再维护。');
    expect(html).toContain('<a href="/docs/next">Next</a>');
    expect(html).toContain('版本：1.0');
    expect(render(views.doc)).not.toContain('class="banner');
  });

  it('marks the last crumb as the page itself', () => {
    expect(render(views.doc)).toContain('<span aria-current="page">闭包</span>');
    expect(render({ ...views.doc, breadcrumbs: [] })).not.toContain('breadcrumbs');
  });

  it('links the crumbs above it, but for categories without a page', () => {
    const breadcrumbs = [
      { label: '语言', url: '/docs/language' },
      { label: '函数', url: null },
      { label: '闭包', url: '/docs/closure' },
    ];
    const html = render({ ...views.doc, breadcrumbs });
    expect(html).toContain('<li><a href="/docs/language">语言</a></li><li><span>函数</span></li>');
    expect(html).not.toContain('href="/docs/closure">闭包</a>');
  });
});

describe('other pages', () => {
  it('number the sections of the docs home like volumes', () => {
    expect(render(views['docs-home'])).toContain('卷一');
  });

  it('search by a plain form whose field has a label and a limit', () => {
    const html = render(views.search);
    expect(html).toContain('method="get"');
    expect(html).toMatch(/<label[^>]* for="search-query"/);
    const input = /<input[^>]*>/.exec(html)?.[0];
    for (const part of ['id="search-query"', 'name="q"', 'maxLength="64"', 'type="search"']) {
      expect(input).toContain(part);
    }
    expect(html).toMatch(/id="search-results" role="status"/);
    expect(html).toContain('<noscript>');
  });

  it('leave a place for the pages that can be read without a network', () => {
    const html = render(views.offline);
    expect(html).toContain(`<ul class="archive-posts saved-pages">${SAVED_PAGES_MARK}</ul>`);
    // With a target the router leaves the link to the browser, which asks for the address again.
    expect(html).toContain('href="" target="_top"');
  });

  it('tell whoever finds nothing what to do', () => {
    const html = render(views['not-found']);
    expect(html).toContain('链接已失效');
    expect(html).toContain('href="/"');
  });
});
