import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createNoisyPng } from '../testing/noisy-png.ts';
import { CONFIG, FILES, installOwnPackages, SVG } from './incremental.fixture.ts';
import { runBuild } from './run-build.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mojian-incremental-'));
  installOwnPackages(folder);
  write(FILES);
  await build('warm');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string | Uint8Array>): void {
  for (const [name, text] of Object.entries(files)) {
    const filePath = path.join(folder, name);
    mkdirSync(path.dirname(filePath), { recursive: true });
    writeFileSync(filePath, text);
  }
}

function edit(name: string, from: string | RegExp, to: string): void {
  const text = readFileSync(path.join(folder, name), 'utf8');
  const edited = text.replace(from, to);
  expect(edited).not.toBe(text);
  write({ [name]: edited });
}

/** Builds the site; `cold` uses nothing of earlier builds. @returns Number of pages rendered. */
async function build(name: 'warm' | 'cold'): Promise<number> {
  const report = await runBuild({
    siteFolder: folder,
    outFolder: path.join(folder, 'build', name),
    usesCache: name === 'warm',
    now: new Date('2026-01-01'),
  });
  expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return report.phases.find((phase) => phase.name === 'Render the pages')?.count ?? -1;
}

/** Every file of an output, with its bytes. */
function readOutput(name: string): Map<string, string> {
  const root = path.join(folder, 'build', name);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    files
      .filter((file) => statSync(path.join(root, file)).isFile())
      .map((file) => [file, readFileSync(path.join(root, file), 'latin1')]),
  );
}

/** Builds warm and cold and compares them. @returns Number of pages that the warm build rendered. */
async function compare(): Promise<number> {
  const count = await build('warm');
  await build('cold');
  const [warm, cold] = [readOutput('warm'), readOutput('cold')];
  expect([...warm.keys()]).toEqual([...cold.keys()]);
  for (const [file, bytes] of cold) expect(warm.get(file) === bytes, file).toBe(true);
  return count;
}

