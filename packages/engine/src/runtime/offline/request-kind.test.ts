import { describe, expect, it } from 'vitest';
import { type ClassifiedRequest, kindOfRequest } from './request-kind.ts';

const scope = { rootUrl: 'https://site.test/base/', searchFolder: 'search-index/' };

function request(
  path: string,
  {
    headers = {},
    ...init
  }: Partial<Omit<ClassifiedRequest, 'headers'>> & { headers?: object } = {},
): ClassifiedRequest {
  return {
    url: new URL(path, 'https://site.test').href,
    method: 'GET',
    mode: 'no-cors',
    destination: '',
    cache: 'default',
    headers: new Headers(headers as Record<string, string>),
    ...init,
  };
}

const kindOf = (...parameters: Parameters<typeof request>) =>
  kindOfRequest(request(...parameters), scope);

describe('kindOfRequest', () => {
  it.each([
    ['a page that the browser loads', '/base/docs/a?q=1', { mode: 'navigate' }, 'page'],
    ['a page that the router fetches', '/base/a', { headers: { accept: 'text/html' } }, 'page'],
    [
      'a script with a digest',
      '/base/assets/client.s-2ssUJn.js',
      { destination: 'script' },
      'asset',
    ],
    ['a picture with a digest', '/base/assets/images/图-0123456789abcdef.png', {}, 'asset'],
    ['a frame with a digest', '/base/assets/sandbox.h2dkOyDo.html', { mode: 'navigate' }, 'asset'],
    ['a shard of the search index', '/base/search-index/b-1a2b3c4d.txt', {}, 'asset'],
    ['the head of the search index', '/base/search-index/meta.txt', {}, 'file'],
    ['a picture without one', '/base/img/a.png', { destination: 'image' }, 'file'],
    ['an author’s own script', '/base/assets/own.js', { destination: 'script' }, 'file'],
  ] as const)('answers %s', (_, path, init, kind) => {
    expect(kindOf(path, init)).toBe(kind);
  });

  it.each([
    ['another origin', 'https://cdn.test/base/x.png', { destination: 'image' }],
    ['a path outside the site', '/other/a', { mode: 'navigate' }],
    ['a method that changes something', '/base/a', { method: 'POST', mode: 'navigate' }],
    ['a question for headers', '/base/a', { method: 'HEAD', headers: { accept: 'text/html' } }],
    [
      'a part of a file',
      '/base/img/a.png',
      { destination: 'image', headers: { range: 'bytes=0-' } },
    ],
    ['a page that the browser prefetches', '/base/docs/a', {}],
    ['a feed', '/base/rss.xml', { headers: { accept: '*/*' } }],
    ['the cache’s own', '/base/a', { cache: 'only-if-cached', headers: { accept: 'text/html' } }],
  ] as const)('leaves %s to the browser', (_, path, init) => {
    expect(kindOf(path, init)).toBeNull();
  });
});
