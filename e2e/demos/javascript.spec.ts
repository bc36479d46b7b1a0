import { describe, expect } from 'vitest';
import { test } from '../harness/browser-test.ts';
import { openDemo, pressOn } from '../harness/demo.ts';
import { patiently } from '../harness/patience.ts';

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
    await expect.poll(() => status.textContent(), { timeout: patiently(8000) }).toContain('第 2 /');
    await demo.getByRole('button', { name: '暂停' }).click();
    await demo.getByRole('button', { name: '播放' }).waitFor();
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
    await expect.poll(() => status.textContent()).toContain('all 在');
    expect(await demo.getByText('等待中').count()).toBe(0);
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

describe('the bits of a double', () => {
  test('follow the number, and the number follows them', async ({ openPage }) => {
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
  });
});
