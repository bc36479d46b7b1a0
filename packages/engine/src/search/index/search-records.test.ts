import { describe, expect, it } from 'vitest';
import { loadTestSite } from '../../testing/load-test-site.ts';
import { createSearchPages } from './search-pages.ts';
import { createSearchRecords } from './search-records.ts';
import { HOSTED_INDEX_SETTINGS } from './search-settings.ts';

const FILES = {
  'blog/2022-01-02-中文.md':
    '---\nslug: /文章\ntitle: "`<T>` 与 &"\ntags: [标签甲]\n---\n\n小于号写成 `a < b`。\n\n## 一 二\n\n### 一之一\n\n正文。',
  'docs/guide.md': '# 指南\n\n导言。',
};

async function createRecords() {
  return createSearchRecords(createSearchPages(await loadTestSite(FILES)), 'https://site.example');
}

describe('the records of a site', () => {
  it("have every field of DocSearch's crawler, and our facet", async () => {
    const records = await createRecords();
    const post = records.filter(({ kind }) => kind === 'blog');
    expect(post.map(({ objectID }) => objectID)).toEqual([
      '/%E6%96%87%E7%AB%A0',
      '/%E6%96%87%E7%AB%A0#:text-0',
      '/%E6%96%87%E7%AB%A0#%E4%B8%80-%E4%BA%8C',
      '/%E6%96%87%E7%AB%A0#%E4%B8%80%E4%B9%8B%E4%B8%80',
      '/%E6%96%87%E7%AB%A0#%E4%B8%80%E4%B9%8B%E4%B8%80:text-0',
    ]);
    expect(post.at(-1)).toEqual({
      objectID: '/%E6%96%87%E7%AB%A0#%E4%B8%80%E4%B9%8B%E4%B8%80:text-0',
      type: 'content',
      content: '正文。',
      hierarchy: {
        lvl0: '博客',
        lvl1: expect.stringContaining('&lt;T&gt;'),
        lvl2: '一 二',
        lvl3: '一之一',
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      url: 'https://site.example/%E6%96%87%E7%AB%A0#%E4%B8%80%E4%B9%8B%E4%B8%80',
      url_without_anchor: 'https://site.example/%E6%96%87%E7%AB%A0',
      anchor: '一之一',
      lang: 'zh-CN',
      language: 'zh-CN',
      version: '',
      docusaurus_tag: 'default',
      kind: 'blog',
      keywords: ['标签甲'],
      weight: { pageRank: 0, level: 0, position: 4 },
    });
    expect(records.find(({ kind }) => kind === 'docs')).toMatchObject({
      version: 'current',
      docusaurus_tag: 'docs-default-current',
      weight: { level: 90, position: 0 },
    });
  });

  it('weigh less the deeper they lie, in the order of the page', async () => {
    const post = (await createRecords()).filter(({ kind }) => kind === 'blog');
    expect(post.map(({ type, weight }) => [type, weight.level, weight.position])).toEqual([
      ['lvl1', 90, 0],
      ['content', 0, 1],
      ['lvl2', 80, 2],
      ['lvl3', 70, 3],
      ['content', 0, 4],
    ]);
  });

  it("have their text escaped for HTML, as the crawler's is", async () => {
    const text = (await createRecords()).find(({ content }) => content?.includes('小于号'));
    expect(text?.content).toContain('a &lt; b');
  });

  it('can be filtered, searched and shown by what the settings and the provider name', async () => {
    const [record] = await createRecords();
    const nameOf = (attribute: string) => /[a-z_]+(?=[.:)]|$)/i.exec(attribute)?.[0] ?? '';
    const { attributesForFaceting, attributesToRetrieve, searchableAttributes } =
      HOSTED_INDEX_SETTINGS;
    const rankings = HOSTED_INDEX_SETTINGS.customRanking.map(
      (rule) => /weight\.(\w+)/.exec(rule)?.[1],
    );
    const named = [...attributesForFaceting, ...attributesToRetrieve].map(nameOf);
    expect(Object.keys(record ?? {})).toEqual(expect.arrayContaining(named));
    expect(Object.keys(record?.weight ?? {})).toEqual(expect.arrayContaining(rankings));
    expect(searchableAttributes).toHaveLength(9);
    // What contextual search, the search page and the client ask for.
    expect(attributesForFaceting).toEqual(
      expect.arrayContaining(['language', 'docusaurus_tag', 'kind', 'version']),
    );
  });
});
