import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

it('a file of authors that cannot be read is told of alone, without the posts that name one', async () => {
  const site = createTestSite({
    'blog/authors.yml': 'mei:\n  title: 前端: 工程师\n',
    'blog/2024-01-01-甲.md': '---\nauthors: mei\n---\n\n# 甲\n\n正文。\n',
    'blog/2024-01-02-乙.md': '---\nauthors: [mei]\n---\n\n# 乙\n\n正文。\n',
  });
  expect(site.problems(await site.build())).toEqual(['yaml/invalid blog/authors.yml:2']);
});
