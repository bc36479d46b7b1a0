import { describe, expect, it } from 'vitest';
import { extractMagicComments } from './magic-comments.ts';

const extract = (source: string) => {
  const { code, markedLines } = extractMagicComments(source);
  return [code, [...markedLines]];
};

describe('extractMagicComments', () => {
  it.each([
    '// highlight-next-line',
    '  # highlight-next-line',
    '/* highlight-next-line */',
    '<!-- highlight-next-line -->',
    '{/* highlight-next-line */}',
    '-- highlight-next-line',
    '//highlight-next-line',
    ';; highlight-next-line',
    'REM highlight-next-line',
    ':: highlight-next-line',
    "' highlight-next-line",
    '! highlight-next-line',
    '(* highlight-next-line *)',
    '{{!-- highlight-next-line --}}',
    '{{! highlight-next-line }}',
    '<%# highlight-next-line %>',
    '{# highlight-next-line #}',
  ])('knows the comment %j', (comment) => {
    expect(extract(`a\n${comment}\nb\nc`)).toEqual(['a\nb\nc', [2]]);
  });

  it('marks what stands between start and end', () => {
    expect(extract('a\n// highlight-start\nb\nc\n// highlight-end\nd')).toEqual([
      'a\nb\nc\nd',
      [2, 3],
    ]);
  });

  it('marks to the last line when no end follows', () => {
    expect(extract('// highlight-start\na\nb')).toEqual(['a\nb', [1, 2]]);
  });

  it.each(['a // highlight-next-line\nb', "'highlight-start'", '// highlight-nothing\na'])(
    'leaves %j alone',
    (source) => {
      expect(extract(source)).toEqual([source, []]);
    },
  );
});
