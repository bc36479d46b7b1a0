import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type OpenPageOptions, test, VIEWPORTS } from './harness/browser-test.ts';
import { readBuiltPages } from './harness/built-pages.ts';

type OpenPage = (path: string, options?: OpenPageOptions) => Promise<Page>;

/** Articles with a demo. */
const ARTICLES = [
  '/docs/eventloop',
  '/docs/css/盒模型/盒模型的定义',
  '/promiseall',
  '/docs/httpcache',
  '/intl-usage',
  '/intersection',
  '/docs/react/hooks/hooks心智模型',
];

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
    await pressOn(demo.getByRole('slider', { name: 'width' }), 'Home');
    await pressOn(demo.getByRole('slider', { name: 'padding' }), 'End');
    await expect.poll(readWidths).toEqual(['0px', '64px', '72px', '104px']);
    expect(await status.textContent()).toContain('压到 0');
    await pressOn(demo.getByRole('radio', { name: 'border-box' }), 'ArrowLeft');
    await expect.poll(readWidths).toEqual(['20px', '84px', '92px', '124px']);
  });
});

describe('the timeline of promises', () => {
  test('follows delays and outcomes', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, '/promiseall');
    expect(await status.textContent()).toContain('all 在 500 毫秒拒绝');
    await demo.getByRole('checkbox', { name: 'p2 拒绝' }).click();
    await expect.poll(() => status.textContent()).toContain('all 在 800 毫秒兑现');
    await pressOn(demo.getByRole('slider', { name: 'p3' }), 'Home');
    await expect.poll(() => status.textContent()).toContain('race 在 100 毫秒兑现（p3 最早完成）');
    for (const name of ['p1', 'p2', 'p3'])
      await pressOn(demo.getByRole('checkbox', { name: `${name} 拒绝` }), 'Space');
    await expect.poll(() => demo.textContent()).toContain('AggregateError');
  });

  test('plays to the end', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, '/promiseall');
    await demo.getByRole('button', { name: '播放' }).press('Enter');
    await demo.getByText('等待中').first().waitFor();
    await expect.poll(() => status.textContent(), { timeout: 10_000 }).toContain('all 在');
    expect(await demo.getByText('等待中').count()).toBe(0);
  });
});

describe('the cache simulator', () => {
  test('decides anew with each header field', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, '/docs/httpcache');
    expect(await status.textContent()).toContain('先用旧的，后台验证');
    await demo.getByRole('checkbox', { name: 'must-revalidate' }).click();
    await expect.poll(() => status.textContent()).toContain('发条件请求，等到的是 304');
    await pressOn(demo.getByRole('checkbox', { name: '源站内容已变' }), 'Space');
    await expect.poll(() => status.textContent()).toContain('等到的是 200');
    await pressOn(demo.getByRole('slider', { name: '年龄' }), 'Home');
    await expect.poll(() => status.textContent()).toContain('直接用');
    await demo.getByRole('combobox', { name: 'max-age' }).selectOption('0');
    await expect.poll(() => demo.locator('pre').textContent()).toContain('max-age=0,');
    await demo.getByText('no-store').click();
    await expect
      .poll(() => demo.getByRole('listitem').allTextContents())
      .toEqual(['有没有存货？ no-store 不许存，没有', '重新下载']);
  });
});

describe('the Intl explorer', () => {
  test('formats by the locale, formatter and options chosen', async ({ openPage }) => {
    const { demo } = await openDemo(openPage, '/intl-usage');
    const output = demo.locator('bdi');
    await expect.poll(() => output.textContent()).toBe('¥1,234,567.89');
    await demo.getByRole('combobox', { name: '区域' }).selectOption('de-DE');
    await expect.poll(() => output.textContent()).toMatch(/^1\.234\.567,89\sCN¥$/);
    await pressOn(demo.getByRole('combobox', { name: '格式化器' }), 'ArrowDown', 'ArrowDown');
    await expect.poll(() => output.textContent()).toBe('gestern');
    await demo.getByRole('combobox', { name: 'numeric' }).selectOption('always');
    await expect.poll(() => output.textContent()).toBe('vor 1 Tag');
    expect(await demo.locator('pre').textContent()).toContain(
      "new Intl.RelativeTimeFormat('de-DE'",
    );
  });

  test('shows its first output without scripts', async ({ openPage }) => {
    const page = await openPage('/intl-usage', { javaScriptEnabled: false });
    const demo = page.locator('figure.demo');
    expect(await demo.locator('bdi').textContent()).toBe('¥1,234,567.89');
    expect(await demo.getByRole('combobox').count()).toBe(0);
  });
});

