import { describe, expect, it } from 'vitest';
import { isOtherRelease, readFrameState } from './page-document.ts';

describe('page document', () => {
  const withText = (text: string | null) =>
    ({
      querySelector: (selector: string) =>
        selector === 'script#mojian-page' && text !== null ? { textContent: text } : null,
    }) as unknown as Document;

  it('is ours when it has frame state', () => {
    expect(readFrameState(withText('{"title":"闭包"}'))?.title).toBe('闭包');
    expect(readFrameState(withText(null))).toBeNull();
    expect(readFrameState(withText('not json'))).toBeNull();
  });

  it('is of another release when its start script has another address', () => {
    const release = (src: string | null) =>
      ({ getElementById: () => src && { getAttribute: () => src } }) as unknown as Document;
    expect(isOtherRelease(release('/a.js'), release('/b.js'))).toBe(true);
    expect(isOtherRelease(release('/a.js'), release('/a.js'))).toBe(false);
    expect(isOtherRelease(release(null), release('/a.js'))).toBe(false);
    expect(isOtherRelease(release('/a.js'), release(null))).toBe(false);
  });
});
