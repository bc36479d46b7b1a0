import { describe, expect, it } from 'vitest';
import { layoutLabel } from './label.ts';
import { measure } from './measure.ts';

describe('labels', () => {
  it('are measured with full squares for Chinese and its punctuation', () => {
    expect(measure('缓存，命中')).toBe(5);
    expect(measure('“有”')).toBe(3);
    expect(measure('"a"')).toBeLessThan(2);
    expect(measure('Webpack')).toBeGreaterThan(3.5);
    expect(measure('Webpack')).toBeLessThan(5);
  });

  it.each([
    ['把解析出来的样式表和文档对象模型合成渲染树', 2],
    ['浏览器先检查强缓存是否仍然新鲜，再用校验器向服务器确认', 3],
  ])('%s has lines of about the same length, no longer than there is room', (text, count) => {
    const { lines, width } = layoutLabel(text);
    expect(lines).toHaveLength(count);
    expect(lines.join('')).toBe(text);
    expect(width).toBeLessThanOrEqual(13);
    for (const line of lines) expect(line).not.toMatch(/^[，。、）”]|[（“]$/);
  });

  it('keep together what stands in brackets where there is room', () => {
    expect(layoutLabel('pageshow（persisted: false）').lines).toEqual([
      'pageshow',
      '（persisted: false）',
    ]);
  });

  it('are not cut within words that the segmenter does not know, but beside those of grammar', () => {
    expect(layoutLabel('ES2015 模块进入标准', 8).lines).toEqual(['ES2015', '模块进入标准']);
    expect(layoutLabel('按钮的样式与位置都变了', 6).lines.join('|')).not.toMatch(/按\|钮|样\|式/);
  });

  it('are not cut within words and names', () => {
    expect(layoutLabel('调用 document.querySelector 查询元素').lines).toEqual([
      '调用',
      'document.querySelector',
      '查询元素',
    ]);
    const [first, ...rest] = layoutLabel('https://example.com/a/very/long/address/of/a/page').lines;
    expect(first).toMatch(/[/.]$/);
    expect(rest.length).toBeGreaterThan(0);
  });
});
