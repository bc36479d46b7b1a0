import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const DOCS = { 'docs/a.md': '# 甲\n', 'docs/b.md': '# 乙\n' };
const NAVBAR = `themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'defaultSidebar', label: '手册' }] } },`;

it.each([
  ['a name of ours where nobody has written it', '', {}, '文档'],
  ['the label of the navbar’s item', NAVBAR, {}, '手册'],
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
