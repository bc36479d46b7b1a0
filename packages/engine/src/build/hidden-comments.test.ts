import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

it('notes of authors are in no file of a built site', async () => {
  const text = (what: string) =>
    `# ${what}\n\n<!-- 私下的话 -->\n\n开头<!-- 私下的话 -->。\n\n<!-- truncate -->\n\n<div>\n<!-- 私下的话 -->内\n</div>\n`;
  const site = createTestSite({
    'blog/2022-01-02-a.md': text('甲'),
    'blog/2022-01-03-b.mdx': text('乙'),
    'docs/c.md': text('丙'),
    'src/pages/d.md': text('丁'),
  });
  const report = await site.build();
  expect(site.problems(report)).toEqual([]);
  expect(site.main('index.html')).toContain('开头。');
  const telling = site
    .list()
    .filter((file) => readFileSync(path.join(site.folder, 'build', file), 'utf8').includes('私下'));
  expect(telling).toEqual([]);
});
