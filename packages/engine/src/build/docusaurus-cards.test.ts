/** Cards of documents and categories, as documents and components of Docusaurus sites write them. */
import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const CATEGORY = {
  'docs/css/float.md': '---\ndescription: 浮动的规则\n---\n\n# 浮动\n',
  'src/components/own.jsx': `'use static';
export default ({ list }) => <ol>{list.map(({ type, label, href, items }) => <li key={href}>{type} {label} {href} {items.length}</li>)}</ol>;
`,
};

it.each(['@docusaurus/theme-common', '@docusaurus/plugin-content-docs/client'])(
  'gives components the items of the open category by the names of %s',
  async (module) => {
    const site = createTestSite({
      ...CATEGORY,
      'docs/css/index.mdx': `import DocCardList from '@theme/DocCardList';
import { useCurrentSidebarCategory, filterDocCardListItems } from '${module}';
import Own from '@site/src/components/own';

# CSS

<DocCardList items={filterDocCardListItems(useCurrentSidebarCategory().items)} />

<Own list={useCurrentSidebarCategory().items} />
`,
    });
    expect(site.problems(await site.build())).toEqual([]);
    const main = site.main('docs/css/index.html').replaceAll('<!-- -->', '');
    expect(main).toMatch(/<ul class="cards">[\s\S]*href="\/docs\/css\/float"[\s\S]*浮动的规则/);
    expect(main).toContain('<ol><li>link 浮动 /docs/css/float 0</li></ol>');
  },
);

it('writes a single card', async () => {
  const site = createTestSite({
    ...CATEGORY,
    'docs/a.mdx':
      "import DocCard from '@theme/DocCard';\n\n# 甲\n\n<DocCard item={{ type: 'link', label: '规则', href: '/docs/css/float', description: '一句' }} />\n",
  });
  expect(site.problems(await site.build())).toEqual([]);
  expect(site.main('docs/a/index.html')).toMatch(
    /<ul class="cards"><li class="card card-link">[\s\S]*href="\/docs\/css\/float"[\s\S]*规则[\s\S]*一句/,
  );
});
