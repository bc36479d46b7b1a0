import { renameSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

it('files that change places between builds, their size and time being equal, are told apart', async () => {
  const component = (text: string) => `export default () => <p>${text}</p>;\n`;
  const site = createTestSite({
    ...{ 'docs/a.md': '# 甲\n', 'docs/b.md': '# 乙\n' },
    ...{ 'src/pages/a.jsx': component('甲'), 'src/pages/b.jsx': component('乙') },
    ...{ 'static/a.txt': '甲', 'static/b.txt': '乙' },
  });
  const places = ['docs/*.md', 'src/pages/*.jsx', 'static/*.txt'].map((pattern) => {
    const at = (name: string) => path.join(site.folder, pattern.replace('*', name));
    return { a: at('a'), b: at('b'), aside: at('aside') };
  });
  for (const { a, b } of places)
    for (const file of [a, b]) utimesSync(file, new Date(1e12), new Date(1e12));
  // Files that were just touched are not told by their times; the second build knows these by them.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await site.build();
  await site.build();
  for (const { a, b, aside } of places) {
    renameSync(a, aside);
    renameSync(b, a);
    renameSync(aside, b);
  }
  await site.build();
  expect(site.main('docs/a/index.html')).toContain('>乙</h1>');
  expect(site.main('a/index.html')).toContain('<p>乙</p>');
  expect(site.read('a.txt')).toBe('乙');
});
