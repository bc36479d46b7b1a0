import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createNoisyPng } from '../testing/noisy-png.ts';

/** Configuration of the site, with more properties. */
export const CONFIG = (extra = '') => `export default {
  title: '试站',
  url: 'https://site.example',
  blog: { routeBasePath: '/' },
  onBrokenLinks: 'warn',
  ${extra}
};`;

/** A picture; `width` is in px. */
export const SVG = (width: number, color = 'red') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="5" fill="${color}"/>`;

/** A small site with something of every kind that one build keeps for the next, by path. */
export const FILES: Record<string, string | Uint8Array> = {
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
  'docs/丁.md':
    '---\ntitle: 丁\n---\n\n![图](./图.svg) [下载](./表.csv) ![静](/图.svg) :smile: a--b\n\n![照片](./照片.png)\n',
  'docs/戊.mdx': "import Part from './_part.md'\n\n# 戊\n\n<Part />\n",
  'docs/_part.md': '## 部分\n\n见[丁](./丁.md)。\n',
  'docs/图.svg': SVG(10),
  'docs/照片.png': createNoisyPng(800),
  'docs/表.csv': 'a,b\n',
  'docs/tags.yml': '布局:\n  label: 布局\n',
  'static/图.svg': SVG(20),
  'static/a.txt': 'a',
};

/** Puts the packages that are ours beside or around a site, so that it has images in several sizes. */
export function installOwnPackages(folder: string): void {
  mkdirSync(path.join(folder, 'node_modules'));
  const own = path.resolve(import.meta.dirname, '../../../../node_modules/@mojian');
  symlinkSync(own, path.join(folder, 'node_modules/@mojian'));
}
