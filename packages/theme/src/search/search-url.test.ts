import { describe, expect, it } from 'vitest';
import { createSearchUrl, parseSearchUrl } from './search-url.ts';

describe('the address of a search', () => {
  it.each([
    ['闭包', 0, '/search?q=%E9%97%AD%E5%8C%85'],
    ['a & b', 2, '/search?q=a+%26+b&page=3'],
    ['', 4, '/search'],
  ])('of %j on page %i is %s and reads back', (query, page, url) => {
    expect(createSearchUrl('/search', { query, page })).toBe(url);
    const read = parseSearchUrl(url.slice('/search'.length));
    if (query !== '') expect(read).toEqual({ query, page, facets: {} });
  });

  it('keeps the facets, also those of a form that names them all', () => {
    const facets = { kind: 'docs', version: '1.0' };
    const url = '/search?q=a&kind=docs&version=1.0';
    expect(createSearchUrl('/search', { query: 'a', facets })).toBe(url);
    expect(parseSearchUrl('?q=a&kind=docs&version=1.0&language=')).toMatchObject({ facets });
    expect(createSearchUrl('/search', { query: '', facets: { kind: 'docs' } })).toBe(
      '/search?kind=docs',
    );
  });

  it('takes a query with half a character', () => {
    expect(createSearchUrl('/search', { query: '\ud800', page: 0 })).toBe('/search?q=%EF%BF%BD');
  });

  it.each(['0', '-1', '1.5', 'x', '1e9', ''])('reads page %j as the first', (page) => {
    expect(parseSearchUrl(`?q=a&page=${page}`).page).toBe(0);
  });

  it('cuts a long query to 64 characters, none of them in half', () => {
    expect(parseSearchUrl(`?q=${'a'.repeat(63)}%F0%9F%98%80`).query).toBe('a'.repeat(63));
    expect(parseSearchUrl(`?q=${'字'.repeat(500)}`).query).toHaveLength(64);
  });
});
