import { describe, expect, it } from 'vitest';
import { linksOf, renderView, textOf } from './testing/render-view.tsx';
import {
  sampleAuthor,
  sampleContext,
  samplePagination,
  samplePost,
  sampleViews,
} from './testing/sample-data.ts';

const views = sampleViews();

describe('a post in a list', () => {
  const posts = [samplePost(), samplePost({ url: '/second', title: '第二篇', tags: [] })];

  it('is led by the first: its beginning, its reading time, a link that names it', () => {
    const html = renderView({ ...views['blog-list'], posts });
    const [lead = '', second = ''] = html.split('</article>');
    expect(lead).toContain('class="slip slip-lead"');
    expect(lead).toContain(
      '<a href="/promiseall" aria-label="阅读全文：实现 Promise.all">阅读全文</a>',
    );
    expect(textOf(lead)).toContain('约 7 分钟');
    expect(second).toContain('<article class="slip">');
    expect(textOf(second)).toContain('读完能写出它。');
    expect(textOf(second)).not.toMatch(/阅读全文|开头一段|分钟/);
  });

  it('leads to the post, from its title and nowhere else', () => {
    const html = renderView({ ...views['blog-tag-posts'], posts });
    const links = linksOf(html).filter(([href]) => href === '/second');
    expect(links).toEqual([['/second', '第二篇']]);
  });

  it('is described where it leads the list without a truncate marker', () => {
    const whole = [samplePost({ isTruncated: false })];
    const html = renderView({ ...views['blog-list'], posts: whole });
    expect(html).toContain('<p class="slip-excerpt">读完能写出它。</p>');
    expect(html).not.toContain('开头一段');
  });

  it('has no empty line where it has no description', () => {
    const html = renderView({
      ...views['blog-tag-posts'],
      posts: [samplePost({ description: '' })],
    });
    expect(html).not.toContain('slip-excerpt');
  });

  it.each([
    ['isDraft', '未发布：这一页是草稿，只在开发时可见。'],
    ['isScheduled', '定时发布'],
    ['isUnlisted', '未列出：搜索引擎不收录这一页，只有知道地址的人才能打开。'],
  ] as const)('is marked where it %s', (flag, text) => {
    const html = renderView({ ...views['blog-tag-posts'], posts: [samplePost({ [flag]: true })] });
    expect([...html.matchAll(/<p class="badge">([^<]*)/g)].map(([, label]) => label)).toEqual([
      text,
    ]);
  });
});

