import { describe, expect, it } from 'vitest';
import { selectCode } from './code-selection.ts';

const FILE = `import { a } from 'a';

// #region add
export function add(x: number, y: number) {
  // #region inner
  return x + y;
  // #endregion inner
}
// #endregion

  /* #region more */
  const deep = 1;

  const deeper = 2;
  /* #endregion */
// #region add
export const more = 3;
// #endregion add
`;

const codeOf = (fragment: string, text = FILE) => {
  const selection = selectCode(text, fragment);
  return 'code' in selection ? selection.code : selection;
};

describe('selectCode', () => {
  it('takes a region in all its pieces, without the comments of those in it', () => {
    expect(codeOf('add')).toBe(
      'export function add(x: number, y: number) {\n  return x + y;\n}\nexport const more = 3;',
    );
    expect(codeOf('inner')).toBe('return x + y;');
  });

  it('is not ended by the end of another one', () => {
    expect(codeOf('x', '// #region x\na\n// #endregion y\nb\n// #endregion\nc')).toBe('a\nb');
  });

  it('takes off what all lines are indented by', () => {
    expect(codeOf('more')).toBe('const deep = 1;\n\nconst deeper = 2;');
  });

  it('takes lines as on GitHub, counted in the file', () => {
    expect(codeOf('L1')).toBe("import { a } from 'a';");
    expect(codeOf('L4-L6')).toBe('export function add(x: number, y: number) {\n  return x + y;');
    expect(codeOf('L12-14')).toBe('const deep = 1;\n\nconst deeper = 2;');
  });

  it('takes the whole file without the comments of regions', () => {
    expect(codeOf('')).not.toContain('region');
    expect(codeOf('', 'a\nb\n\n')).toBe('a\nb');
  });

  it.each([
    ['<!-- #region x -->\n<p>\n<!-- #endregion x -->', '<p>'],
    ['# region x\nprint(1)\n# endregion', 'print(1)'],
    ['#region x\nint a;\n#endregion', 'int a;'],
    ['#pragma region x\nint a;\n#pragma endregion x', 'int a;'],
    ['{/* #region x */}\n<a />\n{/* #endregion */}', '<a />'],
    ['-- #region x\nselect 1;\n-- #endregion', 'select 1;'],
  ])('knows the comments of %j', (text, code) => {
    expect(codeOf('x', text)).toBe(code);
  });

  it('leaves comments that only speak of regions', () => {
    const text = '// a region x\nlet region = 1; // #region\n// region of memory';
    expect(codeOf('', text)).toBe(text);
  });

  it('tells what is there in the place of what is not', () => {
    expect(codeOf('ad')).toEqual({ regions: ['add', 'inner', 'more'] });
    expect(codeOf('L3-L99')).toEqual({ lineCount: 18 });
    expect(codeOf('L5-L2')).toEqual({ lineCount: 18 });
    expect(codeOf('L0')).toEqual({ lineCount: 18 });
  });
});
