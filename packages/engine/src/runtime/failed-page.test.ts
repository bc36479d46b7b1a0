import { describe, expect, it } from 'vitest';
import { createFailedPage } from './failed-page.ts';

describe('createFailedPage', () => {
  it('tells a repeated failure of the same page', () => {
    const kept = new Map<string, string>();
    const page = createFailedPage(() => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }));
    expect([page.note('/a'), page.note('/a'), page.note('/b')]).toEqual([false, true, false]);
    page.forget('/a');
    expect(page.note('/b')).toBe(true);
    page.forget('/b');
    expect(page.note('/b')).toBe(false);
    page.forget();
    expect(page.note('/b')).toBe(false);
  });

  it('never loads a page fully twice without storage', () => {
    const page = createFailedPage(() => {
      throw new Error('denied');
    });
    expect(page.note('/a')).toBe(true);
    expect(() => page.forget()).not.toThrow();
  });
});
