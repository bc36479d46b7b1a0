import { expect, it } from 'vitest';
import { loadTestSite } from '../testing/load-test-site.ts';
import { listCards } from './doc-cards.ts';

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
