import { describe, expect, it } from 'vitest';
import { parseDeclarations, toStyle } from './declarations.ts';
import { concludeProbe, judgeEffects, PLAIN_BLOCK } from './judge.ts';

describe('declarations', () => {
  it.each([
    ['display: flow-root', { display: 'flow-root' }],
    [' Overflow:hidden ; contain : layout;', { overflow: 'hidden', contain: 'layout' }],
    ['column-count: 1；color：red', { columnCount: '1', color: 'red' }],
    ['float: left !important', { float: 'left' }],
    ['background: url(data:a;b)', { background: 'url(data:a;b)' }],
    ['--my-x: a', { '--my-x': 'a' }],
    ['-webkit-user-select: none', { WebkitUserSelect: 'none' }],
    ['display', {}],
    ['display:', {}],
    [': block', {}],
    ['', {}],
  ])('are read from %j', (text, style) => {
    expect(toStyle(parseDeclarations(text))).toEqual(style);
  });
});

const root = { boxHeight: 64, boxLeft: 72, isOverFloat: false, childTop: 16, display: 'flow-root' };

describe('the judgement', () => {
  it.each([
    [{}, [false, false, false]],
    [root, [true, true, true]],
    [{ childTop: 17 }, [false, false, true]],
    [{ boxHeight: 100 }, [true, false, false]],
  ])('of %j is %j', (changes, expected) => {
    expect(Object.values(judgeEffects({ ...PLAIN_BLOCK, ...changes }))).toEqual(expected);
  });

  it.each([
    [{}, '三件事都不成立'],
    [root, '这个盒新建了 BFC'],
    [{ ...root, display: 'inline-flex' }, '里面不是 BFC'],
    [{ ...root, position: 'absolute', isOverFloat: true }, '不必让开浮动'],
    [{ ...root, isOverFloat: true }, '只成立 2 件'],
    [{ boxHeight: 100 }, '只成立 1 件'],
    [{ ...root, display: 'none' }, '没有盒'],
    [{ unknown: ['display: bfc'] }, '不认得“display: bfc”'],
  ])('of %j says %s', (changes, expected) => {
    expect(concludeProbe({ ...PLAIN_BLOCK, ...changes })).toContain(expected);
  });
});
