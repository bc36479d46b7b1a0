import { describe, expect, it } from 'vitest';
import { compileDocument } from './compile.ts';
import { sourceFile } from './source-file.fixture.ts';

const toldOf = (text: string) =>
  compileDocument(sourceFile(text, 'a.mdx')).diagnostics.map(
    ({ code, line, column, message }) => `${line}:${column} ${code} ${message.split(' ')[0]}`,
  );

describe('code of a document that would only run in browsers', () => {
  it.each([
    [
      '<select onChange={go}><option>乙</option></select>\n\n<tr onClick={go}><td>甲</td></tr>\n',
      ['1:1 mdx/inert-code `onChange`', '3:1 mdx/inert-code `onClick`'],
    ],
    [
      'export const A = () => (\n  <b onClick={() => alert(toc.length)}>甲</b>\n);\n\n<A />\n',
      ['2:6 mdx/inert-code `onClick`'],
    ],
    [
      'import { useState } from "react";\n\nexport const { A, B } = { A() { return useState(0)[0]; } };\n',
      ['3:40 mdx/inert-code `useState`'],
    ],
    [
      'import Part from "./_part.mdx";\n\nexport const A = () => <b onClick={() => 1}><Part /></b>;\n',
      ['3:27 mdx/inert-code `onClick`'],
    ],
    [
      '甲\n\n<button onClick={() => alert(props.x)}>乙</button>\n',
      ['3:1 mdx/inert-code `onClick`'],
    ],
  ])('is told: %j', (text, expected) => {
    expect(toldOf(text)).toEqual(expected);
  });

  it.each([
    'export const code = `\n<b onClick={go} />\nuseState()`;\n\n<pre>{code}</pre>\n',
    '```jsx\n<b onClick={go}>{useState(1)}</b>\n```\n',
    '<Card onClick={() => 1} />\n',
    '<b onclick="go()">甲</b>\n',
    'export const A = () => <b style={{ color: "red" }}>甲</b>;\n\n<A />\n',
  ])('is not seen in %j', (text) => {
    expect(toldOf(text)).toEqual([]);
  });
});
