import { describe, expect, it } from 'vitest';
import { SearchLoadError } from '../../shared/search-records.ts';
import { buildSearchIndex } from '../index/build-search-index.ts';
import type { SearchPage } from '../index/search-pages.ts';
import { createSearchEngine } from './create-search-engine.ts';

function createPage(title: string, text: string): SearchPage {
  const first = { anchor: null, level: 1, heading: '', ancestors: [], ancestorLevels: [] };
  return {
    ...{ category: '博客', title, description: '', keywords: [], permalink: `/${title}` },
    ...{ docsId: null, isList: false, language: 'zh-CN', kind: 'blog', version: '' },
    sections: [{ ...first, text, identifiers: '' }],
  };
}

const CLOSURES = createPage('闭包', '函数离开定义它的地方，还能读到那里的变量。');
const EVENTS = createPage('事件循环', '任务与微任务的先后。');

/** A site whose index is replaced as a whole when it is published anew. */
function createSite(...pages: SearchPage[]) {
  const index = (of: SearchPage[]) =>
    new Map(
      buildSearchIndex(of, { language: 'zh-CN' }).map(({ outputPath, content }) => [
        outputPath,
        content,
      ]),
    );
  const state = { files: index(pages), fetched: [] as string[] };
  const engine = createSearchEngine({
    fetchFile: async (name) => {
      state.fetched.push(name);
      const content = state.files.get(name);
      if (content === undefined) throw new Error('HTTP 404');
      return content;
    },
  });
  const publish = (...next: SearchPage[]) => {
    state.files = index(next);
    state.fetched.length = 0;
  };
  const titles = async (query: string) =>
    (await engine.search(query)).hits.map(({ hierarchy }) => hierarchy.lvl1);
  return { state, publish, titles };
}

describe('the index of a site that is published anew while a reader searches', () => {
  it('is opened anew when a file of the old one is gone', async () => {
    const { publish, titles } = createSite(CLOSURES);
    expect(await titles('闭包')).toEqual(['闭包']);
    publish(EVENTS, CLOSURES);
    expect(await titles('微任务')).toEqual(['事件循环']);
    expect(await titles('变量')).toEqual(['闭包']);
  });

  it('answers searches that were under way together', async () => {
    const { publish, titles } = createSite(CLOSURES);
    await titles('闭包');
    publish(EVENTS, CLOSURES);
    const answers = await Promise.all(['微任务', '定义', '变量'].map(titles));
    expect(answers).toEqual([['事件循环'], ['闭包'], ['闭包']]);
  });

  it('is asked for once more, in vain, when it lacks a file of its own', async () => {
    const { state, titles } = createSite(CLOSURES, EVENTS);
    await titles('无');
    for (const name of state.files.keys()) if (name.startsWith('p-')) state.files.delete(name);
    state.fetched.length = 0;
    await expect(titles('闭包')).rejects.toThrow(SearchLoadError);
    await expect(titles('闭包')).rejects.toMatchObject({ file: expect.stringMatching(/^p-/) });
    expect(state.fetched.filter((name) => name === 'meta.txt')).toHaveLength(2);
  });

  it('answers with what is in memory when there is nothing to be had', async () => {
    const { state, titles } = createSite(CLOSURES, EVENTS);
    expect(await titles('闭包')).toEqual(['闭包']);
    state.files.clear();
    await expect(titles('微任务')).rejects.toThrow(SearchLoadError);
    expect(await titles('闭包')).toEqual(['闭包']);
  });
});
