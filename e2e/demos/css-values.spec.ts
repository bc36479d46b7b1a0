import { describe, expect } from 'vitest';
import { test } from '../harness/browser-test.ts';
import { openDemo, pressOn } from '../harness/demo.ts';

describe('the selector tester', () => {
  test('marks what the browser matches and counts the specificity', async ({ openPage }) => {
    const { page, demo, status } = await openDemo(openPage, '/docs/css/CSS选择器');
    const readHits = () => demo.locator('[data-hit] .selector-text').allTextContents();
    const readTotals = () => demo.locator('.selector-total dd').allTextContents();
    await expect.poll(readHits).toEqual(['桃']);
    expect(await status.textContent()).toBe('选中 1 个元素；优先级 (0,2,1)。');

    await demo.getByRole('button', { name: '.hot:nth-child(2)' }).click();
    await expect.poll(readHits).toEqual([]);
    await demo.getByRole('button', { name: ':is(.list, #app) li' }).click();
    await expect.poll(readHits).toEqual(['苹果', '梨', '桃', '杏']);
    expect(await readTotals()).toEqual(['1, 0, 1']);
    await demo.getByRole('button', { name: ':where(.list, #app) li' }).click();
    await expect.poll(readTotals).toEqual(['0, 0, 1']);
    expect(await readHits()).toHaveLength(4);

    const field = demo.getByRole('textbox', { name: '选择器' });
    await field.fill('');
    await page.keyboard.type('h2 ~ section > p:first-child, li b');
    await expect.poll(readHits).toEqual(['新', '今日']);
    expect(await readTotals()).toEqual(['0, 1, 3', '0, 0, 2']);
    await page.keyboard.type(', ::::');
    await expect.poll(() => status.textContent()).toContain('选择器无效');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the lengths', () => {
  test('are measured against what each unit asks', async ({ openPage }) => {
    const { page, demo, status } = await openDemo(openPage, '/docs/css/CSS长度单位');
    const readWidth = (length: string) =>
      demo
        .getByRole('listitem')
        .filter({ has: page.getByText(length, { exact: true }) })
        .locator('.units-width')
        .textContent();
    await expect.poll(() => readWidth('4em')).toBe('80px');
    expect(await readWidth('4rem')).toBe('64px');
    // Layout rounds 51.2 and 9.6 down to 1/64 pixel.
    expect(await readWidth('4vw')).toBe('51.19px');
    expect(await readWidth('4vh')).toBe('32px');
    expect(await readWidth('4cqi')).toBe('9.59px');
    expect(await readWidth('4lh')).toBe('120px');
    expect(await readWidth('calc(1rem + 10cqi)')).toBe('40px');

    await pressOn(demo.getByRole('slider', { name: '父级字号' }), 'End');
    await pressOn(demo.getByRole('slider', { name: '自己' }), 'End');
    await expect.poll(() => readWidth('4em')).toBe('240px');
    expect(await readWidth('4rem')).toBe('64px');
    expect(await status.textContent()).toContain('2 × 30 = 60px');

    await pressOn(demo.getByRole('slider', { name: '容器宽' }), 'Home');
    await pressOn(demo.getByRole('slider', { name: '各取几个' }), 'End');
    await expect.poll(() => readWidth('10cqi')).toBe('12px');
    expect(await readWidth('10%')).toBe('12px');

    const custom = demo.getByRole('textbox', { name: '自己写一个长度' });
    await custom.fill('calc(100%-20px)');
    await expect.poll(() => demo.locator('.units-width').last().textContent()).toBe('无效');
    await custom.fill('clamp(300px, 50%, 100px)');
    await expect.poll(() => demo.locator('.units-width').last().textContent()).toBe('300px');
  });

  test('come out as predicted', async ({ openPage }) => {
    const { demo } = await openDemo(openPage, '/docs/css/CSS长度单位');
    await pressOn(demo.getByRole('slider', { name: '各取几个' }), 'ArrowRight', 'ArrowRight');
    await pressOn(demo.getByRole('slider', { name: '父级字号' }), 'ArrowLeft', 'ArrowLeft');
    const lines = demo.getByRole('listitem').filter({ hasText: '→' });
    await expect.poll(() => lines.count()).toBe(8);
    await expect.poll(() => lines.nth(1).textContent()).toContain('6em');
    for (const line of await lines.all()) {
      const formula = await line.locator('.units-formula').textContent();
      const measured = await line.locator('.units-width').textContent();
      expect(measured).toBe(`${formula?.split('→ ')[1]}px`);
    }
  });
});
