import { expect, it } from 'vitest';
import { loadTestSite } from '../../testing/load-test-site.ts';
import { createSearchFiles } from './create-search-files.ts';
import { createSearchPages } from './search-pages.ts';

const FILES = {
  'blog/2022-01-02-中文.md':
    '---\nslug: /文章\ntags: [标签甲]\nkeywords: [关键词]\ndescription: 描述\n---\n\n开头。\n\n## 一\n\n正文一。\n\n### 一之一\n\n```js\nconst observerOptions = 1\n```\n\n## 二\n\n正文二。',
  'blog/2022-01-03-hidden.md': '---\nunlisted: true\n---\n\n不公开。',
  'blog/2022-01-04-draft.md': '---\ndraft: true\n---\n\n草稿。',
  'docs/guide.md': '# 指南\n\n导言。\n\n## 步骤\n\n走。',
  'docs/secret.md': '---\nunlisted: true\n---\n\n# 秘密',
  'src/pages/about.md': '# 关于\n\n自述。',
};

it('every public document can be found, with its sections as they nest', async () => {
  const pages = createSearchPages(await loadTestSite(FILES));
  const post = pages.find(({ permalink }) => permalink === '/文章');
  expect(pages.map(({ title }) => title)).not.toContain('秘密');
  expect(JSON.stringify(pages)).not.toMatch(/不公开|草稿/);
  expect(post).toMatchObject({
    category: '博客',
    kind: 'blog',
    language: 'zh-CN',
    version: '',
    description: '描述',
    keywords: ['关键词', '标签甲'],
  });
  expect(
    post?.sections.map(({ heading, level, ancestors }) => [heading, level, ancestors]),
  ).toEqual([
    ['', 1, []],
    ['一', 2, []],
    ['一之一', 3, ['一']],
    ['二', 2, []],
  ]);
  expect(post?.sections[2]?.identifiers).toBe('observerOptions');
});

it('categories without a title of their own are named in the language of the site', async () => {
  const config =
    "export default { title: 'Site', url: 'https://s.example', locale: 'en', docs: { sidebarPath: false } };";
  const pages = createSearchPages(await loadTestSite({ ...FILES, 'mojian.config.ts': config }));
  expect([...new Set(pages.map(({ category }) => category))]).toEqual(['Blog', 'Docs', 'Pages']);
});

it('the heading that is the title opens no section of its own', async () => {
  const pages = createSearchPages(await loadTestSite(FILES));
  const guide = pages.find(({ title }) => title === '指南');
  expect(guide).toMatchObject({ kind: 'docs', version: 'current', docsId: 'default' });
  expect(guide?.sections.map(({ heading, text }) => [heading, text])).toEqual([
    ['', '导言。'],
    ['步骤', '走。'],
  ]);
});

it('pages of categories can be found by title and description, after what they list', async () => {
  const site = await loadTestSite({
    ...FILES,
    'docs/水果/_category_.json': JSON.stringify({
      label: '水果',
      link: { type: 'generated-index', description: '树上长的。' },
    }),
    'docs/水果/苹果.md': '# 苹果\n\n一种水果。',
    'docs/蔬菜/_category_.json': JSON.stringify({ label: '蔬菜' }),
    'docs/蔬菜/白菜.md': '# 白菜\n\n一种蔬菜。',
  });
  const pages = createSearchPages(site);
  const lists = pages.filter(({ isList }) => isList);
  expect(lists[0]).toMatchObject({
    title: '水果',
    description: '树上长的。',
    permalink: '/docs/category/水果',
    kind: 'docs',
    version: 'current',
    sections: [{ anchor: null, text: '' }],
  });
  expect(pages.slice(-lists.length)).toEqual(lists);
});

it('component pages can be found when somebody renders them', async () => {
  const site = await loadTestSite({
    ...FILES,
    'src/pages/projects.tsx': 'export default () => null;',
  });
  expect(createSearchPages(site).map(({ permalink }) => permalink)).not.toContain('/projects');
  const componentPageOf = () => ({
    html: '<h1>项目</h1><h2 id="a">甲</h2><p>正文</p>',
    title: '项目',
    description: '做了什么',
    headElements: [],
  });
  const page = createSearchPages({ ...site, componentPageOf }).find(
    ({ permalink }) => permalink === '/projects',
  );
  expect(page).toMatchObject({ title: '项目', kind: 'page', description: '做了什么' });
  expect(page?.sections.map(({ heading, text }) => [heading, text])).toEqual([
    ['', ''],
    ['甲', '正文'],
  ]);
});

it('a site without search, or with a hosted one, gets no index', async () => {
  const withSearch = (search: string) =>
    loadTestSite({
      ...FILES,
      'mojian.config.ts': `export default { title: '站点', url: 'https://site.example', themeConfig: { search: ${search} } };`,
    });
  const hosted = `{ provider: 'hosted', appId: 'a', apiKey: 'b', indexName: 'c' }`;
  expect(createSearchFiles(await withSearch('false'))).toEqual([]);
  expect(createSearchFiles(await withSearch(hosted))).toEqual([]);
  const files = createSearchFiles(await withSearch('{}')).map(({ outputPath }) => outputPath);
  expect(files).toContain('search-index/meta.txt');
  expect(files.every((file) => /^search-index\/(meta|[a-z]-[\w-]{8})\.txt$/.test(file))).toBe(true);
});
