import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRuns } from '../testing/count-runs.ts';
import { measureProcessorMs } from '../testing/processor-time.ts';
import { createTagEnds } from './tag-ends.ts';

/** The same as a pattern, which takes quadratic time. */
const REST_OF_TAG = /(?:"[^"]*"|'[^']*'|[^'">])*>/y;

const REST_OF_JSX_TAG = /(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^'">{}])*>/y;

const endOfTag = (html: string, from: number, rest = REST_OF_TAG): number => {
  rest.lastIndex = from;
  return rest.test(html) ? rest.lastIndex : -1;
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
      { numRuns: countRuns(500) },
    );
  });

  it('are those of JSX where braces count', () => {
    const html = fc.array(fc.constantFrom('<', 'a', '"', "'", '>', '{', '}'), { maxLength: 30 });
    fc.assert(
      fc.property(html, (characters) => {
        const text = characters.join('');
        const find = createTagEnds(text, { hasBraces: true });
        for (let from = 0; from <= text.length; from++) {
          const end = endOfTag(text, from, REST_OF_JSX_TAG);
          expect(find(from), `${text} from ${from}`).toBe(end);
        }
      }),
      { numRuns: countRuns(500) },
    );
  });

  it.each(['<a ', '<a "', `<a "'`, `'"<a `, '<a "x" ', '<a {', '<a {"}'])(
    'are found in a moment: %s',
    (row) => {
      const text = row.repeat(40_000);
      const find = createTagEnds(text, { hasBraces: true });
      const took = measureProcessorMs(() => {
        for (let from = 0; from < text.length; from += 1) find(from);
      });
      expect(took).toBeLessThan(2000);
    },
  );
});
