import { describe, expect, it } from 'vitest';
import {
  isPlainClick,
  isSamePage,
  resolveLink,
  resolvePageUrl,
  routeCandidates,
} from './link-target.ts';

const context = { currentUrl: 'https://site.test/base/docs/a?x=1', baseUrl: '/base/' };

describe('resolvePageUrl', () => {
  it.each([
    ['/base/', '/base/'],
    ['/base', '/base'],
    ['b', '/base/docs/b'],
    ['../tags/%E9%97%AD%E5%8C%85', '/base/tags/%E9%97%AD%E5%8C%85'],
    ['/base/docs/布局#浮动', '/base/docs/%E5%B8%83%E5%B1%80'],
    ['/base/docs/page.html', '/base/docs/page.html'],
    ['/base/docs/vue3.5', '/base/docs/vue3.5'],
    ['#闭包', '/base/docs/a'],
  ])('takes %s', (reference, pathname) => {
    expect(resolvePageUrl(reference, context)?.pathname).toBe(pathname);
  });

  it.each([
    'https://other.test/base/docs/a',
    'http://site.test/base/docs/a',
    '/docs/a',
    '/based',
    '/base/rss.xml',
    '/base/img/a.png?size=2',
    'mailto:a@site.test',
    'javascript:void 0',
    'http://[',
  ])('leaves %s to the browser', (reference) => {
    expect(resolvePageUrl(reference, context)).toBeNull();
  });

  it('compares the base URL decoded', () => {
    const han = { currentUrl: 'https://site.test/%E7%AB%99/a', baseUrl: '/站/' };
    expect(resolvePageUrl('b', han)?.pathname).toBe('/%E7%AB%99/b');
  });
});

describe('resolveLink', () => {
  const link = (change: object = {}) => ({
    href: 'https://site.test/base/b',
    target: '',
    hasAttribute: () => false,
    getAttribute: () => '/base/b',
    ...change,
  });

  it('follows plain links only', () => {
    expect(resolveLink(link(), context)?.pathname).toBe('/base/b');
    expect(resolveLink(link({ target: '_self' }), context)?.pathname).toBe('/base/b');
    expect(resolveLink(link({ target: '_blank' }), context)).toBeNull();
    expect(
      resolveLink(link({ hasAttribute: (n: string) => n === 'download' }), context),
    ).toBeNull();
    expect(resolveLink(link({ href: '' }), context)).toBeNull();
    expect(resolveLink(link({ href: { baseVal: '/base/b' }, target: {} }), context)).toBeNull();
  });

  it('reads them from the page on screen, though the address bar may be ahead of it', () => {
    const ahead = link({ href: 'https://site.test/base/b#x', getAttribute: () => '#x' });
    expect(resolveLink(ahead, context)?.href).toBe('https://site.test/base/docs/a?x=1#x');
  });
});

describe('isPlainClick', () => {
  const click = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  };
  it.each([
    [{}, true],
    [{ button: 1 }, false],
    [{ metaKey: true }, false],
    [{ ctrlKey: true }, false],
    [{ shiftKey: true }, false],
    [{ altKey: true }, false],
    [{ defaultPrevented: true }, false],
  ])('judges %j', (change, isPlain) => {
    expect(isPlainClick({ ...click, ...change })).toBe(isPlain);
  });
});

describe('routeCandidates', () => {
  it.each([
    ['/docs/a', ['/docs/a']],
    ['/docs/a.html', ['/docs/a.html', '/docs/a']],
    ['/docs/index.html', ['/docs/index.html', '/docs/']],
    ['/index.html', ['/index.html', '/']],
    ['/docs/myindex.html', ['/docs/myindex.html', '/docs/myindex']],
    ['/%E5%B8%83', ['/%E5%B8%83']],
    [
      '/%25E5%25B8%2583.html',
      ['/%25E5%25B8%2583.html', '/%E5%B8%83.html', '/%25E5%25B8%2583', '/%E5%B8%83'],
    ],
    ['/50%', ['/50%']],
    ['//evil.test/a', ['/evil.test/a']],
  ])('tries %s in this order', (pathname, candidates) => {
    expect(routeCandidates(pathname)).toEqual(candidates);
  });
});

describe('isSamePage', () => {
  it('ignores query, hash and the way the path is encoded', () => {
    const a = new URL('https://site.test/a%2fb?x#y');
    const b = new URL('https://site.test/a%2Fb');
    expect(isSamePage(a, b)).toBe(true);
    expect(isSamePage(a, new URL('https://site.test/c'))).toBe(false);
  });
});
