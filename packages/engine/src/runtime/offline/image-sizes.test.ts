import { describe, expect, it } from 'vitest';
import { chooseSavedSize, findOtherSize } from './image-sizes.ts';

const file = (width: number, name = 'a') =>
  `https://site.test/assets/images/${name}-0123456789abcdef-${width}.webp`;

describe('chooseSavedSize', () => {
  it.each([
    ['/a-480.webp 480w, /a-1080.webp 1080w, /a-1440.webp 1440w', '/a-1080.webp'],
    ['/a-480.webp 480w, /a-1440.webp 1440w', '/a-1440.webp'],
    ['/a-480.webp 480w, /a-720.webp 720w', '/a-720.webp'],
    ['/a.png, /b.png 2x', null],
  ])('chooses of %s', (srcset, url) => {
    expect(chooseSavedSize(srcset)).toBe(url);
  });
});

describe('findOtherSize', () => {
  it('finds the largest file of the same image', () => {
    const saved = [file(480), file(1440), file(720), file(2000, 'b'), 'https://site.test/a.png'];
    expect(findOtherSize(file(1080), saved)).toBe(file(1440));
  });

  it('finds none of another image, nor of a file that is no size of one', () => {
    expect(findOtherSize(file(1080), [file(480, 'b')])).toBeNull();
    expect(findOtherSize('https://site.test/assets/a-480.webp', [file(480)])).toBeNull();
  });
});
