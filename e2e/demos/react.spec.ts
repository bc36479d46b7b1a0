import { describe, expect } from 'vitest';
import { test } from '../harness/browser-test.ts';
import { openDemo, pressOn } from '../harness/demo.ts';

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
