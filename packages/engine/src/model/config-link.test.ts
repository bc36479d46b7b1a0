import { describe, expect, it } from 'vitest';
import {
  resolveConfigLink,
  resolveHref,
  resolveSiteFileUrl,
  resolveSiteUrl,
} from './config-link.ts';

const options = { baseUrl: '/站/', trailingSlash: undefined };
const hasStaticFile = (sitePath: string) => sitePath === '/下载/f.zip';
const base = '/%E7%AB%99';

describe('resolveConfigLink', () => {
  it.each([
    ['/docs/a', `${base}/docs/a`, '/站/docs/a'],
    ['docs/a', `${base}/docs/a`, '/站/docs/a'],
    ['/站/docs/a', `${base}/docs/a`, '/站/docs/a'],
    ['/docs/a?x=1#布局', `${base}/docs/a?x=1#布局`, '/站/docs/a'],
    ['/docs/%E4%B8%AD', `${base}/docs/%E4%B8%AD`, '/站/docs/中'],
    ['/docs/100%', `${base}/docs/100%25`, '/站/docs/100%'],
    ['pathname:///other#x', `${base}/other#x`, null],
    ['https://a.example/#x', 'https://a.example/#x', null],
    ['pathname://https://a.example', 'https://a.example', null],
  ])('leads from %s to %s', (reference, url, permalink) => {
    const isExternal = url.startsWith('https:');
    expect(resolveConfigLink(reference, { permalinks: options, hasStaticFile })).toEqual({
      url,
      isExternal,
      permalink,
    });
  });

  it.each([
    [true, '/docs/a?x=1#b', `${base}/docs/a/?x=1#b`],
    [false, '/docs/a/?x=1#b', `${base}/docs/a?x=1#b`],
    [true, '/docs/node.js', `${base}/docs/node.js/`],
    [true, '/下载/f.zip?v=2', `${base}/%E4%B8%8B%E8%BD%BD/f.zip?v=2`],
    [true, '/站/下载/f.zip', `${base}/%E4%B8%8B%E8%BD%BD/f.zip`],
  ])('with trailingSlash %s leads from %s to %s', (trailingSlash, reference, url) => {
    const permalinks = { baseUrl: '/站/', trailingSlash };
    expect(resolveConfigLink(reference, { permalinks, hasStaticFile }).url).toBe(url);
  });
});

describe('resolveHref', () => {
  const isPage = (permalink: string) =>
    ['/站/', '/站/docs/a', '/站/docs/a/', '/站/中/'].includes(permalink);

  it.each([
    [true, '/docs/a', `${base}/docs/a/`],
    [true, '/docs/a?x=1#b', `${base}/docs/a/?x=1#b`],
    [true, '/站/中#b', `${base}/%E4%B8%AD/#b`],
    [false, '/docs/a/#b', `${base}/docs/a#b`],
    [undefined, '/docs/a/', `${base}/docs/a/`],
    [true, '/', `${base}/`],
    [true, '/api/login', `${base}/api/login`],
    [true, '/f.zip', `${base}/f.zip`],
    [false, 'docs/a/', `${base}/docs/a`],
    [undefined, 'f.zip?v=2', `${base}/f.zip?v=2`],
    [true, 'mailto:a@s.example', 'mailto:a@s.example'],
    [true, '?q=1', '?q=1'],
    [true, '#b', '#b'],
    [true, 'pathname:///docs/a', `${base}/docs/a`],
    [true, 'https://a.example/站/docs/a', 'https://a.example/站/docs/a'],
    [true, '//a.example/docs/a', '//a.example/docs/a'],
  ])('with trailingSlash %s leads from %s to %s', (trailingSlash, reference, url) => {
    expect(resolveHref(reference, { baseUrl: '/站/', trailingSlash }, isPage)).toBe(url);
  });
});

describe('resolveSiteUrl', () => {
  it.each([
    ['/img/a.png?v=2', `${base}/img/a.png?v=2`],
    ['/100%.png', `${base}/100%25.png`],
    ['pathname:///a', `${base}/a`],
  ])('puts %s below the base URL as %s', (reference, url) => {
    expect(resolveSiteUrl(reference, options.baseUrl)).toBe(url);
  });
});

describe('resolveSiteFileUrl', () => {
  it.each([
    ['img/a.svg', `${base}/img/a.svg`],
    ['/站/img/a.svg', `${base}/img/a.svg`],
    ['https://a.example/a.ico', 'https://a.example/a.ico'],
    ['data:,', 'data:,'],
  ])('finds %s at %s', (reference, url) => {
    expect(resolveSiteFileUrl(reference, options.baseUrl)).toBe(url);
  });
});
