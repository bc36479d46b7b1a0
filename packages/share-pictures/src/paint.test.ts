import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { paintSharePicture } from './paint.ts';
import type { SharePicture } from './share-picture.ts';
import { loadTypeface } from './typeface.ts';

const typeface = loadTypeface();
const picture: SharePicture = {
  title: '闭包',
  section: 'JavaScript',
  siteTitle: '墨简',
  tagline: '前端开发的笔记与手册',
  lang: 'zh-CN',
  seal: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#b00" d="M0 0h1v1H0z"/></svg>',
};
const paint = (changes: Partial<SharePicture>) =>
  paintSharePicture({ ...picture, ...changes }, typeface);
const LONG =
  'Promise.all 出错之后：其余请求去了哪里，为什么仍在运行，以及如何用 AbortController 把它们管好';

describe('paintSharePicture', () => {
  it.each(['闭包', LONG])('paints 1200 by 630 px in at most 40 KB: %s', (title) => {
    const png = paint({ title });
    const { width, height, type } = imageSize(png);
    expect({ width, height, type }).toEqual({ width: 1200, height: 630, type: 'png' });
    expect(png.length).toBeLessThan(40_000);
  });

  it('shows title, section, tagline and seal', () => {
    const plain = Buffer.from(paint({}));
    for (const change of [{ title: '包闭' }, { section: '' }, { tagline: '' }, { seal: null }]) {
      expect(plain.equals(paint(change)), JSON.stringify(change)).toBe(false);
    }
    expect(plain.equals(paint({}))).toBe(true);
  });

  it('leaves out what the font cannot draw, and refuses a title of nothing else', () => {
    expect(Buffer.from(paint({ title: '闭包 🎉' })).equals(paint({}))).toBe(true);
    expect(() => paint({ title: '🎉' })).toThrow('none of the characters');
  });
});

describe('loadTypeface', () => {
  it('has the characters of our titles: Han, Latin, digits, punctuation of both', () => {
    const text = '墨简：「工程化」“引号”——……、，。！？（）《》·ABCxyz0123456789+-/@#.龘';
    expect(typeface.keepDrawable(text)).toBe(text);
  });

  it('measures Han characters as one em', () => {
    expect(typeface.measure('墨简')).toBe(2);
  });

  it('writes outlines that begin where the text does', () => {
    expect(typeface.outline('口', { x: 100, y: 200, fontSize: 50 })).toMatch(
      /^M1[0-4]\d\.\d 1\d\d\.\d/,
    );
  });
});
