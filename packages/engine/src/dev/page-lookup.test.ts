import { describe, expect, it } from 'vitest';
import type { Route } from '../routes/route.ts';
import { createPageFinder } from './page-lookup.ts';

const REDIRECTS = [{ from: '/base/旧', to: '/base/docs/%E5%B8%83%E5%B1%80#a' }];

function finderOf(...permalinks: string[]) {
  const routes = permalinks.map((permalink) => ({ permalink }) as Route);
  const find = createPageFinder(routes, REDIRECTS);
  return (requested: string) => {
    const found = find(requested);
    if (found.kind === 'page') return found.route.permalink;
    return found.kind === 'redirect' ? `-> ${decodeURI(found.url)}` : null;
  };
}

describe('pages by request path', () => {
  const find = finderOf('/base/', '/base/docs/布局', '/base/blog/', '/base/404.html', '/base/café');

  it.each([
    ['/base/', '/base/'],
    ['/base/docs/布局', '/base/docs/布局'],
    ['/base/docs/布局/', '-> /base/docs/布局'],
    ['/base/docs/布局.html', '-> /base/docs/布局'],
    ['/base/docs/布局/index.html', '-> /base/docs/布局'],
    ['/base/index.html', '-> /base/'],
    ['/base/blog', '-> /base/blog/'],
    ['/base/404.html', '/base/404.html'],
    ['/base/cafe\u0301', '/base/café'],
    ['/base/旧', '-> /base/docs/布局#a'],
    ['/base/旧/', '-> /base/docs/布局#a'],
    ['/base/docs', null],
    ['/docs/布局', null],
  ])('%s gives %s', (requested, found) => {
    expect(find(requested)).toBe(found);
  });

  it('are found at the root too', () => {
    expect(finderOf('/', '/a/')('/index.html')).toBe('-> /');
    expect(finderOf('/', '/a/')('/a')).toBe('-> /a/');
  });
});
