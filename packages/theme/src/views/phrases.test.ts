import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPhraseSplitter, splitClauses } from './phrases.ts';

const split = createPhraseSplitter('zh-CN');

describe('createPhraseSplitter', () => {
  it('keeps words whole', () => {
    const phrases = split('使用 SSE 与 Streamdown 实现 Markdown 流式渲染');
    expect(phrases).toContain('实现 ');
    expect(phrases.length).toBeGreaterThan(4);
  });

  it('splits a title alike however many others came between', () => {
    const splitMany = createPhraseSplitter('zh-CN');
    const title = '使用 SSE 与 Streamdown 实现 Markdown 流式渲染';
    const first = splitMany(title);
    for (let index = 0; index < 2500; index++) splitMany(`第 ${index} 篇文章讲的是事件循环`);
    expect(splitMany(title)).toEqual(first);
  });

  it('leaves short titles and titles without Chinese whole', () => {
    expect(split('事件循环')).toEqual(['事件循环']);
    expect(split('A long title in English only')).toEqual(['A long title in English only']);
  });

  it('keeps punctuation and particles with the word before them', () => {
    for (const phrase of split('闭包：函数记住的环境，以及它（有时）忘记的事情')) {
      expect(phrase).not.toMatch(/^[：，）的]/);
      expect(phrase).not.toMatch(/（$/);
    }
  });

  it('keeps `的是` with what it says something of', () => {
    expect(split('闭包：函数记住的是环境，不是值')).toContain('记住的是');
  });

  it('keeps a suffix with the word that it makes another of', () => {
    expect(split('下一代前端工具链对比：构建、转译、检查与格式化')).toContain('工具链');
    expect(split('用 origin 比较，不用字符串前缀')).toContain('字符串前缀');
    expect(split('逻辑操作符：返回操作数，不返回布尔')).toContain('操作符：');
    expect(split('webpack 5 配置：从默认值写到一份看得懂的配置')).toContain('默认值');
    const phrases = split('作用域与字面量：运行时怎样处理面试题');
    expect(phrases).toEqual(expect.arrayContaining(['字面量：', '运行时', '面试题']));
  });

  it('keeps a prefix with the word that it makes another of', () => {
    expect(split('事件循环：任务、微任务与渲染的先后')).toContain('微任务');
    expect(split('CSS 的外边距，不折叠的几种情况')).toContain('不折叠的');
    expect(split('丢包：从请求读出全过程的办法').join('|')).not.toContain('全|');
  });

  it('joins Latin and Han letters without a space, so that browsers space them', () => {
    expect(split('TypeScript全局类型定义的方式')[0]).toMatch(/^TypeScript\p{Script=Han}/u);
  });

  it('keeps Latin words with the signs before them', () => {
    expect(split('方式一：脚本式的全局 .d.ts')).toContain('全局 .d.ts');
    expect(split('用 node --watch 代替重启服务的工具')).toContain('node --watch ');
  });

  it('loses no character of any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (title) => {
        expect(split(title).join('')).toBe(title);
        expect(split(`${title}中文标题与更多的文字`).join('')).toBe(`${title}中文标题与更多的文字`);
      }),
    );
  });
});

describe('splitClauses', () => {
  it('ends a clause after its sign, and has one for a title without signs', () => {
    const join = (title: string) => splitClauses(split(title)).map((clause) => clause.join('|'));
    expect(
      join('常用 Hooks：每个解决什么，什么时候不该用').map((clause) => clause.replaceAll('|', '')),
    ).toEqual(['常用 Hooks：', '每个解决什么，', '什么时候不该用']);
    expect(join('依赖、任务与版本三件事的先后')).toHaveLength(1);
    expect(splitClauses([])).toEqual([]);
  });
});
