import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listInstances } from '../config/content-instances.ts';
import { configSchema } from '../config/schema.ts';
import { createBlog } from '../model/blog/blog.ts';
import type { ComponentPage } from '../model/component-page.ts';
import { createDocsVersion } from '../model/docs/docs.ts';
import { createSiteClock } from '../model/site-clock.ts';
import type { SiteModel } from '../model/site-model.ts';
import { createViewTranslator } from '../shared/messages-views.ts';
import type { PageData, SidebarEntry } from '../shared/page-data.ts';
import { createTestDocument } from '../testing/test-document.ts';
import { createRouteTable } from './route-table.ts';

const NOW = '2026-01-01T00:00:00.000Z';

interface TestContent {
  posts?: Record<string, Record<string, unknown>>;
  docs?: Record<string, Record<string, unknown>>;
  config?: Record<string, unknown>;
}

function createTestModel({ posts = {}, docs = {}, config = {} }: TestContent): SiteModel {
  const parsed = v.parse(configSchema, {
    title: '站',
    url: 'https://s.example',
    blog: { routeBasePath: '/', blogSidebarCount: 'ALL', sidebarGroupByYear: false },
    ...config,
  });
  const permalinks = { baseUrl: parsed.baseUrl, trailingSlash: parsed.trailingSlash };
  const shared = {
    permalinks,
    hasStaticFile: () => false,
    siteFolder: '/site',
    locale: 'zh-CN',
    tagDefinitions: new Map(),
    gitChanges: new Map(),
    clock: createSiteClock(undefined),
    firstDateOf: () => null,
  };
  const documentsOf = (kind: 'blog' | 'docs', files: Record<string, Record<string, unknown>>) =>
    Object.entries(files).map(([sourcePath, frontMatter]) =>
      createTestDocument({ kind, sourcePath, frontMatter }),
    );
  const [blogOptions] = listInstances(parsed.blog);
  const [docsOptions] = listInstances(parsed.docs);
  const blog = blogOptions
    ? createBlog(documentsOf('blog', posts), {
        ...shared,
        options: blogOptions,
        authors: new Map(),
        now: NOW,
        includesDrafts: false,
      }).blog
    : null;
  const version = docsOptions
    ? createDocsVersion(documentsOf('docs', docs), {
        ...shared,
        options: docsOptions,
        source: {
          name: 'current',
          label: 'Next',
          path: '',
          isLast: true,
          banner: null,
          hasBadge: false,
          isIndexed: true,
          contentFolder: '/site/docs',
          sidebarFilePath: null,
        },
        sidebarsConfig: null,
        categoryFileOf: () => null,
        includesDrafts: false,
      }).version
    : null;
  return {
    config: parsed,
    siteFolder: '/site',
    permalinks,
    hasStaticFile: () => false,
    blogs: blog ? [blog] : [],
    docs:
      version && docsOptions ? [{ id: 'default', options: docsOptions, versions: [version] }] : [],
    pages: [],
    componentPages: [],
    translate: createViewTranslator('zh-CN', {}),
    now: NOW,
  };
}

function pagesOf(model: SiteModel): PageData[] {
  const content = { html: '', excerptHtml: '' };
  return createRouteTable(model).routes.map((route) =>
    route.createPage(
      () => content,
      () => ({ html: '', title: '', description: '', headElements: [] }),
    ),
  );
}

const name = fc.stringMatching(/^[a-z闭包布局]{1,6}$/);
const flags = fc.record({
  tags: fc.uniqueArray(fc.constantFrom('js', 'css', '闭包', 'React Hooks', '16'), { maxLength: 3 }),
  draft: fc.boolean(),
  unlisted: fc.boolean(),
});
const postFiles = fc.dictionary(
  fc
    .tuple(fc.integer({ min: 10, max: 27 }), name)
    .map(([day, slug]) => `2022-01-${day}-${slug}.md`),
  flags,
  { maxKeys: 35 },
);
const docFiles = fc.dictionary(
  fc
    .tuple(fc.uniqueArray(name, { maxLength: 3 }), name)
    .map(([folders, file]) => [...folders, `${file}1.md`].join('/')),
  flags,
  { maxKeys: 20 },
);

