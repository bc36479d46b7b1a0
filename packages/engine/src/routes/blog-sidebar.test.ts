import { expect, it } from 'vitest';
import { loadTestSite } from '../testing/load-test-site.ts';
import { createBlogSidebarData } from './sidebar-data.ts';

const POSTS = {
  'blog/2023-05-01-旧.md': '# 旧文\n',
  'blog/2024-01-01-中.md': '---\nsidebar_label: 短名\n---\n\n# 一个很长的标题\n',
  'blog/2024-02-01-新.md': '# 新文\n',
  'blog/2024-03-01-隐.md': '---\nunlisted: true\n---\n\n# 隐文\n',
};

async function sidebarOf(options: string) {
  const { model } = await loadTestSite({
    'mojian.config.ts': `export default { title: '站', url: 'https://s.example', blog: { ${options} } };`,
    ...POSTS,
  });
  const [blog] = model.blogs;
  return blog ? createBlogSidebarData(blog, model) : null;
}

const labelsOf = (sidebar: Awaited<ReturnType<typeof sidebarOf>>): unknown[] =>
  (sidebar?.entries ?? []).map((entry) =>
    entry.kind === 'category'
      ? [entry.label, entry.items.map((item) => 'label' in item && item.label)]
      : entry.kind === 'link' && entry.label,
  );

it.each([
  ["blogSidebarCount: 'ALL', sidebarGroupByYear: false", ['新文', '短名', '旧文']],
  ['blogSidebarCount: 2, sidebarGroupByYear: false', ['新文', '短名']],
  [
    "blogSidebarCount: 'ALL'",
    [
      ['2024', ['新文', '短名']],
      ['2023', ['旧文']],
    ],
  ],
])('the sidebar of a blog with `%s` lists its posts, newest first', async (options, labels) => {
  expect(labelsOf(await sidebarOf(options))).toEqual(labels);
});

it.each([
  ['', '最近文章'],
  ["blogSidebarTitle: '所有文章'", '所有文章'],
])('the sidebar of a blog with `%s` is called %s', async (options, title) => {
  expect((await sidebarOf(options))?.title).toBe(title);
});

it('a blog that wants no post in its sidebar has none', async () => {
  expect(await sidebarOf('blogSidebarCount: 0')).toBeNull();
});
