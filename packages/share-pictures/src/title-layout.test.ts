import { describe, expect, it } from 'vitest';
import { layoutTitle, type TitleBox } from './title-layout.ts';

/** Han characters and full-width punctuation are 1 em wide, all else half. */
const measure = (text: string) =>
  [...text].reduce((sum, character) => sum + (character > '\u2fff' ? 1 : 0.5), 0);

const box: TitleBox = {
  width: 900,
  steps: [
    { fontSize: 90, maxLines: 1 },
    { fontSize: 75, maxLines: 2 },
    { fontSize: 60, maxLines: 3 },
  ],
  measure,
  lang: 'zh-CN',
};

describe('layoutTitle', () => {
  it('sets a short title in the largest size on one line', () => {
    expect(layoutTitle('闭包', box)).toEqual({ fontSize: 90, lines: ['闭包'] });
  });

  it('balances two lines instead of filling the first', () => {
    const { fontSize, lines } = layoutTitle('浏览器里的事件循环与任务队列', box);
    expect(fontSize).toBe(75);
    expect(lines).toHaveLength(2);
    const [first = 0, second = 0] = lines.map(measure);
    expect(Math.abs(first - second)).toBeLessThanOrEqual(2);
  });

  it('breaks at punctuation where the lines stay about even', () => {
    expect(layoutTitle('不再支持密码登录：换令牌还是密钥', box).lines).toEqual([
      '不再支持密码登录：',
      '换令牌还是密钥',
    ]);
  });

  it('takes a smaller size for lines that end where the sentence pauses', () => {
    const { fontSize, lines } = layoutTitle('画布污染是一个问题：能够画出来，为什么读不出来', box);
    expect(fontSize).toBe(60);
    expect(lines).toEqual(['画布污染是一个问题：', '能够画出来，为什么读不出来']);
  });

  it('takes no smaller size for fewer lines', () => {
    const { fontSize, lines } = layoutTitle('浏览器里的事件循环与任务', box);
    expect([fontSize, lines.length]).toEqual([75, 1]);
    expect(layoutTitle('浏览器里的事件循环与任务队', box).lines).toHaveLength(2);
  });

  it('makes a long title smaller and gives it three lines', () => {
    const title = '用观察器做懒加载、吸顶与曝光统计：从原理到可以复用的组件和测试';
    const { fontSize, lines } = layoutTitle(title, box);
    expect([fontSize, lines.length]).toEqual([60, 3]);
    expect(lines.join('')).toBe(title);
    for (const line of lines) expect(measure(line) * fontSize).toBeLessThanOrEqual(box.width);
  });

  it('leaves no space at the ends of lines', () => {
    const { lines } = layoutTitle('Understanding Content Negotiation on the Modern Web', box);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map((line) => line.trim())).toEqual(lines);
  });

  it('cuts what fits in no size, with an ellipsis within the measure', () => {
    const { fontSize, lines } = layoutTitle('很长的标题'.repeat(20), box);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/…$/);
    for (const line of lines) expect(measure(line) * fontSize).toBeLessThanOrEqual(box.width);
  });

  it('breaks a word that is longer than a line', () => {
    const { lines } = layoutTitle('a'.repeat(50), box);
    expect(lines).toEqual(['a'.repeat(30), 'a'.repeat(20)]);
  });
});
