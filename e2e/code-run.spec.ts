import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, VIEWPORTS, waitForFrame } from './harness/browser-test.ts';
import { type BuiltPage, readBuiltPages } from './harness/built-pages.ts';
import { findViolations } from './harness/find-violations.ts';

const FIGURE = 'figure.code[data-run]';

const articles = readBuiltPages().filter(({ html }) => html.includes(' data-run>'));
const article = encodeURI(articles[0]?.permalink ?? '');

/** Examples that print what the reader's own place and time decide. */
const PLACE_DEPENDENT = /toLocale|Intl\.|getTimezone|getHours|toString\(\)|new Date\(\)/;

describe('code that can be run', () => {
  test('prints in the browser what the article says that it prints', async ({ openPage }) => {
    const wanted = 24;
    let compared = 0;
    for (const { permalink } of spread(articles, 10)) {
      const page = await openPage(encodeURI(permalink));
      for (const figure of await page.locator(`${FIGURE}:has(+ .code-output)`).all()) {
        const code = (await figure.locator('pre').first().textContent()) ?? '';
        if (PLACE_DEPENDENT.test(code) || compared === wanted) continue;
        const expected = await figure.locator('+ .code-output pre').textContent();
        const run = await pressRun(figure);
        expect(normalize(run.lines.join('\n')), `${permalink}\n${code}`).toBe(normalize(expected));
        compared += 1;
      }
      await page.close();
    }
    expect(compared).toBeGreaterThanOrEqual(10);
  }, 120_000);

  test('prints values as Node does', async ({ openPage }) => {
    const { lines } = await run(
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
{ a: 1 }
{ a: [Object] }`);
  });

  test('runs as a module, waits for what is awaited and for its timers', async ({ openPage }) => {
    const { lines, status } = await run(
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
    const { lines } = await run(
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
    const good = await run(
      page,
      'type Pair<T> = [T, T];\nconst pair: Pair<number> = [1, 2] as const as never;\nconsole.log(pair satisfies unknown);',
    );
    expect(good.lines).toEqual(['[ 1, 2 ]']);
    const bad = await run(page, 'const a: number = 1;\nconst b: = 2;');
    expect(bad.lines[0]).toMatch(/^第 2 行 {2}SyntaxError: /);
  });

  test('tells warnings and errors from the rest', async ({ openPage }) => {
    const page = await openPage(article);
    await run(
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
    const { lines, status } = await run(page, code);
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
    const { lines } = await run(await openPage(article), code);
    expect(lines.at(-1)).toBe(text);
  });

  test('stops loops that never end', async ({ openPage }) => {
    const page = await openPage(article);
    const { lines, status } = await run(page, "console.log('开始');\nfor (;;) {}");
    expect(lines).toEqual(['开始']);
    expect(status).toMatch(/^有一段代码连续占用线程 5 秒，像是死循环，已停止。/);
    expect((await run(page, "console.log('又好了')")).lines).toEqual(['又好了']);
  });

  test('stops timers that never end', async ({ openPage }) => {
    const { status } = await run(
      await openPage(article),
      "setInterval(() => console.log('嗒'), 1000);",
    );
    expect(status).toMatch(/^运行超过 10 秒，已停止。/);
  });

  test('lists so much and no more, without getting stuck', async ({ openPage }) => {
    const { lines } = await run(
      await openPage(article),
      'for (let i = 1; i <= 100_000; i++) console.log(i);',
    );
    expect(lines.slice(498)).toEqual(['499', '500', '输出太多，只列出前 500 行。']);
  });

  test('can be stopped and run afresh', async ({ openPage }) => {
    const page = await openPage(article);
    const figure = page.locator(FIGURE).first();
    await setCode(
      figure,
      'globalThis.n = (globalThis.n ?? 0) + 1;\nconsole.log(n);\nsetInterval(() => {}, 1);',
    );
    const button = figure.getByRole('button', { name: '运行' });
    for (const _ of [1, 2]) {
      await button.click();
      await figure.getByText('正在运行……').waitFor();
      await figure.getByRole('button', { name: '停止' }).click();
      await figure.getByText('已停止').waitFor();
      expect(await readLines(figure)).toEqual(['1']);
      expect(await figure.locator('iframe').count()).toBe(0);
    }
  });

  test('reaches nothing of the page, of the reader or of the network', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(/^failed \(csp\)/);
    const page = await openPage(article, { storage: { secret: '口令' } });
    await page.evaluate("document.cookie = 'secret=1'");
    const answered: string[] = [];
    page.on('response', (response) => answered.push(response.url()));
    const { lines } = await run(
      page,
      `const attempt = async (action) => {
  try { return await action(); } catch (error) { return error.name; }
};
console.log(self.origin, location.origin);
console.log(typeof localStorage, typeof document, typeof parent);
console.log(await attempt(() => caches.open('x').then(() => '开了')));
console.log(await attempt(() => new Promise((resolve, reject) => {
  const request = indexedDB.open('x');
  request.onsuccess = () => resolve('开了');
  request.onerror = () => reject(request.error);
})));
console.log(await attempt(() => fetch('${new URL(page.url()).origin}/index.html').then(() => '取到了')));
console.log(await attempt(() => import('${new URL(page.url()).origin}/x.js').then(() => '载入了')));
console.log(await attempt(() => new WebSocket('ws://localhost:1') && '连了'));
console.log(await attempt(() => { importScripts('${new URL(page.url()).origin}/x.js'); return '载入了'; }));
console.log(await fetch('data:text/plain,可以').then((answer) => answer.text()));`,
    );
    expect(lines[0]).toBe('null null');
    expect(lines[1]).toBe('undefined undefined undefined');
    expect(lines.slice(2).join()).not.toMatch(/[取开载]/);
    expect(lines.at(-1)).toBe('可以');
    expect(answered.filter((url) => /x\.js|index\.html/.test(url))).toEqual([]);
  });

  test('works where the page allows scripts of its own only', async ({ openPage }) => {
    const page = await openPage(article);
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document' || route.request().frame().parentFrame()) {
        await route.continue();
        return;
      }
      const response = await route.fetch();
      const policy =
        "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'";
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy },
      });
    });
    await page.reload();
    await waitForFrame(page);
    expect((await run(page, "console.log(new Function('return 1')())")).lines).toEqual(['1']);
  });

  test('is reached and read by keyboard and screen reader', async ({ openPage }) => {
    const page = await openPage(article);
    const figure = page.locator(FIGURE).first();
    await setCode(figure, "console.log('听得见')");
    await figure.getByRole('button', { name: '运行' }).waitFor();
    await figure.locator('pre').first().focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('运行');
    await page.keyboard.press('Enter');
    await expect.poll(() => figure.getByRole('status').textContent()).toBe('输出 1 行 听得见');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('运行');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('输出');
  });

  test.for(['dark', 'light'])('is fit for everybody in %s mode', async (mode, { openPage }) => {
    const page = await openPage(article, { storage: { theme: mode }, reducedMotion: 'reduce' });
    await run(page, "console.log('一');\nconsole.warn('二');\nconsole.error('三');\nnull.x;");
    await page.locator('.code').first().hover();
    expect(await findViolations(page)).toEqual([]);
  });

  test('keeps its room from the start, and leaves none without JavaScript', async ({
    openPage,
  }) => {
    const height = async (page: Page) =>
      (await page.locator(FIGURE).first().boundingBox())?.height ?? 0;
    const page = await openPage(article, { isRaw: true });
    const before = await height(page);
    await page.mouse.move(200, 300);
    await page.locator('.code-copy').first().waitFor({ state: 'attached' });
    expect(await height(page)).toBe(before);
    const plain = await openPage(article, { javaScriptEnabled: false });
    expect(before - (await height(plain))).toBeCloseTo(41, 0);
    expect(await plain.getByRole('button', { name: '运行' }).count()).toBe(0);
  });

  test('fits the phone', async ({ openPage }) => {
    const page = await openPage(article, { viewport: VIEWPORTS.mobile });
    await run(page, "console.log('长'.repeat(300));\nthrow new Error('长'.repeat(300));");
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

interface RunResult {
  lines: string[];
  status: string;
}

/** Runs some code in the first block that can be run. */
async function run(page: Page, code: string): Promise<RunResult> {
  const figure = page.locator(FIGURE).first();
  await setCode(figure, code);
  return pressRun(figure);
}

async function setCode(figure: Locator, code: string): Promise<void> {
  await figure
    .locator('pre > code')
    .first()
    .evaluate((element, text) => {
      element.textContent = text;
    }, code);
}

/** Presses the run button and waits until the run has ended. */
async function pressRun(figure: Locator): Promise<RunResult> {
  const status = figure.locator('.run-status');
  // What the run before has said must not be taken for the end of this one.
  await status.evaluateAll(([element]) => element?.replaceChildren());
  await figure.locator('.run-button').click();
  const readStatus = async () => (await status.allTextContents()).join('');
  await expect
    .poll(async () => (await figure.locator('iframe').count()) === 0 && (await readStatus()), {
      timeout: 20_000,
    })
    .toMatch(/^(?!正在运行)./s);
  return { lines: await readLines(figure), status: await readStatus() };
}

function readLines(figure: Locator): Promise<string[]> {
  return figure.locator('.run-line').allTextContents();
}

/** As the checker of examples compares: blanks at the ends of lines do not count. */
function normalize(text: string | null): string {
  return (text ?? '').replace(/[ \t\r]+$/gm, '').trimEnd();
}

/** Takes some pages from the whole of the list. */
function spread(pages: readonly BuiltPage[], count: number): BuiltPage[] {
  const step = Math.max(1, Math.floor(pages.length / count));
  return pages.filter((_, index) => index % step === 0).slice(0, count);
}
