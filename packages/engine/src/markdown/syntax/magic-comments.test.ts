import { describe, expect, it } from 'vitest';
import { extractMagicComments } from './magic-comments.ts';

const extract = (source: string) => {
  const { code, marks } = extractMagicComments(source);
  return [code, [...marks.keys()]];
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

  it('marks lines with the classes of the comments of the site, beside its own', () => {
    const own = [
      { className: 'error bad', line: 'This will error' },
      { className: 'added', line: 'add-next (+)', block: { start: 'add-start', end: 'add-end' } },
      { className: 'theme-code-block-highlighted-line', line: 'hl' },
    ];
    const code = [
      '// This will error',
      'a',
      '# add-start',
      'b',
      '/* highlight-next-line */',
      '<!-- This will error -->',
      'c',
      '# add-end',
      'd',
      '-- add-next (+)',
      'e',
      '// hl',
      'f',
      '// This will error, too',
    ].join('\n');
    const { code: shown, marks } = extractMagicComments(code, own);
    expect(shown).toBe('a\nb\nc\nd\ne\nf\n// This will error, too');
    expect([...marks].map(([line, { classes }]) => [line, classes])).toEqual([
      [1, ['error', 'bad']],
      [2, ['added']],
      [3, ['added', 'error', 'bad']],
      [5, ['added']],
      [6, []],
    ]);
    expect(extractMagicComments('// This will error\na')).toMatchObject({
      code: '// This will error\na',
    });
  });

  it.each(['a // highlight-next-line\nb', "'highlight-start'", '// highlight-nothing\na'])(
    'leaves %j alone',
    (source) => {
      expect(extract(source)).toEqual([source, []]);
    },
  );
});
