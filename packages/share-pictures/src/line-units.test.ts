import { describe, expect, it } from 'vitest';
import { cutIntoUnits } from './line-units.ts';

const cut = (text: string) => cutIntoUnits(text, 'zh-CN').map((unit) => unit.trim());

describe('cutIntoUnits', () => {
  it.each([
    ['keeps Chinese words whole', '前端工程化', ['前端', '工程化']],
    [
      'keeps Latin words with their symbols',
      '用 Node.js 与 @types',
      ['用', 'Node.js', '与', '@types'],
    ],
    [
      'leaves closing punctuation with the word before it',
      '注意：「前端」后',
      ['注意：', '「前端」', '后'],
    ],
    ['never ends a unit with an opening bracket', '看《书》', ['看', '《书》']],
    [
      'keeps a note in brackets with what it follows',
      '比较图像（一）：像',
      ['比较', '图像（一）：', '像'],
    ],
    [
      'joins what the dictionary cuts too finely',
      '只发 ES 模块的包',
      ['只发', 'ES', '模块的', '包'],
    ],
    ['keeps 的 with the word before it', '我的书', ['我的', '书']],
  ])('%s', (_name, text, units) => {
    expect(cut(text)).toEqual(units);
  });

  it('loses no character', () => {
    const text = '“引号”后文与 getBoundingClientRect() 的 0.1+0.2 问题——以及其它……';
    expect(cutIntoUnits(text, 'zh-CN').join('')).toBe(text);
  });
});
