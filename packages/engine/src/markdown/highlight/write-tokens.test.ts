import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HighlightToken } from './highlighter.ts';
import { writeTokenLines } from './write-tokens.ts';

const mark = (tokens: readonly HighlightToken[], ...words: string[]) =>
  writeTokenLines(tokens, () => words).join('\n');

describe('words that are marked in a line', () => {
  const line: HighlightToken[] = [
    { text: 'count', kind: 'v' },
    { text: '.', kind: null },
    { text: 'value', kind: 'a' },
  ];

  it('are marked around what is coloured, which is cut where a mark begins or ends', () => {
    expect(mark(line, 'nt.val')).toBe(
      '<span class="v">cou</span><mark><span class="v">nt</span>.<span class="a">val</span></mark><span class="a">ue</span>',
    );
  });

  it('are one mark where they overlap or touch', () => {
    expect(mark([{ text: 'abcabc', kind: null }], 'ab', 'bc', 'ca')).toBe('<mark>abcabc</mark>');
    expect(mark([{ text: 'aaaa a', kind: null }], 'aa')).toBe('<mark>aaaa</mark> a');
  });

  it('are escaped as all text is', () => {
    expect(mark([{ text: 'a<b>', kind: 's' }], '<b')).toBe(
      '<span class="s">a</span><mark><span class="s">&lt;b</span></mark><span class="s">&gt;</span>',
    );
  });

  it('are those of their line', () => {
    const tokens: HighlightToken[] = [{ text: 'a\na', kind: 'c' }];
    expect(writeTokenLines(tokens, (lineNumber) => (lineNumber === 2 ? ['a'] : []))).toEqual([
      '<span class="c">a</span>',
      '<mark><span class="c">a</span></mark>',
    ]);
  });

  it('are all marked, and change nothing else', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '<'), maxLength: 8 });
    const kind = fc.constantFrom('c' as const, null);
    const word = fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(fc.record({ text, kind })), fc.array(word), (tokens, words) => {
        const lines = writeTokenLines(tokens, () => words);
        const plain = tokens
          .map((each) => each.text)
          .join('')
          .split('\n');
        expect(lines.map(textOf)).toEqual(plain);
        lines.forEach((html, index) => {
          for (const each of words) {
            expect(textOf(html.replace(/<mark>.*?<\/mark>/g, '\n'))).not.toContain(each);
            expect(html.includes('<mark>') || !plain[index]?.includes(each)).toBe(true);
          }
        });
      }),
    );
  });
});

function textOf(html: string): string {
  return html.replace(/<\/?(?:span|mark)\b[^>]*>/g, '').replaceAll('&lt;', '<');
}
