import { describe, expect, it } from 'vitest';
import { isSearchKey } from './search-host.tsx';

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, target: null };
const input = { tagName: 'INPUT' } as unknown as EventTarget;
const editor = { tagName: 'DIV', isContentEditable: true } as unknown as EventTarget;

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
    expect(isSearchKey({ ...none, ...press })).toBe(expected);
  });
});
