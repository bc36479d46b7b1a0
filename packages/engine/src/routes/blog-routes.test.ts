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
