import { expect, it } from 'vitest';
import { tokenizeJson } from './json.ts';

it.each([
  ['{"a": [1, -2.5e3, true, null, "b:c"]}', 'a:"a" n:1 n:-2.5e3 n:true n:null s:"b:c"'],
  [
    "// 注\n{a: 0xff, 'b': .5, c-d: Infinity /* x */}",
    "c:// 注 a:a n:0xff a:'b' n:.5 a:c-d n:Infinity c:/* x */",
  ],
  ['{"a": …, "b"\n : x}', 'a:"a" a:"b"'],
  ['"未闭合', 's:"未闭合'],
])('colours %s', (code, expected) => {
  const tokens = tokenizeJson(code);
  expect(tokens.map(({ text }) => text).join('')).toBe(code);
  const kinds = tokens
    .filter(({ kind }) => kind !== null)
    .map(({ kind, text }) => `${kind}:${text}`);
  expect(kinds.join(' ')).toBe(expected);
});
