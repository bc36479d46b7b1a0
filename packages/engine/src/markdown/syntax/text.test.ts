import { describe, expect, it } from 'vitest';
import { joinChineseLines } from './text.ts';

const join = (text: string, before = '', after = '') => joinChineseLines(text, { before, after });

describe('joinChineseLines', () => {
  it.each([
    ['一\n二', '一二'],
    ['一，\n二', '一，二'],
    ['（\n一\n）', '（一）'],
    ['一\n“二”\n三', '一“二”三'],
    ['𠮷\n𠮷', '𠮷𠮷'],
    ['一\n\n二', '一\n\n二'],
    ['一\na', '一\na'],
    ['a\n一', 'a\n一'],
    ['a\nb', 'a\nb'],
    ['“\nb', '“\nb'],
    ['한\n국', '한\n국'],
    ['かな\nカナ', 'かなカナ'],
  ])('joins %j to %j', (text, expected) => {
    expect(join(text)).toBe(expected);
  });

  it('looks at the neighbours of a break at either end', () => {
    expect(join('一\n', '', '二')).toBe('一');
    expect(join('一\n', '', 'b')).toBe('一\n');
    expect(join('\n二', '一', '')).toBe('二');
    expect(join('\n二', 'a', '')).toBe('\n二');
  });
});
