import { describe, expect } from 'vitest';
import { test } from './harness/browser-test.ts';
import type { BuiltPage } from './harness/built-pages.ts';
import { FIGURE, listRunnablePages, pressRun, runCode } from './harness/code-run.ts';
import { patiently } from './harness/patience.ts';

const articles = listRunnablePages();
const article = encodeURI(articles[0]?.permalink ?? '');

/** Examples that print what the reader's own place and time decide. */
const PLACE_DEPENDENT = /toLocale|Intl\.|getTimezone|getHours|toString\(\)|new Date\(\)/;

describe('code that can be run', () => {
  test(
    'prints in the browser what the article says that it prints',
    async ({ openPage }) => {
      const wanted = 24;
      let compared = 0;
      for (const { permalink } of spread(articles, 10)) {
        const page = await openPage(encodeURI(permalink));
        for (const figure of await page.locator(`${FIGURE}:has(+ .code-output)`).all()) {
          const code = (await figure.locator('pre').first().textContent()) ?? '';
          if (PLACE_DEPENDENT.test(code) || compared === wanted) continue;
          const expected = await figure.locator('+ .code-output pre').textContent();
          const run = await pressRun(figure);
          expect(normalize(run.lines.join('\n')), `${permalink}\n${code}`).toBe(
            normalize(expected),
          );
          compared += 1;
        }
        await page.close();
      }
      expect(compared).toBeGreaterThanOrEqual(10);
    },
    patiently(120_000),
  );

  test('prints values as Node does', async ({ openPage }) => {
    const { lines } = await runCode(
      await openPage(article),
      `console.log({ 甲: [1, -0, 'x'], m: new Map([['k', new Set([1n])]]), f() {}, s: Symbol('s') });
const self = { name: '我' };
self.self = self;
console.log(self, [undefined, null, /a/g], new (class Point { x = 1 })());
console.log('%s 有 %d 个', '篮子', 3, 'end');
console.log(Promise.resolve(7), Promise.reject('坏').catch(() => 0) && 1);
console.table([{ a: 1 }, { a: 2 }]);
console.log(new Proxy({ a: 1 }, { get() { console.log('陷阱'); } }));
console.dir({ a: { b: { c: {} } } }, { depth: 0 });`,
    );
    expect(lines.join('\n')).toBe(`{
  '甲': [ 1, -0, 'x' ],
  m: Map(1) { 'k' => Set(1) { 1n } },
  f: [Function: f],
  s: Symbol(s)
}
<ref *1> { name: '我', self: [Circular *1] } [ undefined, null, /a/g ] Point { x: 1 }
篮子 有 3 个 end
Promise { 7 } 1
┌─────────┬───┐
│ (index) │ a │
├─────────┼───┤
│ 0       │ 1 │
│ 1       │ 2 │
└─────────┴───┘
Proxy({ a: 1 })
{ a: [Object] }`);
  });

  test('runs as a module, waits for what is awaited and for its timers', async ({ openPage }) => {
    const { lines, status } = await runCode(
      await openPage(article),
      `export const a = await new Promise((resolve) => setTimeout(resolve, 50, '等到了'));
console.log(a, this, typeof window, typeof document);
setTimeout(() => console.log('定时器'), 400);
queueMicrotask(() => console.log('微任务'));
setInterval(() => {}, 10).unref();`,
    );
    expect(lines).toEqual(['等到了 undefined undefined undefined', '微任务', '定时器']);
    expect(status).toMatch(/^输出 3 行/);
  });

  test('has what only secure pages have', async ({ openPage }) => {
    const { lines } = await runCode(
      await openPage(article),
      `const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('墨'));
console.log(bytes.byteLength, typeof crypto.randomUUID());`,
    );
    expect(lines).toEqual(['32 string']);
  });

  test('runs TypeScript without its types', async ({ openPage }) => {
    const page = await openPage(article);
    await page
      .locator(FIGURE)
      .first()
      .evaluate((figure) => figure.setAttribute('data-lang', 'ts'));
    const good = await runCode(
      page,
      'type Pair<T> = [T, T];\nconst pair: Pair<number> = [1, 2] as const as never;\nconsole.log(pair satisfies unknown);',
    );
    expect(good.lines).toEqual(['[ 1, 2 ]']);
    const bad = await runCode(page, 'const a: number = 1;\nconst b: = 2;');
    expect(bad.lines[0]).toMatch(/^第 2 行 {2}SyntaxError: /);
  });

  test('tells warnings and errors from the rest', async ({ openPage }) => {
    const page = await openPage(article);
    await runCode(
      page,
      "console.info('一'); console.warn('二'); console.error(new Error('三').message);",
    );
    const levels = await page
      .locator(`${FIGURE} .run-line`)
      .evaluateAll((lines) => lines.map((line) => (line as HTMLElement).dataset.level));
    expect(levels).toEqual(['log', 'warn', 'error']);
  });

  test.for([
    ['console.log(1);\nlet a = 1;\nnull.x;', /^第 3 行 {2}TypeError: .*null/],
    ['const a = 1;\nlet b = ;', /^第 2 行 {2}SyntaxError: /],
    [
      'function f() {\n  throw new RangeError("超出");\n}\nf();',
      /^第 2 行 {2}RangeError: 超出\n {4}at f \(example\.mjs:2:9\)\n {4}at example\.mjs:4:1$/,
    ],
    [
      'setTimeout(() => {\n  missing();\n}, 10);',
      /^第 2 行 {2}ReferenceError: missing is not defined/,
    ],
    ['await 0;\nPromise.reject(new Error("没人接"));', /^第 2 行 {2}Error: 没人接/],
    ['throw "只是文字";', /^'只是文字'$|^第 1 行 {2}'只是文字'$/],
    ["JSON.parse('{');", /^第 1 行 {2}SyntaxError: /],
  ] as const)('tells an error in place: %s', async ([code, text], { openPage }) => {
    const page = await openPage(article);
    const { lines, status } = await runCode(page, code);
    expect(lines.at(-1)).toMatch(text);
    expect(status).toMatch(/^出错了/);
    const marked = await page.evaluate(() =>
      [...(CSS.highlights.get('mojian-error-line') ?? [])].map(String),
    );
    const line = /^第 (\d) 行/.exec(lines.at(-1) ?? '')?.[1];
    expect(marked).toEqual(line ? [code.split('\n')[Number(line) - 1]?.trim()] : []);
  });

  test.for([
    [
      "import { readFile } from 'node:fs/promises';",
      '第 1 行  `node:fs/promises` 是 Node.js 的模块，浏览器里没有，这个例子要在 Node.js 中运行。',
    ],
    [
      "const os = await import('os');",
      '第 1 行  `os` 是 Node.js 的模块，浏览器里没有，这个例子要在 Node.js 中运行。',
    ],
    [
      "// 包\nimport yaml from 'yaml';",
      '第 2 行  这个例子引入了 `yaml`，网页里没有它，要在 Node.js 中运行。',
    ],
    [
      "console.log('先');\nprocess.nextTick(() => {});",
      '第 2 行  `process` 只有 Node.js 才有，浏览器里没有，这个例子要在 Node.js 中运行。',
    ],
  ] as const)('says what only Node has: %s', async ([code, text], { openPage, expectProblems }) => {
    expectProblems(/^failed \(csp\): node:/);
    const { lines } = await runCode(await openPage(article), code);
    expect(lines.at(-1)).toBe(text);
  });
});

/** As the checker of examples compares: blanks at the ends of lines do not count. */
function normalize(text: string | null): string {
  return (text ?? '').replace(/[ \t\r]+$/gm, '').trimEnd();
}

/** Takes some pages from the whole of the list. */
function spread(pages: readonly BuiltPage[], count: number): BuiltPage[] {
  const step = Math.max(1, Math.floor(pages.length / count));
  return pages.filter((_, index) => index % step === 0).slice(0, count);
}
