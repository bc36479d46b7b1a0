import { describe, expect, it } from 'vitest';
import { measureProcessorMs } from '../testing/processor-time.ts';
import { renameStyles } from './regions.ts';

describe('style attributes of a fetched page', () => {
  it.each([
    ['<p style="a:b">x</p>', '<p data-style-text="a:b">x</p>'],
    ["<p\nclass=x STYLE='a:b'>", "<p\nclass=x data-style-text='a:b'>"],
    ['<p title="a > b" style="a:b">', '<p title="a > b" data-style-text="a:b">'],
    ['<i style="a"></i><b style="b">', '<i data-style-text="a"></i><b data-style-text="b">'],
  ])('get another name: %s', (html, renamed) => {
    expect(renameStyles(html)).toBe(renamed);
  });

  it.each([
    '<img alt="怎样写 style= 才对">',
    `<p data-x='" style=' title=" style=">`,
    '<p>写作 style="a:b"，如 1 < 2 style=</p>',
    '<p style>',
  ])('are all that does: %s', (html) => {
    expect(renameStyles(html)).toBe(html);
  });

  it('leave the values around them as they are', () => {
    expect(renameStyles('<p style="a:b" title="x style=y">')).toBe(
      '<p data-style-text="a:b" title="x style=y">',
    );
  });

  it('are found in a moment, however the HTML is broken', () => {
    const took = measureProcessorMs(() => {
      renameStyles('<p a="'.repeat(20_000));
      renameStyles(`<p ${'x '.repeat(100_000)}`);
    });
    expect(took).toBeLessThan(2_000);
  });
});
