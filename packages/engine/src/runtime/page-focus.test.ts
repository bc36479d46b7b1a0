import { describe, expect, it } from 'vitest';
import { findHashTarget } from './page-focus.ts';

describe('findHashTarget', () => {
  const document = {
    getElementById: (id: string) => (['闭包', '%41'].includes(id) ? ({ id } as HTMLElement) : null),
  };
  it.each([
    ['#%E9%97%AD%E5%8C%85', '闭包'],
    ['#闭包', '闭包'],
    ['#%41', '%41'],
    ['#none', undefined],
    ['#%', undefined],
    ['#', undefined],
    ['', undefined],
  ])('finds the target of %s', (hash, id) => {
    expect(findHashTarget(document, hash)?.id).toBe(id);
  });
});
