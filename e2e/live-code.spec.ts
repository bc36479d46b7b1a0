import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './harness/browser-test.ts';
import { readBuiltPages } from './harness/built-pages.ts';

/** An article with a live example that has a button and counts. */
const article = readBuiltPages().find(({ html }) => html.includes('addByUpdater'));
const permalink = encodeURI(article?.permalink ?? '');

/** Scrolls to the first live example and waits until it runs: it comes to life when it nears the view. */
async function reachLiveCode(page: Page) {
  await page.locator('mj-island figure').first().scrollIntoViewIfNeeded();
  const editor = page.getByRole('textbox', { name: '代码编辑器' }).first();
  const result = page.frameLocator('mj-island iframe').first();
  await result.getByText('count：0').waitFor();
  return { editor, result };
}

describe('live code', () => {
  test('keeps its height when the frame takes the place of what the build has rendered', async ({
    openPage,
  }) => {
    const page = await openPage(permalink);
    await page.evaluate(() => {
      const live = document.querySelector<HTMLElement>('.live');
      const heights: number[] = [];
      Object.assign(window, { heights });
      if (live) new ResizeObserver(() => heights.push(live.offsetHeight)).observe(live);
    });
    await reachLiveCode(page);
    await page.waitForTimeout(300);
    const heights = await page.evaluate('heights');
    const spread = Math.max(...(heights as number[])) - Math.min(...(heights as number[]));
    // The frame is whole pixels high.
    expect(spread).toBeLessThanOrEqual(1);
  });

  test('shows the result below the code and reacts', async ({ openPage }) => {
    const page = await openPage(permalink);
    const { result } = await reachLiveCode(page);
    await result.getByRole('button', { name: '按函数加三次' }).click();
    await result.getByText('count：3').waitFor();
    const code = await page.locator('mj-island figure').first().boundingBox();
    const below = await page.locator('mj-island iframe').first().boundingBox();
    expect(below?.y).toBeGreaterThanOrEqual((code?.y ?? 0) + (code?.height ?? 0) - 1);
  });

  test('follows the text as it is edited, and goes back to the original', async ({ openPage }) => {
    const page = await openPage(permalink);
    const { editor, result } = await reachLiveCode(page);
    await editor.fill('function Hello() {\n  return <p>你好，{1 + 1}</p>;\n}');
    await result.getByText('你好，2').waitFor();
    await page.getByRole('button', { name: '还原' }).first().click();
    await result.getByText('count：0').waitFor();
  });

  test('can be read on paper, code and result, whatever the colour mode', async ({ openPage }) => {
    const page = await openPage(permalink, { storage: { theme: 'dark' } });
    const { editor, result } = await reachLiveCode(page);
    await editor.fill(`function Long() {\n  return <p>${'很长 '.repeat(100)}</p>;\n}`);
    await result.getByText('很长').waitFor();
    await page.emulateMedia({ media: 'print' });
    const readLightness = () =>
      result
        .locator('p')
        .evaluate((text) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(text).color)?.[1]));
    await expect.poll(readLightness).toBeLessThan(0.5);
    const cut = await page
      .locator('.live-input')
      .first()
      .evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(cut).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(readLightness).toBeGreaterThan(0.8);
  });

  test('tells those who come by keyboard how to leave, and lets them', async ({ openPage }) => {
    const page = await openPage(permalink);
    const { editor } = await reachLiveCode(page);
    const hint = page.getByText('先按 Esc，再按 Tab').first();
    const widthOfHint = async () => (await hint.boundingBox())?.width;
    await editor.click();
    expect(await widthOfHint()).toBe(1);
    await page.keyboard.press('Tab');
    await expect.poll(widthOfHint).toBeGreaterThan(100);
    const shown = await hint.boundingBox();
    const code = await editor.boundingBox();
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(code?.y ?? 0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await editor.evaluate((field) => field === document.activeElement)).toBe(false);
    expect(await widthOfHint()).toBe(1);
  });

  test('tells an error in place and recovers', async ({ openPage, expectProblems }) => {
    expectProblems(/missing|Unexpected|SyntaxError/);
    const page = await openPage(permalink);
    const { editor, result } = await reachLiveCode(page);
    await editor.fill('() => <p>{missing.name}</p>');
    const readResult = async () => {
      const texts = [page.locator('main').textContent(), result.locator('body').textContent()];
      return (await Promise.all(texts)).join('\n');
    };
    await expect.poll(readResult).toMatch(/missing is not defined/);
    await editor.fill('() => <p>');
    await editor.fill('() => <p>好了</p>');
    await result.getByText('好了').waitFor();
  });

  test('says that it does not run without its sandbox, and runs once the browser has a network', async ({
    openPage,
    expectProblems,
  }) => {
    expectProblems(/net::ERR|ERR_FAILED|chrome-error/);
    const page = await openPage(permalink);
    await page.route('**/sandbox.*', (route) => route.abort());
    await page.locator('mj-island figure').first().scrollIntoViewIfNeeded();
    const live = page.locator('.live').first();
    const failure = live.getByRole('alert');
    await failure.waitFor();
    expect(await failure.textContent()).toContain('没有载入');
    // What the build has rendered stays.
    expect(await live.locator('.live-result').textContent()).toContain('count：0');
    const editor = live.getByRole('textbox');
    const code = await editor.inputValue();
    await editor.fill(`${code}\n`);
    await failure.waitFor({ state: 'hidden' });
    await failure.waitFor();
    await page.unroute('**/sandbox.*');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await live.frameLocator('iframe').getByText('count：0').waitFor();
    expect(await failure.count()).toBe(0);
  });

  test('stays within reach when the result is higher than its frame', async ({ openPage }) => {
    const page = await openPage(permalink);
    const { editor, result } = await reachLiveCode(page);
    await editor.fill('<div style={{ height: "110vh" }}>高</div>');
    await result.getByText('高').waitFor();
    const frame = page.locator('mj-island iframe').first();
    const height = () => frame.evaluate((element) => element.clientHeight);
    await expect.poll(height).toBe(960);
    await page.waitForTimeout(500);
    expect(await height()).toBe(960);
    const scrolled = await result.locator('html').evaluate((root) => {
      root.scrollTo(0, 1000);
      return root.scrollTop;
    });
    expect(scrolled).toBeGreaterThan(50);
  });

  test('shows a result that is all out of the flow, and its height once it is not', async ({
    openPage,
  }) => {
    const page = await openPage(permalink);
    const { editor, result } = await reachLiveCode(page);
    const frame = page.locator('mj-island iframe').first();
    const height = () => frame.evaluate((element) => element.clientHeight);
    await editor.fill('<p style={{ position: "fixed", inset: 0 }}>固定</p>');
    await result.getByText('固定').waitFor();
    await expect.poll(height).toBe(240);
    await editor.fill('<p style={{ height: 60 }}>在流中</p>');
    await result.getByText('在流中').waitFor();
    await expect.poll(height).toBe(60);
    // A notice that comes later, and goes.
    await editor.fill(`() => {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    for (const [wait, is] of [[300, true], [2300, false]]) setTimeout(() => setIsShown(is), wait);
  }, []);
  return isShown && <form style={{ position: 'absolute' }}><input name="getClientRects" /></form>;
}`);
    await expect.poll(height).toBe(240);
    await expect.poll(height).toBe(0);
  });

  test('makes what is out of the flow and high a matter of scrolling', async ({ openPage }) => {
    const page = await openPage(permalink);
    const { editor, result } = await reachLiveCode(page);
    await editor.fill('<p style={{ position: "absolute", height: 500 }}>很高</p>');
    await result.getByText('很高').waitFor();
    const scroll = () =>
      result.locator('html').evaluate((root) => {
        root.scrollTo(0, 1000);
        return [root.clientHeight, getComputedStyle(root).overflowY, root.scrollTop > 200];
      });
    await expect.poll(scroll).toEqual([240, 'auto', true]);
  });

  test('keeps the focus when its reset button goes', async ({ openPage }) => {
    const page = await openPage(permalink);
    const { editor } = await reachLiveCode(page);
    const reset = page.getByRole('button', { name: '还原' }).first();
    const readFocus = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? 'nowhere');
    await editor.fill('<p>一</p>');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => editor.inputValue()).toContain('addByUpdater');
    expect(await readFocus()).toBe('代码编辑器');
    await editor.fill('<p>二</p>');
    await reset.click();
    await expect.poll(() => editor.inputValue()).toContain('addByUpdater');
    expect(await readFocus()).toBe('复制代码');
    await editor.fill('<p>三</p>');
    await reset.evaluate((button) => (button as HTMLButtonElement).click());
    await expect.poll(() => editor.inputValue()).toContain('addByUpdater');
    expect(await readFocus()).toBe('代码编辑器');
  });

  test('stands forms that take the names of the document', async ({ openPage }) => {
    const page = await openPage(permalink);
    const { editor, result } = await reachLiveCode(page);
    const readMode = () =>
      result.locator(':root').evaluate((root) => root.getAttribute('data-theme'));
    const names = ['querySelector', 'documentElement', 'body', 'createElement'];
    const forms = names.map((name) => `<form name="${name}"><input name="parentNode" /></form>`);
    await editor.fill(`<>表单${forms.join('')}</>`);
    await result.getByText('表单').waitFor();
    const before = await readMode();
    await page.locator('button.color-mode').click();
    await expect.poll(readMode).not.toBe(before);
    await editor.fill('<p>后来</p>');
    await result.getByText('后来').waitFor();
  });

  test('reads as plain code without JavaScript', async ({ openPage }) => {
    const page = await openPage(permalink, { javaScriptEnabled: false });
    expect(await page.locator('main').textContent()).toContain('setCount((n) => n + 1)');
  });
});
