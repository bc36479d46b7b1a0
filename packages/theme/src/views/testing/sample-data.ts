/** Small, valid data for tests of views and frame; every builder takes what a test cares about. */
import type {
  AuthorLink,
  DocCard,
  PageData,
  Pagination,
  PostSummary,
  SiteData,
  ViewData,
} from 'mojian/shared';
import { createViewTranslator } from 'mojian/shared';
import { createViewContext, type ViewContext } from '../view-context.ts';

/** Creates the data of a Chinese site. */
export function sampleSite(parts: Partial<SiteData> = {}): SiteData {
  return {
    title: '墨简',
    tagline: '前端笔记',
    origin: 'https://mojian.test',
    baseUrl: '/',
    trailingSlash: undefined,
    locale: { lang: 'zh-CN', label: '简体中文', direction: 'ltr' },
    colorMode: { defaultMode: 'dark', hasSwitch: true, respectPrefersColorScheme: false },
    navbar: { title: '博客', logo: null, hideOnScroll: true, homeUrl: '/', items: [] },
    footer: null,
    announcementBar: null,
    docs: { isSidebarHideable: true, autoCollapseCategories: false, keepsVersion: true },
    toc: { minHeadingLevel: 2, maxHeadingLevel: 5 },
    linkPreviews: true,
    analytics: null,
    search: {
      provider: 'embedded',
      indexUrl: '/search/',
      searchPageUrl: '/search',
      hasPersonalization: true,
      facets: [
        {
          name: 'kind',
          values: [
            { value: 'blog', label: '博客' },
            { value: 'docs', label: '文档' },
          ],
        },
      ],
    },
    messages: {},
    ...parts,
  };
}

/** Creates the context of the views for a site. */
export function sampleContext(parts: Partial<SiteData> = {}): ViewContext {
  const site = sampleSite(parts);
  return createViewContext(site, createViewTranslator(site.locale.lang, site.messages));
}

/** Creates an author with a page. */
export function sampleAuthor(parts: Partial<AuthorLink> = {}): AuthorLink {
  return {
    name: '阿简',
    title: '工程师',
    description: '写前端。',
    url: 'https://example.com/jian',
    imageUrl: null,
    socials: [{ platform: 'GitHub', url: 'https://github.com/example' }],
    pageUrl: '/authors/jian',
    postCount: 3,
    ...parts,
  };
}

/** Creates a post as lists show it. */
export function samplePost(parts: Partial<PostSummary> = {}): PostSummary {
  return {
    title: '实现 Promise.all',
    url: '/promiseall',
    date: '2022-03-23T00:00:00.000Z',
    description: '读完能写出它。',
    excerptHtml: '<p>开头一段。</p>',
    isTruncated: true,
    tags: [{ label: 'promise', url: '/tags/promise', description: null }],
    authors: [sampleAuthor()],
    readingMinutes: 7,
    wordCount: 2300,
    isUnlisted: false,
    isDraft: false,
    isScheduled: false,
    ...parts,
  };
}

/** Creates the pagination of a list. */
export function samplePagination(page: number, pageCount: number): Pagination {
  const urls = Array.from({ length: pageCount }, (_, index) =>
    index === 0 ? '/' : `/page/${index + 1}`,
  );
  return {
    page,
    pageCount,
    itemCount: pageCount * 10,
    newerUrl: urls[page - 2] ?? null,
    olderUrl: urls[page] ?? null,
    urls,
  };
}

/** Creates a page around a view. */
export function samplePage(view: ViewData, parts: Partial<PageData> = {}): PageData {
  const permalink = parts.permalink ?? '/sample';
  const title = 'title' in view ? view.title : '';
  return {
    permalink,
    head: {
      title,
      description: '',
      keywords: [],
      canonicalUrl: null,
      imageUrl: null,
      ogType: 'website',
      article: null,
      isIndexed: true,
      hasMath: false,
      structuredData: [],
      elements: [],
      previousUrl: null,
      nextUrl: null,
      markdownUrl: null,
      alternates: [],
    },
    frame: {
      permalink,
      title,
      view: view.kind,
      layout: 'article',
      sidebarKey: parts.sidebar?.key ?? null,
      sidebarTitle: parts.sidebar?.title ?? '',
      hasToc: (parts.toc ?? []).length > 0,
      className: '',
      docsVersion: null,
    },
    view,
    sidebar: null,
    wholeSidebarUrl: null,
    slots: {},
    toc: [],
    ...parts,
  };
}

