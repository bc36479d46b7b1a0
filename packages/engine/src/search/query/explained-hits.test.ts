import { expect, it } from 'vitest';
import { buildSearchIndex } from '../index/build-search-index.ts';
import type { SearchPage } from '../index/search-pages.ts';
import { createSearchEngine } from './create-search-engine.ts';

const SCOPE: SearchPage = {
  category: '文档',
  title: '作用域',
  description: '读完能分清每种声明\n何时可用。',
  keywords: ['暂时性死区', 'TDZ', '变量提升'],
  permalink: '/scope',
  docsId: null,
  isList: false,
  language: 'zh-CN',
  kind: 'docs',
  version: '',
  sections: [
    createSection('', '名字在哪里有效。'),
    createSection('查找', '由内向外，名字一层层找。'),
  ],
};

function createSection(heading: string, text: string): SearchPage['sections'][number] {
  const place = { level: heading === '' ? 1 : 2, ancestors: [], ancestorLevels: [] };
  return { ...place, anchor: heading === '' ? null : heading, heading, text, identifiers: '' };
}

async function findSnippets(query: string, page: SearchPage = SCOPE): Promise<string[]> {
  const files = buildSearchIndex([page], { language: 'zh-CN' });
  const contents = new Map(files.map(({ outputPath, content }) => [outputPath, content]));
  const engine = createSearchEngine({ fetchFile: async (name) => contents.get(name) ?? '' });
  const { hits } = await engine.search(query);
  return hits.flatMap((hit) => [hit, ...hit.sections]).map(({ snippet }) => snippet);
}

it.each([
  ['变量提升', ['暂时性死区 · TDZ · <mark>变量提升</mark>'], 'its keywords'],
  ['声明', ['读完能分清每种<mark>声明</mark> 何时可用。'], 'its description'],
  ['有效', ['名字在哪里<mark>有效</mark>。'], 'its text, when that has it'],
  ['作用域', ['名字在哪里有效。'], 'its text, when the title shows it'],
  ['由内向外', ['<mark>由内向外</mark>，名字一层层找。'], 'the text of a section'],
])('%s is explained by %j: %s', async (query, snippets) => {
  expect(await findSnippets(query)).toEqual(snippets);
});

it('a description that the text has already is not kept twice', () => {
  const description = '名字在哪里有效。';
  const textOf = (page: SearchPage) =>
    buildSearchIndex([page], { language: 'zh-CN' })
      .find(({ outputPath }) => outputPath.startsWith('p-'))
      ?.content?.split('\n');
  const { keywords } = SCOPE;
  const [first, second] = SCOPE.sections.map(({ text }) => text);
  expect(textOf({ ...SCOPE, description })).toEqual([first, second, '', keywords.join(' · ')]);
});
