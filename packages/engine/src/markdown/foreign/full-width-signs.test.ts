import { describe, expect, it } from 'vitest';
import { compileDocument } from '../compile.ts';
import { sourceFile } from '../source-file.fixture.ts';

const problemsOf = (text: string) =>
  compileDocument(sourceFile(text)).diagnostics.map(
    ({ code, severity, line, column, message, fix }) =>
      `${line}:${column} ${severity} ${code}: ${message} ${fix}`,
  );

describe('full-width signs in place of ours', () => {
  it.each([
    ['：：：tip 标题\n文', '1:1', '`：：：tip` opens no admonition', '`:::tip`'],
    ['- 甲\n\n  ：：: warning\n  文', '3:3', '`：：: warning` opens', '`:::warning`'],
    ['文\n：：：', '2:1', '`：：：` closes no admonition', '`:::`'],
    ['```js {1，3}\na\n```', '1:7', '`{1，3}` marks no lines', '`{1,3}`'],
    ['```js{1、3－５}\na\n```', '1:6', '`{1、3－５}` marks', '`{1,3-5}`'],
    ['> ```js title=“a b”\n> a\n> ```', '1:9', '`title=“a b”` is not read', '`title="a b"`'],
    ['```js title＝"a"\na\n```', '1:7', '`title＝"a"` is not read', '`title="a"`'],
    ['```js file="./a.js”\na\n```', '1:7', '`file="./a.js”` is not read', '`file="./a.js"`'],
  ])('tells of those of %j', (text, place, message, fix) => {
    const [problem, ...others] = problemsOf(text);
    expect(others).toEqual([]);
    expect(problem).toContain(`${place} warning markdown/full-width-sign: ${message}`);
    expect(problem).toContain(`Write ${fix}.`);
  });

  it.each([
    '文：：：tip',
    '：：：别的',
    '：：：tips',
    '他说：：：\n后',
    '`：：：tip`',
    '```md\n：：：tip\n```',
    '```js title="“甲”，乙" {1,　3}\na\n\nb\n```',
    '```js {}\n// {1，3}\n```',
  ])('has nothing to tell of %j', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });
});
