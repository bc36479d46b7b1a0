import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type OpenPageOptions, test, VIEWPORTS } from './harness/browser-test.ts';

type OpenPage = (path: string, options?: OpenPageOptions) => Promise<Page>;

/** Opens a page and waits until its demo has come to life. */
async function openDemo(openPage: OpenPage, permalink: string, options?: OpenPageOptions) {
  const page = await openPage(encodeURI(permalink), options);
  const demo = page.locator('figure.demo').first();
  await demo.scrollIntoViewIfNeeded();
  await waitForIsland(demo);
  return { page, demo, status: demo.getByRole('status') };
}

/** React marks the elements that it has taken over. */
async function waitForIsland(demo: Locator): Promise<void> {
  const isAlive = () =>
    demo.evaluate((figure) => Object.keys(figure).some((key) => key.startsWith('__react')));
  await expect.poll(isAlive, { timeout: 10_000 }).toBe(true);
}

/** Focuses a control and presses keys on it. */
async function pressOn(control: Locator, ...keys: string[]): Promise<void> {
  await control.focus();
  for (const key of keys) await control.press(key);
}

describe('the event loop', () => {
  test('steps by pointer and keyboard and prints in the order of the loop', async ({
    openPage,
  }) => {
    const { page, demo, status } = await openDemo(openPage, '/docs/eventloop');
    const next = demo.getByRole('button', { name: '下一步' });
    await next.click();
    await expect.poll(() => status.textContent()).toContain('第 1 / 25 步');
    await next.focus();
    for (let step = 1; step < 25; step++) await page.keyboard.press('Enter');
    const output = demo.getByRole('region', { name: '控制台' }).getByRole('listitem');
    await expect.poll(() => output.allTextContents()).toEqual(['A', 'G', 'E', 'F', 'B', 'C', 'D']);
    expect(await next.isDisabled()).toBe(true);
    await demo.getByRole('button', { name: '上一步' }).press('Space');
    await expect.poll(() => status.textContent()).toContain('第 24 / 25 步');
    await demo.getByRole('radio', { name: '任务与微任务' }).press('ArrowRight');
    await expect.poll(() => status.textContent()).toMatch(/^第 0 \//);
    expect(await demo.locator('pre').textContent()).toContain('await step()');
  });

  test('plays by itself and pauses', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, '/docs/eventloop');
    await demo.getByRole('button', { name: '播放' }).click();
    await expect.poll(() => status.textContent(), { timeout: 8_000 }).toContain('第 2 /');
    await demo.getByRole('button', { name: '暂停' }).click();
    await demo.getByRole('button', { name: '播放' }).waitFor();
  });
});

describe('the box model', () => {
  test('measures what the sliders and box-sizing say', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, '/docs/css/盒模型/盒模型的定义');
    const readWidths = () => demo.locator('dd').allTextContents();
    expect(await readWidths()).toEqual(['160px', '192px', '200px', '232px']);
    await demo.getByText('border-box', { exact: true }).click();
    await expect.poll(readWidths).toEqual(['120px', '152px', '160px', '192px']);
    await pressOn(demo.getByLabel('width'), 'Home');
    await pressOn(demo.getByLabel('padding'), 'End');
    await expect.poll(readWidths).toEqual(['0px', '64px', '72px', '104px']);
    expect(await status.textContent()).toContain('压到 0');
    await pressOn(demo.getByRole('radio', { name: 'border-box' }), 'ArrowLeft');
    await expect.poll(readWidths).toEqual(['20px', '84px', '92px', '124px']);
  });
});
