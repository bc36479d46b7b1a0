import { describe, expect } from 'vitest';
import { test } from '../harness/browser-test.ts';
import { openDemo, pressOn } from '../harness/demo.ts';

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
