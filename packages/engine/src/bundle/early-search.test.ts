import { describe, expect, it } from 'vitest';
import type { SearchData } from '../shared/site-data.ts';
import { runStartModule } from './start-page.fixture.ts';

const search: SearchData = {
  provider: 'embedded',
  indexUrl: '/search-index/',
  searchPageUrl: '/search',
  hasPersonalization: true,
  facets: [],
};
/** An element that is in, or is, an element of the kind. */
const within = (kind: string) => ({ closest: (selector: string) => selector.includes(kind) });
const input = within('input');
const editor = within('[contenteditable]');

/** The button of the search, before React puts keys into it. */
function createSearchButton(onPress: () => void): object {
  return Object.create({ dispatchEvent: onPress, matches: () => true });
}

describe('isSearchKey', () => {
  it.each([
    [{ key: 'k', ctrlKey: true }, true],
    [{ key: 'K', metaKey: true }, true],
    [{ key: 'k', ctrlKey: true, target: input }, true],
    [{ key: 'k' }, false],
    [{ key: 'k', ctrlKey: true, shiftKey: true }, false],
    [{ key: '/' }, true],
    [{ key: '/', target: input }, false],
    [{ key: '/', target: editor }, false],
    [{ key: '/', ctrlKey: true }, false],
    [{ key: '/', altKey: true }, false],
  ])('judges %j as %s', (press, expected) => {
    const page = runStartModule({ search });
    expect(page.press(press)).toBe(expected);
    expect(page.searchPresses).toBe(expected ? 1 : 0);
  });

  it('is none on a site without search', () => {
    expect(runStartModule().press({ key: 'k', ctrlKey: true })).toBe(false);
  });
});

describe('a reader who searches before the frame is there', () => {
  it('has a field at once, and the box once it answers', async () => {
    const page = runStartModule({ search });
    let presses = 0;
    const button = createSearchButton(() => presses++);
    page.fire('click', { closest: () => button });
    page.fire('click', { closest: () => button });
    expect(page.fields).toMatchObject([{ name: 'textarea', ariaLabel: 'Search', value: '' }]);
    await page.settle();
    expect(presses).toBe(1);
    const openEarly = page.started[1] as () => object;
    expect(openEarly()).toEqual({ field: page.fields[0], from: 'before' });
    page.fields[0]?.remove();
    expect(openEarly()).toEqual({ field: page.fields[1], from: 'before' });
  });

  it('keeps what is typed while the client is asked for once more', async () => {
    const page = runStartModule({ search, failures: 1 });
    let presses = 0;
    page.fire('click', { closest: () => createSearchButton(() => presses++) });
    await page.settle();
    expect([presses, page.fields[0]?.isConnected]).toEqual([0, true]);
    page.fire('keydown');
    await page.settle();
    expect(presses).toBe(1);
    expect((page.started[1] as () => object)()).toMatchObject({ field: page.fields[0] });
  });
});
