import { describe, expect, it } from 'vitest';
import { linksOf, renderView, textOf } from './testing/render-view.tsx';
import { sampleAuthor, sampleContext, samplePost, sampleViews } from './testing/sample-data.ts';

const views = sampleViews();
const english = sampleContext({ locale: { lang: 'en', label: 'English', direction: 'ltr' } });

describe('the series of a post', () => {
  const parts = Array.from({ length: 12 }, (_, index) => ({
    title: `篇名${index}`,
    url: `/part-${index}`,
    isCurrent: index === 11,
  }));
  const post = { ...views['blog-post'], series: { title: '源码', parts } };
  const numbersOf = (html: string) =>
    [...html.matchAll(/<span class="series-number" aria-hidden="true">([^<]*)/g)].map(
      ([, number]) => number,
    );

  it('numbers its parts as Chinese books do', () => {
    const numbers = '一 二 三 四 五 六 七 八 九 十 十一 十二'.split(' ');
    expect(numbersOf(renderView(post))).toEqual(numbers);
  });

  it('numbers them by digits in other languages, and counts in them', () => {
    const html = renderView(post, english);
    expect(numbersOf(html)).toEqual(parts.map((_, index) => String(index + 1)));
    expect(textOf(html)).toContain('Part 12 of 12');
  });

  it('links every part and marks the one on screen, and no other', () => {
    const html = renderView(post);
    const links = linksOf(html).filter(([href]) => href.startsWith('/part-'));
    expect(links.map(([href]) => href)).toEqual(parts.map(({ url }) => url));
    expect(links[11]?.[1]).toBe('十二篇名11');
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  });

  it('counts no part where none of them is on screen', () => {
    const others = parts.slice(0, 3);
    const html = renderView({ ...post, series: { title: '源码', parts: others } });
    expect(textOf(html)).toContain('系列源码一篇名0');
    expect(html).not.toContain('series-count');
  });

  it('counts the first part as the first', () => {
    const two = parts.slice(0, 2).map((part, index) => ({ ...part, isCurrent: index === 0 }));
    const html = renderView({ ...post, series: { title: '源码', parts: two } });
    expect(textOf(html)).toContain('共 2 篇，这是第 1 篇');
  });
});

describe('under a post', () => {
  it('stand the related posts with their dates, under a heading that names them', () => {
    const html = renderView(views['blog-post']);
    expect(html).toMatch(/<section[^>]* aria-labelledby="([^"]+)"><h2[^>]* id="\1">相关文章</);
    expect(linksOf(html)).toContainEqual(['/microtask', '微任务']);
    expect(html).toMatch(/微任务<\/a><time[^>]*>2022年1月2日/);
    expect(textOf(renderView({ ...views['blog-post'], related: [] }))).not.toContain('相关文章');
  });

  it('stand the newer post as the one before and the older one as the one after', () => {
    const html = renderView({ ...views['blog-post'], newer: { title: '新', url: '/newer' } });
    expect(html).toContain('aria-label="前后文章"');
    expect(html).toMatch(/href="\/newer" rel="prev"><span[^>]*>较新一篇</);
    expect(html).toMatch(/href="\/older" rel="next"><span[^>]*>较早一篇</);
  });

  it('stand the last change and the link to edit it, where it has them', () => {
    const html = renderView({
      ...views['blog-post'],
      editUrl: 'https://example.com/edit',
      lastUpdate: { date: '2026-10-18T00:00:00.000Z', author: '阿简' },
    });
    expect(textOf(html)).toContain('更新于 2026年10月18日 阿简');
    expect(html).toMatch(/href="https:\/\/example.com\/edit" target="_blank" rel="noopener/);
    expect(textOf(renderView(views['blog-post']))).not.toMatch(/更新于|编辑本页/);
  });
});

describe('the head of a post', () => {
  it('says how long the post is', () => {
    expect(textOf(renderView(views['blog-post']))).toContain('约 7 分钟2300 字');
  });

  it('links authors to their pages, else to their addresses, and names the others', () => {
    const authors = [
      sampleAuthor({ name: '甲', pageUrl: '/authors/jia', url: 'https://jia.example' }),
      sampleAuthor({ name: '乙', pageUrl: null, url: 'https://yi.example' }),
      sampleAuthor({ name: '丙', pageUrl: null, url: null }),
    ];
    const html = renderView({ ...views['blog-post'], post: samplePost({ authors }) });
    expect(linksOf(html).slice(0, 2)).toEqual([
      ['/authors/jia', '甲'],
      ['https://yi.example', '乙'],
    ]);
    expect(html).toContain('<span>丙</span>');
    expect(renderView({ ...views['blog-post'], post: samplePost({ authors: [] }) })).not.toContain(
      'meta-authors',
    );
  });
});

describe('a doc', () => {
  it('says when it was changed and how long it is', () => {
    expect(textOf(renderView(views.doc))).toContain('更新于 2026年10月18日约 5 分钟1500 字');
    expect(textOf(renderView({ ...views.doc, lastUpdate: null }))).not.toContain('更新于');
  });

  it('says who changed it, even where nobody knows when', () => {
    const html = renderView({ ...views.doc, lastUpdate: { date: null, author: '阿简' } });
    expect(textOf(html)).toContain('更新于 阿简');
  });

  it('leads to the docs before and after it', () => {
    const html = renderView(views.doc);
    expect(html).toContain('aria-label="上一篇与下一篇"');
    expect(html).toMatch(/href="\/docs\/scope" rel="prev"><span[^>]*>上一篇</);
    expect(html).toMatch(/href="\/docs\/prototype" rel="next"><span[^>]*>下一篇</);
    expect(renderView({ ...views.doc, previous: null, next: null })).not.toContain('neighbours');
  });

  it('shows its whole text where the title stands in front matter', () => {
    const contentHtml = '<h1 id="x">另一个</h1><p>正文</p>';
    expect(renderView({ ...views.doc, contentHtml })).toContain(contentHtml);
  });

  it('tells what its tags mean', () => {
    expect(renderView(views.doc)).toContain('href="/docs/tags/x" title="函数与环境">闭包</a>');
  });

  it('has no foot where there is nothing to say in it', () => {
    const bare = { ...views.doc, tags: [], lastUpdate: null, editUrl: null };
    expect(renderView(bare)).not.toContain('<footer');
    const edited = renderView({ ...bare, editUrl: '/edit' });
    expect(linksOf(edited).map(([href]) => href)).toContain('/edit');
  });
});

describe('an old version of the docs', () => {
  const version = {
    pluginId: 'default',
    name: '1.0',
    label: '1.0',
    banner: 'unreleased' as const,
    hasBadge: false,
    latestVersion: null,
  };

  it('is told of in lists of docs too', () => {
    const html = renderView({ ...views['doc-category'], version: { ...version, hasBadge: true } });
    expect(textOf(html)).toContain('这是尚未发布的版本 1.0 的文档。');
    expect(textOf(html)).toContain('版本：1.0');
  });

  it('has no badge where the site wants none, and no link where there is no later one', () => {
    const text = textOf(renderView({ ...views.doc, version }));
    expect(text).not.toMatch(/版本：|请看最新版本/);
  });

  it('has no banner where it is one of those that are kept up', () => {
    const html = renderView({ ...views.doc, version: { ...version, banner: null } });
    expect(html).not.toContain('banner');
  });
});
