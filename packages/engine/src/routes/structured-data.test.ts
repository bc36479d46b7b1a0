import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

async function buildSite(files: Record<string, string>) {
  const site = createTestSite({
    'mojian.config.ts': `export default {
      title: '站', url: 'https://s.example/', baseUrl: '/b/', description: '全站',
      blog: { routeBasePath: '/', showLastUpdateTime: true }, docs: { sidebarPath: 'sidebars.json' },
    };`,
    'sidebars.json': JSON.stringify({
      s: [
        {
          type: 'category',
          label: '语言',
          items: [
            {
              type: 'category',
              label: '函数',
              link: { type: 'generated-index', slug: '/函数' },
              items: ['闭包'],
            },
          ],
        },
      ],
    }),
    'docs/闭包.md': '# 闭包\n\n记住环境。\n',
    ...files,
  });
  expect(site.problems(await site.build())).toEqual([]);
  /** What a page says of itself to search engines. */
  return (outputPath: string): unknown[] =>
    [
      ...site.read(outputPath).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ].map(([, json = '']) => JSON.parse(json));
}

const AUTHORS = `jia:
  name: 甲
  url: /pages/甲
yi:
  name: 乙
  url: https://yi.example/
bing:
  name: 丙
`;

it('a post says who wrote it, when, and about what, in absolute addresses', async () => {
  const read = await buildSite({
    'blog/authors.yml': AUTHORS,
    'blog/2022-01-02-一.md': `---
title: '1 < 2 & "</script>"'
slug: /一
description: 说明
authors: [jia, yi, bing]
tags: [闭包]
last_update: { date: 2023-03-04 }
---

正文 two words。
`,
  });
  expect(read('一/index.html')).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      '@id': 'https://s.example/b/%E4%B8%80',
      mainEntityOfPage: 'https://s.example/b/%E4%B8%80',
      url: 'https://s.example/b/%E4%B8%80',
      headline: '1 < 2 & "</script>"',
      description: '说明',
      datePublished: '2022-01-02T00:00:00.000Z',
      dateModified: '2023-03-04T00:00:00.000Z',
      author: [
        { '@type': 'Person', name: '甲', url: 'https://s.example/b/pages/%E7%94%B2' },
        { '@type': 'Person', name: '乙', url: 'https://yi.example/' },
        { '@type': 'Person', name: '丙' },
      ],
      keywords: ['闭包'],
      inLanguage: 'zh-CN',
      wordCount: 4,
    },
  ]);
});

it('a post that has not changed since its date does not say that it has', async () => {
  const read = await buildSite({
    'blog/2022-01-02-一.md':
      '---\nslug: /一\nlast_update: { date: 2021-03-04 }\n---\n\n# 一\n\n正文\n',
  });
  expect(read('一/index.html')[0]).not.toHaveProperty('dateModified');
});

it('a doc says where it stands, without the categories that have no page', async () => {
  const read = await buildSite({});
  expect(read('docs/闭包/index.html')).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        {
          ...{ '@type': 'ListItem', position: 1, name: '函数' },
          item: 'https://s.example/b/docs/%E5%87%BD%E6%95%B0',
        },
        { '@type': 'ListItem', position: 2, name: '闭包' },
      ],
    },
  ]);
});

it('a doc below nothing that has a page does not say where it stands', async () => {
  const category = { type: 'category', label: '无页', items: ['乙'] };
  const read = await buildSite({
    'sidebars.json': JSON.stringify({ s: ['闭包', category] }),
    'docs/乙.md': '# 乙\n',
  });
  expect(read('docs/闭包/index.html')).toEqual([]);
  expect(read('docs/乙/index.html')).toEqual([]);
});

it('the home page, and no other list, says what the site is', async () => {
  const read = await buildSite({
    'blog/2022-01-02-一.md': '---\ntags: [甲]\n---\n\n# 一\n\n正文\n',
  });
  expect(read('index.html')).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: '站',
      description: '全站',
      url: 'https://s.example/b/',
      inLanguage: 'zh-CN',
    },
  ]);
  expect(read('tags/index.html')).toEqual([]);
});
