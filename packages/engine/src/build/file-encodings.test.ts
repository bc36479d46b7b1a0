import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

/** A text in GBK, in which `你好` stands for whatever is Chinese. */
function inGbk(text: string): Uint8Array {
  const parts = text.split('你好').map((part) => Buffer.from(part));
  const chinese = Buffer.from([0xc4, 0xe3, 0xba, 0xc3]);
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [chinese, part])));
}

it.each([
  ['blog/authors.yml', 'mei:\n  name: 你好\n', 2],
  ['blog/tags.yml', 'css:\n  label: 你好\n', 2],
  ['docs/tags.yml', 'css:\n  label: 你好\n', 2],
  ['docs/css/_category_.json', '{\n  "label": "你好"\n}\n', 2],
  ['sidebars.json', '{ "你好": ["css/a"] }\n', 1],
  ['sidebars.mjs', "// 你好\nexport default { main: ['css/a'] };\n", 1],
  ['mojian.config.ts', "export default { title: '你好', url: 'https://site.example' };\n", 1],
  [
    'i18n/zh-CN/docusaurus-plugin-content-blog/options.json',
    '{\n  "title": { "message": "你好" }\n}\n',
    2,
  ],
  [
    'i18n/zh-CN/docusaurus-plugin-content-docs/current.json',
    '{ "version.label": { "message": "你好" } }\n',
    1,
  ],
])(
  '%s that is saved in GBK is told with its line, and its text is not published in pieces',
  async (name, text, line) => {
    const sidebarPath = name.startsWith('sidebars') ? `docs: { sidebarPath: '${name}' },` : '';
    const site = createTestSite({
      'mojian.config.ts': `export default { title: '站', url: 'https://site.example', ${sidebarPath} };`,
      'blog/2022-01-02-a.md': '甲\n',
      'docs/css/a.md': '乙\n',
    });
    site.write({ [name]: inGbk(text) });
    const report = await site.build();
    const found = report.diagnostics.filter(
      ({ filePath }) => filePath === path.join(site.folder, name),
    );
    expect(found).toMatchObject([
      { severity: 'error', line, message: 'The file is not encoded in UTF-8.' },
    ]);
    expect(site.list()).toEqual([]);
  },
);

it('a file of authors that cannot be read is told, as documents are', async () => {
  const site = createTestSite({ 'blog/2022-01-02-a.md': '甲\n' });
  mkdirSync(path.join(site.folder, 'blog/authors.yml'));
  expect(site.problems(await site.build())).toEqual(['source/unreadable blog/authors.yml:']);
  rmSync(path.join(site.folder, 'blog/authors.yml'), { recursive: true });
  expect(site.problems(await site.build())).toEqual([]);
});

it('files that begin with a byte order mark, and end their lines as on Windows, are read like others', async () => {
  const files = {
    'mojian.config.ts':
      "import { defineConfig } from 'mojian';\nexport default defineConfig({ title: '站', url: 'https://site.example', docs: { sidebarPath: 'sidebars.json' } });\n",
    'versions.json': '["1.0"]\n',
    'sidebars.json': '{ "main": ["a"] }\n',
    'versioned_docs/version-1.0/a.md': '---\ntitle: 旧\n---\n\n甲\n',
    'docs/a.md': '---\ntitle: 新\n---\n\n甲\n',
    'blog/authors.yml': 'mei:\n  name: 梅\n',
    'blog/2022-01-02-a.md': '---\nauthors: mei\n---\n\n甲\n',
  };
  const asOnWindows = Object.entries(files).map(([name, text]) => [
    name,
    `\uFEFF${text.replaceAll('\n', '\r\n')}`,
  ]);
  const site = createTestSite(Object.fromEntries(asOnWindows));
  expect(site.problems(await site.build())).toEqual([]);
  expect(site.main('docs/next/a/index.html')).toContain('新');
  expect(site.main('docs/a/index.html')).toContain('旧');
});
