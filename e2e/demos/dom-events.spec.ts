import { describe, expect } from 'vitest';
import { test } from '../harness/browser-test.ts';
import { openDemo, pressOn } from '../harness/demo.ts';
import { patiently } from '../harness/patience.ts';

describe('the path of an event', () => {
  test('is walked by real events, down and up', async ({ openPage }) => {
    const { page, demo, status } = await openDemo(openPage, '/docs/javascript/DOM/dom事件的机制');
    const readStations = () => demo.locator('.path-station').allTextContents();
    await expect
      .poll(readStations)
      .toEqual([
        '捕获↓ 甲1 乙2',
        '冒泡↑ 甲19 乙20',
        '捕获↓ 甲3 乙4',
        '冒泡↑ 甲17 乙18',
        '捕获↓ 甲5 乙6',
        '冒泡↑ 甲15 乙16',
        '捕获↓ 甲7 乙8',
        '冒泡↑ 甲13 乙14',
        '捕获↓ 甲9 乙10',
        '冒泡↑ 甲11 乙12',
      ]);

    await page.evaluate(() =>
      document.addEventListener('mojian-path', (event) => {
        Object.assign(window, { seen: [event.eventPhase, (event.target as Element).nodeName] });
      }),
    );
    await pressOn(demo.getByRole('radio', { name: 'button' }), 'ArrowLeft');
    await expect.poll(() => status.textContent()).toContain('共执行 16 个监听器');
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([3, 'DIV']);

    await demo.getByRole('button').click();
    await expect.poll(() => status.textContent()).toContain('共执行 20 个监听器');
    await demo.locator('[data-node="div"]').click({ position: { x: 4, y: 4 } });
    await expect.poll(() => status.textContent()).toContain('捕获到 div');
  });

  test('ends where a listener stops it', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, '/docs/javascript/DOM/dom事件的机制');
    const readStations = () => demo.locator('.path-station').allTextContents();
    const place = demo.getByRole('combobox', { name: '在哪一站拦' });
    const deed = demo.getByRole('combobox', { name: '甲调用' });
    await place.selectOption('div 捕获');
    await expect
      .poll(async () => (await readStations()).slice(6))
      .toEqual(['捕获↓ 甲7 乙8拦', '冒泡↑ 没到', '捕获↓ 没到', '冒泡↑ 没到']);
    await deed.selectOption('stopImmediatePropagation');
    await expect.poll(async () => (await readStations())[6]).toBe('捕获↓ 甲7拦');
    await deed.selectOption('preventDefault');
    await expect.poll(() => status.textContent()).toContain('dispatchEvent 返回 false');
    expect((await readStations())[1]).toBe('冒泡↑ 甲19 乙20');

    await pressOn(demo.getByRole('checkbox', { name: 'bubbles' }), 'Space');
    await expect.poll(async () => (await readStations())[1]).toBe('冒泡↑ 没到');
    expect((await readStations())[9]).toBe('冒泡↑ 甲11 乙12');
    await place.selectOption('window 冒泡');
    await expect.poll(() => status.textContent()).toContain('没有走到 window 的冒泡');
  });
});

describe('the timeline of debouncing and throttling', () => {
  test('lets through what the timers say', async ({ openPage }) => {
    const { page, demo, status } = await openDemo(openPage, '/docs/javascript/性能优化/防抖和节流');
    const readCounts = async () =>
      (await demo.locator('.limiter-rows p').allTextContents()).map((text) =>
        Number(/(\d+) 次/.exec(text)?.[1]),
      );
    expect(await readCounts()).toEqual([5, 1, 1, 2, 4]);

    // A long wait, so that a busy machine does not part the calls.
    const wait = demo.getByRole('slider', { name: 'wait' });
    await pressOn(wait, 'End');
    const pad = demo.getByRole('button', { name: '在这里移动' });
    await pressOn(pad, 'a', 'b', 'c', 'Enter');
    await expect
      .poll(() => status.textContent(), { timeout: patiently(5000) })
      .toContain('调用 4 次');
    expect((await readCounts()).slice(0, 3)).toEqual([4, 1, 1]);
    const last = await demo.locator('.limiter-rows li').nth(1).textContent();
    expect(last).toContain('末次：第 4 次调用');
    const [first, released] = [/第 1 次/, /，(\d+) 毫秒/].map((pattern) =>
      pattern.exec(last ?? ''),
    );
    expect(first).toBeNull();
    expect(Number(released?.[1])).toBeGreaterThanOrEqual(1000);

    await pressOn(wait, 'ArrowLeft');
    const box = await pad.boundingBox();
    for (let step = 0; step < 12; step++)
      await page.mouse.move((box?.x ?? 0) + 10 + 5 * step, (box?.y ?? 0) + 10);
    await expect
      .poll(() => status.textContent(), { timeout: patiently(5000) })
      .toMatch(/^调用 \d+ 次/);
    const [calls = 0, tail, head] = await readCounts();
    expect(calls).toBeGreaterThan(1);
    expect([tail, head]).toEqual([1, 1]);
  });

  test('plays a burst by button', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, '/docs/javascript/性能优化/防抖和节流');
    const readLast = async () =>
      Number(/，(\d+) 毫秒/.exec((await demo.locator('.limiter-rows').textContent()) ?? '')?.[1]);
    expect(await readLast()).toBe(720);
    await pressOn(demo.getByRole('slider', { name: 'wait' }), 'ArrowRight', 'ArrowRight');
    expect(await readLast()).toBe(1200);
    await demo.getByRole('button', { name: '替我敲五下' }).press('Enter');
    await expect.poll(() => status.textContent()).toContain('正在调用');
    await expect
      .poll(() => status.textContent(), { timeout: patiently(5000) })
      .toContain('调用 5 次');
    // Real timers are never early, and late by what the machine is busy with.
    expect(await readLast()).toBeGreaterThan(1000);
    expect(await status.textContent()).toContain('防抖（尾）1 次，防抖（首）1 次');
  });
});
