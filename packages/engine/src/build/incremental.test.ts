import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSite } from './build-site.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const CONFIG = (extra = '') => `export default {
  title: '试站',
  url: 'https://site.example',
  blog: { routeBasePath: '/' },
  ${extra}
};`;

const FILES: Record<string, string> = {
  'mojian.config.ts': CONFIG(),
  'blog/authors.yml': 'an:\n  name: 安\n',
  'blog/2022-01-02-第一篇.md':
    '---\ntitle: 第一篇\nauthors: [an]\ntags: [css, 布局]\n---\n\n开头。\n\n<!-- truncate -->\n\n正文，见 [甲](../docs/甲.md)。\n',
  'blog/2022-01-03-第二篇.md': '---\ntitle: 第二篇\nauthors: [an]\ntags: [css]\n---\n\n正文。\n',
  'docs/甲.md':
    '---\ntitle: 甲\nsidebar_position: 1\ntags: [布局]\n---\n\n## 一节\n\n$x^2$ 与 `代码`。\n',
  'docs/乙.md': '---\ntitle: 乙\nsidebar_position: 2\n---\n\n```jsx live\n<b>{1 + 1}</b>\n```\n',
  'docs/组/丙.mdx': "---\ntitle: 丙\n---\n\nimport Box from '@site/box';\n\n<Box>里面</Box>\n",
  'box.jsx':
    'export default function Box({ children }) { return <p className="box">{children}</p>; }\n',
  'static/a.txt': 'a',
};

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mojian-incremental-'));
  write(FILES);
  await build('warm');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
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
  const report = await buildSite({
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

describe('a build after another', () => {
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
    [
      'a static file in the place of a page',
      () => write({ 'static/docs/甲/index.html': '自己的' }),
    ],
  ])('gives the same bytes as a build from nothing after a change of %s', async (_, change) => {
    change();
    expect(await compare()).toBeGreaterThan(-1);
  });

  it('makes anew what somebody has changed in the output, or removed from it', async () => {
    await build('warm');
    const output = path.join(folder, 'build/warm');
    truncateSync(path.join(output, '404.html'), 10);
    rmSync(path.join(output, 'archive/index.html'));
    // The third is the page that a static file stands for.
    expect(await compare()).toBe(3);
  });

  it('does without a cache that is broken', async () => {
    const cache = path.join(folder, '.mojian');
    for (const file of readdirSync(cache, { recursive: true, encoding: 'utf8' })) {
      const filePath = path.join(cache, file);
      if (/objects|output/.test(file) && statSync(filePath).isFile()) writeFileSync(filePath, '{');
    }
    expect(await compare()).toBeGreaterThan(5);
  });
});
