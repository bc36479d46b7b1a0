import { describe, expect, it } from 'vitest';
import { SearchLoadError } from '../shared/search-records.ts';
import { buildSearchIndex } from './index/build-search-index.ts';
import type { SearchPageSection } from './index/page-sections.ts';
import type { SearchPage } from './index/search-pages.ts';
import { createSearchRecords } from './index/search-records.ts';
import { createSearchEngine, type SearchOptions } from './query/create-search-engine.ts';

function section(heading: string, text: string, level = 2): SearchPageSection {
  const anchor = level === 1 ? null : heading.toLowerCase().replaceAll(' ', '-');
  const own = level === 1 ? '' : heading;
  const common = { ancestors: [], ancestorLevels: [], identifiers: '' };
  return { anchor, level, heading: own, text, ...common };
}

function page(
  title: string,
  rest: Partial<SearchPage> & { texts?: [string, string][] },
): SearchPage {
  const { texts = [], ...facts } = rest;
  return {
    category: '博客',
    title,
    description: '',
    keywords: [],
    permalink: `/${title}`,
    docsId: null,
    isList: false,
    language: 'zh-CN',
    kind: 'blog',
    version: '',
    sections: [
      section('', texts[0]?.[1] ?? '正文', 1),
      ...texts.slice(1).map(([heading, text]) => section(heading, text)),
    ],
    ...facts,
  };
}

const PAGES = [
  page('闭包：函数记住的是环境', {
    kind: 'docs',
    category: 'JavaScript',
    version: 'current',
    docsId: 'default',
    keywords: ['closure', '词法环境'],
    texts: [
      ['', '函数离开定义它的地方，还能读到那里的变量。'],
      ['过期闭包', 'React 里读到旧的状态，原因是闭包捕获了旧渲染的变量。'],
      ['闭包与内存', '长寿命的持有者让内存不能释放，这叫内存泄漏。'],
    ],
  }),
  page('事件循环', {
    texts: [
      ['', '任务与微任务的先后。'],
      ['微任务', '每个任务之后清空微任务队列，用 queueMicrotask 排队。'],
    ],
  }),
  page('Promise.all 的要点', {
    texts: [
      ['', '空数组会让它永远等待。'],
      ['比较', '用 === 比较，声明写在 .d.ts 里，0.1 + 0.2 不等于 0.3。'],
    ],
  }),
  page('盒模型', {
    texts: [
      ['', 'border-box 与 content-box。<script>alert(1)</script> 用 getBoundingClientRect 量。'],
    ],
  }),
];

function createEngine(maxInlineHeads?: number) {
  const options = maxInlineHeads === undefined ? {} : { maxInlineHeads };
  const files = buildSearchIndex(PAGES, { language: 'zh-CN', ...options });
  const contents = new Map(files.map(({ outputPath, content }) => [outputPath, content]));
  const state = { isDown: false, fetched: [] as string[] };
  const engine = createSearchEngine({
    fetchFile: async (name) => {
      state.fetched.push(name);
      const content = contents.get(name);
      if (state.isDown || content === undefined) throw new Error(`no ${name}`);
      return content;
    },
  });
  const titles = async (query: string, settings?: SearchOptions) =>
    (await engine.search(query, settings)).hits.map(({ hierarchy }) => hierarchy.lvl1);
  return { engine, state, titles, files };
}

