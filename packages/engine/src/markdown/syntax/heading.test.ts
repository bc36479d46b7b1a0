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
    ['## :tada: 甲', '🎉 甲'],
    ['## H<sub class="x">2</sub>O 与 <kbd>K</kbd>', 'H<sub>2</sub>O 与 <kbd>K</kbd>'],
    ['## 甲<br>乙 <a href="/">丙</a><b>丁', '甲乙 丙丁'],
    ['## </b>甲<b>', '甲'],
  ])('stand in the table of contents with emoji and marks of text: %s', (text, html) => {
    expect(headingOf(text)?.html).toBe(html);
  });

  it('keep such marks in MDX', () => {
    expect(headingOf('## H<sub>2</sub>O <Mark/>', 'a.mdx')?.html).toBe('H<sub>2</sub>O');
  });
});