describe('the intersection observer', () => {
  test('notifies when scrolling crosses a threshold of the enlarged box', async ({ openPage }) => {
    const { page, demo, status } = await openDemo(openPage, '/intersection');
    const readLog = () => demo.getByRole('listitem').allTextContents();
    await expect.poll(readLog).toEqual(['#1 false 0.00']);
    const box = demo.getByRole('region', { name: '滚动框' });
    await box.hover();
    await page.mouse.wheel(0, 320);
    await expect.poll(() => status.textContent()).toMatch(/#2 isIntersecting: true/);
    await demo.getByRole('combobox', { name: 'threshold' }).selectOption('0, 0.5, 1');
    await expect.poll(readLog).toEqual(['#1 true 1.00']);
    await pressOn(box, 'Home');
    await expect.poll(async () => (await readLog())[0]).toMatch(/false 0\.00$/);
    await pressOn(demo.getByRole('slider', { name: 'rootMargin' }), 'End');
    await expect.poll(readLog).toEqual(['#1 true 0.00']);
  });
});

describe('the timeline of hooks', () => {
  test('orders render, paint and effects, and shows a stale effect', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, '/docs/react/hooks/hooks心智模型');
    const second = demo.getByRole('region', { name: '第 2 次更新' });
    const readPhases = () => second.locator('b').allTextContents();
    await demo.getByRole('button', { name: '换 room' }).press('Enter');
    await expect
      .poll(readPhases)
      .toEqual(['渲染', '提交', 'layout', 'layout', '绘制', 'effect', 'effect']);
    expect(await status.textContent()).toContain('一致');
    await pressOn(demo.getByRole('radio', { name: '[room]' }), 'ArrowDown');
    await demo.getByText('点击', { exact: true }).click();
    await demo.getByRole('button', { name: '换 room' }).click();
    await expect.poll(() => status.textContent()).toContain('却还连着“大厅”');
    expect(await readPhases()).toEqual(['渲染', '提交', 'layout', 'layout', 'effect', '绘制']);
    await demo.getByRole('button', { name: '卸载' }).press('Space');
    await expect.poll(() => status.textContent()).toContain('连接已断开');
    expect(await demo.getByRole('button', { name: '换 room' }).isDisabled()).toBe(true);
    await demo.getByRole('button', { name: '挂载' }).click();
    await expect.poll(() => status.textContent()).toContain('一致');
  });
});

describe('the bits of a double', () => {
  // The article takes the demo in once formulas with braces compile in MDX documents.
  const isEmbedded = readBuiltPages().some(({ html }) => html.includes('demo demo-float'));

  test.skipIf(!isEmbedded)(
    'follow the number, and the number follows them',
    async ({ openPage }) => {
      const { demo, status } = await openDemo(openPage, '/docs/javascript/Number/浮点数表示');
      const field = demo.getByRole('textbox', { name: '数' });
      expect(await demo.locator('dd').first().textContent()).toBe(
        '0.1000000000000000055511151231257827021181583404541015625',
      );
      await field.fill('1');
      await demo.getByRole('button', { name: /^指数第 11 位/ }).click();
      await expect.poll(() => field.inputValue()).toBe('0.5');
      await demo.getByRole('button', { name: /^符号/ }).press('Space');
      await expect.poll(() => field.inputValue()).toBe('-0.5');
      expect(await demo.getByRole('button', { name: /^符号/ }).getAttribute('aria-pressed')).toBe(
        'true',
      );
      await field.fill('1.2.3');
      await expect.poll(() => status.textContent()).toBe('这不是一个数。');
      await field.fill('0');
      await demo.getByRole('button', { name: '5e-324' }).last().press('Enter');
      await expect.poll(() => status.textContent()).toContain('次正规数');
    },
  );
});

describe('every demo', () => {
  test.for(ARTICLES)('fits the narrowest screens: %s', async (permalink, { openPage }) => {
    const viewport = { ...VIEWPORTS.mobile, width: 320 };
    const { page } = await openDemo(openPage, permalink, { viewport });
    const readOverflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await readOverflow()).toBeLessThanOrEqual(0);
  });

  test.for(ARTICLES)('is a picture without scripts: %s', async (permalink, { openPage }) => {
    const page = await openPage(encodeURI(permalink), { javaScriptEnabled: false });
    const demo = page.locator('figure.demo');
    expect(await demo.locator('.demo-stage').isVisible()).toBe(true);
    expect((await demo.getByRole('status').textContent())?.length).toBeGreaterThan(5);
    expect(await demo.locator('.demo-controls').isVisible()).toBe(false);
  });
});
