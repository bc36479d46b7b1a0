import { formatDay } from './format-day.ts';

/** A file of a new site. */
export interface SiteDraftFile {
  /** Path below the folder of the site, with `/`. */
  path: string;
  text: string;
}

/** What a new site is written from. */
export interface SiteDraftOptions {
  /** Base name of its folder; the name of the package is made of it. */
  folderName: string;
  /** Version of the engine. */
  version: string;
  /** Its day in local time is the day of the first post. */
  date: Date;
}

/**
 * Creates the files of a new site: a configuration with what every site changes, one doc and one post
 * that show what can be written, and what npm and Git want to know.
 */
export function createSiteDraft({ folderName, version, date }: SiteDraftOptions): SiteDraftFile[] {
  return [
    { path: 'mojian.config.ts', text: CONFIG },
    { path: 'docs/开始.md', text: DOC },
    { path: `blog/${formatDay(date)}-第一篇.md`, text: POST },
    { path: 'package.json', text: renderPackage(toPackageName(folderName), version) },
    { path: '.gitignore', text: 'node_modules/\nbuild/\n.mojian/\n' },
  ];
}

const CONFIG = `import { defineConfig } from 'mojian';

export default defineConfig({
  title: '我的站点',
  description: '写给谁看，写些什么。',
  // 读者看到的地址：feed、站点地图和规范地址都由它得出，发布前改好。
  url: 'https://example.com',
  blog: { routeBasePath: '/' },
  themeConfig: {
    navbar: {
      title: '我的站点',
      items: [
        { label: '博客', to: '/' },
        { type: 'docSidebar', sidebarId: 'defaultSidebar', label: '文档' },
        { type: 'search', position: 'right' },
      ],
    },
  },
});
`;

const DOC = `---
title: 开始
description: 这个站点的第一篇文档，写着文档怎样写。
---

\`docs/\` 里每个 Markdown 文件是一页，文件夹是侧边栏里的分类。标题后面是正文，正文可以有**强调**、\`代码\`和[链接](https://commonmark.org)。

:::tip[保存就能看到]

\`npm run dev\` 开着的时候，改动一保存，浏览器里就是新的。

:::

## 代码

\`\`\`js title="hello.js"
const name = '墨简';
console.log(\`你好，\${name}\`);
\`\`\`

## 接下来

- 新写一篇文档：\`npx mojian new doc 分类/标题\`
- 新写一篇文章：\`npx mojian new post 标题\`
- 发布前检查：\`npm run check\`
`;

const POST = `---
title: 第一篇
description: 这个站点的第一篇文章。
tags: [随笔]
---

列表里只显示这一段：它在截断标记之前。

<!-- truncate -->

文件名开头的日期是文章的日期。日期在将来的文章，到那一天之后的构建才会发布。
`;

function renderPackage(name: string, version: string): string {
  const facts = {
    name,
    private: true,
    type: 'module',
    scripts: {
      dev: 'mojian dev',
      build: 'mojian build',
      serve: 'mojian serve',
      check: 'mojian check',
    },
    dependencies: { mojian: `^${version}` },
  };
  return `${JSON.stringify(facts, null, 2)}\n`;
}

/** Makes a name that npm takes: lower case, without what would have to be encoded. */
function toPackageName(folderName: string): string {
  const name = folderName
    .toLowerCase()
    .replace(/[^a-z\d._-]+/g, '-')
    .replace(/^[._-]+|[._-]+$/g, '');
  return name || 'site';
}
