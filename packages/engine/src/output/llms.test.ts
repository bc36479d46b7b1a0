import { describe, expect, it } from 'vitest';
import { type LoadedTestSite, loadTestSite } from '../testing/load-test-site.ts';
import { toWhole } from './file-content.ts';
import { MAX_FULL_BYTES, prepareTextFiles } from './llms.ts';

const config = (rest: string) =>
  `export default { title: '站点', url: 'https://site.example', description: '一句\\n说明。', ${rest} };`;

function renderAll(site: LoadedTestSite): Map<string, string> {
  const files = prepareTextFiles(site.model, {
    textOf: site.textOf,
    referencesOf: (document) => site.references.get(document.source.filePath) ?? [],
    partials: site.partials,
  });
  return new Map(
    files.map(({ permalink, render }) => [permalink, Buffer.from(toWhole(render())).toString()]),
  );
}

const FILES = {
  'mojian.config.ts': config(
    "docs: { sidebarPath: 'sidebars.ts' }, blog: { routeBasePath: '/', blogTitle: '随笔' }",
  ),
  'sidebars.ts':
    "export default { javascript: [{ type: 'category', label: '语言', items: ['b', 'a', 'hidden', 'draft'] }], css: ['c', 'a'] };",
  'docs/a.md': '---\ntitle: "a [1] (x)"\ndescription: 甲\n---\n# 标题甲\n\n甲文 [乙](./b.md)',
  'docs/b.md': '乙文。第二句。',
  'docs/c.md': '---\ndescription: ""\n---\n',
  'docs/alone.md': '独文',
  'docs/hidden.md': '---\nunlisted: true\n---\nsecret',
  'docs/draft.md': '---\ndraft: true\n---\nsecret',
  'blog/2024-01-01-old.md': '旧',
  'blog/2024-02-01-new.md': '新',
  'blog/2030-02-01-future.md': 'secret',
  'blog/2024-02-01-unlisted.md': '---\nunlisted: true\n---\nsecret',
  'src/pages/about.md': '关于',
};

