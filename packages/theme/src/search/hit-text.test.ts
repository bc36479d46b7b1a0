import type { SearchHit } from 'mojian/search';
import { describe, expect, it } from 'vitest';
import { findHeading, findPageUrl, listAncestors, listSections, mergeByPage } from './hit-text.ts';

const page = {
  lvl0: '文档',
  lvl1: '闭包',
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
};
const section = { ...page, lvl2: '用途', lvl4: '私有' };

describe('the text of a hit', () => {
  it('is the innermost heading, levels left out or not', () => {
    expect(findHeading(page)).toBe('闭包');
    expect(findHeading(section)).toBe('私有');
  });

  it('has what lies above it for a path', () => {
    expect(listAncestors(page)).toEqual(['文档']);
    expect(listAncestors(section)).toEqual(['文档', '闭包', '用途']);
  });

  it('leads to its page without the anchor', () => {
    expect(findPageUrl({ url: '/docs/a#b' })).toBe('/docs/a');
    expect(findPageUrl({ url: '/docs/a' })).toBe('/docs/a');
  });

  it('makes one page of the hits that lie in it, in the order of the best', () => {
    const hit = (url: string) => ({ url, sections: [] as SearchHit[] }) as SearchHit;
    const merged = mergeByPage([hit('/a#1'), hit('/b'), hit('/a'), hit('/a#2'), hit('/a#2')]);
    expect(merged.map(({ url }) => url)).toEqual(['/a#1', '/b']);
    expect(listSections(merged[0] as SearchHit).map(({ url }) => url)).toEqual(['/a#1', '/a#2']);
  });
});
