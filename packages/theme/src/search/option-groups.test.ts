import type { SearchHit } from 'mojian/search';
import { createSearchTranslator } from 'mojian/shared';
import { describe, expect, it } from 'vitest';
import { groupHits, groupSaved } from './option-groups.ts';

const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

function createHit(lvl0: string, lvl1: string): SearchHit {
  const hierarchy = { lvl0, lvl1, ...none };
  return {
    objectID: lvl1,
    type: 'lvl1',
    hierarchy,
    highlightedHierarchy: hierarchy,
    url: `/${lvl1}`,
    snippet: '',
    language: 'zh-CN',
    kind: 'docs',
    version: '',
    score: 1,
    sections: [],
  };
}

describe('groupHits', () => {
  it('keeps the order of the best hits, and five of each category', () => {
    const hits = [
      createHit('甲', '1'),
      createHit('乙', '2'),
      ...['3', '4', '5', '6', '7', '8'].map((title) => createHit('甲', title)),
    ];
    const groups = groupHits(hits).map(({ label, options }) => [
      label,
      options.map(({ hit }) => hit.hierarchy.lvl1).join(''),
    ]);
    expect(groups).toEqual([
      ['甲', '13456'],
      ['乙', '2'],
    ]);
  });
});

describe('groupSaved', () => {
  const t = createSearchTranslator('zh-CN');

  it('leaves out what is empty', () => {
    expect(groupSaved({ recent: [], favorites: [] }, t)).toEqual([]);
    const groups = groupSaved({ recent: [], favorites: [createHit('甲', '1')] }, t);
    expect(groups.map(({ label }) => label)).toEqual(['Favorite']);
  });
});
