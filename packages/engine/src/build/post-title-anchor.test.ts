import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

it('a link to the H1 of a post leads to the title that is shown in its place', async () => {
  const site = createTestSite({
    'blog/2022-01-02-a.md':
      '# 甲 *乙* {#own-id}\n\n见[上](#own-id)。\n\n<!-- truncate -->\n\n## 节\n',
    'blog/2022-01-03-b.mdx':
      '---\ntitle: 另一个题\n---\n\n# 丙 丁\n\n见[上](#丙-丁)与[甲](./2022-01-02-a.md#own-id)。\n',
    'blog/2022-01-04-c.md': '---\ntitle: 无题\n---\n\n正文。\n',
    'docs/d.md': '# 己\n\n见[甲](../blog/2022-01-02-a.md#own-id)与[上](#己)。\n',
  });
  const report = await site.build();
  expect(site.problems(report)).toEqual([]);
  const titleOf = (name: string) => /<h1[^>]*>/.exec(site.main(name))?.[0];
  expect(titleOf('2022/01/02/a/index.html')).toBe('<h1 class="article-title" id="own-id">');
  expect(titleOf('2022/01/03/b/index.html')).toBe('<h1 class="article-title" id="丙-丁">');
  expect(titleOf('2022/01/04/c/index.html')).toBe('<h1 class="article-title">');
  for (const name of ['2022/01/02/a/index.html', '2022/01/03/b/index.html', 'docs/d/index.html']) {
    expect(site.main(name).match(/<h1[ >]/g)).toHaveLength(1);
  }
});
