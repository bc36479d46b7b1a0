import { describe, expect, it } from 'vitest';
import { compileDocument } from '../compile.ts';
import { sourceFile } from '../source-file.fixture.ts';

const headingOf = (text: string, file = 'a.md') =>
  compileDocument(sourceFile(text, file)).headings[0];

describe('headings', () => {
  it.each([
    ['## 甲 {#own}', 'own'],
    ['## 甲 {# own }', 'own'],
    ['## 甲 {/* #own */}', 'own'],
    ['## 甲 {/* #own 给自己的话 */}', 'own'],
    ['## 甲 {/* own */}', '甲--own-'],
    ['## :tada: 甲', 'tada-甲'],
  ])('have ids by Docusaurus’ rules: %s', (text, id) => {
    expect(headingOf(text)?.id).toBe(id);
    if (text.includes('*/')) expect(headingOf(text, 'a.mdx')?.id).toBe(id);
  });

  it.each([
    ['## 初始化 {#__init__}', '__init__'],
    ['## 甲 {#a*b*c}', 'a*b*c'],
    ['## 甲 {#a`b`}', 'a`b`'],
    ['## 甲 {#$a$}', '$a$'],
    ['## 甲 {#\\_\\_init\\_\\_}', '__init__'],
    ['甲 {#__init__}\n---', '__init__'],
  ])('have ids of any signs, which are no marks of text: %s', (text, id) => {
    for (const file of ['a.md', 'a.mdx'])
      expect(headingOf(text, file)).toMatchObject({
        id,
        html: text.includes('初') ? '初始化' : '甲',
      });
  });

  it.each([
    ['> ## 甲 {#own}'],
    ['- ## 甲 {#own}'],
    ['1. 前\n\n   > ## 甲 {#own}'],
    ['甲 {#own}\n==='],
    ['> 甲 {#own}\n> ---'],
    ['## 甲 {#own} ##'],
  ])('have ids in MDX wherever they stand: %j', (text) => {
    const { headings, diagnostics } = compileDocument(sourceFile(text, 'a.mdx'));
    expect(diagnostics).toEqual([]);
    expect(headings[0]).toMatchObject({ id: 'own', text: '甲' });
  });

  it('leave what looks like an id in code as it is', () => {
    const code =
      '    ## 甲 {#__a__}\n\n```md\n## 甲 {#__a__}\n```\n\n<pre>\n## 甲 {#__a__}\n</pre>\n';
    const { html } = compileDocument(sourceFile(code));
    expect(html.match(/\{#__a__\}/g)).toHaveLength(3);
    expect(html).not.toContain('\\');
  });

  it.each([
    ['## :tada: 甲', '🎉 甲'],
    ['## H<sub class="x">2</sub>O 与 <kbd>K</kbd>', 'H<sub>2</sub>O 与 <kbd>K</kbd>'],
    ['## 甲<br>乙 <a href="/">丙</a><b>丁', '甲乙 丙&lt;b&gt;丁'],
    ['## </b>甲<b>', '&lt;/b&gt;甲&lt;b&gt;'],
  ])('stand in the table of contents with emoji and marks of text: %s', (text, html) => {
    expect(headingOf(text)?.html).toBe(html);
  });

  it('keep such marks in MDX', () => {
    expect(headingOf('## H<sub>2</sub>O <Mark/>', 'a.mdx')?.html).toBe('H<sub>2</sub>O');
  });
});
