import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from './memory-storage.fixture.ts';
import { createSavedSearch, createSearchHistory, type SavedSearch } from './search-history.ts';

function createHit(name: string, changes: Partial<SavedSearch> = {}): SavedSearch {
  const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const url = `/docs/${name}`;
  return {
    objectID: url,
    type: 'lvl1',
    url,
    hierarchy: { lvl0: '文档', lvl1: name, ...none },
    ...changes,
  };
}

function start(options: { hasPersonalization?: boolean; storage?: typeof memory } = {}) {
  const { hasPersonalization = true, storage = createMemoryStorage() } = options;
  return createSearchHistory({ storage, indexName: 'i', hasPersonalization });
}
const memory = createMemoryStorage();

const names = (list: readonly SavedSearch[]): string =>
  list.map((each) => each.hierarchy.lvl1).join('');

describe('the search history', () => {
  it('keeps the last seven, each once, newest first', () => {
    const history = start();
    for (const name of 'abcdefgh') history.addRecent(createHit(name));
    expect(names(history.read().recent)).toBe('hgfedcb');
    history.addRecent(createHit('d'));
    expect(names(history.read().recent)).toBe('dhgfecb');
  });

  it('keeps four beside favourites', () => {
    const history = start();
    for (const name of 'abcdefg') history.addRecent(createHit(name));
    history.promote(createHit('e'));
    expect(names(history.read().favorites)).toBe('e');
    expect(names(history.read().recent)).toBe('gfdc');
  });

  it('keeps ten favourites', () => {
    const history = start();
    for (const name of 'abcdefghijk') history.promote(createHit(name));
    expect(names(history.read().favorites)).toBe('kjihgfedcb');
  });

  it('does not save a favourite as recent', () => {
    const history = start();
    history.promote(createHit('a'));
    history.addRecent(createHit('a'));
    expect(history.read().recent).toEqual([]);
  });

  it('removes from either list', () => {
    const history = start();
    for (const name of 'ab') history.addRecent(createHit(name));
    history.promote(createHit('a'));
    history.removeRecent(createHit('b'));
    history.removeFavorite(createHit('a'));
    expect(history.read()).toEqual({ recent: [], favorites: [] });
  });

  it('keeps the lists of two indices apart', () => {
    const storage = createMemoryStorage();
    start({ storage }).addRecent(createHit('a'));
    const other = createSearchHistory({ storage, indexName: 'j', hasPersonalization: true });
    expect(other.read().recent).toEqual([]);
  });

  it('removes what was kept and keeps nothing without personalisation', () => {
    const storage = createMemoryStorage();
    start({ storage }).addRecent(createHit('a'));
    start({ storage }).promote(createHit('b'));
    const off = start({ storage, hasPersonalization: false });
    off.addRecent(createHit('c'));
    expect(off.read()).toEqual({ recent: [], favorites: [] });
    expect(start({ storage }).read()).toEqual({ recent: [], favorites: [] });
  });

  it.each(['{', 'null', '{}', '[null, 1, {}, {"url":"/a"}]', '[{"url":"javascript:alert(1)"}]'])(
    'takes stored %s for nothing',
    (text) => {
      const storage = createMemoryStorage();
      storage.set('mojian.search-recent.i', text);
      expect(start({ storage }).read().recent).toEqual([]);
    },
  );
});

describe('a stored search that looks like ours', () => {
  it.each([
    ['/docs/a', true],
    ['https://site.example/docs/a', true],
    ['javascript:alert(1)', false],
    [' javascript:alert(1)', false],
    ['data:text/html,x', false],
  ])('with the address %j is shown: %s', (url, isShown) => {
    const storage = createMemoryStorage();
    for (const list of ['recent', 'favorites']) {
      storage.set(`mojian.search-${list}.i`, JSON.stringify([createHit('a', { url })]));
    }
    const { recent, favorites } = start({ storage }).read();
    expect([names(recent), names(favorites)]).toEqual(isShown ? ['a', 'a'] : ['', '']);
  });
});

describe('createSavedSearch', () => {
  it('saves a hit in the text as its page', () => {
    const hierarchy = { ...createHit('a').hierarchy, lvl2: '节' };
    const hit = createHit('a', { type: 'content', url: '/docs/a#x', objectID: '9', hierarchy });
    expect(createSavedSearch(hit)).toEqual(createHit('a'));
  });

  it('saves a heading as it is, without highlight and snippet', () => {
    const hit = { ...createHit('a'), type: 'lvl2' as const, snippet: '<mark>a</mark>' };
    expect(createSavedSearch(hit)).toEqual({ ...createHit('a'), type: 'lvl2' });
  });
});
