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

describe('the sorts', () => {
  const permalink = '/docs/algorithm/排序';

  test('compare and write as often as the formulas say', async ({ openPage }) => {
    const { demo } = await openDemo(openPage, permalink);
    await demo.getByRole('combobox', { name: '数据' }).selectOption('逆序');
    // Ten elements in reverse: n(n-1)/2 = 45 comparisons where all pairs are looked at.
    await expect.poll(() => readRow(demo, '冒泡')).toEqual(['45', '90']);
    expect(await readRow(demo, '插入')).toEqual(['0 / 45', '0 / 54']);
    expect(await readRow(demo, '选择')).toEqual(['45', '10']);
    await demo.getByRole('combobox', { name: '数据' }).selectOption('有序');
    await expect.poll(() => readRow(demo, '冒泡')).toEqual(['9', '0']);
    expect(await readRow(demo, '归并')).toEqual(['9', '0']);
    expect(await demo.getByRole('button', { name: '换一份' }).isDisabled()).toBe(true);
  });

  test('sort by steps, by key and by pointer', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, permalink);
    const slots = demo.getByRole('list', { name: '数组' }).getByRole('listitem');
    await pressOn(demo.getByRole('radio', { name: '选择' }), 'ArrowRight');
    await expect.poll(async () => (await readRow(demo, '归并'))[0]).toMatch(/^0 /);
    const totals = (await readRow(demo, '归并')).map((text) => Number(text.split('/')[1]));
    const steps = totals.reduce((sum, total) => sum + total);
    await demo.getByRole('button', { name: '下一步' }).click();
    await expect.poll(() => status.textContent()).toContain(`第 1 / ${steps} 步：比较 `);
    expect((await slots.allTextContents()).filter((text) => text.endsWith('比'))).toHaveLength(2);
    await pressOn(demo.getByRole('slider', { name: '步' }), 'End');
    await expect.poll(() => status.textContent()).toMatch(/排好了。$/);
    const sorted = (await slots.allTextContents()).map(Number.parseFloat);
    expect(sorted).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await demo.getByRole('button', { name: '下一步' }).isDisabled()).toBe(true);
  });

  test('tell which algorithm moves equal elements past each other', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, permalink);
    await demo.getByRole('combobox', { name: '数据' }).selectOption('多重复');
    await expect.poll(async () => (await readRow(demo, '插入')).at(-1)).toBe('不变');
    await demo.getByText('选择', { exact: true }).first().click();
    await pressOn(demo.getByRole('slider', { name: '步' }), 'End');
    const names = (
      await demo.getByRole('list', { name: '数组' }).getByRole('listitem').allTextContents()
    ).map((text) => text.replace(/[写比]/, ''));
    const isInOrder = names.join() === [...names].sort().join();
    await expect.poll(() => status.textContent()).toMatch(isInOrder ? /没有变。$/ : /变了。$/);
    expect((await readRow(demo, '选择')).at(-1)).toBe(isInOrder ? '不变' : '变了');
  });
});

describe('the tables of dynamic programming', () => {
  const permalink = '/docs/algorithm/动态规划';
  const slide = (demo: Locator) => demo.getByRole('slider', { name: '步' });

  test('fill up and lead back to the edits of the article', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, permalink);
    const cells = demo.getByRole('cell');
    const readFilled = async () => (await cells.allTextContents()).filter((text) => text !== '');
    expect(await readFilled()).toEqual(new Array(13).fill('0'));
    await demo.getByRole('button', { name: '下一步' }).click();
    await expect
      .poll(() => status.textContent())
      .toContain('len[1][1]：都是 s，由左上的 0 得来，填 1');
    expect(await readFilled()).toHaveLength(14);
    await pressOn(slide(demo), 'End');
    await expect.poll(() => status.textContent()).toContain('方案：s -t -a t i c +k +y。');
    expect(await cells.last().textContent()).toBe('4');
    expect(await demo.locator('td[data-mark="walked"]').count()).toBe(8);
  });

  test('solve other problems with other data', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, permalink);
    await pressOn(demo.getByRole('radio', { name: '最长公共子序列' }), 'ArrowRight');
    await demo.getByRole('textbox', { name: '左边' }).fill('kitten');
    await demo.getByRole('textbox', { name: '右边' }).fill('sitting');
    await pressOn(slide(demo), 'End');
    await expect.poll(() => demo.getByRole('cell').last().textContent()).toBe('3');
    await expect.poll(() => status.textContent()).toContain('方案：k→s i t t e→i n +g。');
    await demo.getByText('凑硬币').click();
    await pressOn(slide(demo), 'End');
    await expect.poll(() => status.textContent()).toContain('方案：4 + 4。');
    await demo.getByRole('textbox', { name: '面值' }).fill('4 5');
    await pressOn(demo.getByRole('slider', { name: '凑出' }), 'ArrowLeft');
    await pressOn(slide(demo), 'End');
    await expect.poll(() => status.textContent()).toContain('凑不出 7');
    expect(await demo.getByRole('cell').allTextContents()).toEqual('0∞∞∞11∞∞'.split(''));
  });
});

