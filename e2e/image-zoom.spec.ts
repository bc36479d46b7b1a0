import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  type BrowserFixtures,
  type OpenPageOptions,
  test,
  VIEWPORTS,
} from './harness/browser-test.ts';
import { readBuiltPages } from './harness/built-pages.ts';
import { delayAnswers, follow, readPath } from './harness/reader.ts';

const pages = readBuiltPages();

/** An article with a drawing that is part of the page and has a caption. */
const article = encodeURI(
  pages.find(({ html }) => html.includes('<figure class="figure">\n<span class="drawing"'))
    ?.permalink ?? '',
);

const OPENER = '.figure [data-zoom]';

describe('pictures of articles', () => {
  test('open large, by pointer, with their caption', async ({ openPage }) => {
    const page = await openAwake(openPage);
    const opener = page.locator(OPENER).first();
    const small = await opener.locator('svg').boundingBox();
    await opener.click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const caption = await page.locator('.figure:has([data-zoom]) figcaption').first().textContent();
    expect(await dialog.locator('.zoom-caption').textContent()).toBe(caption);
    expect(await dialog.getAttribute('aria-label')).toBe(caption);
    const large = await readLarge(page);
    const ratio = (box: { width: number; height: number } | null) =>
      (box?.width ?? 0) / (box?.height ?? 1);
    expect(ratio(large)).toBeCloseTo(ratio(small), 1);
    expect(large.width * large.height).toBeGreaterThan((small?.width ?? 0) * (small?.height ?? 0));
    expect(large.x).toBeGreaterThanOrEqual(0);
    expect(large.y + large.height).toBeLessThanOrEqual(VIEWPORTS.desktop.height);
  });

  test('stay closed when the reader has gone on before the large picture could be shown', async ({
    openPage,
  }) => {
    const page = await openAwake(openPage);
    await delayAnswers(page, '/image-zoom-dialog.*.js', 1000);
    const loaded = page.waitForResponse(/image-zoom-dialog/);
    await page.locator(OPENER).first().click();
    await follow(page, '/archive');
    await expect.poll(() => readPath(page)).toBe('/archive');
    await loaded;
    await page.waitForTimeout(500);
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  test('say what they are and what they do', async ({ openPage }) => {
    const page = await openAwake(openPage);
    const opener = page.locator(OPENER).first();
    const name = await opener.locator('svg').getAttribute('aria-label');
    await page.getByRole('button', { name: `放大图片：${name}` }).waitFor();
    expect(await opener.getAttribute('aria-haspopup')).toBe('dialog');
  });

  test.for(['Enter', 'Space'])(
    'open by %s, and give the focus back on Escape',
    async (key, { openPage }) => {
      const page = await openAwake(openPage);
      const opener = page.locator(OPENER).first();
      await opener.focus();
      const scrolled = await page.evaluate('scrollY');
      await page.keyboard.press(key);
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('关闭');
      // The focus stays among the dialog's own controls.
      for (let step = 0; step < 5; step += 1) {
        await page.keyboard.press('Tab');
        const isInside = await page.evaluate(
          'document.activeElement === document.body || document.activeElement.closest("dialog") !== null',
        );
        expect(isInside).toBe(true);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect
        .poll(() => opener.evaluate((element) => element === document.activeElement))
        .toBe(true);
      expect(await page.evaluate('scrollY')).toBe(scrolled);
    },
  );

  test('close by the button, by a press beside them, and by going elsewhere', async ({
    openPage,
  }) => {
    const page = await openAwake(openPage);
    const dialog = page.getByRole('dialog');
    const open = async () => {
      await page.locator(OPENER).first().click();
      await dialog.waitFor();
      await standStill(page);
    };
    await open();
    await dialog.getByRole('button', { name: '关闭' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await open();
    await page.mouse.click(10, 300);
    await dialog.waitFor({ state: 'hidden' });
    await open();
    await page.evaluate(() =>
      document.dispatchEvent(new CustomEvent('mojian:navigate', { detail: { url: '/tags' } })),
    );
    await dialog.waitFor({ state: 'hidden' });
  });

  test('become larger than the window, and are then scrolled and dragged', async ({ openPage }) => {
    const page = await openAwake(openPage, { reducedMotion: 'reduce' });
    await page.locator(OPENER).first().click();
    const fitting = await readLarge(page);
    await page.mouse.click(fitting.x + fitting.width * 0.25, fitting.y + fitting.height * 0.75);
    const magnify = page.getByRole('button', { name: '再放大' });
    expect(await magnify.getAttribute('aria-pressed')).toBe('true');
    const magnified = await readLarge(page);
    expect(magnified.width).toBeCloseTo(fitting.width * 2, 0);
    // The point that was pressed stays under the pointer, as far as there is something to scroll to.
    expect(magnified.y + magnified.height * 0.75).toBeCloseTo(
      fitting.y + fitting.height * 0.75,
      -1,
    );
    await page.mouse.move(600, 400);
    await page.mouse.down();
    await page.mouse.move(600, 460, { steps: 4 });
    await page.mouse.up();
    expect((await readLarge(page)).y).toBeCloseTo(magnified.y + 60, -1);
    expect(await magnify.getAttribute('aria-pressed')).toBe('true');
    await page.mouse.wheel(0, 60);
    await expect.poll(async () => (await readLarge(page)).y).toBeCloseTo(magnified.y, -1);
    await magnify.click();
    expect((await readLarge(page)).width).toBeCloseTo(fitting.width, 0);
  });

  test('open again, in the colours of the mode that was chosen since', async ({ openPage }) => {
    const page = await openAwake(openPage);
    const background = () =>
      page.locator('dialog.zoom').evaluate((dialog) => getComputedStyle(dialog).backgroundColor);
    const seen = new Set<string>();
    for (const _ of ['dark', 'light']) {
      await page.locator(OPENER).first().click();
      await page.getByRole('dialog').waitFor();
      seen.add(await background());
      expect(await page.locator('.zoom-picture').count()).toBe(1);
      await standStill(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.locator('button.color-mode').click();
    }
    expect(seen.size).toBe(2);
  });

  test('stay as they are when they are tiny, in a line of text, or in a link', async ({
    openPage,
  }) => {
    const page = await openPage(article);
    await page.evaluate(() => {
      const pixel =
        "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'/>";
      const image = (size = 'width="400" height="300"') => `<img src="${pixel}" ${size} alt="图">`;
      document
        .querySelector('.prose')
        ?.insertAdjacentHTML(
          'afterbegin',
          [
            `<p id="alone">${image()}</p>`,
            `<p id="tiny">${image('width="40" height="40"')}</p>`,
            `<p id="line">文字 ${image()} 文字</p>`,
            `<p id="link"><a href="/tags">${image()}</a></p>`,
          ].join(''),
        );
    });
    await page.mouse.move(150, 300);
    await page.locator('#alone [data-zoom]').waitFor();
    expect(await page.locator(':is(#tiny, #line, #link) [data-zoom]').count()).toBe(0);
    await page.locator('#link img').click();
    await page.waitForURL('**/tags');
  });

  test('show nothing larger than it is, unless it is drawn', async ({ openPage }) => {
    const page = await openPage(article, { reducedMotion: 'reduce' });
    await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 300;
      canvas.height = 150;
      const html = `<p id="photo"><img src="${canvas.toDataURL()}" alt="照片"></p>`;
      document.querySelector('.prose')?.insertAdjacentHTML('afterbegin', html);
    });
    await page.mouse.move(150, 300);
    await page.locator('#photo [data-zoom]').click();
    expect(await readLarge(page)).toMatchObject({ width: 300, height: 150 });
  });

  test('fit the phone, and can be pinched there', async ({ openPage }) => {
    const page = await openAwake(openPage, { viewport: VIEWPORTS.mobile, reducedMotion: 'reduce' });
    await page.locator(OPENER).first().click();
    const { x, width } = await readLarge(page);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(VIEWPORTS.mobile.width);
    const touch = await page
      .locator('.zoom-stage')
      .evaluate((stage) => getComputedStyle(stage).touchAction);
    expect(touch).toBe('auto');
  });

  test('become larger than in the article, also where that is wider than the window', async ({
    openPage,
  }) => {
    const viewport = { width: 320, height: 400 };
    const page = await openAwake(openPage, { viewport, reducedMotion: 'reduce' });
    const opener = page.locator(OPENER).first();
    const small = await opener.locator('svg').boundingBox();
    expect(small?.width).toBeGreaterThan(viewport.width);
    await opener.click();
    await page.getByRole('button', { name: '再放大' }).click();
    expect((await readLarge(page)).width).toBeGreaterThan(1.4 * (small?.width ?? 0));
  });

  test('are plain pictures without JavaScript', async ({ openPage }) => {
    const page = await openPage(article, { javaScriptEnabled: false });
    expect(await page.locator('[data-zoom]').count()).toBe(0);
    await page.locator('.figure svg[role="img"]').first().waitFor();
  });
});

/** Opens a page and gives a sign that somebody is there: the tools are loaded with the first one. */
async function openAwake(
  openPage: BrowserFixtures['openPage'],
  options: OpenPageOptions = {},
): Promise<Page> {
  const page = await openPage(article, options);
  await page.mouse.move(150, 300);
  await page.locator('[data-zoom]').first().waitFor({ state: 'attached' });
  return page;
}

/** Waits for the end of a view transition: until then the browser gives every press to the root. */
async function standStill(page: Page): Promise<void> {
  const isMoving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .some(({ effect }) =>
          (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'),
        ),
    );
  await expect.poll(isMoving).toBe(false);
}

/** Place of the large picture, once it stands still. */
async function readLarge(page: Page) {
  const picture = page.locator('.zoom-picture');
  await picture.waitFor();
  const read = () => picture.evaluate((element) => element.getBoundingClientRect().toJSON());
  let before = await read();
  for (;;) {
    await page.waitForTimeout(100);
    const now = (await read()) as { x: number; y: number; width: number; height: number };
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
}
