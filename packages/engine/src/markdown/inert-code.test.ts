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
      'export const A = ({ children }) => (\n  <b onClick={() => alert(1)}>{children}</b>\n);\n\n<A>甲</A>\n',
      ['2:6 mdx/inert-code `onClick`'],
    ],
    [
      'import { useState } from "react";\n\nexport function A() {\n  const [n] = useState<number>(0);\n  return n;\n}\n',
      ['4:15 mdx/inert-code `useState`'],
    ],
    ['甲\n\n<button onClick={() => alert(1)}>乙</button>\n', ['3:1 mdx/inert-code `onClick`']],
    [
      '<button onClick={go}>甲</button>\n\n<select onChange={go}><option>乙</option></select>\n',
      ['1:1 mdx/inert-code `onClick`'],
    ],
  ])('is told once: %j', (text, expected) => {
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