const PUBLISHED = { isDraft: false, isUnlisted: false };
const TAG = { label: 'promise', url: '/tags/promise', description: null, count: 2 };

/** One view of every kind, by kind. */
export function sampleViews(): { [Kind in ViewData['kind']]: Extract<ViewData, { kind: Kind }> } {
  const post = samplePost();
  const pagination = samplePagination(1, 1);
  const card: DocCard = {
    kind: 'doc',
    title: '闭包',
    url: '/docs/closure',
    description: '记住环境。',
    itemCount: 0,
  };
  const document = { contentHtml: '<h2 id="a">一节</h2><p>正文</p>', status: PUBLISHED };
  const neighbours = {
    previous: { title: '作用域', url: '/docs/scope' },
    next: { title: '原型', url: '/docs/prototype' },
  };
  const lastUpdate = { date: '2026-10-18T00:00:00.000Z', author: '阿简' };
  return {
    'blog-list': {
      kind: 'blog-list',
      title: '博客',
      isSecondary: false,
      description: '',
      posts: [post],
      pagination,
    },
    'blog-post': {
      kind: 'blog-post',
      post,
      ...document,
      lastUpdate: null,
      editUrl: null,
      series: null,
      related: [{ title: '微任务', url: '/microtask', date: '2022-01-02T00:00:00.000Z' }],
      newer: null,
      older: { title: '更早', url: '/older' },
    },
    'blog-archive': {
      kind: 'blog-archive',
      title: '归档',
      years: [{ year: '2022', posts: [{ title: post.title, url: post.url, date: post.date }] }],
    },
    'blog-authors': { kind: 'blog-authors', title: '作者', authors: [sampleAuthor()] },
    'blog-author-posts': {
      kind: 'blog-author-posts',
      author: sampleAuthor(),
      posts: [post],
      pagination,
    },
    tags: { kind: 'tags', title: '标签', section: 'blog', groups: [{ letter: 'P', tags: [TAG] }] },
    'blog-tag-posts': {
      kind: 'blog-tag-posts',
      tag: TAG,
      tagsUrl: '/tags',
      posts: [post],
      pagination,
      status: PUBLISHED,
    },
    'docs-tag-docs': {
      kind: 'docs-tag-docs',
      tag: TAG,
      tagsUrl: '/docs/tags',
      docs: [card],
      status: PUBLISHED,
    },
    doc: {
      kind: 'doc',
      title: '闭包',
      hasContentTitle: false,
      hideTitle: false,
      ...document,
      breadcrumbs: [
        { label: 'JavaScript', url: '/docs/category/javascript' },
        { label: '闭包', url: null },
      ],
      tags: [{ label: '闭包', url: '/docs/tags/x', description: '函数与环境' }],
      lastUpdate,
      editUrl: 'https://example.com/edit',
      ...neighbours,
      version: null,
      readingMinutes: 5,
      wordCount: 1500,
    },
    'doc-category': {
      kind: 'doc-category',
      title: 'JavaScript',
      description: '语言本身。',
      cards: [card, { ...card, kind: 'category', title: '运行时', url: '/docs/rt', itemCount: 4 }],
      breadcrumbs: [{ label: 'JavaScript', url: null }],
      ...neighbours,
      version: null,
    },
    'docs-home': {
      kind: 'docs-home',
      title: '文档',
      description: '按主题编排。',
      sections: [
        {
          title: 'CSS',
          url: '/docs/category/css',
          description: '布局。',
          itemCount: 17,
          items: [{ label: 'float', url: '/docs/css/float' }],
        },
      ],
    },
    page: {
      kind: 'page',
      title: '关于',
      hasContentTitle: false,
      hideTitle: false,
      ...document,
      lastUpdate: null,
      editUrl: null,
    },
    'component-page': { kind: 'component-page', title: '项目', contentHtml: '<h1>项目</h1>' },
    search: { kind: 'search', title: '搜索' },
    'not-found': { kind: 'not-found', title: '找不到页面' },
    offline: { kind: 'offline', title: '没有网络' },
  };
}
