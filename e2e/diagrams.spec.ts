import type { Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { test, VIEWPORTS } from './harness/browser-test.ts';
import { patiently } from './harness/patience.ts';
import { follow, readPath } from './harness/reader.ts';
import { serveSite } from './harness/served-site.ts';

vi.setConfig({ testTimeout: patiently(90_000), hookTimeout: patiently(90_000) });

const WIDE = `\`\`\`mermaid title="缓存命中的流程"
flowchart LR
  A[用户输入网址] -->|查询| B{缓存里有吗？}
  B -- 有 --> C[(直接返回)]
  B -- 没有 --> D[向源站请求] --> E[写回缓存] --> C
\`\`\``;
const SMALL = `\`\`\`mermaid
stateDiagram-v2
  [*] --> 空闲
  空闲 --> 工作 : 开始
\`\`\``;

const SITE = {
  'mojian.config.ts': `export default {
    title: '试站', url: 'https://example.com', trailingSlash: false, blog: { routeBasePath: '/' },
  };`,
  'blog/2022-01-02-第一篇.md': '# 第一篇\n\n正文。\n',
  'docs/始.md': '# 始\n\n[图](./图.md)\n',
  'docs/图.md': `# 图\n\n${WIDE}\n\n${SMALL}\n\n${WIDE}\n`,
};

const site = serveSite(SITE);

const DOC = encodeURI('/docs/图');

/** Colours that the parts of the first drawing have. */
function readColors(page: Page) {
  return page.evaluate(() => {
    const styleOf = (selector: string) => {
      const element = document.querySelector(`svg.diagram ${selector}`) as Element;
      return getComputedStyle(element);
    };
    return {
      text: styleOf('text').fill,
      box: styleOf('rect[rx="5"]').fill,
      border: styleOf('rect[rx="5"]').stroke,
      line: styleOf('path[fill="none"]').stroke,
    };
  });
}

/** Width of what an element shows, of what is in it, and of the window. */
function readWidths(page: Page, index: number) {
  return page
    .locator('.drawing')
    .nth(index)
    .evaluate((box) => ({
      shown: box.clientWidth,
      content: box.scrollWidth,
      page: document.documentElement.scrollWidth,
      letters: (() => {
        const text = box.querySelector('text') as SVGTextElement;
        const scale = text.getScreenCTM()?.a ?? 0;
        return 15 * scale;
      })(),
    }));
}

describe('diagrams', () => {
  test('stand in the page without scripts, and break no rule of its policy', async ({
    openPage,
  }) => {
    const requests: string[] = [];
    const page = await openPage(DOC, {
      siteUrl: site.url,
      javaScriptEnabled: false,
      onResponse: (response) => requests.push(response.url()),
    });
    const pictures = page.getByRole('img');
    await expect.poll(() => pictures.count()).toBe(3);
    expect(await page.getByRole('img', { name: '缓存命中的流程' }).count()).toBe(2);
    expect(await page.getByRole('img', { name: '状态图' }).count()).toBe(1);
    expect(requests.filter((url) => !url.startsWith(site.url))).toEqual([]);
    const html = await page.content();
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(html)?.[1];
    expect(policy).toContain('style-src');
    expect(policy).not.toContain('unsafe-inline');
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('have the colours of the page, and change with it', async ({ openPage }) => {
    const page = await openPage(DOC, { siteUrl: site.url, storage: { theme: 'dark' } });
    const seen: Record<string, string>[] = [];
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      seen.push(await readColors(page));
    }
    const [dark, light] = seen;
    for (const part of ['text', 'box', 'border', 'line']) {
      expect(dark?.[part]).toMatch(/^(?:oklch|rgb)/);
      expect(dark?.[part]).not.toBe(light?.[part]);
    }
  });

  test('keep their size and their colours when the page comes by a link', async ({ openPage }) => {
    const page = await openPage(encodeURI('/docs/始'), { siteUrl: site.url });
    await follow(page, DOC);
    await expect.poll(() => readPath(page)).toBe('/docs/图');
    const small = page.locator('.drawing').nth(1);
    const width = () => small.locator('svg').evaluate((svg) => svg.getBoundingClientRect().width);
    await expect.poll(width).toBeLessThan(200);
    expect((await readColors(page)).text).not.toBe('rgb(0, 0, 0)');
  });

  test('scroll in a frame of their own on a phone, by keyboard too', async ({ openPage }) => {
    const page = await openPage(DOC, { siteUrl: site.url, viewport: VIEWPORTS.mobile });
    const wide = await readWidths(page, 0);
    expect(wide.content).toBeGreaterThan(wide.shown);
    expect(wide.page).toBeLessThanOrEqual(VIEWPORTS.mobile.width);
    expect(wide.letters).toBeGreaterThanOrEqual(11.9);
    const small = await readWidths(page, 1);
    expect(small.content).toBe(small.shown);
    const frame = page.locator('.drawing').first();
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    // With the scripts it can be enlarged.
    await expect.poll(() => frame.getAttribute('role')).toBe('button');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('dialog.zoom[open] svg.diagram').count()).toBe(1);
  });

  test('keep the ground that their colours are made for where colours are forced', async ({
    openPage,
  }) => {
    const page = await openPage(DOC, { siteUrl: site.url });
    const before = await readColors(page);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    expect(await readColors(page)).toEqual(before);
    const ground = await page
      .locator('.drawing')
      .first()
      .evaluate((box) => getComputedStyle(box).backgroundColor);
    expect(ground).not.toBe('rgba(0, 0, 0, 0)');
  });
});
