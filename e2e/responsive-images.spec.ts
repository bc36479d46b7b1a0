import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, vi } from 'vitest';
import { createPhoto, createScreenshot } from '../packages/responsive-images/src/images.fixture.ts';
import { test, VIEWPORTS } from './harness/browser-test.ts';
import { type DeployedSite, startHost } from './harness/deployed-site.ts';
import { patiently } from './harness/patience.ts';

vi.setConfig({ testTimeout: patiently(60_000), hookTimeout: patiently(120_000) });

const TEXT = '一段文字。'.repeat(200);

let site: DeployedSite;
beforeAll(async () => {
  site = await startHost();
  const photo = createPhoto(2000, 1200);
  await site.deploy({
    'mojian.config.ts':
      "export default { title: '站', url: 'https://site.example', trailingSlash: false, blog: false };",
    'src/pages/index.md': '# 首页\n',
    'static/img/屏幕.png': await createScreenshot(2000, 1200).png().toBuffer(),
    'docs/photo.jpg': await photo.jpeg({ quality: 92 }).toBuffer(),
    'docs/小图.png': await createScreenshot(600, 300).png().toBuffer(),
    'docs/图.md': `# 图\n\n![屏幕](/img/屏幕.png "一块屏幕")\n\n${TEXT}\n\n![风景](./photo.jpg)\n`,
    'docs/小.mdx':
      '# 小\n\n![小图](./小图.png)\n\n<img src={require("./photo.jpg").default} alt="窄" width={240} />\n\n![原图](./photo.jpg#original)\n',
  });
});
afterAll(() => site.close());
beforeEach(() => {
  site.requests.length = 0;
});

/** What is asked for of images, by the ends of their names. */
function listImageRequests(): string[] {
  return site.requests
    .map(({ path }) => path)
    .filter((path) => /\.(?:png|jpg|webp)$/.test(path))
    .map((path) => path.replace(/^.*\/([^/]+?)(?:-[0-9a-f]{16})?(-\d+)?(\.\w+)$/, '$1$2$3'));
}

/** Waits until an image is there; gives what the browser has chosen and how it shows it, in CSS px. */
async function readImage(page: Page, name: string) {
  const image = page.locator('.prose').getByRole('img', { name, exact: true });
  await image.scrollIntoViewIfNeeded();
  return image.evaluate(async (element) => {
    const each = element as HTMLImageElement;
    await each.decode();
    const { width, height } = each.getBoundingClientRect();
    return { file: decodeURI(each.currentSrc).replace(/^.*-/, ''), width, height };
  });
}

describe('images in several sizes', () => {
  test('fit a phone, where nothing larger is loaded', async ({ openPage }) => {
    const page = await openPage('/docs/图', {
      siteUrl: site.url,
      viewport: VIEWPORTS.mobile,
      hasTouch: true,
    });
    const screen = await readImage(page, '屏幕');
    expect(screen).toMatchObject({ file: '480.webp', width: 350, height: 210 });
    expect(await readImage(page, '风景')).toMatchObject({ file: '480.webp', width: 350 });
    expect(listImageRequests()).toEqual(['屏幕-480.webp', 'photo-480.webp']);
  });

  test('fit a desktop', async ({ openPage }) => {
    const page = await openPage('/docs/图', { siteUrl: site.url });
    const { file, width, height } = await readImage(page, '屏幕');
    expect(file).toBe('720.webp');
    expect(width / height).toBeCloseTo(2000 / 1200, 2);
    const column = await page.locator('.prose').evaluate((prose) => prose.clientWidth);
    expect([width, column <= 720]).toEqual([column, true]);
  });

  test('are as sharp as the screen', async ({ browser }) => {
    const context = await browser.newContext({
      viewport: VIEWPORTS.mobile,
      deviceScaleFactor: 3,
    });
    const page = await context.newPage();
    await page.goto(`${site.url}/docs/图`);
    expect((await readImage(page, '风景')).file).toBe('1080.webp');
    await context.close();
  });

  test('are small where the picture is, and the file itself where its author wants that', async ({
    openPage,
  }) => {
    const page = await openPage('/docs/小', { siteUrl: site.url });
    expect(await readImage(page, '小图')).toMatchObject({ file: '600.webp', width: 600 });
    expect(await readImage(page, '窄')).toMatchObject({ file: '480.webp', width: 240 });
    expect((await readImage(page, '原图')).file).toMatch(/\.jpg#original$/);
  });

  test('open large in their own size', async ({ openPage }) => {
    const page = await openPage('/docs/图', { siteUrl: site.url });
    await readImage(page, '屏幕');
    // A sign that somebody is there: what enlarges pictures is loaded with the first one.
    await page.mouse.move(150, 300);
    await page.getByRole('button', { name: '放大图片：屏幕' }).click();
    const large = page.getByRole('dialog').locator('img');
    await expect.poll(() => large.getAttribute('src')).toMatch(/-2000\.webp$/);
    const box = await large.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2000 / 1200, 1);
    expect(box?.width).toBeGreaterThan(1000);
    expect(await large.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(
      2000,
    );
  });

  test('move nothing when they arrive', async ({ openPage }) => {
    const page = await openPage('/docs/图', { siteUrl: site.url, viewport: VIEWPORTS.mobile });
    await readImage(page, '风景');
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as never as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 500);
        }),
    );
    expect(shift).toBe(0);
  });
});
