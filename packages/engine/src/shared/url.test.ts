import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyTrailingSlash,
  decodePath,
  encodePermalink,
  isExternalUrl,
  resolvePath,
  splitUrl,
  withBaseUrl,
  withoutBaseUrl,
} from './url.ts';

describe('encodePermalink', () => {
  it.each([
    ['/docs/布局/a b', '/docs/%E5%B8%83%E5%B1%80/a%20b'],
    ['/blog/Promise A+规范', '/blog/Promise%20A+%E8%A7%84%E8%8C%83'],
    ['/a?b#c%d', '/a%3Fb%23c%25d'],
    ['/\ud800', '/%EF%BF%BD'],
  ])('encodes %j', (permalink, url) => {
    expect(encodePermalink(permalink)).toBe(url);
  });

  it('is undone by decodePath for every well-formed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decodePath(encodePermalink(text))).toBe(text.toWellFormed());
      }),
    );
  });
});

it('decodePath leaves malformed escapes as they are', () => {
  expect(decodePath('/100%')).toBe('/100%');
});

describe('applyTrailingSlash', () => {
  it.each([
    ['/a', true, '/a/'],
    ['/a/', true, '/a/'],
    ['/a/?q=1#x', false, '/a?q=1#x'],
    ['/a?q=1', true, '/a/?q=1'],
    ['/a/', undefined, '/a/'],
    ['/f.zip?v=1', true, '/f.zip?v=1'],
    ['/v1.0', true, '/v1.0/'],
    ['#x', true, '#x'],
    ['/', true, '/'],
    ['/', false, '/'],
    ['/base/', false, '/base/'],
    ['/base', true, '/base'],
  ])('turns %j with %j into %j', (reference, trailingSlash, expected) => {
    expect(applyTrailingSlash(reference, { trailingSlash, baseUrl: '/base/' })).toBe(expected);
  });
});

describe('resolvePath', () => {
  it.each([
    ['/docs/css/布局/float', '../盒模型', '/docs/css/盒模型'],
    ['/a/b', './c', '/a/c'],
    ['/a/b', '/c/d', '/c/d'],
    ['/a/b/', 'c', '/a/b/c'],
    ['/a/b', '../../../c', '/c'],
    ['/a/b', '..', '/'],
    ['/a/b/c', '.', '/a/b/'],
  ])('resolves %j with %j', (from, to, expected) => {
    expect(resolvePath(from, to)).toBe(expected);
  });
});

it('splitUrl keeps a question mark of the hash in the hash', () => {
  expect(splitUrl('/a?b=1#c?d')).toEqual({ pathname: '/a', search: '?b=1', hash: '#c?d' });
});

it('isExternalUrl tells schemes and protocol-relative addresses from paths', () => {
  const external = ['https://a.com', 'mailto:a@b.c', '//a.com', 'data:text/plain,x'];
  expect(external.every(isExternalUrl)).toBe(true);
  expect(['/a', './a:b', '#a', 'a/b:c'].some(isExternalUrl)).toBe(false);
});

it('base URLs are put before routePaths and taken off again', () => {
  expect(withBaseUrl('/a/b', '/base/')).toBe('/base/a/b');
  expect(withoutBaseUrl('/base/a/b', '/base/')).toBe('/a/b');
  expect(withoutBaseUrl('/base', '/base/')).toBe('/');
  expect(withoutBaseUrl('/other', '/base/')).toBeUndefined();
});
