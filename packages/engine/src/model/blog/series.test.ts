import { expect, it } from 'vitest';
import { parseNumberedTitle } from './series.ts';

it.each([
  ['vuecli源码解析(1)', 'vuecli源码解析', 1],
  ['web图像格式对比（二）', 'web图像格式对比', 2],
  ['搭建React项目（十二）：部署', '搭建React项目', 12],
  ['搭建React项目（十）', '搭建React项目', 10],
  ['搭建React项目（二十）', '搭建React项目', 20],
  ['搭建React项目（三十一）', '搭建React项目', 31],
  ['vscode插件开发 2', 'vscode插件开发', 2],
])('reads the part number of %j', (title, stem, part) => {
  expect(parseNumberedTitle(title)).toEqual({ title: stem, part });
});

it.each(['monorepo', 'Vue 3', '2022', 'HTTP/2', '（一）', 'ES6', '答疑（一一）'])(
  'sees no part number in %j',
  (title) => {
    expect(parseNumberedTitle(title)).toBeNull();
  },
);