describe('the tags', () => {
  const tag = (label: string, count: number, description: string | null = null) => ({
    ...{ label, count, description },
    url: `/tags/${label}`,
  });
  const groups = [
    { letter: 'C', tags: [tag('canvas', 3, '画布'), tag('css', 20)] },
    { letter: 'P', tags: [tag('promise', 2)] },
  ];

  it('are counted, each and all', () => {
    const html = renderView({ ...views.tags, groups });
    expect(/page-description">([^<]*)/.exec(html)?.[1]).toBe('3 个标签');
    expect(linksOf(html).slice(2)).toEqual([
      ['/tags/canvas', 'canvas 3'],
      ['/tags/css', 'css 20'],
      ['/tags/promise', 'promise 2'],
    ]);
  });

  it('are led to by their letters', () => {
    const html = renderView({ ...views.tags, groups });
    expect(html).toContain('<nav class="letters" aria-label="按字母查找">');
    for (const [href, letter] of linksOf(html).slice(0, 2)) {
      const id = href.slice(1);
      expect(html).toMatch(
        new RegExp(`<section[^>]* aria-labelledby="${id}"><h2[^>]* id="${id}">${letter}</h2>`),
      );
    }
  });

  it('are explained where the tags file does', () => {
    const html = renderView({ ...views.tags, groups });
    expect(html).toMatch(/href="\/tags\/canvas" title="画布"/);
    expect(html).toMatch(/href="\/tags\/css">/);
  });
});

describe.each([
  ['blog-tag-posts', '标签“promise”的文章', '2 篇文章', '/tags'],
  ['docs-tag-docs', '标签“promise”的文档', '2 篇', '/docs/tags'],
] as const)('the list of a tag, %s', (kind, title, count, tagsUrl) => {
  const h1Of = (html: string) => textOf(/<h1.*?<\/h1>/.exec(html)?.[0] ?? '');
  const descriptionOf = (html: string) => /page-description">([^<]*)/.exec(html)?.[1];

  it('is named for it, counts what it lists, and leads to all tags', () => {
    const html = renderView(views[kind]);
    expect(h1Of(html)).toBe(title);
    expect(descriptionOf(html)).toBe(count);
    expect(linksOf(html)[0]).toEqual([tagsUrl, '全部标签']);
  });

  it('explains the tag where the tags file does', () => {
    const tag = { ...views[kind].tag, description: '异步的结果' };
    expect(descriptionOf(renderView({ ...views[kind], tag }))).toBe('异步的结果');
  });

  it('tells that only who has its address finds it', () => {
    const status = { isDraft: false, isUnlisted: true };
    expect(textOf(renderView({ ...views[kind], status }))).toContain('未列出');
  });
});

it('later pages of a tag say which they are', () => {
  const pagination = samplePagination(2, 3);
  const html = renderView({ ...views['blog-tag-posts'], pagination });
  expect(textOf(html)).toContain('标签“promise”的文章 · 第 2 页');
});

describe('authors', () => {
  it('are shown with all that is known of them', () => {
    const html = renderView(views['blog-authors']);
    expect(textOf(html)).toContain('阿简工程师写前端。3 篇文章个人网站GitHub');
    expect(html).toContain('<a href="/authors/jian">阿简</a>');
    expect(html).toContain('<a href="https://example.com/jian" rel="author">个人网站</a>');
    expect(html).toContain(
      '<a href="https://github.com/example" rel="me" aria-label="阿简的 GitHub">GitHub</a>',
    );
  });

  it('have their picture, or else the first character of their name, however long it is', () => {
    const shown = (parts: Parameters<typeof sampleAuthor>[0]) =>
      renderView({ ...views['blog-authors'], authors: [sampleAuthor(parts)] });
    expect(shown({ imageUrl: '/img/jian.png' })).toMatch(/<img [^>]*src="\/img\/jian.png" alt=""/);
    expect(shown({ imageUrl: null, name: '𠮷野' })).toContain('aria-hidden="true">𠮷</span>');
  });

  it('leave out what is not known of them', () => {
    const parts = { pageUrl: null, url: null, title: null, description: null, socials: [] };
    const html = renderView({ ...views['blog-authors'], authors: [sampleAuthor(parts)] });
    expect(linksOf(html)).toEqual([]);
    expect(textOf(html)).toContain('阿阿简3 篇文章');
    expect(html).not.toMatch(/author-title|author-description/);
  });

  it('have pages that name and describe them', () => {
    const text = textOf(renderView(views['blog-author-posts']));
    expect(text).toContain('阿简的文章工程师写前端。');
  });
});

describe('the archive', () => {
  it('counts the posts of each year and of all, and dates them by their days', () => {
    const post = (title: string, date: string) => ({ title, date, url: `/${title}` });
    const years = [
      { year: '2023', posts: [post('丙', '2023-02-03T00:00:00.000Z')] },
      {
        year: '2022',
        posts: [post('乙', '2022-12-31T00:00:00.000Z'), post('甲', '2022-01-02T00:00:00.000Z')],
      },
    ];
    const html = renderView({ ...views['blog-archive'], years });
    expect(/page-description">([^<]*)/.exec(html)?.[1]).toBe('3 篇文章');
    expect(textOf(html)).toContain('2023 年1 篇文章');
    expect(textOf(html)).toContain('2022 年2 篇文章');
    expect(linksOf(html)).toEqual([
      ['/丙', '丙'],
      ['/乙', '乙'],
      ['/甲', '甲'],
    ]);
    expect(html).toMatch(/dateTime="2022-12-31T00:00:00.000Z">[^<]*31/);
    for (const [, id] of html.matchAll(/aria-labelledby="([^"]+)"/g))
      expect(html).toContain(`<h2 class="archive-heading" id="${id}">`);
  });
});

describe('the home of the docs', () => {
  const [css] = views['docs-home'].sections;
  const sections = [
    { ...css, title: 'CSS', url: '/docs/css', description: '布局。', itemCount: 17, items: [] },
    {
      ...{ title: '网络', url: '/docs/network', description: '', itemCount: 11 },
      items: [{ label: '缓存', url: '/docs/network/cache' }],
    },
  ];
  const view = { ...views['docs-home'], sections };

  it('counts its volumes and what is in them', () => {
    const text = textOf(renderView(view));
    expect(text).toContain('按主题编排。2 卷，28 篇');
    expect(text).toContain('卷一CSS17 篇布局。');
    expect(text).toContain('卷二网络11 篇缓存');
  });

  it('leads to each volume and to its first docs', () => {
    expect(linksOf(renderView(view))).toEqual([
      ['/docs/css', 'CSS'],
      ['/docs/network', '网络'],
      ['/docs/network/cache', '缓存'],
    ]);
  });

  it('has no empty line or list in a volume that has neither description nor docs', () => {
    const html = renderView(view);
    expect(html.match(/class="volume-description"/g)).toHaveLength(1);
    expect(html.match(/class="volume-items"/g)).toHaveLength(1);
  });

  it('numbers its volumes by digits in other languages', () => {
    const english = sampleContext({ locale: { lang: 'en', label: 'English', direction: 'ltr' } });
    expect(textOf(renderView(view, english))).toContain('Volume 2');
  });
});

describe('cards of docs', () => {
  it('tell of each what it is about, and of categories how much is in them', () => {
    const html = renderView(views['doc-category']);
    const [, cards = ''] = html.split('<ul class="cards">');
    const [doc = '', category = ''] = cards.split('</li>');
    expect(html).toContain('class="card card-doc"');
    expect(textOf(doc)).toContain('闭包记住环境。');
    expect(textOf(doc)).not.toContain('篇');
    expect(textOf(category)).toContain('运行时记住环境。4 篇');
  });

  it('say that there are none', () => {
    const html = renderView({ ...views['docs-tag-docs'], docs: [] });
    expect(textOf(html)).toContain('这里还没有内容。');
  });
});
