import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, VIEWPORTS, waitForFrame } from './harness/browser-test.ts';
import { FIGURE, listRunnablePages, readLines, runCode, setCode } from './harness/code-run.ts';
import { findViolations } from './harness/find-violations.ts';

const article = encodeURI(listRunnablePages()[0]?.permalink ?? '');

describe('code that can be run', () => {
  test('stops loops that never end', async ({ openPage }) => {
    const page = await openPage(article);
    const { lines, status } = await runCode(page, "console.log('开始');\nfor (;;) {}");
    expect(lines).toEqual(['开始']);
    expect(status).toMatch(/^有一段代码连续占用线程 5 秒，像是死循环，已停止。/);
    expect((await runCode(page, "console.log('又好了')")).lines).toEqual(['又好了']);
  });

  test('stops timers that never end', async ({ openPage }) => {
    const { status } = await runCode(
      await openPage(article),
      "setInterval(() => console.log('嗒'), 1000);",
    );
    expect(status).toMatch(/^运行超过 10 秒，已停止。/);
  });

  test('lists so much and no more, without getting stuck', async ({ openPage }) => {
    const { lines } = await runCode(
      await openPage(article),
      'for (let i = 1; i <= 100_000; i++) console.log(i);',
    );
    expect(lines.slice(498)).toEqual(['499', '500', '输出太多，只列出前 500 行。']);
  });

  test('runs with the next press, however many of its parts could not be loaded at first', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(/net::ERR|Failed to fetch dynamically imported module/);
    const page = await openPage(article);
    const button = page.locator(FIGURE).first().getByRole('button', { name: '运行' });
    for (const part of ['article-tools', 'code-run']) {
      const modules = `**/${part}.*`;
      await page.route(modules, (route) => route.abort());
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(part));
      await button.click();
      await failed;
      await page.unroute(modules);
    }
    await button.click();
    await page.locator(FIGURE).first().locator('.run-output').waitFor();
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
      await expect.poll(() => readLines(figure)).toEqual(['1']);
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
    const { lines } = await runCode(
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
    expect((await runCode(page, "console.log(new Function('return 1')())")).lines).toEqual(['1']);
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
    await runCode(page, "console.log('一');\nconsole.warn('二');\nconsole.error('三');\nnull.x;");
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
    await runCode(page, "console.log('长'.repeat(300));\nthrow new Error('长'.repeat(300));");
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
