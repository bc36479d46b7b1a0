import { describe, expect } from 'vitest';
import { test } from '../harness/browser-test.ts';
import { openDemo, pressOn } from '../harness/demo.ts';

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