describe('the encodings of a text', () => {
  const permalink = '/docs/javascript/String/字符编码';

  test('are those of the browser, down to the bits', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, permalink);
    expect(await status.textContent()).toContain('3 个字素，4 个码点，length 是 5');
    const field = demo.getByRole('textbox', { name: '文字' });
    await field.fill('𠮷墨');
    await expect.poll(() => status.textContent()).toContain('2 个字素，2 个码点，length 是 3');
    expect(await readRow(demo, '𠮷')).toEqual(['𠮷', '𠮷 U+20BB7', 'D842 DFB7', 'F0 A0 AE B7']);
    await demo.getByRole('button', { name: '墨 U+58A8' }).press('Enter');
    await expect
      .poll(() => demo.getByRole('definition').allTextContents())
      .toEqual(['101100010101000', '0101100010101000', '111001011010001010101000']);
    expect(await demo.locator('dd u').allTextContents()).toEqual(['1110', '10', '10']);
    await demo.getByRole('button', { name: '𠮷 U+20BB7' }).click();
    await expect
      .poll(() => demo.locator('dd u').allTextContents())
      .toEqual(['110110', '110111', '11110', '10', '10', '10']);
  });

  test('show families, halves and garbage', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, permalink);
    await demo.getByRole('button', { name: '一家三口' }).click();
    await expect.poll(() => status.textContent()).toContain('1 个字素，5 个码点，length 是 8');
    expect(await demo.getByRole('row').count()).toBe(6);
    await demo.getByRole('button', { name: '半个代理' }).press('Space');
    await expect.poll(() => status.textContent()).toContain('换成了 U+FFFD');
    await demo.getByRole('button', { name: '墨简' }).click();
    await demo.getByRole('combobox', { name: '当作' }).selectOption('gbk');
    await expect.poll(() => demo.locator('b').last().textContent()).toBe('澧ㄧ畝');
    await demo.getByRole('textbox', { name: '文字' }).fill('');
    await expect.poll(() => status.textContent()).toMatch(/^0 个字素/);
  });
});

