import { describe, expect, it } from 'vitest';
import { describeUrl, type PartSource, type ResolvedUrl, resolveUrl } from './resolve.ts';

const BASE = 'https://a.example/docs/css/index.html?v=1#top';
const resolve = (input: string, base = '') => resolveUrl(input, base) as ResolvedUrl;
const sourceOf = (input: string, base = BASE) =>
  Object.fromEntries(
    resolve(input, base)
      .parts.filter(({ source }) => source !== 'none')
      .map(({ name, source }) => [name, source]),
  );

describe('an address', () => {
  it('has the parts of the article', () => {
    const { parts, params, origin } = resolve(
      'https://amy:s3cret@Shop.example:8443/list/42?q=a&page=2#top',
    );
    expect(parts.map(({ value }) => value)).toEqual([
      'https:',
      'amy',
      's3cret',
      'shop.example',
      '8443',
      '/list/42',
      '?q=a&page=2',
      '#top',
    ]);
    expect(params).toEqual([
      ['q', 'a'],
      ['page', '2'],
    ]);
    expect(origin).toBe('https://shop.example:8443');
  });

  it.each<[string, string]>([
    ['grid.html', 'https://a.example/docs/css/grid.html'],
    ['../js/', 'https://a.example/docs/js/'],
    ['//cdn.example/x.js', 'https://cdn.example/x.js'],
    ['?v=2', 'https://a.example/docs/css/index.html?v=2'],
    ['', 'https://a.example/docs/css/index.html?v=1'],
    ['https:b.html', 'https://a.example/docs/css/b.html'],
  ])('%j is resolved against the base', (input, href) => {
    expect(resolve(input, BASE).href).toBe(href);
  });
});

describe('the source of a part', () => {
  it.each<[string, Record<string, PartSource>]>([
    ['../js/', { protocol: 'base', hostname: 'base', pathname: 'both' }],
    ['/img/x.svg', { protocol: 'base', hostname: 'base', pathname: 'input' }],
    ['//cdn.example/x', { protocol: 'base', hostname: 'input', pathname: 'input' }],
    ['?v=2', { protocol: 'base', hostname: 'base', pathname: 'base', search: 'input' }],
    [
      '#end',
      { protocol: 'base', hostname: 'base', pathname: 'base', search: 'base', hash: 'input' },
    ],
    ['https:b.html', { protocol: 'input', hostname: 'base', pathname: 'both' }],
    ['mailto:x@y.example', { protocol: 'input', pathname: 'input' }],
  ])('of %j', (input, sources) => {
    expect(sourceOf(input)).toEqual(sources);
  });

  it('is the input where there is no base', () => {
    expect(sourceOf('http://a:b@c.example', '')).toEqual({
      protocol: 'input',
      username: 'input',
      password: 'input',
      hostname: 'input',
      pathname: 'input',
    });
  });

  it('is the base for names, passwords and ports', () => {
    expect(sourceOf('x', 'http://a:b@c.example:4321/')).toMatchObject({
      username: 'base',
      password: 'base',
      port: 'base',
    });
  });
});

describe('the sentence', () => {
  it.each([
    ['a.example', '', '解析不了：new URL() 抛出 TypeError。'],
    ['x', '/docs/', '基准不是完整的网址：new URL() 抛出 TypeError。'],
    ['x', BASE, '解析成功，origin 是 https://a.example，与基准同源。'],
    [
      '/\\evil.test/',
      BASE,
      '解析成功，origin 是 https://evil.test，与基准不同源，拿去跳转要当心。',
    ],
    ['HTTP://A.example', '', '解析成功，origin 是 http://a.example；写法已改成规范的样子。'],
    ['localhost:3000', '', '解析成功，origin 是 字符串 "null"。'],
  ])('for %j against %j', (input, base, sentence) => {
    expect(describeUrl(resolveUrl(input, base))).toBe(sentence);
  });
});
