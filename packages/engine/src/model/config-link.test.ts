import { describe, expect, it } from 'vitest';
import { resolveConfigLink, resolveSiteFileUrl, resolveSiteUrl } from './config-link.ts';

const options = { baseUrl: '/站/', trailingSlash: undefined };
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
    expect(resolveConfigLink(reference, options)).toEqual({ url, isExternal, permalink });
  });

  it("gives paths the site's trailing slash, before query and hash", () => {
    const { url } = resolveConfigLink('/docs/a?x=1#b', { baseUrl: '/', trailingSlash: true });
    expect(url).toBe('/docs/a/?x=1#b');
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
