import { describe, expect, it } from 'vitest';
import { type HistoryTarget, historyTarget } from './history-target.ts';

const HERE = { pathname: '/docs/a', search: '?q=1', hash: '#top' };

describe('what the history of React Router 5 is given leads', () => {
  it.each<[HistoryTarget, string]>([
    ['/tags', '/tags'],
    ['b?x=1#y', 'b?x=1#y'],
    ['https://other.example/', 'https://other.example/'],
    ['#end', '/docs/a#end'],
    ['?q=2', '/docs/a?q=2'],
    [{ search: '?q=2' }, '/docs/a?q=2'],
    [{ search: 'q=2' }, '/docs/a?q=2'],
    [{ search: '' }, '/docs/a'],
    [{ search: '?' }, '/docs/a'],
    [{ hash: 'end' }, '/docs/a#end'],
    [{ hash: '#' }, '/docs/a'],
    [{}, '/docs/a'],
    [{ pathname: '/tags' }, '/tags'],
    [{ pathname: 'b', search: '?x=1', hash: '#y' }, '/docs/b?x=1#y'],
    [{ pathname: '../tags' }, '/tags'],
    [{ pathname: '/标签', search: '?词=中文', hash: '#节' }, '/标签?词=中文#节'],
    [{ ...HERE, search: '?q=3' }, '/docs/a?q=3#top'],
  ])('%j to %s', (target, url) => {
    expect(historyTarget(target, HERE)).toBe(url);
  });
});
