import { describe, expect, it } from 'vitest';
import { loadTestSite } from '../testing/load-test-site.ts';

const FILES = {
  'blog/2022-01-02-a.md': '一。',
  'docs/guide.md': '# 指南',
  'versioned_docs/version-1.0/guide.md': '# 指南',
  'versions.json': '["1.0"]',
};

async function loadSearch(search: object, files: Record<string, string> = FILES) {
  const config = { title: '站点', url: 'https://site.example', themeConfig: { search } };
  const { site } = await loadTestSite({
    ...files,
    'mojian.config.ts': `export default ${JSON.stringify(config)};`,
  });
  return site.search;
}

const hosted = { provider: 'hosted', appId: 'A', apiKey: 'K', indexName: 'I' };

describe('what the browser knows of the search', () => {
  it('names the page of the search, unless the site has none', async () => {
    expect((await loadSearch({}))?.searchPageUrl).toBe('/search');
    expect((await loadSearch({ searchPagePath: '查找' }))?.searchPageUrl).toBe(
      '/%E6%9F%A5%E6%89%BE',
    );
    expect((await loadSearch({ searchPagePath: false }))?.searchPageUrl).toBeNull();
  });

  it('nests the filters of contextual search as Docusaurus does', async () => {
    expect(await loadSearch(hosted)).toMatchObject({
      facetFilters: [
        'language:zh-CN',
        ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0'],
      ],
    });
    expect(await loadSearch({ ...hosted, contextualSearch: false })).toMatchObject({
      facetFilters: [],
    });
  });

  it('says that contextual search keeps to the latest version', async () => {
    expect(await loadSearch(hosted)).toMatchObject({
      facets: [{ name: 'kind' }, { name: 'version', defaultLabel: '最新' }],
    });
    const search = await loadSearch({ ...hosted, contextualSearch: false });
    expect(JSON.stringify(search?.facets)).not.toContain('defaultLabel');
  });

  it('has the facets with two values or more', async () => {
    expect(await loadSearch({})).toMatchObject({
      facets: [
        {
          name: 'kind',
          values: [
            { value: 'blog', label: '博客' },
            { value: 'docs', label: '文档' },
          ],
        },
        { name: 'version', values: [{ value: 'current' }, { value: '1.0', label: '1.0' }] },
      ],
    });
    expect(await loadSearch({}, { 'docs/a.md': '# 甲' })).toMatchObject({ facets: [] });
  });

  it('has no facet for a site of posts alone', async () => {
    const search = await loadSearch({}, { 'blog/2022-01-02-a.md': '一。' });
    expect(search?.facets).toEqual([]);
  });

  it.each([
    ['Markdown', 'src/pages/about.md', '# 关于'],
    ['a component', 'src/pages/index.tsx', 'export default () => <p>首页</p>;'],
  ])('names the kind of a page that is %s', async (_, name, text) => {
    const search = await loadSearch({}, { 'docs/a.md': '# 甲', [name]: text });
    expect(search?.facets).toMatchObject([
      {
        name: 'kind',
        values: [
          { value: 'docs', label: '文档' },
          { value: 'page', label: '页面' },
        ],
      },
    ]);
  });
});
