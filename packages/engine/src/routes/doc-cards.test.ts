import { expect, it } from 'vitest';
import { loadTestSite } from '../testing/load-test-site.ts';
import { createDocsHomeSections, listCards } from './doc-cards.ts';

const SIDEBARS = `export default {
  s: [
    { type: 'category', label: '类', link: { type: 'doc', id: 'i' }, items: ['a', 'u', {
      type: 'category', label: '外', items: [{ type: 'link', label: '链', href: 'https://x.example' }],
    }] },
    'b',
  ],
};`;

it('cards are those of the category, or of what stands beside a document', async () => {
  const { model } = await loadTestSite({
    'mojian.config.ts':
      "export default { title: '站', url: 'https://s.example', docs: { sidebarPath: 'sidebars.ts' } };",
    'sidebars.ts': SIDEBARS,
    'docs/i.md': '# 目录\n\n文\n',
    'docs/a.md': '# 甲\n\n文\n',
    'docs/u.md': '---\nunlisted: true\n---\n\n# 隐\n\n文\n',
    'docs/b.md': '# 乙\n\n文\n',
  });
  const cardsOf = (id: string) => {
    const doc = model.docs[0]?.versions[0]?.docsById.get(id);
    return doc ? listCards(model, doc.document).map(({ title, url }) => [title, url]) : null;
  };
  const inCategory = [
    ['甲', '/docs/a'],
    ['外', 'https://x.example'],
  ];
  expect(cardsOf('i')).toEqual(inCategory);
  expect(cardsOf('a')).toEqual(inCategory);
  expect(cardsOf('b')).toEqual([
    ['类', '/docs/i'],
    ['乙', '/docs/b'],
  ]);
});

it('a doc that opens a sidebar with its title introduces the section of the docs home', async () => {
  const { model } = await loadTestSite({
    'mojian.config.ts': `export default {
      title: '站', url: 'https://s.example', docs: { sidebarPath: 'sidebars.json' },
      themeConfig: { navbar: { items: [
        { type: 'docSidebar', sidebarId: 'n', label: '网络' },
        { type: 'docSidebar', sidebarId: 'o', label: '其他' },
      ] } },
    };`,
    'sidebars.json': JSON.stringify({ n: ['net', 'a'], o: ['b', 'c'] }),
    'docs/net.md': '---\ntitle: 网络\ndescription: 这一节的入口。\n---\n\n文\n',
    'docs/a.md': '# 甲\n\n文\n',
    'docs/b.md': '---\ndescription: 说它自己。\n---\n\n# 乙\n\n文\n',
    'docs/c.md': '# 丙\n\n文\n',
  });
  const [version] = model.docs[0]?.versions ?? [];
  if (!version) throw new Error('The site has no docs.');
  const sections = createDocsHomeSections(version, model).map(
    ({ title, url, description, itemCount, items }) => [
      ...[title, url, description, itemCount],
      items.map(({ label }) => label),
    ],
  );
  expect(sections).toEqual([
    ['网络', '/docs/net', '这一节的入口。', 2, ['甲']],
    ['其他', '/docs/b', '', 2, ['乙', '丙']],
  ]);
});
