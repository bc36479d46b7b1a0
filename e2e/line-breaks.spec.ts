import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { test, VIEWPORTS } from './harness/browser-test.ts';
import { readBuiltPages } from './harness/built-pages.ts';
import { navigate } from './harness/reader.ts';
import { openHits, options } from './harness/search-locators.ts';

const mobile = { viewport: VIEWPORTS.mobile };

/** Gives the lines in which a text stands. */
function readLines(locator: Locator): Promise<string[]> {
  return locator.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const lines: string[] = [];
    let bottom = Number.NEGATIVE_INFINITY;
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      for (let at = 0; at < node.length; at++) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getBoundingClientRect();
        if (box.top >= bottom - 5) lines.push('');
        bottom = Math.max(bottom, box.bottom);
        lines.push(lines.pop() + node.data.charAt(at));
      }
    }
    return lines.map((line) => line.trim());
  });
}

test('no line of a heading ends within a word on a phone; its text stays as it is', async ({
  openPage,
}) => {
  const page = await openPage(encodeURI('/docs/javascript/类型/操作符类型转换'), mobile);
  const heading = page.locator('.prose h2', { hasText: '其余算术' });
  expect(await readLines(heading)).toEqual(['其余算术：要么', '都是 Number，', '要么都是 BigInt']);
  const copied = await heading.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return String(getSelection());
  });
  expect(copied.trim()).toBe('其余算术：要么都是 Number，要么都是 BigInt');
  expect(await heading.getAttribute('id')).toBe('其余算术要么都是-number要么都是-bigint');
});

test('titles end their lines after a clause, and keep the name of a tag whole', async ({
  openPage,
}) => {
  const page = await openPage(encodeURI('/docs/react/hooks/常用hooks'), mobile);
  const title = page.locator('main h1');
  expect(await readLines(title)).toEqual(['常用 Hooks：', '每个解决什么，', '什么时候不该用']);
  const copied = await title.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return String(getSelection());
  });
  expect(copied.trim()).toBe('常用 Hooks：每个解决什么，什么时候不该用');
  await page.goto(new URL('/page/4', page.url()).href);
  const post = page.locator('.slip-title', { hasText: 'GitHub' });
  expect(await readLines(post)).toEqual(['GitHub 不再支持密码登录验证：', '换成令牌还是 SSH']);
  await page.goto(new URL('/docs', page.url()).href);
  const item = page.locator('.volume-items a', { hasText: '内置工具类型' });
  expect(await readLines(item)).toEqual(['TypeScript 内置工具类型：', '定义、用法与陷阱']);
  await page.goto(new URL('/docs/tags/es-module', page.url()).href);
  expect(await readLines(page.locator('main h1'))).toEqual(['标签“es module”', '的文档']);
});

test('the error in the place of a page has its text on one line of a phone', async ({
  openPage,
  expectProblems,
}) => {
  expectProblems(/ERR_|无法预载|dynamically imported module/);
  const page = await openPage('/', mobile);
  await page.context().setOffline(true);
  await navigate(page, '/archive');
  expect(await readLines(page.locator('.load-error p'))).toEqual(['页面没能载入。']);
});

test('no line of the title of a hit ends within a word on a phone', async ({ openPage }) => {
  const page = await openPage('/', mobile);
  await openHits(page, '泛型组件');
  const title = options(page).locator('.search-option-title', { hasText: '与泛型组件' }).first();
  expect(await readLines(title)).toEqual(['React 中的类型：props、事件、ref', '与泛型组件']);
});

test('the title of code ends its lines after the signs of a path on a phone', async ({
  openPage,
}) => {
  const page = await openPage('/shadcn-component', mobile);
  const caption = page.locator('figcaption', { hasText: 'copy-button/copy-button' }).first();
  expect(await readLines(caption)).toEqual(['registry/default/copy-button/', 'copy-button.tsx']);
});

test('a dash in code stays with its word on a phone', async ({ openPage }) => {
  const inCode = /<code>(?:(?!<\/code>).)*<span>-/g;
  const count = (html: string) => html.match(inCode)?.length ?? 0;
  const [densest] = readBuiltPages().sort((one, other) => count(other.html) - count(one.html));
  const page = await openPage(encodeURI(densest?.permalink ?? ''), mobile);
  const kept = page.locator('.prose :not(pre) > code > span');
  const lines = await kept.evaluateAll((spans) =>
    spans.map((span) => span.getClientRects().length),
  );
  expect(lines.length).toBeGreaterThan(5);
  expect(new Set(lines)).toEqual(new Set([1]));
});
