import { describe, expect } from 'vitest';
import { test } from '../harness/browser-test.ts';
import { openDemo, pressOn } from '../harness/demo.ts';

describe('the collapsing margins', () => {
  test('measure as the blocks in the page are laid out', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, '/docs/css/盒模型/外边距重叠问题');
    const readFigures = () => demo.locator('dd').allTextContents();
    const choose = (label: string) =>
      demo.getByRole('combobox', { name: '隔断' }).selectOption({ label });
    await expect.poll(readFigures).toEqual(['30px', '30px']);

    await choose('父级 display: flex（列）');
    await expect.poll(readFigures).toEqual(['50px', '50px']);
    const [first, second] = await Promise.all(
      ['甲', '乙'].map((name) => demo.getByText(name, { exact: true }).boundingBox()),
    );
    expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBe(50);

    await pressOn(demo.getByRole('slider', { name: '乙的上边距' }), 'Home');
    await expect.poll(readFigures).toEqual(['-10px', '-10px']);
    await choose('什么都不加');
    await expect.poll(() => status.textContent()).toContain('最小负值 -30，得 -10px');
  });

  test('agree with the prediction whatever stands between them', async ({ openPage }) => {
    const { demo } = await openDemo(openPage, '/docs/css/盒模型/外边距重叠问题');
    const barriers = demo.getByRole('combobox', { name: '隔断' });
    const seen: string[] = [];
    for (const kind of ['兄弟', '父子', '空块']) {
      await demo.getByText(kind, { exact: true }).click();
      for (const label of await barriers.locator('option').allTextContents()) {
        await barriers.selectOption({ label });
        const [outer, measured, inner, measuredInner] = await demo.locator('dd').allTextContents();
        expect([measured, measuredInner], `${kind}，${label}`).toEqual([outer, inner]);
        seen.push(`${measured}`);
      }
    }
    expect(new Set(seen)).toEqual(new Set(['20px', '30px', '50px', '51px']));
  });
});

describe('the probe for formatting contexts', () => {
  test('tries what is typed or pressed on real boxes', async ({ openPage }) => {
    const { page, demo, status } = await openDemo(openPage, '/docs/css/格式化上下文/BFC');
    const readVerdicts = () => demo.locator('.bfc-title b').allTextContents();
    const declaration = demo.getByRole('textbox', { name: '实线盒的声明' });
    await expect.poll(readVerdicts).toEqual(['✗ 不成立', '✗ 不成立', '✗ 不成立']);

    await demo.getByRole('button', { name: 'display: flow-root' }).click();
    await expect.poll(readVerdicts).toEqual(['✓ 成立', '✓ 成立', '✓ 成立']);
    const [float, box] = await Promise.all(
      ['outer-float', 'beside'].map((part) => demo.locator(`[data-part="${part}"]`).boundingBox()),
    );
    expect(box?.x).toBe((float?.x ?? 0) + (float?.width ?? 0));
    expect(await status.textContent()).toContain('新建了 BFC');

    await declaration.fill('padding-top: 1px');
    await expect.poll(() => status.textContent()).toContain('只成立 1 件');
    await declaration.fill('display: bfc');
    await expect.poll(() => status.textContent()).toContain('不认得“display: bfc”');
    await declaration.fill('position: fixed; inset: 0');
    await expect.poll(() => status.textContent()).toContain('不必让开浮动');
    await declaration.fill('');
    await page.keyboard.type('overflow: hidden auto');
    await expect.poll(() => status.textContent()).toContain('这个盒新建了 BFC');
  });

  test('agrees with the table of what makes a context', async ({ openPage }) => {
    const { demo } = await openDemo(openPage, '/docs/css/格式化上下文/BFC');
    const readVerdicts = () => demo.locator('.bfc-title b').allTextContents();
    for (const [declaration, isRoot] of [
      ['overflow: clip', false],
      ['contain: paint', true],
      ['position: relative', false],
      ['column-count: 1', true],
      ['transform: scale(1)', false],
      ['align-content: center', true],
      ['contain: size', false],
      ['container-type: inline-size', true],
      ['opacity: 0.9', false],
      ['float: left', true],
      ['isolation: isolate', false],
      ['display: grid', true],
    ] as const) {
      await demo.getByRole('textbox').fill(declaration);
      const verdict = isRoot ? '✓ 成立' : '✗ 不成立';
      await expect
        .poll(readVerdicts, { message: declaration })
        .toEqual([verdict, verdict, verdict]);
    }
  });
});

describe('the placing of floats', () => {
  test('predicts where the browser puts them', async ({ openPage }) => {
    const { demo, status } = await openDemo(openPage, '/docs/css/布局/float');
    const readColumn = (column: number) =>
      demo.locator(`tbody td:nth-child(${column})`).allTextContents();
    const stuck = ['0, 0', '100, 0', '100, 50', '210, 50'];
    await expect.poll(() => readColumn(3)).toEqual(stuck);
    expect(await readColumn(2)).toEqual(stuck);
    expect(await status.textContent()).toContain('0 处只剩 70，放不下宽 100；停在 100, 50');
    expect(await demo.locator('.floats-lines').textContent()).toMatch(/从 200、/);

    await demo.getByText('1 号', { exact: true }).first().click();
    await pressOn(demo.getByRole('slider', { name: 'height' }), ...Array(4).fill('ArrowLeft'));
    const freed = ['0, 0', '100, 0', '0, 50', '210, 50'];
    await expect.poll(() => readColumn(3)).toEqual(freed);
    expect(await readColumn(2)).toEqual(freed);

    await pressOn(demo.getByRole('radio', { name: '1 号' }), 'ArrowRight');
    await demo.getByRole('radio', { name: 'right' }).check();
    await demo.getByRole('combobox', { name: 'clear' }).selectOption('both');
    await expect.poll(() => readColumn(3)).toEqual(['0, 0', '170, 50', '0, 50', '110, 50']);
    expect(await readColumn(2)).toEqual(await readColumn(3));
    expect(await status.textContent()).toContain('clear: both，从 50 找起');
  });
});

describe('the ways of centering', () => {
  test('are measured in the scroll box, and lose what lies before its start', async ({
    openPage,
  }) => {
    const { demo, status } = await openDemo(openPage, '/docs/css/布局/居中实现');
    const readColumn = (column: number) =>
      demo.locator(`tbody td:nth-of-type(${column})`).allTextContents();
    await expect.poll(() => readColumn(2)).toEqual(['70, 50', '240×140']);
    await pressOn(demo.getByRole('slider', { name: '内容的宽' }), 'End');
    await pressOn(demo.getByRole('slider', { name: '内容的高' }), 'End');
    await expect.poll(() => readColumn(2)).toEqual(['-60, -40', '300×180']);
    expect(await status.textContent()).toContain('左边 60px、上边 40px 怎么滚也看不到');

    const box = demo.getByRole('region', { name: '容器，可以滚动' });
    await pressOn(box, 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowUp');
    await expect.poll(() => box.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    expect(await readColumn(2)).toEqual(['-60, -40', '300×180']);

    const methods = demo.getByRole('combobox', { name: '写法' });
    for (const method of await methods.locator('option').allTextContents()) {
      await methods.selectOption({ label: method });
      expect(await readColumn(2), method).toEqual(await readColumn(1));
    }
    await methods.selectOption({ label: 'grid：place-items' });
    await expect.poll(() => readColumn(2)).toEqual(['0, 0', '360×220']);
    await methods.selectOption({ label: '绝对定位：inset: 0 加 margin: auto' });
    await expect.poll(() => readColumn(2)).toEqual(['0, -40', '360×180']);
  });
});
