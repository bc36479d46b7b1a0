import { expect, it } from 'vitest';
import type { Breadcrumb } from '../shared/page-data.ts';
import { loadTestSite } from '../testing/load-test-site.ts';

const SIDEBARS = {
  main: [
    {
      type: 'category',
      label: '语言',
      link: { type: 'generated-index', slug: '/language' },
      items: [{ type: 'category', label: '函数', items: ['closure'] }],
    },
  ],
};

/** Gives the breadcrumbs of a doc by its id, and those that search engines read. */
async function loadBreadcrumbs(id: string, options = '') {
  const { routes, contentOf } = await loadTestSite({
    'mojian.config.ts': `export default {
      title: '站', url: 'https://s.example', blog: false, themeConfig: { search: false },
      docs: { sidebarPath: 'sidebars.json', ${options} },
    };`,
    'sidebars.json': JSON.stringify(SIDEBARS),
    'docs/closure.md': '# 闭包',
    'docs/alone.md': '# 不在侧边栏里',
  });
  const route = routes.find(({ document }) => document?.source.sourcePath === `${id}.md`);
  if (!route) throw new Error(`There is no doc \`${id}\`.`);
  const { view, head } = route.createPage(contentOf, () => {
    throw new Error('There are no pages of components.');
  });
  const { breadcrumbs } = view as { breadcrumbs: Breadcrumb[] };
  return { breadcrumbs, structuredData: head.structuredData };
}

it('a doc has the categories above it, then itself, by the labels of the sidebar', async () => {
  const { breadcrumbs, structuredData } = await loadBreadcrumbs('closure');
  expect(breadcrumbs).toEqual([
    { label: '语言', url: '/docs/language' },
    { label: '函数', url: null },
    { label: '闭包', url: null },
  ]);
  expect(JSON.stringify(structuredData)).toContain('BreadcrumbList');
});

it('a site that switches breadcrumbs off has none, for search engines neither', async () => {
  const { breadcrumbs, structuredData } = await loadBreadcrumbs('closure', 'breadcrumbs: false');
  expect(breadcrumbs).toEqual([]);
  expect(JSON.stringify(structuredData)).not.toContain('BreadcrumbList');
});

it('a doc that no sidebar lists has none', async () => {
  expect((await loadBreadcrumbs('alone')).breadcrumbs).toEqual([]);
});
