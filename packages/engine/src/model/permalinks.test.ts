import { describe, expect, it } from 'vitest';
import {
  createDocSlug,
  createPermalink,
  createTagSlug,
  isCategoryIndex,
  parseBlogFileName,
  parseNumberPrefix,
  stripNumberPrefixes,
} from './permalinks.ts';

describe('parseBlogFileName reads date and slug as Docusaurus does', () => {
  it.each([
    ['2022-01-02-monorepo.md', '2022-01-02', 'monorepo', '/2022/01/02/monorepo'],
    [
      '2022-01-02-Promise A+规范的实现.md',
      '2022-01-02',
      'Promise A+规范的实现',
      '/2022/01/02/Promise A+规范的实现',
    ],
    ['2022/01/02-monorepo.mdx', '2022-01-02', 'monorepo', '/2022/01/02/monorepo'],
    ['2022/01/02/monorepo/index.md', '2022-01-02', 'monorepo', '/2022/01/02/monorepo'],
    ['2022-1-2-x/index.md', '2022-1-2', 'x', '/2022/1/2/x'],
    ['notes/2022-01-02-x.md', '2022-01-02', 'x', '/2022/01/02/notes/x'],
    ['2022-01-02.md', '2022-01-02', '', '/2022/01/02/'],
    ['hello/index.mdx', null, 'hello', '/hello'],
    ['你好.md', null, '你好', '/你好'],
  ])('%s', (sourcePath, date, text, slug) => {
    expect(parseBlogFileName(sourcePath)).toEqual({ date, text, slug });
  });
});

describe('parseNumberPrefix', () => {
  it.each([
    ['01-Intro', 'Intro', 1],
    ['2. 使用', '使用', 2],
    ['003_api', 'api', 3],
    ['10 - x', 'x', 10],
    ['2021-11-20-x', '2021-11-20-x', undefined],
    ['7.0-x', '7.0-x', undefined],
    ['1', '1', undefined],
    ['es6', 'es6', undefined],
  ])('%s', (name, filename, numberPrefix) => {
    expect(parseNumberPrefix(name)).toEqual(
      numberPrefix === undefined ? { filename } : { filename, numberPrefix },
    );
  });

  it('is applied to every folder of a path', () => {
    expect(stripNumberPrefixes('01-a/02-b/c', parseNumberPrefix)).toBe('a/b/c');
  });
});

describe('createDocSlug', () => {
  const base = { folderPath: 'css/布局', baseId: 'float', slug: undefined, isCategoryIndex: false };
  it.each([
    ['folder and id', base, '/css/布局/float'],
    ['top folder', { ...base, folderPath: '' }, '/float'],
    ['absolute slug', { ...base, slug: '/eventloop' }, '/eventloop'],
    ['relative slug', { ...base, slug: 'x y' }, '/css/布局/x y'],
    ['relative slug upwards', { ...base, slug: '../x' }, '/css/x'],
    ['index of a folder', { ...base, isCategoryIndex: true }, '/css/布局/'],
    ['index with a slug', { ...base, isCategoryIndex: true, slug: '/g' }, '/g'],
  ])('%s', (_name, input, slug) => {
    expect(createDocSlug(input)).toBe(slug);
  });
});

it('isCategoryIndex knows index, README and the name of the folder', () => {
  expect(['index', 'README', 'CSS'].every((name) => isCategoryIndex(name, 'docs/css'))).toBe(true);
  expect(isCategoryIndex('css-2', 'docs/css')).toBe(false);
});

it('createTagSlug is lodash kebabCase and never empty', () => {
  expect(['React Hooks', '闭包', 'd.ts', 'ES6', '16', '+'].map(createTagSlug)).toEqual([
    'react-hooks',
    '闭包',
    'd-ts',
    'es-6',
    '16',
    '+',
  ]);
});

it('createPermalink takes ? and # of names for what they are', () => {
  expect(createPermalink({ baseUrl: '/b/', trailingSlash: true }, 'docs', 'C#')).toBe(
    '/b/docs/C#/',
  );
  expect(createPermalink({ baseUrl: '/', trailingSlash: false }, 'docs/为什么?/')).toBe(
    '/docs/为什么?',
  );
});

it('createPermalink joins below the base URL with the slash setting', () => {
  expect(createPermalink({ baseUrl: '/b/', trailingSlash: true }, 'docs', '', '/x')).toBe(
    '/b/docs/x/',
  );
  expect(createPermalink({ baseUrl: '/', trailingSlash: false }, '/', '/x/')).toBe('/x');
  expect(createPermalink({ baseUrl: '/', trailingSlash: undefined }, '/', '/')).toBe('/');
});
