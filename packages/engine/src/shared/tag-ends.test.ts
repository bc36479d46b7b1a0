import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTagEnds } from './tag-ends.ts';

/** The same as a pattern, which takes quadratic time. */
const REST_OF_TAG = /(?:"[^"]*"|'[^']*'|[^'">])*>/y;

const endOfTag = (html: string, from: number): number => {
  REST_OF_TAG.lastIndex = from;
  return REST_OF_TAG.test(html) ? REST_OF_TAG.lastIndex : -1;
};

describe('the ends of tags', () => {
  it('are those that the pattern for a tag finds, asked in the order of the text', () => {
    const html = fc.array(fc.constantFrom('<', 'a', '"', "'", '>', ' '), { maxLength: 30 });
    fc.assert(
      fc.property(html, (characters) => {
        const text = characters.join('');
        const find = createTagEnds(text);
        for (let from = 0; from <= text.length; from++) {
          expect(find(from), `${text} from ${from}`).toBe(endOfTag(text, from));
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each(['<a ', '<a "', `<a "'`, `'"<a `, '<a "x" '])('are found in a moment: %s', (row) => {
    const text = row.repeat(40_000);
    const find = createTagEnds(text);
    const start = performance.now();
    for (let from = 0; from < text.length; from += 1) find(from);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
