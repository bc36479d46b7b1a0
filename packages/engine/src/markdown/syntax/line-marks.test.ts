import { describe, expect, it } from 'vitest';
import { parseCodeInfo } from './code-meta.ts';
import { codeToCheck, createLineWriter, readLineMarks } from './line-marks.ts';
import { findMissingWords, wordsOfLine } from './marked-words.ts';

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
      ['a // [!code hide]', 'js'],
      ['a // [!code word:]', 'js'],
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

describe('words that are marked', () => {
  const wordsOf = (source: string, info = '') => {
    const { meta } = parseCodeInfo('js', info);
    const { code, words } = readLineMarks(source, { lang: 'js', meta, own: [] });
    return [code, ...code.split('\n').map((_, index) => wordsOfLine(words, index + 1).join(' '))];
  };

  it('are those of a note, from its line on or in as many lines as it says', () => {
    expect(wordsOf('a\n// [!code word:x]\nb // [!code word:y:2]\nc\nd')).toEqual([
      'a\nb\nc\nd',
      ...['', 'x y', 'x y', 'x'],
    ]);
  });

  it('are those of the info string everywhere', () => {
    expect(wordsOf('a\n// highlight-next-line\nb', '"x" /y/')).toEqual(['a\nb', 'x y', 'x y']);
  });

  it('have brackets and colons after a backslash', () => {
    expect(wordsOf('// [!code word:a\\[0\\]\\:2:1]\na[0]:2\nb')).toEqual([
      'a[0]:2\nb',
      'a[0]:2',
      '',
    ]);
    expect(wordsOf('# [!code word:std::cout]\nx')).toEqual(['x', 'std::cout']);
  });

  it('are missed where their lines have none', () => {
    const { code, words } = readLineMarks('a // [!code word:b:1]\nb // [!code word:B]', {
      lang: 'js',
      meta: parseCodeInfo('js', '"b" "c" "c"').meta,
      own: [],
    });
    expect(findMissingWords(code, words)).toEqual(['b', 'B', 'c']);
  });

  it('take time in proportion to the length of their line', () => {
    const started = performance.now();
    wordsOf(`a // [!code word:${'\\'.repeat(100_000)}`, `${'"a '.repeat(30_000)}`);
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

  it('has no note that marks a word, which JSON could not have', () => {
    expect(check('// [!code word:a]\n{ "a": 1 }')).toBe('\n{ "a": 1 }');
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
