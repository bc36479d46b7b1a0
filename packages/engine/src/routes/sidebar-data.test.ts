import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const DOCS = { 'docs/a.md': '# 甲\n', 'docs/b.md': '# 乙\n' };
const NAVBAR = `themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'defaultSidebar', label: '手册' }] } },`;

it.each([
  ['a name of ours where nobody has written it', '', {}, '文档'],
  ['the label of the navbar’s item', NAVBAR, {}, '手册'],
  [
    'the label of the item that opens its first document',
    `docs: { sidebarPath: 'sidebars.js' }, themeConfig: { navbar: { items: [{ type: 'doc', docId: 'a', label: '入门' }] } },`,
    { 'sidebars.js': "export default { docs: ['a', 'b'] };" },
    '入门',
  ],
  [
    'the label of the link that leads to its first document',
    `docs: { sidebarPath: 'sidebars.js' }, themeConfig: { navbar: { items: [{ to: '/docs/a', label: '入门' }] } },`,
    { 'sidebars.js': "export default { docs: ['a', 'b'] };" },
    '入门',
  ],
  [
    'its id where an item leads to another of its documents',
    `docs: { sidebarPath: 'sidebars.js' }, themeConfig: { navbar: { items: [{ type: 'doc', docId: 'b', label: '乙' }] } },`,
    { 'sidebars.js': "export default { 手册: ['a', 'b'] };" },
    '手册',
  ],
  [
    'not the label that another docs instance gives to its sidebar of that id',
    `docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }], themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'defaultSidebar', docsPluginId: 'api', label: '接口' }] } },`,
    { 'api/a.md': '# 甲\n', 'api/b.md': '# 乙\n' },
    '文档',
  ],
  [
    'its id, which the author has chosen',
    "docs: { sidebarPath: 'sidebars.js' },",
    { 'sidebars.js': "export default { '教程': ['a', 'b'] };" },
    '教程',
  ],
])('the title of a sidebar is %s', async (_, options, files, title) => {
  const site = createTestSite({
    'mojian.config.ts': `export default { title: '站', url: 'https://site.example', ${options} };`,
    ...DOCS,
    ...files,
  });
  await site.build();
  expect(site.read('docs/a/index.html')).toContain(`<p class="sidebar-title">${title}</p>`);
});
