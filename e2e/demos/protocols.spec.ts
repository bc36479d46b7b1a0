import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../harness/browser-test.ts';
import { openDemo, pressOn } from '../harness/demo.ts';

/** Text of the cells of a table's row. */
const readRow = (demo: Locator, name: string) =>
  demo
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .getByRole('cell')
    .allTextContents();

describe('the parts of an address', () => {
  const permalink = '/docs/tools/URL';

  test('come from the input or the base', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, permalink);
    const href = demo.locator('.url-href');
    expect(await href.textContent()).toBe('https://a.example/docs/js/?q=C%2B%2B#end');
    expect(await demo.getByRole('listitem').allTextContents()).toEqual(['q = "C++"']);
    expect(await readRow(demo, 'pathname')).toEqual(['/docs/js/', '基准加输入']);
    await demo.getByRole('button', { name: '?v=2' }).click();
    await expect.poll(() => href.textContent()).toBe('https://a.example/docs/css/index.html?v=2');
    expect(await readRow(demo, 'pathname')).toEqual(['/docs/css/index.html', '基准']);
    expect(await readRow(demo, 'hash')).toEqual(['（空串）', '无']);
    await demo.getByRole('button', { name: 'evil' }).press('Enter');
    await expect.poll(() => status.textContent()).toContain('与基准不同源');
    expect(await readRow(demo, 'hostname')).toEqual(['evil.test', '输入']);
  });

  test('are missing when there is nothing to parse', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, permalink);
    const field = demo.getByRole('textbox', { name: '网址' });
    await field.fill('a.example');
    await expect.poll(() => status.textContent()).toContain('同源');
    await pressOn(demo.getByRole('checkbox', { name: '带基准' }), 'Space');
    await expect.poll(() => status.textContent()).toContain('抛出 TypeError');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await demo.getByRole('table').count()).toBe(0);
    await field.fill('https://münchen.example:443/a b');
    await expect
      .poll(() => demo.locator('.url-href').textContent())
      .toBe('https://xn--mnchen-3ya.example/a%20b');
    await demo.getByText('带基准').click();
    await demo.getByRole('textbox', { name: '基准' }).fill('/docs/');
    await expect.poll(() => status.textContent()).toContain('基准不是完整的网址');
  });
});

describe('the TCP segment', () => {
  const permalink = '/docs/network/运输层/TCP报文';
  const field = (demo: Locator, name: string) =>
    demo.locator('.tcp-header > div').filter({ has: demo.page().getByText(name, { exact: true }) });

  test('has the bytes of the article and counts what is to be acknowledged', async ({
    openPage,
  }) => {
    const { demo, status } = await openDemo(openPage, permalink);
    expect(await field(demo, '校验和').locator('b').textContent()).toBe('0xa9a3');
    expect(await status.textContent()).toContain('占 1 个序号，对方该回的确认号是 1000000001');
    await demo.getByRole('checkbox', { name: 'SYN' }).click();
    await pressOn(demo.getByRole('checkbox', { name: 'ACK' }), 'Space');
    await expect.poll(() => field(demo, '标志').locator('b').textContent()).toBe('ACK');
    expect(await field(demo, '标志').locator('.tcp-bits').textContent()).toBe('00010000');
    expect(await status.textContent()).toContain('不必确认');
    await demo.getByRole('textbox', { name: '数据' }).fill('GET /');
    await demo.getByRole('textbox', { name: '序号', exact: true }).fill('4294967295');
    await expect.poll(() => status.textContent()).toContain('占 5 个序号，对方该回的确认号是 4。');
    await demo.getByRole('textbox', { name: '源端口' }).fill('70000');
    await expect.poll(() => status.textContent()).toContain('源端口要是 0 到 65535 的整数');
  });

  test('is found out when a bit flips, and not when words change places', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, permalink);
    await demo.getByText('翻了一位').click();
    await expect.poll(() => status.textContent()).toContain('校验和不对');
    await pressOn(demo.getByRole('slider', { name: '翻哪一位' }), 'Home');
    await expect.poll(() => field(demo, '源端口').locator('b').textContent()).toBe('21414');
    expect(await demo.locator('mark').allTextContents()).toEqual(['0']);
    await pressOn(demo.getByRole('radio', { name: '翻了一位' }), 'ArrowRight');
    await expect.poll(() => status.textContent()).toContain('照样通过');
    expect(await field(demo, '源端口').locator('b').textContent()).toBe('443');
    expect(await demo.getByRole('slider').count()).toBe(0);
  });
});

describe('the DNS lookup', () => {
  const permalink = '/docs/network/应用层/DNS解析';

  test('asks less often while the caches are warm', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, permalink);
    const finish = demo.getByRole('button', { name: '查完' });
    expect(await status.textContent()).toContain(
      '结果是 192.0.2.7（A）；递归解析器一共向外问了 6 次',
    );
    await demo.getByRole('button', { name: '过 30 秒' }).click();
    await finish.press('Enter');
    await expect.poll(() => status.textContent()).toMatch(/^第 30 秒.*问了 0 次/);
    expect(await readRow(demo, 'ex\\.cdn\\.net\\. A 192')).toEqual(['还剩 30 秒']);
    await demo.getByRole('button', { name: '过 5 分钟' }).press('Space');
    await finish.click();
    await expect.poll(() => status.textContent()).toMatch(/^第 330 秒.*问了 1 次/);
    await demo.getByRole('button', { name: '过 1 小时' }).click();
    await finish.click();
    await expect.poll(() => status.textContent()).toMatch(/^第 3930 秒.*问了 2 次/);
    // Two days less what has passed.
    expect(await readRow(demo, 'com\\. NS com 服务器')).toEqual([`还剩 ${172_800 - 3930} 秒`]);
  });

  test('goes step by step, and remembers what does not exist', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, permalink);
    await demo.getByRole('button', { name: '清空缓存' }).click();
    const items = demo.getByRole('region', { name: '问答' }).getByRole('listitem');
    await expect.poll(() => items.allTextContents()).toEqual(['还没有问']);
    const next = demo.getByRole('button', { name: '下一步' });
    await pressOn(next, 'Enter', 'Space');
    await expect.poll(() => items.count()).toBe(2);
    expect(await items.nth(1).textContent()).toContain('递归解析器 → com 服务器');
    await demo.getByRole('combobox', { name: '名字' }).selectOption('ghost.example.com.');
    await demo.getByRole('button', { name: '查完' }).click();
    await expect.poll(() => status.textContent()).toContain('没有这个名字（NXDOMAIN）');
    await demo.getByRole('button', { name: '再查一次' }).click();
    await next.click();
    await expect.poll(() => items.allTextContents()).toHaveLength(1);
    expect(await items.first().textContent()).toContain('浏览器 → 自己的缓存');
    expect(await next.isDisabled()).toBe(true);
  });
});
