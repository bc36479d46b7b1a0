import { expect, it } from 'vitest';
import { scanFences } from '../examples/fence-scanner.ts';
import { PAGE_SLOTS } from '../shared/page-slots.ts';
import type { ViewKind } from '../shared/view-data.ts';
import { listCodeSpans, readGuide, readGuideTable } from '../testing/guide.ts';
import { createTestSite } from '../testing/site-test.ts';

const guide = readGuide('slots.md');

/** A kind that is added has to be added here, and so to the guide. */
const KINDS: Record<Exclude<ViewKind, 'offline'>, true> = {
  'blog-post': true,
  doc: true,
  page: true,
  'component-page': true,
  'blog-list': true,
  'blog-archive': true,
  'blog-authors': true,
  'blog-author-posts': true,
  'blog-tag-posts': true,
  tags: true,
  'doc-category': true,
  'docs-home': true,
  'docs-tag-docs': true,
  search: true,
  'not-found': true,
};

it('names all slots, and all kinds of pages that have them', () => {
  const slots = readGuideTable(guide, '## Places');
  const props = readGuideTable(guide, '## What a component is told');
  expect(slots.flatMap(([name = '']) => listCodeSpans(name))).toEqual([...PAGE_SLOTS]);
  const kinds = props.find(([name]) => name === '`page.kind`')?.[1] ?? '';
  expect(listCodeSpans(kinds).sort()).toEqual(Object.keys(KINDS).sort());
});

it('has examples that do what it says', async () => {
  const files = Object.fromEntries(
    scanFences(guide).map(({ meta, code }) => [/title="([^"]+)"/.exec(meta)?.[1] ?? '', code]),
  );
  const config = files['mojian.config.ts'] ?? '';
  const site = createTestSite({
    'mojian.config.ts': config
      .replace('defineConfig({', "({ title: '站', url: 'https://site.example', baseUrl: '/',")
      .replace('slots: {', "slots: { 'page-top': './src/notice.tsx',"),
    'src/notice.tsx': files['src/notice.tsx'] ?? '',
    'src/comments.tsx': files['src/comments.tsx'] ?? '',
    // The package is not installed here.
    'src/giscus.tsx': (files['src/giscus.tsx'] ?? '').replace("'@giscus/react'", "'./widget.jsx'"),
    'src/widget.jsx': 'export default ({ repo, theme }) => <i className={repo}>{theme}</i>;\n',
    'blog/2022-01-02-a.md': '一\n',
    'blog/2022-01-03-b.md': '---\ncomments: false\n---\n\n二\n',
    'docs/v1/a.md': '旧\n',
    'docs/b.md': '新\n',
  });
  expect((await site.build()).diagnostics).toEqual([]);
  const post = 'blog/2022/01/02/a/index.html';
  expect(site.main(post)).toContain('<i class="me/notes">dark</i></mj-island></div>');
  expect(site.read(post)).toMatch(/frame-src [^;]*https:\/\/giscus\.app/);
  expect(site.main('blog/2022/01/03/b/index.html')).not.toContain('slot');
  expect(site.main('docs/v1/a/index.html')).toContain('<p class="notice">这里说的是旧版。</p>');
  expect(site.main('docs/b/index.html')).not.toContain('slot');
});
