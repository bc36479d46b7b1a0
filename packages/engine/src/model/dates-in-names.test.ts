import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

it('a post whose name has a date of no day is told of once, unless its front matter has one', async () => {
  const site = createTestSite({
    'blog/2026-02-30-y.md': '# Y\n\n正文。\n',
    'blog/2026/02/31-z/index.md': '---\ndate: 2026-02-28\n---\n\n# Z\n\n正文。\n',
    'blog/2026-02-28-x.md': '# X\n\n正文。\n',
  });
  const { diagnostics } = await site.build();
  expect(diagnostics.filter(({ code }) => code.startsWith('blog/'))).toMatchObject([
    {
      code: 'blog/impossible-date',
      filePath: `${site.folder}/blog/2026-02-30-y.md`,
      message:
        'The date `2026-02-30` in the name of the post is of no day that there is, so it is not the date of the post.',
      fix: 'Correct the name `2026-02-30-y.md`, or put `date: 2022-01-02` into the front matter.',
    },
  ]);
});
