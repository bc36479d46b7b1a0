import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeQuery, subjectOf } from './search-query.ts';
import { listChunkTerms, tokenize, visitTerms } from './search-tokenizer.ts';

function termsOf(text: string): string[] {
  const terms: string[] = [];
  visitTerms(text, {
    pair: (first, second) => terms.push(String.fromCodePoint(first, second)),
    character: (codePoint) => terms.push(String.fromCodePoint(codePoint)),
    chunk: (raw) => terms.push(...listChunkTerms(raw)),
  });
  return terms;
}

describe('index terms', () => {
  it.each([
    ['闭包', ['闭包', '包']],
    ['浏览器缓存', ['浏览', '览器', '器缓', '缓存', '存']],
    ['用 Vite 构建', ['用', 'vite', '构建', '建']],
    ['getBoundingClientRect', ['getboundingclientrect', 'get', 'bounding', 'client', 'rect']],
    ['Promise.all(x)', ['promiseall', 'promise', 'all', 'x']],
    ['Promise.all()', ['promiseall', 'promise', 'all', 'promise.all()']],
    ['import()语法、f() ()', ['import', 'import()', '语法', '法', 'f', 'f()']],
    ['Cache-Control：no-cache', ['cachecontrol', 'cache', 'control', 'nocache', 'no', 'cache']],
    ['XMLHttpRequest', ['xmlhttprequest', 'xml', 'http', 'request']],
    ['webpack5', ['webpack5', 'webpack', '5']],
    ['.d.ts', ['dts', 'd', 'ts', '.d.ts']],
    ['a === b', ['a', '===', 'b']],
    ['a||b ||= c', ['a', '||', 'b', '||=', 'c']],
    ['x: A|B', ['x', 'a', '|', 'b']],
    ['[] + {}, f([1])', ['[]', '+', '{}', 'f', '1']],
    ['1 / ∞ ≠ 0', ['1', '/', '∞', '≠', '0']],
    ['0.1 + 0.2', ['0.10.2', '0.1', '0.2', '0.1+0.2']],
    ['::before、:not(p)', ['before', '::before', 'not', ':not', 'p']],
    ['注意:before 完:', ['注意', '意', 'before', ':before', '完']],
    ['\\b 与 \\w+', ['b', '\\b', '与', 'w', '\\w', '+']],
    ['C:\\temp\\x', ['c', 'temp', 'x']],
    ['C++、c++', ['c', 'c++', 'c', 'c++']],
    ['import @types/node.', ['import', 'typesnode', 'types', 'node', '@types/node']],
    ['#private', ['private', '#private']],
    ['/*#__PURE__*/ #__PURE__', ['pure', '#__pure', 'pure', '#__pure']],
    ['句末。End.', ['句末', '末', 'end']],
    ['ＡＰＩ（全角）', ['api', '全角', '角']],
    ['𠮷野家', ['𠮷野', '野家', '家']],
    ['Ünïcode Привет', ['ünïcode', 'привет']],
    ['零\u200b宽', ['零宽', '宽']],
    ['------ ======', []],
    ['😀😀 \ud800 ', []],
  ])('of %j are %j', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  it('are lower-case, short and free of white space for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const term of termsOf(text)) {
          expect(term).not.toMatch(/[\s]/);
          expect(term.length).toBeGreaterThan(0);
          expect(term.length).toBeLessThanOrEqual(40);
          expect(term.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  it('of a text contain those of every word of it, so that what is read is found', () => {
    const word = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{1,9}$/);
    const han = fc.stringMatching(/^[\u4e00-\u9fff]{2,5}$/);
    fc.assert(
      fc.property(fc.array(fc.oneof(word, han), { minLength: 1, maxLength: 8 }), (words) => {
        const terms = new Set(termsOf(words.join(' ')));
        for (const each of words) {
          for (const term of termsOf(each)) expect(terms.has(term), `${each}: ${term}`).toBe(true);
        }
      }),
    );
  });

  it('and tokens take lone surrogates', () => {
    expect(tokenize('\udc00a\ud800')).toEqual([
      { kind: 'chunk', whole: 'a', parts: [], symbol: '', isLast: false },
    ]);
  });
});

describe('a query', () => {
  const termsOfQuery = (query: string) =>
    analyzeQuery(query).flatMap(({ terms }) => terms[0] ?? []);

  it.each([
    ['什么是闭包', ['闭包']],
    ['为什么', ['为什', '什么']],
    ['盒', ['盒']],
    ['闭包 闭包', ['闭包']],
    ['cache control', ['cache', 'control', 'cachecontrol']],
    ['😀 \u200f  ', []],
    ['(((', []],
    ['||', ['||']],
    ['?? 和 ||', ['??', '和', '||']],
    ['C#', ['c#']],
    ['What is a closure', ['closure']],
    ['how to center a div', ['center', 'div', 'centerdiv']],
    ['unknown vs any', ['unknown', 'any', 'unknownany']],
    ['VS Code', ['vs', 'code', 'vscode']],
    ['why', ['why']],
    ['a 标签', ['a', '标签']],
    ['with', ['with']],
  ])('%j looks for %j', (query, terms) => {
    expect(termsOfQuery(query)).toEqual(terms);
  });

  it.each([
    ['什么是闭包', '闭包'],
    ['What is the event loop', 'event loop'],
    ['如何', '如何'],
  ])('%j is of the subject %j', (query, subject) => {
    expect(subjectOf(query)).toBe(subject);
  });

  it('gives pairs with joining characters less weight, unless it is all there is', () => {
    expect(analyzeQuery('闭包的变量').map(({ weight }) => weight)).toEqual([1, 0.3, 0.3, 1]);
    expect(analyzeQuery('目的').map(({ weight }) => weight)).toEqual([1]);
  });

  it.each([
    ['flex 用法', ['flex', '用法'], [1, 0.3]],
    ['浏览器渲染原理', ['浏览', '览器', '器渲', '渲染', '原理'], [1, 1, 1, 1, 0.3]],
    ['闭包的应用场景', ['闭包', '包的', '应用', '场景'], [1, 0.3, 0.3, 0.3]],
    ['作用域', ['作用', '用域'], [1, 1]],
    ['应用层', ['应用', '用层'], [1, 1]],
  ])('gives in %j little weight to what is asked of the subject', (query, terms, weights) => {
    const units = analyzeQuery(query);
    expect(units.map((unit) => unit.terms[0])).toEqual(terms);
    expect(units.map(({ weight }) => weight)).toEqual(weights);
  });

  it('leaves the last word open until a space follows', () => {
    expect(analyzeQuery('intersec').map(({ isOpen }) => isOpen)).toEqual([true]);
    expect(analyzeQuery('intersec ').map(({ isOpen }) => isOpen)).toEqual([false]);
  });

  it('has few units, however long it is', () => {
    expect(analyzeQuery('汉字词语'.repeat(2500)).length).toBeLessThanOrEqual(40);
  });
});
