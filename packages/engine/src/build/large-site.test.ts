import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { BuildOptions } from './build-options.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const FILES: Record<string, string> = {
  'mojian.config.ts':
    "export default { title: '试站', url: 'https://site.example', blog: { routeBasePath: '/' } };",
  'blog/2022-01-02-第一篇.md':
    '---\ntitle: 第一篇\ntags: [css]\n---\n\n开头。\n\n<!-- truncate -->\n\n正文，见 [甲](../docs/甲.md)。\n',
  'blog/2022-01-03-第二篇.md': '---\ntitle: 第二篇\ntags: [css]\n---\n\n没有截断的正文，`代码`。\n',
  'docs/甲.md': '---\ntitle: 甲\n---\n\n## 一节\n\n$x^2$ 与 [乙](./乙.md#二节)。\n',
  'docs/乙.md': '# 乙\n\n## 二节\n\n```jsx live\n<b>{1 + 1}</b>\n```\n',
  'docs/丙.mdx': "import Part from './_部分.md';\n\n# 丙\n\n<Part />\n",
  'docs/_部分.md': '## 部分的一节\n\n部分的正文。\n',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mojian-large-'));
  for (const [name, text] of Object.entries(FILES)) {
    const filePath = path.join(folder, name);
    mkdirSync(path.dirname(filePath), { recursive: true });
    writeFileSync(filePath, text);
  }
});
beforeEach(() => rmSync(path.join(folder, '.mojian'), { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds the site with an engine that takes so many documents for many. @returns Every file. */
async function build(many: number, options: Partial<BuildOptions>): Promise<Map<string, string>> {
  vi.resetModules();
  vi.doMock('../system/lazy-fields.ts', async (load) => ({
    ...(await load<object>()),
    MANY_DOCUMENTS: many,
  }));
  const { runBuild } = await import('./run-build.ts');
  const outFolder = path.join(folder, 'build');
  const now = new Date('2026-01-01');
  const { diagnostics } = await runBuild({ siteFolder: folder, outFolder, now, ...options });
  expect(diagnostics).toEqual([]);
  const entries = readdirSync(outFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((filePath) => [filePath, readFileSync(filePath, 'latin1')]),
  );
}

it('comes to the same whether its texts are kept in memory, packed, or found on disk', async () => {
  const usual = await build(1000, { usesCache: false });
  expect(usual.size).toBeGreaterThan(20);
  expect(await build(2, { usesCache: false })).toEqual(usual);
  expect(await build(2, {})).toEqual(usual);
  // The second time every document is found.
  rmSync(path.join(folder, 'build'), { recursive: true });
  expect(await build(2, {})).toEqual(usual);
});

it('compiles again what it cannot read of a document that it knows', async () => {
  const usual = await build(1000, { usesCache: false });
  await build(2, {});
  const objects = path.join(folder, '.mojian/objects');
  for (const name of readdirSync(objects)) {
    const filePath = path.join(objects, name);
    // The texts stand last.
    writeFileSync(filePath, readFileSync(filePath).subarray(0, -1));
  }
  for (const left of ['build', '.mojian/search', '.mojian/output', '.mojian/receipts']) {
    rmSync(path.join(folder, left), { recursive: true, force: true });
  }
  expect(await build(2, {})).toEqual(usual);
});