// Each change is made to what the ones before it have left.
describe('a build after another', { shuffle: false }, () => {
  it('renders nothing when nothing has changed', async () => {
    expect(await compare()).toBe(0);
  });

  it('renders the page of a text that has changed, and what quotes it', async () => {
    edit('docs/乙.md', '1 + 1', '2 + 2');
    expect(await compare()).toBe(1);
  });

  it.each<[kind: string, change: () => void]>([
    ['a title', () => edit('docs/甲.md', 'title: 甲', 'title: 甲的新名')],
    ['a tag', () => edit('docs/甲.md', 'tags: [布局]', 'tags: [布局, 公式]')],
    [
      'a date',
      () => edit('blog/2022-01-03-第二篇.md', 'title: 第二篇', 'title: 第二篇\ndate: 2021-01-01'),
    ],
    ['the text that a list shows', () => edit('blog/2022-01-02-第一篇.md', '开头', '起头')],
    ['the text after it', () => edit('blog/2022-01-02-第一篇.md', '正文', '后文')],
    [
      'a link in what a list shows',
      () => edit('blog/2022-01-02-第一篇.md', '起头', '起头，见[乙](../docs/乙.md)'),
    ],
    ['where that link leads', () => edit('docs/乙.md', 'title: 乙', 'title: 乙\nslug: yi')],
    ['a heading that others link to', () => edit('docs/甲.md', '## 一节', '## 另一节')],
    ['an author', () => edit('blog/authors.yml', '安', '安安')],
    ['an order', () => edit('docs/甲.md', 'sidebar_position: 1', 'sidebar_position: 3')],
    ['a category', () => write({ 'docs/组/_category_.json': '{ "label": "一组" }' })],
    [
      'a sidebar',
      () => write({ 'sidebars.ts': "export default { docs: ['甲', '乙', '组/丙'] };" }),
    ],
    ['a component', () => edit('box.jsx', '<p', '<p id="box"')],
    [
      'a name',
      () =>
        renameSync(
          path.join(folder, 'blog/2022-01-03-第二篇.md'),
          path.join(folder, 'blog/2022-01-04-二.md'),
        ),
    ],
    [
      'a new post',
      () => write({ 'blog/2023-01-01-新.md': '---\ntitle: 新\ntags: [css]\n---\n\n新的。\n' }),
    ],
    ['a post less', () => rmSync(path.join(folder, 'blog/2022-01-02-第一篇.md'))],
    ['a draft', () => edit('docs/乙.md', 'title: 乙', 'title: 乙\ndraft: true')],
    ['the configuration', () => write({ 'mojian.config.ts': CONFIG("tagline: '副题',") })],
    [
      'the theme',
      () =>
        write({
          'mojian.config.ts': CONFIG("themeConfig: { colorMode: { defaultMode: 'light' } },"),
        }),
    ],
    ['the base URL', () => write({ 'mojian.config.ts': CONFIG("baseUrl: '/base/',") })],
    ['the size of a picture', () => write({ 'docs/图.svg': SVG(30) })],
    [
      'a picture that draws with the colours of the page',
      () => write({ 'docs/图.svg': SVG(30, 'currentColor') }),
    ],
    ['the size of a static picture', () => write({ 'static/图.svg': SVG(40) })],
    ['a picture that is gone', () => rmSync(path.join(folder, 'docs/图.svg'))],
    [
      'an image in several sizes',
      () => write({ 'docs/照片.png': createNoisyPng(800, { seed: 2 }) }),
    ],
    [
      'whether images come in several sizes',
      () => write({ 'mojian.config.ts': CONFIG('responsiveImages: false,') }),
    ],
    ['that, back again', () => write({ 'mojian.config.ts': CONFIG() })],
    [
      'an image that fits every screen',
      () => write({ 'docs/照片.png': createNoisyPng(400, { seed: 2 }) }),
    ],
    ['a file to download', () => write({ 'docs/表.csv': 'a,b,c\n' })],
    ['an included file', () => edit('docs/_part.md', '## 部分', '## 另一部分')],
    ['the label of a tag', () => edit('docs/tags.yml', 'label: 布局', 'label: 版式')],
    ['the address of a page that is linked to', () => edit('docs/丁.md', '---', '---\nslug: ding')],
    [
      'a static file whose size and time stay',
      () => {
        const filePath = path.join(folder, 'static/a.txt');
        const { atime, mtime } = statSync(filePath);
        write({ 'static/a.txt': 'b' });
        utimesSync(filePath, atime, mtime);
      },
    ],
    [
      'a style sheet that the style sheet of a component imports',
      () => {
        edit('box.jsx', /^/, "import './box.css';\n");
        write({ 'box.css': "@import './part.css';", 'part.css': '.a { margin: 1px }' });
      },
    ],
    ['that style sheet alone', () => write({ 'part.css': '.a { margin: 2px }' })],
    ['what a component is resolved to', () => write({ 'box.js': 'export default () => null;\n' })],
    ['what it is resolved to, back again', () => rmSync(path.join(folder, 'box.js'))],
    [
      'what a translation stands for',
      () => {
        write({
          'i18n/zh-CN/docusaurus-plugin-content-docs/current/甲.md': '# 译甲\n\n[丁](./丁.md)\n',
        });
      },
    ],
    [
      'the folder of what it stands for',
      () => {
        renameSync(path.join(folder, 'docs'), path.join(folder, 'handbook'));
        write({ 'mojian.config.ts': CONFIG("docs: { path: 'handbook' },") });
      },
    ],
    [
      'that folder, back again',
      () => {
        renameSync(path.join(folder, 'handbook'), path.join(folder, 'docs'));
        rmSync(path.join(folder, 'i18n'), { recursive: true });
        write({ 'mojian.config.ts': CONFIG() });
      },
    ],
    [
      'letter case',
      () => renameSync(path.join(folder, 'static/a.txt'), path.join(folder, 'static/A.txt')),
    ],
    [
      'a folder that becomes a page',
      () => {
        rmSync(path.join(folder, 'docs/组'), { recursive: true });
        rmSync(path.join(folder, 'sidebars.ts'));
        write({ 'docs/组.md': '# 组\n' });
      },
    ],
    [
      'how documents are compiled',
      () => write({ 'mojian.config.ts': CONFIG('markdown: { emoji: false },') }),
    ],
    [
      'the labels that are written into documents',
      () =>
        write({
          'mojian.config.ts': CONFIG(
            "themeConfig: { messages: { 'code.copy': '抄' }, tableOfContents: { minHeadingLevel: 3 } },",
          ),
        }),
    ],
    ['how addresses end', () => write({ 'mojian.config.ts': CONFIG('trailingSlash: false,') })],
    ['how they end, back again', () => write({ 'mojian.config.ts': CONFIG() })],
    [
      'a static file in the place of a page',
      () => write({ 'static/docs/甲/index.html': '自己的' }),
    ],
  ])('gives the same bytes as a build from nothing after a change of %s', async (_, change) => {
    change();
    expect(await compare()).toBeGreaterThan(-1);
  });

  it('makes good what somebody has changed in the output, or removed from it', async () => {
    await build('warm');
    const output = path.join(folder, 'build/warm');
    truncateSync(path.join(output, '404.html'), 10);
    rmSync(path.join(output, 'archive/index.html'));
    // What was removed is still in the site before the last; the other is the page that a static file stands for.
    expect(await compare()).toBe(2);
  });

  it('makes anew what somebody has changed in the search index, or removed from it', async () => {
    await build('warm');
    const index = path.join(folder, 'build/warm/search-index');
    const names = readdirSync(index);
    for (const kind of ['b', 'p', 'y', 'm']) {
      const name = names.find((each) => each.startsWith(kind)) ?? '';
      truncateSync(path.join(index, name), 3);
      await compare();
      rmSync(path.join(index, name));
      await compare();
    }
  });

  it('is the same after an edit is undone', async () => {
    const original = readFileSync(path.join(folder, 'docs/丁.md'), 'utf8');
    edit('docs/丁.md', 'a--b', 'b--a');
    await compare();
    write({ 'docs/丁.md': original });
    await compare();
    // The one is the page that a static file stands for.
    expect(await compare()).toBe(1);
  });

  it('renders no list when what lists show of a post stays', async () => {
    await build('warm');
    edit('blog/2023-01-01-新.md', '新的。', '新的。\n\n<!-- truncate -->\n\n更多。');
    const withMarker = await compare();
    edit('blog/2023-01-01-新.md', '更多', '还多');
    expect(await compare()).toBeLessThan(withMarker);
  });

  it('tells of every problem again, in pages that are not made anew too', async () => {
    write({
      'docs/坏.md': '# 坏\n\n[无](./无.md) ![无](./无.png)\n\n```jsx live\n<b>{</b>\n```\n',
      'docs/坏二.mdx': '# 坏二\n\n<Unknown />\n',
      'mojian.config.ts': CONFIG(
        "onBrokenMarkdownLinks: 'warn', diagnostics: { 'mdx/unknown-component': 'warn' },",
      ),
    });
    const tell = async (usesCache: boolean) => {
      const outFolder = path.join(folder, 'build/warm');
      const report = await runBuild({ siteFolder: folder, outFolder, usesCache });
      return report.diagnostics.map(({ code, filePath }) => `${code} ${filePath}`);
    };
    const first = await tell(true);
    edit('docs/丁.md', 'title: 丁', 'title: 丁丁');
    expect(await tell(true)).toEqual(first);
    expect(await tell(false)).toEqual(first);
    expect(new Set(first.map((each) => each.split(' ')[0])).size).toBeGreaterThan(2);
  });

  it('does without a cache that is broken', async () => {
    const cache = path.join(folder, '.mojian');
    for (const file of readdirSync(cache, { recursive: true, encoding: 'utf8' })) {
      const filePath = path.join(cache, file);
      if (/objects|output|search|sources/.test(file) && statSync(filePath).isFile())
        writeFileSync(filePath, '{');
    }
    expect(await compare()).toBeGreaterThan(5);
  });
});
