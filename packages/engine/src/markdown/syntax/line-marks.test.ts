import { describe, expect, it } from 'vitest';
import { parseCodeInfo } from './code-meta.ts';
import { codeToCheck, createLineWriter, readLineMarks } from './line-marks.ts';

const read = (source: string, info = 'js') => {
  const [lang = '', ...rest] = info.split(' ');
  const { language, meta } = parseCodeInfo(lang, rest.join(' '));
  const { code, marks } = readLineMarks(source, { lang: language, meta, own: [] });
  const lines = [...marks].sort(([a], [b]) => a - b);
  return [code, ...lines.map(([line, { change }]) => `${line} ${change ?? 'marked'}`)];
};

describe('lines that change', () => {
  it.each([
    ['// [!code ++]', '// [!code --]'],
    ['# [!code ++]', '# [!code --]'],
    ['/* [!code ++] */', '/* [!code --] */'],
    ['<!-- [!code ++] -->', '<!-- [!code --] -->'],
    ['{/* [!code ++] */}', '{/* [!code --] */}'],
  ])('are those with the notes %j and %j at their ends', (added, removed) => {
    expect(read(`a ${added}\nb\n  c\t${removed} `)).toEqual([
      'a\nb\n  c',
      '1 inserted',
      '3 deleted',
    ]);
  });

  it('are the next one below a note on a line of its own, or as many as a note says', () => {
    expect(read('a\n  // [!code ++:2]\nb\nc\nd // [!code --:2]\ne\nf')).toEqual([
      'a\nb\nc\nd\ne\nf',
      ...['2 inserted', '3 inserted', '4 deleted', '5 deleted'],
    ]);
  });

  it('are those that the info string names, by their numbers without comments', () => {
    expect(
      read('// highlight-next-line\na\nb // [!code highlight]\nc\nd', 'js ins={3-4} del={1}'),
    ).toEqual(['a\nb\nc\nd', '1 deleted', '2 marked', '3 inserted', '4 inserted']);
  });

  it('are none where notes are shown, or say something else', () => {
    for (const [source, info] of [
      ['a // [!code ++]', 'md'],
      ['a // [!code word:a]', 'js'],
      ["const a = '[!code ++]';", 'js'],
      ['a // [!code ++] b', 'js'],
      ['a // [!code ++:99999]', 'js'],
    ] as const) {
      expect(read(source, info)).toEqual([source]);
    }
  });

  it('take time in proportion to the length of their line', () => {
    const blanks = ' '.repeat(100_000);
    const started = performance.now();
    expect(read(`${blanks}a [!code ++${blanks}//${blanks}`)).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('what is checked', () => {
  const check = (source: string, info = '') => {
    const { meta } = parseCodeInfo('ts', info);
    return codeToCheck(source, { lang: 'ts', meta, own: [] });
  };

  it('has blank lines for what is taken out, so that lines keep their numbers', () => {
    expect(check('a // [!code --]\nb // [!code ++]\n// [!code --]\nc\nd', 'del={4}')).toBe(
      '\nb\n\n\n',
    );
  });

  it('is the code itself where nothing is marked', () => {
    expect(check('a\n\nb // c')).toBe('a\n\nb // c');
  });
});

describe('the lines of a block', () => {
  const write = (info: string, lang = 'js') => {
    const { meta } = parseCodeInfo(lang, info);
    const { marks } = readLineMarks('a\nb\nc', { lang, meta, own: [] });
    const writeLine = createLineWriter(marks, { isNumbered: false, lang });
    return ['a', 'b', 'c'].map((line, index) => writeLine(line, index + 1));
  };

  it('have signs where some of them change, which are not read out', () => {
    expect(write('ins={2} del={1}')).toEqual([
      '<span class="d" role="deletion"><b aria-hidden="true">- </b>a</span>',
      '<span class="i" role="insertion"><b aria-hidden="true">+ </b>b</span>',
      '<b aria-hidden="true">  </b>c',
    ]);
    expect(write('{2}')).toEqual(['a', '<span class="hl">b</span>', 'c']);
  });

  it('have no second sign in a diff', () => {
    expect(write('ins={2}', 'diff')[1]).toBe('<span class="i" role="insertion">b</span>');
  });
});
