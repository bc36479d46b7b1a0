import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tokenizeJavaScript } from './tokenize-javascript.ts';

const tokensOf = (grammar: string, code: string) => tokenizeJavaScript(grammar, code) ?? [];
const kindsOf = (grammar: string, code: string) =>
  tokensOf(grammar, code)
    .filter(({ kind }) => kind !== null)
    .map(({ kind, text }) => `${kind}:${text}`)
    .join(' ');

describe('JavaScript', () => {
  it.each([
    ['const a = 1n + 0xff + .5e-3 + 1_000;', 'k:const n:1n n:0xff n:.5e-3 n:1_000'],
    ['let s = "a\\"b" + \'c\';', 'k:let s:"a\\"b" s:\'c\''],
    ['f(x); o.g(y); new Map(); Promise.all(z); a?.b()', 'f:f f:g k:new t:Map t:Promise f:all f:b'],
    ['const f = async (a, b = (1)) => a;', 'k:const f:f k:async n:1'],
    ['const g = function () {}', 'k:const f:g k:function'],
    [
      'class A extends B { #x = 1; static get y() { return this.#x } }',
      'k:class t:A k:extends t:B n:1 k:static get f:y k:return this',
    ],
    ['import { a as b } from "c"; export default x', 'k:import k:as k:from s:"c" k:export default'],
    ['const from = of; type = async; map.get(x)', 'k:const f:get'],
    ['for (const x of xs) await y', 'k:for k:const k:of k:await'],
    ['async function f() {} async () => {}', 'k:async function f:f k:async'],
    ['a / b / c; x = /[/]\\/(?<n>y)/g.test(s)', 'r:/[/]\\/(?<n>y)/g f:test'],
    ['return /x/; typeof /y/', 'k:return r:/x/ k:typeof r:/y/'],
    ['a++ / b; (a) / b; a[0] / b', 'n:0'],
    ['{ a: 1, "b": 2, class: 3, c() {}, d: () => {} }', 'a:a n:1 s:"b" n:2 a:class n:3 f:c f:d'],
    ['x ? y : z; case K: break', 'k:case k:break'],
    ['MAX_SIZE; A; NaN; null; true', 'n:MAX_SIZE n:NaN k:null n:true'],
    ['`a $' + '{b ? `c $' + '{d}` : {e: 1}} f`', 's:`a  s:`c  s:` a:e n:1 s: f`'],
    ['// 注\n/* 多\n行 */ /** 文档 */', 'c:// 注 c:/* 多\n行 */ /** 文档 */'],
    ['#!/usr/bin/env node\na', 'c:#!/usr/bin/env node'],
    ['const 变量 = 中文();', 'k:const f:中文'],
    ['a.class; a.default()', 'f:default'],
    ['... // 省略', 'c:// 省略'],
    ["it's", "s:'s"],
    ['"未闭合\nlet a', 's:"未闭合 k:let'],
    ['`未闭合 ${a', 's:`未闭合 '],
    ['i < n && j > m', ''],
  ])('colours %s', (code, expected) => {
    expect(kindsOf('javascript', code)).toBe(expected);
  });
});

describe('TypeScript', () => {
  it.each([
    ['let x: string | Map<T, unknown>;', 'k:let t:string t:Map t:T t:unknown'],
    [
      'interface A<T> extends B { readonly id: number; f?(x: T): void }',
      'k:interface t:A t:T k:extends t:B k:readonly t:number f:f t:T k:void',
    ],
    [
      'type A = typeof b[keyof C] extends infer U ? U : never',
      'k:type t:A k:typeof k:keyof t:C k:extends infer t:U t:U t:never',
    ],
    ['const type = 1; f({ type, is: 2 }); x.type', 'k:const n:1 f:f n:2'],
    ['x as const; y satisfies Z; a is string', 'k:as const k:satisfies t:Z k:is t:string'],
    ['enum E { A = 1 } declare module "x" {}', 'k:enum t:E t:A n:1 k:declare module s:"x"'],
    [
      'useState<number>(0); new Map<string, T>(); f<A<B>>(x)',
      'f:useState t:number n:0 k:new t:Map t:string t:T f:f t:A t:B',
    ],
    ['a < b; c<d>e; if (a<b) {}', 'k:if'],
    [
      '@sealed class C { private constructor(readonly x: T) {} }',
      'm:@sealed k:class t:C k:private f:constructor k:readonly t:T',
    ],
    ['(a: string, b?: number): asserts a is T => {}', 't:string t:number k:asserts k:is t:T'],
    ['<T,>(x: T) => x; String(x); let object: object', 't:T t:T f:String k:let t:object t:object'],
  ])('colours %s', (code, expected) => {
    expect(kindsOf('typescript', code)).toBe(expected);
  });
});

describe('JSX', () => {
  it.each([
    ['<a href="x" b={c} {...d} e>字 it\'s {f(g)}</a>', 'g:a a:href s:"x" a:b a:e f:f g:a'],
    ['return <A.B c:d="e" /> ;', 'k:return t:A.B a:c:d s:"e"'],
    ['<><b/>x</>; const y = 1', 'g:b k:const n:1'],
    ['x && <p>{y ? <i>1</i> : "z"}</p>', 'g:p g:i g:i s:"z" g:p'],
    ['<p>{/* 注 */}{`a $' + '{b}`}</p>', 'g:p c:/* 注 */ s:`a  s:` g:p'],
    ['function App() { }\n\n<App />', 'k:function f:App t:App'],
    ['a < b; c > d; </x>', ''],
    ['<p>for const if</p>; for (;;) {}', 'g:p g:p k:for'],
    ['<div>未闭合', ''],
    ['<A\n  // 注\n  b={() => <c/>}\n/>', 't:A a:b g:c'],
    [
      '(\n  <ul>\n    {xs.map((x) => <li key={x}>{x}</li>)}\n  </ul>\n)',
      'g:ul f:map g:li a:key g:li g:ul',
    ],
  ])('colours %s', (code, expected) => {
    expect(kindsOf('jsx', code)).toBe(expected);
    expect(kindsOf('javascript', code)).toBe(expected);
  });

  it.each([
    ['const f = <T,>(x: T) => <b>{x}</b>;', 'k:const f:f t:T t:T g:b g:b'],
    ['const g = <T extends U>(x: T) => x;', 'k:const f:g t:T k:extends t:U t:T'],
    ['<Select<Option> value={v as Option} />', 't:Select a:value k:as t:Option'],
    ['useRef<HTMLDivElement>(null); <b/>', 'f:useRef t:HTMLDivElement k:null g:b'],
  ])('tells tags from types in TSX: %s', (code, expected) => {
    expect(kindsOf('tsx', code)).toBe(expected);
  });
});

it('loses no character of this package’s own sources', () => {
  const folder = path.resolve(import.meta.dirname, '../..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((each) => each.endsWith('.ts'))) {
    const code = readFileSync(path.join(folder, file), 'utf8');
    for (const grammar of ['javascript', 'typescript', 'jsx', 'tsx']) {
      const joined = tokensOf(grammar, code)
        .map(({ text }) => text)
        .join('');
      expect(joined).toBe(code);
    }
  }
});

it('leaves other languages to others', () => {
  expect(tokenizeJavaScript('css', 'a {}')).toBeNull();
});
