import { describe, expect } from 'vitest';
import { test } from '../harness/browser-test.ts';
import { openDemo, pressOn } from '../harness/demo.ts';

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
