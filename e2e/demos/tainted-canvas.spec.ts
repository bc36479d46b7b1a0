import { describe, expect } from 'vitest';
import { test } from '../harness/browser-test.ts';
import { openDemo, pressOn } from '../harness/demo.ts';

describe('the tainted canvas', () => {
  test('is judged by attribute and headers', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, '/tainted_canvas');
    const choose = (name: string, label: string) =>
      demo.getByRole('combobox', { name, exact: true }).selectOption({ label });
    const readVerdict = async () => (await demo.locator('dd').allTextContents()).slice(0, 2);
    expect(await readVerdict()).toEqual(['图显示出来', 'toDataURL() 抛 SecurityError']);
    await choose('crossorigin', 'anonymous');
    await expect.poll(readVerdict).toEqual(['图显示出来', 'toDataURL() 返回字符串']);
    await choose('crossorigin', 'use-credentials');
    await expect.poll(readVerdict).toEqual(['图不显示，触发 error', '没有东西可画']);
    expect(await status.textContent()).toContain('带凭据时不认通配符');
    await choose('响应头 Allow-Origin', 'https://a.test');
    await pressOn(demo.getByRole('checkbox', { name: 'Allow-Credentials: true' }), 'Space');
    await expect.poll(() => status.textContent()).toContain('凭据也准许');
  });

  test('is really drawn on and read', async ({ openPage }) => {
    const { page, demo, status } = await openDemo(openPage, '/tainted_canvas');
    const source = demo.getByRole('combobox', { name: '图片' });
    const afterwards = demo.getByRole('combobox', { name: '画完' });
    const readResults = () => demo.locator('td').allTextContents();
    const thrown = ['抛 SecurityError', '抛 SecurityError', '抛 SecurityError'];
    await expect.poll(readResults).toEqual(thrown);
    const readsItself = () =>
      page.evaluate(() => {
        try {
          return document.querySelector<HTMLCanvasElement>('.demo canvas')?.toDataURL().length;
        } catch (error) {
          return (error as Error).name;
        }
      });
    expect(await readsItself()).toBe('SecurityError');

    for (const washing of ['先 clearRect 擦净', '先 ctx.reset()', '画到新画布上，读新的']) {
      await afterwards.selectOption({ label: washing });
      await expect.poll(readResults, { message: washing }).toEqual(thrown);
    }
    await afterwards.selectOption({ label: '先重设 canvas.width' });
    await expect.poll(() => status.textContent()).toContain('实测：画布干净');
    expect((await readResults())[0]).toBe('rgba(0, 0, 0, 0)');

    await afterwards.selectOption({ label: '直接读' });
    await source.selectOption({ label: 'foreignObject 的 SVG，data:' });
    await expect.poll(async () => (await readResults())[0]).toBe('rgba(181, 69, 44, 255)');
    expect((await readResults())[1]).toBe(`${await readsItself()} 个字符`);
    for (const png of ['PNG，data:', 'PNG，blob:（如用户上传）']) {
      await source.selectOption({ label: png });
      await expect.poll(() => status.textContent()).toContain('实测：画布干净');
      expect((await readResults())[2]).toMatch(/^\d+ 字节$/);
    }
  });
});