describe('every route table', () => {
  it('lists each listed post once in the lists, the archive and the sidebar, and once under each of its tags', () => {
    fc.assert(
      fc.property(postFiles, (posts) => {
        const model = createTestModel({ posts, config: { docs: false } });
        const pages = pagesOf(model);
        const expected = (model.blogs[0]?.listedPosts ?? [])
          .map(({ permalink }) => encodeURI(permalink))
          .sort();
        expect(expected).toHaveLength(
          Object.values(posts).filter(({ draft, unlisted }) => !draft && !unlisted).length,
        );
        const inLists = pages.flatMap(({ view }) => (view.kind === 'blog-list' ? view.posts : []));
        expect(inLists.map(({ url }) => url).sort()).toEqual(expected);
        const inArchive = pages.flatMap(({ view }) =>
          view.kind === 'blog-archive' ? view.years : [],
        );
        expect(inArchive.flatMap((year) => year.posts.map(({ url }) => url)).sort()).toEqual(
          expected,
        );
        const sidebar = pages.find(({ sidebar: data }) => data)?.sidebar?.entries ?? [];
        expect(sidebar.map((entry) => (entry.kind === 'link' ? entry.url : '')).sort()).toEqual(
          expected,
        );
        const tagged = pages.flatMap(({ view }) =>
          view.kind === 'blog-tag-posts' && !view.status.isUnlisted ? view.posts : [],
        );
        const tagCount = (model.blogs[0]?.listedPosts ?? []).reduce(
          (sum, post) => sum + post.tags.length,
          0,
        );
        expect(tagged).toHaveLength(tagCount);
        const own = pages.filter(({ view }) => view.kind === 'blog-post');
        expect(own).toHaveLength(model.blogs[0]?.posts.length ?? 0);
      }),
      { numRuns: 60 },
    );
  });

  it('gives each doc one page and one place in its sidebar, and chains them by next and previous', () => {
    fc.assert(
      fc.property(docFiles, (docs) => {
        const model = createTestModel({ docs, config: { blog: false } });
        const pages = pagesOf(model).filter(({ view }) => view.kind === 'doc');
        const version = model.docs[0]?.versions[0];
        const expected = (version?.docs ?? []).map(({ permalink }) => encodeURI(permalink)).sort();
        expect(pages.map(({ permalink }) => encodeURI(permalink)).sort()).toEqual(expected);
        const sidebar = pages[0]?.sidebar?.entries ?? [];
        expect(collectUrls(sidebar).sort()).toEqual(expected);
        const listed = new Map(
          pages.flatMap(({ permalink, view }) =>
            view.kind === 'doc' && !view.status.isUnlisted
              ? [[encodeURI(permalink), view] as const]
              : [],
          ),
        );
        const first = [...listed.values()].filter(({ previous }) => previous === null);
        expect(first).toHaveLength(listed.size === 0 ? 0 : 1);
        let count = 0;
        for (let view = first[0]; view; view = view.next ? listed.get(view.next.url) : undefined)
          count += 1;
        expect(count).toBe(listed.size);
      }),
      { numRuns: 60 },
    );
  });
});

function collectUrls(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'link') return entry.url;
    if (entry.kind !== 'category') return [];
    return [...(entry.url ? [entry.url] : []), ...collectUrls(entry.items)];
  });
}

describe('routes', () => {
  it('with one address are told of once, and a document goes before a list', () => {
    const model = createTestModel({
      posts: { '2022-01-01-a.md': { slug: '/archive' } },
      docs: { 'a.md': { slug: '/same' }, 'b.md': { slug: '/same' } },
    });
    const { routes, diagnostics } = createRouteTable(model);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      [
        'routes/duplicate',
        'The address `/archive` is that of two pages: the `blog-archive` page and `2022-01-01-a.md`.',
      ],
      ['routes/duplicate', 'The address `/docs/same` is that of two pages: `a.md` and `b.md`.'],
    ]);
    expect(routes.find(({ permalink }) => permalink === '/archive')?.view).toBe('blog-post');
  });

  it.each([
    [
      { blog: false, docs: { routeBasePath: '/' } },
      { 'a.md': {} },
      'the `docs-home` page of `docs:default` and `src/pages/index.tsx`',
      'Leave the home page of the docs out (`docs: { homePage: false }`), or move `src/pages/index.tsx`.',
    ],
    [
      {},
      {},
      'the `blog-list` page of `blog:default` and `src/pages/index.tsx`',
      'Give `blog:default` another `routeBasePath`, or move `src/pages/index.tsx`.',
    ],
    [
      { blog: false, docs: { routeBasePath: '/' } },
      { 'a.md': { slug: '/' } },
      '`a.md` and `src/pages/index.tsx`',
      'Give the document another `slug` in its front matter, or move `src/pages/index.tsx`.',
    ],
  ])(
    'of a component and another page are told of with what helps: %j',
    (config, docs, names, fix) => {
      const model = createTestModel({ docs, config });
      model.componentPages.push({
        filePath: '/site/src/pages/index.tsx',
        permalink: '/',
      } as ComponentPage);
      const { diagnostics } = createRouteTable(model);
      const found = diagnostics.filter(({ code }) => code === 'routes/duplicate');
      expect(found).toMatchObject([
        { message: `The address \`/\` is that of two pages: ${names}.`, fix },
      ]);
    },
  );

  it('of an unlisted doc is no neighbour, even for a doc that names it', () => {
    const model = createTestModel({
      docs: {
        'a.md': { pagination_prev: 'u', pagination_next: 'b' },
        'b.md': {},
        'u.md': { unlisted: true },
      },
      config: { blog: false },
    });
    const page = pagesOf(model).find(({ permalink }) => permalink === '/docs/a');
    expect(page?.view).toMatchObject({ previous: null, next: { url: '/docs/b' } });
  });

  it('that differ by letter case only are told of', () => {
    const model = createTestModel({
      docs: { 'Float.md': {}, 'float.md': {} },
      config: { blog: false },
    });
    expect(createRouteTable(model).diagnostics.map(({ code }) => code)).toEqual([
      'routes/case-clash',
    ]);
  });

  it('of unlisted documents and drafts stay out of sitemap and search', () => {
    const model = createTestModel({
      posts: { '2022-01-01-a.md': { unlisted: true } },
      config: { docs: false },
    });
    const route = createRouteTable(model).routes.find(({ view }) => view === 'blog-post');
    expect(route?.isHidden).toBe(true);
  });

  it('of lists say which pages come before and after, for ten posts a page', () => {
    const posts = Object.fromEntries(
      Array.from({ length: 33 }, (_, index) => [
        `2022-01-${String((index % 28) + 1).padStart(2, '0')}-p${index}.md`,
        {},
      ]),
    );
    const lists = pagesOf(createTestModel({ posts, config: { docs: false } })).filter(
      ({ view }) => view.kind === 'blog-list',
    );
    expect(lists.map(({ permalink, head }) => [permalink, head.previousUrl, head.nextUrl])).toEqual(
      [
        ['/', null, '/page/2'],
        ['/page/2', '/', '/page/3'],
        ['/page/3', '/page/2', '/page/4'],
        ['/page/4', '/page/3', null],
      ],
    );
  });
});