describe('the conversion between bases', () => {
  const permalink = '/docs/javascript/Number/计算机里的进制转换';
  /** Definition of a term of the list of forms. */
  const form = (demo: Locator, name: string) =>
    demo
      .locator('dl > div')
      .filter({ has: demo.page().getByText(name, { exact: true }) })
      .locator('dd');

  test('divides whole numbers and multiplies fractions', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, permalink);
    const steps = demo.getByRole('region', { name: '换算' }).getByRole('listitem');
    expect(await steps.allTextContents()).toEqual([
      '214 ÷ 16 = 13 余 6 → 6',
      '13 ÷ 16 = 0 余 13 → d',
    ]);
    const to = demo.getByRole('group', { name: '换成' });
    await to.getByText('2', { exact: true }).click();
    await expect.poll(() => status.textContent()).toContain((214).toString(2));
    expect(await steps.count()).toBe(8);
    await demo.getByRole('textbox', { name: '数' }).fill('0.1');
    await expect.poll(() => status.textContent()).toContain('二进制是 0.0(0011)，括号里的循环不止');
    await pressOn(to.getByRole('radio', { name: '2' }), 'ArrowLeft');
    // 0.1 × 36 = 3.6, 0.6 × 36 = 21.6, and so on: 21 is l.
    await expect.poll(() => status.textContent()).toContain('三十六进制是 0.3(l)');
  });

  test('reads other bases and writes negative numbers in bits', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, permalink);
    const field = demo.getByRole('textbox', { name: '数' });
    await field.fill('-6');
    await expect.poll(() => form(demo, '8 位补码').textContent()).toBe('11111010');
    await demo.getByRole('combobox', { name: '补码' }).selectOption('32 位');
    await expect.poll(() => form(demo, '32 位补码').textContent()).toBe((-6 >>> 0).toString(2));
    await demo.getByRole('group', { name: '它是几进制' }).getByText('8', { exact: true }).click();
    await field.fill('6553');
    await expect.poll(() => form(demo, '十进制').textContent()).toBe(String(0o6553));
    expect(await form(demo, '4 位一组').textContent()).toBe('1101 d0110 61011 b');
    await field.fill('129');
    await expect.poll(() => status.textContent()).toBe('八进制里没有 9。');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the date', () => {
  const permalink = '/docs/javascript/Date/Date类型';
  const milliseconds = (demo: Locator) => demo.getByRole('definition').first();

  test('is one number and two readings', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, permalink);
    expect(await milliseconds(demo).textContent()).toBe(String(Date.UTC(2026, 10, 21)));
    expect(await status.textContent()).toContain('getUTCDate() 是 21，getDate() 是 20，差一天');
    // New York is five hours behind in November.
    expect(await readRow(demo, 'Hours')).toEqual(['0', '19 ≠']);
    expect(await readRow(demo, 'TimezoneOffset')).toEqual(['没有', '300']);
    await demo.getByRole('button', { name: '2026-11-21T00:00', exact: true }).click();
    await expect
      .poll(() => milliseconds(demo).textContent())
      .toBe(String(Date.UTC(2026, 10, 21, 5)));
    await pressOn(demo.getByRole('combobox', { name: '机器的时区' }), 'Home', 'ArrowDown');
    await expect
      .poll(() => milliseconds(demo).textContent())
      .toBe(String(Date.UTC(2026, 10, 20, 16)));
    expect(await readRow(demo, 'Date')).toEqual(['20', '21 ≠']);
  });

  test('may be none, and may not exist on the clocks of the zone', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, permalink);
    await demo.getByRole('button', { name: '2026-03-08T02:30' }).press('Enter');
    await expect
      .poll(async () => (await readRow(demo, 'Hours')).concat(await readRow(demo, 'Minutes')))
      .toEqual(['7', '3 ≠', '30', '30']);
    await demo.getByRole('textbox', { name: '文本' }).fill('21/11/2026');
    await expect.poll(() => status.textContent()).toContain('无效日期');
    expect(await demo.getByRole('definition').allTextContents()).toEqual([
      'NaN',
      '抛出 RangeError',
      'null',
    ]);
    expect(await demo.getByRole('table').count()).toBe(0);
  });
});

describe('the regular expression', () => {
  const permalink = '/docs/javascript/RegExp/RegExp类型';
  const field = (demo: Locator, name: string) => demo.getByRole('textbox', { name });
  const readCursors = async (demo: Locator) =>
    (await demo.locator('td:first-child').allTextContents()).map((text) => text.slice(0, 5));

  test('walks through the text as its flags say', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, permalink);
    expect(await demo.locator('mark').allTextContents()).toEqual(['a=11', 'b=222']);
    await field(demo, '模式').fill('\\d+');
    await field(demo, '文本').fill('a1b22');
    await expect.poll(() => readCursors(demo)).toEqual(['0 → 2', '2 → 5', '5 → 0']);
    await demo.getByRole('checkbox', { name: 'g' }).press('Space');
    await expect.poll(() => readCursors(demo)).toEqual(['0 → 0']);
    expect(await status.textContent()).toContain('没有 g 和 y');
    await demo.getByText('y', { exact: true }).click();
    await expect.poll(() => status.textContent()).toContain('exec 调用 1 次，匹配 0 处');
    await field(demo, '换成').fill('<$&>');
    await demo.getByRole('checkbox', { name: 'y' }).click();
    await expect.poll(() => demo.locator('b').last().textContent()).toBe('"a<1>b22"');
  });

  test('is ended when it takes for ever, and says what is wrong with it', async ({ openPage }) => {
    const { page, demo, status } = await openDemo(openPage, permalink);
    await demo.getByRole('button', { name: '灾难性回溯' }).click();
    await expect.poll(() => status.textContent()).toContain('已经终止');
    // The page has not hung meanwhile, and the next pattern gets its answer.
    expect(await page.evaluate(() => 1 + 1)).toBe(2);
    await field(demo, '模式').fill('(');
    await expect.poll(() => status.textContent()).toMatch(/^语法错误：/);
    expect(await field(demo, '模式').getAttribute('aria-invalid')).toBe('true');
    await demo.getByRole('button', { name: '空匹配' }).press('Enter');
    await expect.poll(() => readCursors(demo)).toEqual(['0 → 0', '1 → 2', '2 → 2', '3 → 0']);
    expect(await demo.locator('b').last().textContent()).toBe('"[]a[1][]"');
  });
});
