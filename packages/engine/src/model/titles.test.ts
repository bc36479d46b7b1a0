import * as v from 'valibot';
import { expect, it } from 'vitest';
import { blogSchema, docsSchema, pagesSchema } from '../config/content-schema.ts';
import { createTestDocument } from '../testing/test-document.ts';
import { createPost } from './blog/post.ts';
import { createDoc } from './docs/doc.ts';
import { createMarkdownPage } from './pages.ts';
import { createSiteClock } from './site-clock.ts';

const context = {
  permalinks: { baseUrl: '/', trailingSlash: undefined },
  siteFolder: '/site',
  locale: 'zh-CN',
  gitChanges: new Map(),
  clock: createSiteClock(undefined),
  resolveTags: () => ({ tags: [], diagnostics: [] }),
};

function titleOf(kind: 'blog' | 'docs' | 'pages', sourcePath: string, contentTitle: string | null) {
  const document = createTestDocument({ kind, sourcePath, contentTitle });
  if (kind === 'docs')
    return createDoc(document, { ...context, options: v.parse(docsSchema, {}), versionPath: [] })
      .doc.title;
  if (kind === 'pages')
    return createMarkdownPage(document, {
      ...context,
      options: v.parse(pagesSchema, {}),
      siteTitle: '站',
    }).page.title;
  return createPost(document, {
    ...context,
    options: v.parse(blogSchema, {}),
    authors: new Map(),
    firstDateOf: () => null,
    now: '2026-01-01T00:00:00.000Z',
  }).post.title;
}

it.each([
  ['docs', 'css/grid.md', '', 'grid'],
  ['docs', 'css/grid.md', null, 'grid'],
  ['docs', 'css/grid.md', '网格', '网格'],
  ['pages', 'about.md', '', '站'],
  ['blog', '2022-01-02-grid.md', '', 'grid'],
  ['blog', '2022-01-02.md', null, '2022-01-02'],
  ['blog', '2022-01-02.md', '网格', '网格'],
] as const)('a title is never empty: %s %s with the heading %j', (kind, path, heading, title) => {
  expect(titleOf(kind, path, heading)).toBe(title);
});
