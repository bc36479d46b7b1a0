import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const FILES = { 'docs/a.md': '甲\n', 'docs/css/b.md': '乙\n' };
const configOf = (docs: string) =>
  `export default { title: '站', url: 'https://site.example', blog: false, docs: ${docs} };`;

it('docs have no sidebars with `sidebarPath: false`, and one of their folders without the option', async () => {
  const site = createTestSite({ ...FILES, 'mojian.config.ts': configOf('{ sidebarPath: false }') });
  expect(site.problems(await site.build())).toEqual([]);
  expect(site.read('docs/css/b/index.html')).not.toContain('<aside');
  expect(site.has('docs/category/css/index.html')).toBe(false);
  site.write({ 'mojian.config.ts': configOf('{}') });
  expect(site.problems(await site.build())).toEqual([]);
  expect(site.read('docs/css/b/index.html')).toMatch(/<aside[\s\S]*aria-current="page"/);
});