describe('prepareTextFiles', () => {
  it('prepares a twin of each public document, and the two lists', async () => {
    const files = renderAll(await loadTestSite(FILES));
    expect([...files.keys()].sort()).toEqual([
      '/2024/01/01/old.md',
      '/2024/02/01/new.md',
      '/about.md',
      '/docs/a.md',
      '/docs/alone.md',
      '/docs/b.md',
      '/docs/c.md',
      '/llms-full.txt',
      '/llms.txt',
    ]);
    for (const content of files.values()) expect(content).not.toContain('secret');
    expect(files.get('/docs/a.md')).toBe('# 标题甲\n\n甲文 [乙](https://site.example/docs/b)\n');
  });

  it('lists each document once, by sidebar, blog and pages, with what it is about', async () => {
    expect(renderAll(await loadTestSite(FILES)).get('/llms.txt')).toBe(`# 站点

> 一句 说明。

每个链接通向一页的 Markdown 原文。全部原文合为一个文件：https://site.example/llms-full.txt

## 语言

- [b](https://site.example/docs/b.md): 乙文。第二句。
- [a \\[1\\] (x)](https://site.example/docs/a.md): 甲

## css

- [c](https://site.example/docs/c.md)

## 其他文档

- [alone](https://site.example/docs/alone.md): 独文

## 随笔

- [new](https://site.example/2024/02/01/new.md): 新
- [old](https://site.example/2024/01/01/old.md): 旧

## 页面

- [站点](https://site.example/about.md): 关于
`);
  });

  it('leads to addresses with brackets, which would end a link', async () => {
    const files = renderAll(await loadTestSite({ 'docs/a.md': '---\nslug: /a)b(\n---\n\n文\n' }));
    expect(files.get('/llms.txt')).toContain('](https://site.example/docs/a%29b%28.md)');
  });

  it('puts all texts into one file, in the same order, with titles and addresses', async () => {
    const full = renderAll(await loadTestSite(FILES)).get('/llms-full.txt') ?? '';
    expect(full).toMatch(
      /^# 站点\n\n> 一句 说明。\n\n---\n\n# b\n\n来源：https:\/\/site\.example\/docs\/b\n\n乙文。/,
    );
    expect(full).toContain(
      '\n---\n\n# a [1] (x)\n\n来源：https://site.example/docs/a\n\n甲文 [乙](https://site.example/docs/b)\n',
    );
    expect([...full.matchAll(/^来源：.*\/([^/\n]+)$/gm)].map((match) => match[1])).toEqual([
      'b',
      'a',
      'c',
      'alone',
      'new',
      'old',
      'about',
    ]);
  });

  it('speaks English on an English site and names lone docs after themselves', async () => {
    const site = await loadTestSite({
      'mojian.config.ts': config(
        "locale: 'en', description: '', tagline: 'T', docs: { homeTitle: 'Docs' }, blog: false",
      ),
      'docs/a.md': 'A',
    });
    expect(renderAll(site).get('/llms.txt')).toBe(
      '# 站点\n\n> T\n\nEach link leads to the Markdown text of a page. All of them in one file: https://site.example/llms-full.txt\n\n## Docs\n\n- [a](https://site.example/docs/a.md): A\n',
    );
  });

  it('lists the latest version of docs only, and keeps twins of the others', async () => {
    const files = renderAll(
      await loadTestSite({
        'mojian.config.ts': config('blog: false'),
        'docs/a.md': '新版',
        'versions.json': '["1.0"]',
        'versioned_docs/version-1.0/a.md': '一版',
        'versioned_sidebars/version-1.0-sidebars.json': '{"s":["a"]}',
      }),
    );
    expect([...files.keys()]).toEqual([
      '/docs/a.md',
      '/docs/next/a.md',
      '/llms.txt',
      '/llms-full.txt',
    ]);
    expect(files.get('/docs/a.md')).toContain('一版');
    expect(files.get('/llms.txt')).not.toContain('/next/');
    expect(files.get('/llms-full.txt')).not.toContain('新版');
  });

  it('ends the full text before it grows too large, and says where the rest is', async () => {
    const site = await loadTestSite({
      'mojian.config.ts': config('blog: false'),
      'docs/a.md': 'A',
      'docs/b.md': 'B',
      'docs/c.md': 'C',
    });
    const large = '字'.repeat(MAX_FULL_BYTES / 6);
    const sources = { textOf: () => large, referencesOf: () => [] };
    const files = prepareTextFiles(site.model, sources);
    const full = Buffer.from(toWhole(files.at(-1)?.render() ?? '')).toString();
    expect(full.match(/^来源：/gm)).toHaveLength(1);
    expect(full).toMatch(/其余的文档见 https:\/\/site\.example\/llms\.txt\n$/);
    expect(files).toHaveLength(5);
  });

  it('leaves out what keeps itself out of indexes: versions, documents, what their code says', async () => {
    const robots = (content: string) =>
      `<head>\n  <meta name="robots" content="${content}" />\n</head>\n\nsecret\n`;
    const site = await loadTestSite({
      'mojian.config.ts': config('docs: { versions: { current: { noIndex: true } } }'),
      'docs/a.md': 'secret',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '一版',
      'blog/2024-01-01-a.mdx': robots('noindex'),
      'blog/2024-01-02-b.mdx': robots('noarchive').replace('secret', '乙'),
      'src/pages/c.mdx': 'secret',
    });
    const files = prepareTextFiles(site.model, {
      textOf: site.textOf,
      referencesOf: () => [],
      headElementsOf: ({ source }) =>
        source.kind === 'pages' ? ['<meta name="robots" content="none">'] : [],
    });
    expect(files.map(({ permalink }) => permalink)).toEqual([
      '/docs/a.md',
      '/blog/2024/01/02/b.md',
      '/llms.txt',
      '/llms-full.txt',
    ]);
    const texts = files.map(({ render }) => Buffer.from(toWhole(render())).toString());
    expect(texts.join('')).not.toMatch(/secret|## 页面/);

    const unindexed = await loadTestSite({
      'mojian.config.ts': config('docs: { versions: { current: { noIndex: true } } }'),
      'docs/a.md': 'secret',
    });
    expect([...renderAll(unindexed).keys()]).toEqual(['/llms.txt', '/llms-full.txt']);
  });

  it('puts the Markdown of partials where these stand as blocks', async () => {
    const site = await loadTestSite({
      'mojian.config.ts': config('blog: false'),
      'docs/a.mdx':
        "---\ntitle: 甲\n---\n\nimport Part from './parts/_part.mdx';\nimport Other from './parts/_part.mdx';\n\n# {frontMatter.title}，{frontMatter.no}\n\n前\n\n<Part />\n\n文 <Part/> 文\n\n<div>\n  <Other name=\"x\"></Other>\n</div>\n\n```mdx\n<Part/>\n```\n",
      'docs/parts/_part.mdx':
        "---\ntitle: 部\n---\nimport Inner from './_inner.mdx';\n\n## 部 {#part}\n\n[丙](./c.md) {/* 注 */}\n\n<Inner/>\n",
      'docs/parts/_inner.mdx': "import Part from './_part.mdx'\n\n内\n\n<Part/>\n\n尾\n",
      'docs/parts/c.md': '丙',
    });
    const files = renderAll(site);
    const part = (indent: string) =>
      ['## 部', '[丙](https://site.example/docs/parts/c)', '内', '尾']
        .map((line) => indent + line)
        .join('\n\n');
    expect(files.get('/docs/a.md')?.replace(/\n{3,}/g, '\n\n')).toBe(
      `# 甲，{frontMatter.no}\n\n前\n\n${part('')}\n\n文 <Part/> 文\n\n<div>\n\n${part('  ')}\n\n</div>\n\n\`\`\`mdx\n<Part/>\n\`\`\`\n`,
    );
    expect(files.get('/llms-full.txt')).toContain('\n内\n');
  });

  it('depend on the partials that they show', async () => {
    const site = await loadTestSite({
      'docs/a.mdx': "import Part from './_part.mdx'\n\n<Part/>\n",
      'docs/_part.mdx': "import Inner from './_inner.mdx'\n\n<Inner/>\n",
      'docs/_inner.mdx': '内\n',
      'docs/b.md': '乙',
    });
    const source = { textOf: site.textOf, referencesOf: () => [], partials: site.partials };
    const documents = prepareTextFiles(site.model, source).map((file) =>
      file.documents.map(({ source: { filePath } }) => filePath.replace(/^.*\//, '')),
    );
    const shown = ['a.mdx', '_part.mdx', '_inner.mdx'];
    expect(documents).toEqual([shown, ['b.md'], [], [...shown, 'b.md']]);
  });

  it('renders nothing for a site that is not to be indexed', async () => {
    const site = await loadTestSite({
      'mojian.config.ts': config('noIndex: true'),
      'docs/a.md': 'A',
    });
    expect(renderAll(site).size).toBe(0);
  });
});

describe('the sections of `llms.txt`', () => {
  const listFor = async (files: Record<string, string>) => {
    const text = renderAll(await loadTestSite(files)).get('/llms.txt') ?? '';
    const lines = text.split('\n').filter((line) => /^(?:## |- )/.test(line));
    return lines.map((line) => line.replace(/^- .*\]\(https:\/\/site\.example(.*)\.md\).*/, '$1'));
  };

  it('of blogs have the title of the blog, or its usual one, and no posts that readers are not shown', async () => {
    const posts = {
      'blog/2024-01-01-a.md': '甲',
      'blog/2024-01-02-b.md': '---\nunlisted: true\n---\n密',
      'blog/2024-01-03-c.md': '---\ndraft: true\n---\n密',
    };
    expect(await listFor({ 'mojian.config.ts': config(''), ...posts })).toEqual([
      '## 博客',
      '/blog/2024/01/01/a',
    ]);
    const titled = config("blog: { blogTitle: '随笔' }");
    expect((await listFor({ 'mojian.config.ts': titled, ...posts }))[0]).toBe('## 随笔');
  });

  it('have no pages that readers are not shown, and no heading without a page', async () => {
    const pages = {
      'mojian.config.ts': config(''),
      'src/pages/b.md': '---\nunlisted: true\n---\n密',
      'src/pages/c.md': '---\ndraft: true\n---\n密',
    };
    expect(await listFor(pages)).toEqual([]);
    expect(await listFor({ ...pages, 'src/pages/a.md': '甲' })).toEqual(['## 页面', '/a']);
  });

  it('of docs are their sidebars, then what is in none under a heading that says so', async () => {
    const list = await listFor({
      'mojian.config.ts': config("docs: { sidebarPath: 'sidebars.ts' }"),
      'sidebars.ts':
        "export default { 一: ['a'], 二: [{ type: 'category', label: '类', link: { type: 'doc', id: 'b' }, items: ['a', 'c', { type: 'link', label: '外', href: 'https://o.example' }] }, 'd'] };",
      ...Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`docs/${name}.md`, name])),
    });
    expect(list).toEqual([
      '## 一',
      '/docs/a',
      '## 二',
      '/docs/b',
      '/docs/c',
      '/docs/d',
      '## 其他文档',
      '/docs/e',
    ]);
  });

  it('of docs that no sidebar shows are one, named as the docs are', async () => {
    const hidden = {
      'sidebars.ts': "export default { 一: ['a'] };",
      'docs/a.md': '---\nunlisted: true\n---\n密',
      'docs/b.md': '乙',
    };
    const named = config("docs: { sidebarPath: 'sidebars.ts', homeTitle: '手册' }");
    expect(await listFor({ 'mojian.config.ts': named, ...hidden })).toEqual(['## 手册', '/docs/b']);
    const unnamed = config("docs: { sidebarPath: 'sidebars.ts' }");
    expect(await listFor({ 'mojian.config.ts': unnamed, ...hidden })).toEqual([
      '## 文档',
      '/docs/b',
    ]);
  });

  it('of a sidebar that is alone have the name of the docs, of several their own', async () => {
    const files = { 'docs/a.md': '甲', 'docs/b.md': '乙' };
    const docs = config("docs: { sidebarPath: 'sidebars.ts' }");
    const alone = "export default { main: ['a', 'b'] };";
    expect((await listFor({ 'mojian.config.ts': docs, 'sidebars.ts': alone, ...files }))[0]).toBe(
      '## 文档',
    );
    const two = "export default { main: ['a'], more: ['b'] };";
    expect(await listFor({ 'mojian.config.ts': docs, 'sidebars.ts': two, ...files })).toEqual([
      '## main',
      '/docs/a',
      '## more',
      '/docs/b',
    ]);
  });

  it('of a sidebar that is alone but has a name, and of docs that are not the first, have their own', async () => {
    const list = await listFor({
      'mojian.config.ts': config(
        "docs: [{ sidebarPath: 'sidebars.ts' }, { id: 'notes', path: 'notes', routeBasePath: 'notes' }]",
      ),
      'sidebars.ts':
        "export default { main: [{ type: 'category', label: '语言', items: ['a'] }] };",
      'docs/a.md': '甲',
      'notes/n.md': '记',
    });
    expect(list).toEqual(['## 语言', '/docs/a', '## notes', '/notes/n']);
  });

  it('of a sidebar that nobody has written have the name of the docs', async () => {
    const files = { 'docs/a.md': '甲', 'docs/b.md': '乙' };
    const named = config("docs: { homeTitle: '手册' }");
    expect((await listFor({ 'mojian.config.ts': named, ...files }))[0]).toBe('## 手册');
    expect((await listFor({ 'mojian.config.ts': config(''), ...files }))[0]).toBe('## 文档');
  });

  it('leave out other versions, of which public documents alone have their text', async () => {
    const versions = {
      'mojian.config.ts': config(''),
      'docs/a.md': '新',
      'docs/b.md': '---\nunlisted: true\n---\n密',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '一',
    };
    const files = renderAll(await loadTestSite(versions));
    expect([...files.keys()].filter((name) => name.endsWith('.md'))).toEqual([
      '/docs/a.md',
      '/docs/next/a.md',
    ]);
    expect(await listFor(versions)).toEqual(['## 文档', '/docs/a']);
  });
});