describe.each([
  ['titles in memory', undefined],
  ['titles in shards', 0],
])('search with %s', (_name, maxInlineHeads) => {
  const { engine, titles } = createEngine(maxInlineHeads);

  it.each([
    ['闭包', '闭包：函数记住的是环境'],
    ['什么是闭包？', '闭包：函数记住的是环境'],
    ['为什么内存会泄漏', '闭包：函数记住的是环境'],
    ['CLOSURE', '闭包：函数记住的是环境'],
    ['clsoure', '闭包：函数记住的是环境'],
    ['bibao', '闭包：函数记住的是环境'],
    ['bi bao', '闭包：函数记住的是环境'],
    ['bb', '闭包：函数记住的是环境'],
    ['lexical scope closures', '闭包：函数记住的是环境'],
    ['memory leak', '闭包：函数记住的是环境'],
    ['事件轮询', '事件循环'],
    ['event-loop', '事件循环'],
    ['neicunbibao', '闭包：函数记住的是环境'],
    ['shijianxun', '事件循环'],
    ['sjxh', '事件循环'],
    ['环', '事件循环'],
    ['queueMicro', '事件循环'],
    ['micro task', '事件循环'],
    ['promiseall', 'Promise.all 的要点'],
    ['===', 'Promise.all 的要点'],
    ['.d.ts', 'Promise.all 的要点'],
    ['0.1+0.2', 'Promise.all 的要点'],
    ['client rect', '盒模型'],
    ['borderish', '盒模型'],
    ['javascript', '闭包：函数记住的是环境'],
    ['getBoundingCleintRect', '盒模型'],
    ['盒', '盒模型'],
  ])('finds for %s first %s', async (query, title) => {
    expect((await titles(query))[0]).toBe(title);
  });

  it.each([
    '😀'.repeat(64),
    '\ud800\udfff\ud800',
    '.*+?^${}()|[]\\',
    '闭包a<'.repeat(3334),
    '<script>alert(1)</script>',
    '\u202e\u200f闭包\u202c',
    '   \t\n ',
    '',
    '__proto__ constructor',
    'ｆｕｌｌ',
  ])('takes %j without harm', async (query) => {
    const answer = await engine.search(query);
    for (const { snippet, highlightedHierarchy } of answer.hits) {
      const html = [snippet, ...Object.values(highlightedHierarchy)].join('');
      expect(html.replace(/<\/?mark>/g, '')).not.toContain('<');
    }
  });

  it('leads to the section that answers, and to the page when its title does', async () => {
    const [memory] = (await engine.search('内存泄漏')).hits;
    expect(memory).toMatchObject({ type: 'lvl2', hierarchy: { lvl2: '闭包与内存' } });
    expect(memory?.url).toBe(`/${encodeURI('闭包：函数记住的是环境')}#${encodeURI('闭包与内存')}`);
    expect(memory?.snippet).toContain('<mark>内存泄漏</mark>');
    const [closure] = (await engine.search('闭包')).hits;
    expect(closure?.type).toBe('lvl1');
    expect(closure?.sections.map(({ hierarchy }) => hierarchy.lvl2)).toContain('过期闭包');
  });

  it('gives one hit per page, pages of hits and counts of facets', async () => {
    const first = await engine.search('变量 任务', { hitsPerPage: 1 });
    const second = await engine.search('变量 任务', { hitsPerPage: 1, page: 1 });
    expect(first).toMatchObject({
      nbHits: 2,
      nbPages: 2,
      page: 0,
      facets: { kind: { docs: 1, blog: 1 } },
    });
    expect(first.hits).toHaveLength(1);
    expect(second.hits[0]?.objectID).not.toBe(first.hits[0]?.objectID);
    const past = await engine.search('变量 任务', { hitsPerPage: 1, page: 7 });
    expect([past.page, past.hits]).toEqual([1, second.hits]);
    expect(await engine.search('zzqqxxjj', { page: 7 })).toMatchObject({ page: 0, hits: [] });
    expect(await titles('变量 任务', { facets: { kind: ['blog'] } })).toEqual(['事件循环']);
  });
});

