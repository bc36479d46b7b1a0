import { describe, expect, it } from 'vitest';
import { loadTestSite } from '../testing/load-test-site.ts';

describe('a blog without posts', () => {
  const draft = '---\ndraft: true\n---\ntext';
  it.each([
    ['that the configuration names', 'blog: {},', {}, ['/blog']],
    ['of which there is the folder', '', { 'blog/draft.md': draft }, ['/blog']],
    ['of which there is nothing', '', {}, []],
    ['that is switched off', 'blog: false,', { 'blog/draft.md': draft }, []],
    ['that wants no list', 'blog: { emptyList: false },', { 'blog/draft.md': draft }, []],
    [
      'beside others',
      "blog: [{ routeBasePath: 'a' }, { id: 'b', path: 'b', routeBasePath: 'b' }],",
      {},
      ['/a', '/b'],
    ],
  ])('%s: its list alone, or nothing', async (_, blog, files, lists) => {
    const { routes } = await loadTestSite({
      'mojian.config.ts': `export default { title: 'T', url: 'https://t.example', ${blog} docs: false, pages: false, themeConfig: { search: false } };`,
      ...files,
    });
    const permalinks = routes.map(({ permalink }) => permalink);
    expect(permalinks.filter((permalink) => permalink !== '/404.html')).toEqual(lists);
  });
});

const CONFIG = `export default { title: 'T', url: 'https://t.example', docs: false, pages: false, themeConfig: { search: false } };`;

function loadPost(text: string) {
  return loadTestSite({ 'mojian.config.ts': CONFIG, 'blog/2024-01-01-闭包.md': text });
}

it('a blog whose posts name no authors and no tags has no list of either', async () => {
  const views = (await loadPost('text')).routes.map(({ view }) => view);
  expect(views).toContain('blog-post');
  expect(views).not.toContain('blog-authors');
  expect(views).not.toContain('tags');
});

it.each([
  ['keywords has these for search engines', '\nkeywords: [闭包, 作用域]', ['闭包', '作用域']],
  ['tags alone has their labels', '', ['JavaScript']],
])('a post with %s', async (_, keywords, expected) => {
  const { routes } = await loadPost(`---\ntags: [JavaScript]${keywords}\n---\ntext`);
  const route = routes.find(({ view }) => view === 'blog-post');
  const page = route?.createPage(
    () => ({ html: '', excerptHtml: '' }),
    () => ({ html: '', title: '', description: '', headElements: [] }),
  );
  expect(page?.head.keywords).toEqual(expected);
});

it('a list was last modified when its newest post was, or the one that was changed last', async () => {
  const { routes } = await loadTestSite({
    'mojian.config.ts': CONFIG.replace('docs:', 'blog: { showLastUpdateTime: true }, docs:'),
    'blog/2024-01-01-a.md': 'text',
    'blog/2024-02-01-b.md': 'text',
    'blog/2023-01-01-c.md': '---\nlast_update: { date: 2025-05-05 }\n---\ntext',
  });
  const modifiedOf = (permalink: string) =>
    routes.find((route) => route.permalink === permalink)?.lastModified;
  expect(modifiedOf('/blog')).toBe('2025-05-05T00:00:00.000Z');
  expect(modifiedOf('/blog/2024/02/01/b')).toBe('2024-02-01T00:00:00.000Z');
});
