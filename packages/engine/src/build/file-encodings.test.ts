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
