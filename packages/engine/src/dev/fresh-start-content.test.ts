/** Edits of content while `dev` runs; it has to end as if it were started anew. */
import { renameSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { it, vi } from 'vitest';
import { configWith, expectFreshStart } from '../testing/expect-fresh-start.ts';

vi.setConfig({ testTimeout: 120_000 });

it('files beside the documents that come, change and go show as in a fresh start', () =>
  expectFreshStart({
    files: {
      'docs/甲/a.md': '---\ntags: [x]\n---\n\n# 题\n',
      'docs/乙/b.md': '# 题\n',
      'docs/乙/_category_.yml': 'label: 旧\n',
      'docs/p.mdx': "import P from './_p.mdx';\n\n# 题\n\n<P />\n",
      'blog/2022-01-01-a.md': '---\nauthors: [x]\ntags: [x]\n---\n\n文\n',
      'blog/tags.yml': 'x: { label: 标 }\n',
      'static/f.txt': '旧',
      'i18n/zh-CN/docusaurus-plugin-content-docs/current/乙/b.md': '# 旧译\n',
    },
    edits: [
      {
        'docs/甲/_category_.json': '{ "label": "新的" }',
        'docs/乙/_category_.yml': null,
        'docs/_p.mdx': '旧\n',
        'blog/authors.yml': 'x: { name: 某人 }\n',
        'docs/tags.yml': 'x: { label: 标 }\n',
        'static/docs/甲/a.html': '影子',
      },
      {
        'docs/_p.mdx': '新\n',
        'blog/authors.yml': 'x: { name: 别人 }\n',
        'docs/tags.yml': 'x: { label: 标签二 }\n',
        'blog/tags.yml': null,
        'static/docs/甲/a.html': null,
        'static/f.txt': null,
        'i18n/zh-CN/docusaurus-plugin-content-docs/current/乙/b.md': null,
        'i18n/zh-CN/docusaurus-plugin-content-docs/current/甲/a.md': '# 译题\n',
      },
    ],
    shows: '译题',
    urls: ['/f.txt', '/docs/甲/a.html'],
  }));

it('sidebars and versions that come, go and come back show as in a fresh start', () => {
  const sidebars = (id: string, label: string) =>
    `export default { main: [{ type: 'doc', id: '${id}', label: '${label}' }] };\n`;
  const versioned = (label: string) =>
    `{ "main": [{ "type": "doc", "id": "a", "label": "${label}" }] }`;
  return expectFreshStart({
    files: {
      'mojian.config.ts': configWith("docs: { sidebarPath: 'sidebars.js' }"),
      'sidebars.js': sidebars('a', '甲'),
      'docs/a.md': '# 题\n',
      'docs/b.md': '# 题二\n',
    },
    edits: [
      { 'sidebars.js': null },
      {
        'sidebars.js': sidebars('b', '乙乙'),
        'versions.json': '["1.0"]',
        'versioned_docs/version-1.0/a.md': '# 旧题\n',
        'versioned_sidebars/version-1.0-sidebars.json': versioned('旧'),
      },
      { 'versioned_sidebars/version-1.0-sidebars.json': versioned('丙丙') },
    ],
    shows: '丙丙',
  });
});

it('files that change places, their size and time being equal, show as in a fresh start', () => {
  const page = (text: string) => `export default () => <p>${text}</p>;\n`;
  const folders: [folder: string, ending: string][] = [
    ['docs', '.md'],
    ['src/pages', '.jsx'],
    ['static', '.txt'],
  ];
  const swap = (siteFolder: string): void => {
    for (const [folder, ending] of folders) {
      const [a, b, aside] = ['a', 'b', 'aside'].map((name) =>
        path.join(siteFolder, folder, name + ending),
      ) as [string, string, string];
      renameSync(a, aside);
      renameSync(b, a);
      renameSync(aside, b);
    }
  };
  const setTimes = (siteFolder: string): void => {
    for (const [folder, ending] of folders)
      for (const name of ['a', 'b'])
        utimesSync(path.join(siteFolder, folder, name + ending), new Date(), new Date(1e12));
  };
  return expectFreshStart({
    files: {
      ...{ 'docs/a.md': '# 甲\n', 'docs/b.md': '# 乙\n' },
      ...{ 'src/pages/a.jsx': page('甲'), 'src/pages/b.jsx': page('乙') },
      ...{ 'static/a.txt': '甲', 'static/b.txt': '乙' },
    },
    edits: [setTimes, swap],
    shows: '乙',
    urls: ['/a.txt', '/b.txt'],
  });
});
