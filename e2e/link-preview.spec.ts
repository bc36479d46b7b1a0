import type { Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { test } from './harness/browser-test.ts';
import { patiently } from './harness/patience.ts';
import { serveSite } from './harness/served-site.ts';

vi.setConfig({ testTimeout: patiently(60_000), hookTimeout: patiently(90_000) });

/** Longer than the pointer has to rest on a link. */
const LONG_ENOUGH_MS = 700;

const config = (more = '') =>
  `export default { title: '试站', url: 'https://example.com', docs: { routeBasePath: '/' }, ${more} };\n`;

const SITE = {
  'mojian.config.ts': config(),
  'docs/a.md': `---
title: 甲
slug: /
---

到[乙页](./b.md)，到[乙的一节](./b.md#用处)，到[本页一节](#后文)，见注[^1]。

到[丁页](./d.md "有提示的链接")，到[列表](/tags)，到[外面](https://example.org/)。

## 后文

后文的**话**。

[^1]: 注里有 \`code\`。
`,
  'docs/b.md': `---
title: 乙
---

开头的话，带[一个链接](./a.md)与公式 $E=mc^2$。

- 一条
- 两条

![图](/seal.svg)

## 用处

用处的话。

\`\`\`js
const answer = 42;
\`\`\`

### 小节

小节的话。
`,
  'docs/d.md': '---\ntitle: 丁\ntags: [标签]\n---\n\n丁的话。\n',
  'static/seal.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><path d="M0 0h9"/></svg>',
};

const card = (page: Page) => page.locator('.link-preview:popover-open');

async function hover(page: Page, name: string): Promise<void> {
  await page.locator('.prose').getByRole('link', { name, exact: true }).first().hover();
}

/** Rests on a link until its preview is there, and gives the text. */
async function seePreview(page: Page, name: string): Promise<string | null> {
  await page.mouse.move(1, 1);
  await expect.poll(() => readCard(page)).toBeNull();
  await hover(page, name);
  await expect.poll(() => readCard(page)).not.toBeNull();
  return readCard(page);
}

/** Rests on a link for longer than a preview takes to come; gives the text of one that has come. */
async function seeNone(page: Page, name: string): Promise<string | null> {
  await page.mouse.move(1, 1);
  await expect.poll(() => readCard(page)).toBeNull();
  await hover(page, name);
  await page.waitForTimeout(LONG_ENOUGH_MS);
  return readCard(page);
}

async function readCard(page: Page): Promise<string | null> {
  const [text] = await card(page).allInnerTexts();
  return text?.replace(/\s+/g, ' ').trim() ?? null;
}

describe('the preview of a link', () => {
  const site = serveSite(SITE);
  const open = async (openPage: (path: string, options: { siteUrl: string }) => Promise<Page>) => {
    const page = await openPage('/', { siteUrl: site.url });
    await page.mouse.move(1, 1);
    return page;
  };

  test('shows how the page begins, the section, or the footnote', async ({ openPage }) => {
    const page = await open(openPage);
    expect(await seePreview(page, '乙页')).toMatch(/^乙 开头的话，带一个链接与公式 .*一条/);
    expect(await card(page).locator('a, img, [id], [style], .katex').count()).toBe(0);
    expect(await card(page).locator('math').count()).toBe(1);
    expect(await seePreview(page, '乙的一节')).toBe('乙 用处 用处的话。 const answer = 42;');
    expect(await seePreview(page, '本页一节')).toBe('后文 后文的话。');
    expect(await seePreview(page, '1')).toBe('注里有 code。');
    // From one link to the next.
    await hover(page, '本页一节');
    await expect.poll(() => readCard(page)).toBe('后文 后文的话。');
  });

  test('is beside the link, stays while the pointer is on it, and goes with it', async ({
    openPage,
  }) => {
    const page = await open(openPage);
    await seePreview(page, '乙页');
    const link = await page.locator('.prose').getByRole('link', { name: '乙页' }).boundingBox();
    const box = await card(page).boundingBox();
    if (!link || !box) throw new Error('The link or its preview is not on the screen.');
    expect(Math.abs(box.x - link.x)).toBeLessThan(2);
    expect(box.y).toBeGreaterThanOrEqual(link.y + link.height);
    await page.mouse.move(box.x + 40, box.y + 20, { steps: 4 });
    await page.waitForTimeout(LONG_ENOUGH_MS);
    expect(await readCard(page)).not.toBeNull();
    await page.mouse.move(1, 1);
    await expect.poll(() => readCard(page)).toBeNull();
  });

  test('closes with Escape, with a scroll, and where the reader goes on', async ({ openPage }) => {
    const page = await open(openPage);
    await page.setViewportSize({ width: 1000, height: 300 });
    await seePreview(page, '乙页');
    await page.keyboard.press('Escape');
    expect(await readCard(page)).toBeNull();
    await seePreview(page, '乙页');
    await page.mouse.wheel(0, 60);
    await expect.poll(() => readCard(page)).toBeNull();
    await seePreview(page, '乙页');
    await page.locator('.prose').getByRole('link', { name: '乙页' }).click();
    await expect.poll(() => page.locator('h1').textContent()).toBe('乙');
    expect(await readCard(page)).toBeNull();
  });

  test('is not shown where it would tell nothing, or where a link has a tooltip', async ({
    openPage,
  }) => {
    const page = await open(openPage);
    await seePreview(page, '乙页');
    for (const name of ['丁页', '列表', '外面']) expect(await seeNone(page, name)).toBeNull();
  });

  test('is not shown when the page cannot be had, nor to who only crosses a link', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(/404/);
    const page = await open(openPage);
    site.host.missing = /^\/b$/;
    expect(await seeNone(page, '乙页')).toBeNull();
    site.host.missing = null;
    await page.mouse.move(1, 1);
    await page.locator('.prose').getByRole('link', { name: '本页一节' }).hover();
    await page.mouse.move(1, 1);
    await page.waitForTimeout(LONG_ENOUGH_MS);
    expect(await readCard(page)).toBeNull();
  });

  test('fetches nothing where the connection asks for thrift', async ({ openPage }) => {
    const page = await open(openPage);
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await seePreview(page, '本页一节');
    expect(await seeNone(page, '乙页')).toBeNull();
  });

  test('is not there for fingers, nor where the site does without', async ({ openPage }) => {
    const touch = await openPage('/', { siteUrl: site.url, hasTouch: true });
    expect(await seeNone(touch, '本页一节')).toBeNull();
    await site.deploy({ 'mojian.config.ts': config('themeConfig: { linkPreviews: false }') });
    const page = await open(openPage);
    expect(await seeNone(page, '本页一节')).toBeNull();
  });
});