describe('an engine', () => {
  it('answers from the titles before anything else is fetched', async () => {
    const { engine, state } = createEngine();
    const partial: { fetched: number; hits: number; isPartial: boolean }[] = [];
    const answer = await engine.search('闭包', {
      onPartial: ({ hits, isPartial }) =>
        partial.push({ fetched: state.fetched.length, hits: hits.length, isPartial }),
    });
    expect(partial[0]).toEqual({ fetched: 1, hits: 1, isPartial: true });
    expect(answer.isPartial).toBe(false);
    const { length } = state.fetched;
    expect(length).toBeGreaterThan(1);
    await engine.search('闭包');
    expect(state.fetched).toHaveLength(length);
  });

  it('rejects with the file that failed, and recovers when asked again', async () => {
    const { engine, state } = createEngine();
    state.isDown = true;
    await expect(engine.search('闭包')).rejects.toThrow(SearchLoadError);
    state.isDown = false;
    await engine.search('闭包', { snippetWords: 0 });
    state.isDown = true;
    await expect(engine.search('闭包')).rejects.toMatchObject({
      file: expect.stringMatching(/^p-/),
    });
    state.isDown = false;
    expect((await engine.search('闭包')).hits[0]?.snippet).not.toBe('');
  });

  it('knows the names that the site gives for a thing', async () => {
    const find = async (synonyms: string[][]) => {
      const files = buildSearchIndex(PAGES, { language: 'zh-CN', synonyms });
      const contents = new Map(files.map(({ outputPath, content }) => [outputPath, content]));
      const fetchFile = async (name: string) => contents.get(name) ?? '';
      const { hits } = await createSearchEngine({ fetchFile }).search('方盒子');
      return hits.map(({ hierarchy }) => hierarchy.lvl1);
    };
    expect(await find([])).toEqual([]);
    expect(await find([['盒模型', '方盒子']])).toEqual(['盒模型']);
  });

  it('takes letters that texts have by chance for pinyin too', async () => {
    const byChance = page('字节', { texts: [['', '十六进制写成 bb。']] });
    const files = buildSearchIndex([...PAGES, byChance], { language: 'zh-CN' });
    const contents = new Map(files.map(({ outputPath, content }) => [outputPath, content]));
    const engine = createSearchEngine({ fetchFile: async (name) => contents.get(name) ?? '' });
    const { hits } = await engine.search('bb');
    expect(hits.map(({ hierarchy }) => hierarchy.lvl1)).toEqual(['闭包：函数记住的是环境', '字节']);
    expect(hits[1]?.snippet).toContain('<mark>bb</mark>');
  });

  it('takes no long row of consonants for initials', async () => {
    const { engine } = createEngine();
    expect((await engine.search('bb')).hits.length).toBeGreaterThan(0);
    expect((await engine.search('bbhsbbhs')).hits).toEqual([]);
  });

  it('answers pinyin from the titles before it fetches the pairs of the texts', async () => {
    const { engine, state } = createEngine();
    const fetched: string[][] = [];
    await engine.search('bibao', { onPartial: () => fetched.push([...state.fetched]) });
    const readings = fetched[0]?.filter((name) => name.startsWith('y-'));
    expect(readings).toHaveLength(1);
    expect(state.fetched.filter((name) => name.startsWith('y-')).length).toBeGreaterThan(1);
  });

  it('marks the whole word of which the query is the beginning', async () => {
    const { engine } = createEngine();
    const [hit] = (await engine.search('queueMicro')).hits;
    expect(JSON.stringify(hit)).toContain('<mark>queueMicrotask</mark>');
  });

  it('finds a page that lists others after those that it lists', async () => {
    const list = page('闭包', { isList: true, texts: [['', '']] });
    const files = buildSearchIndex([...PAGES, list], { language: 'zh-CN' });
    const contents = new Map(files.map(({ outputPath, content }) => [outputPath, content]));
    const engine = createSearchEngine({ fetchFile: async (name) => contents.get(name) ?? '' });
    const titles = (await engine.search('闭包')).hits.map(({ hierarchy }) => hierarchy.lvl1);
    expect(titles).toEqual(['闭包：函数记住的是环境', '闭包']);
  });

  it('stops when told to', async () => {
    const { engine } = createEngine();
    const controller = new AbortController();
    const searching = engine.search('闭包', { signal: controller.signal });
    controller.abort();
    await expect(searching).rejects.toThrow(/abort/i);
  });
});

describe('the index', () => {
  it('has the same bytes every time, and names that say the content', () => {
    const files = createEngine().files;
    expect(createEngine().files).toEqual(files);
    const changed = buildSearchIndex(
      PAGES.map((each, index) => (index === 3 ? { ...each, category: '新' } : each)),
      { language: 'zh-CN' },
    );
    const names = new Set(changed.map(({ outputPath }) => outputPath));
    const texts = files.filter(({ outputPath }) => outputPath.startsWith('p-'));
    expect(texts.every(({ outputPath }) => names.has(outputPath))).toBe(true);
    expect(changed.find(({ outputPath }) => outputPath.startsWith('b-'))).not.toEqual(
      files.find(({ outputPath }) => outputPath.startsWith('b-')),
    );
  });

  it('may be empty', async () => {
    const files = buildSearchIndex([], { language: 'zh-CN' });
    const engine = createSearchEngine({
      fetchFile: async (name) => files.find((file) => file.outputPath === name)?.content ?? '',
    });
    expect(await engine.search('闭包')).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 });
    expect(await engine.search('bibao')).toMatchObject({ hits: [] });
  });
});

it('records have the shape of DocSearch: unique ids, levels, text cut to size', () => {
  const long = '很长的一句话。'.repeat(1000);
  const records = createSearchRecords(
    [...PAGES, page('长', { texts: [['', long]] })],
    'https://site.example',
  );
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  expect(records.find(({ hierarchy }) => hierarchy.lvl2 === '过期闭包')).toMatchObject({
    type: 'lvl2',
    content: null,
    docusaurus_tag: 'docs-default-current',
    hierarchy: { lvl0: 'JavaScript', lvl1: '闭包：函数记住的是环境' },
  });
  const texts = records.filter(
    ({ hierarchy, type }) => hierarchy.lvl1 === '长' && type === 'content',
  );
  expect(texts.map(({ content }) => content).join('')).toBe(long);
  expect(texts.every(({ content }) => (content ?? '').length <= 2000)).toBe(true);
});
