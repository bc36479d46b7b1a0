import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type BrowserFixtures, test, VIEWPORTS, waitForFrame } from './harness/browser-test.ts';
import { readBuiltPages } from './harness/built-pages.ts';
import { listRunnablePages } from './harness/code-run.ts';

/** An article with code that is too wide for a phone. */
const article = encodeURI(
  readBuiltPages().find(({ html }) => html.includes('class="prose"') && hasLongCode(html))
    ?.permalink ?? '',
);

/** Articles whose code has a button with a label, and what makes it show. */
const LABELLED = [
  {
    label: '运行',
    path: encodeURI(listRunnablePages()[0]?.permalink ?? ''),
    prepare: async () => undefined,
  },
  {
    label: '还原',
    path: encodeURI(
      readBuiltPages().find(({ html }) => html.includes('addByUpdater'))?.permalink ?? '',
    ),
    async prepare(page: Page) {
      await page.locator('mj-island figure').first().scrollIntoViewIfNeeded();
      await page.getByRole('textbox', { name: '代码编辑器' }).first().fill('<p>改过</p>');
    },
  },
];

const WRAP_BUTTON = '.code-wrap-button:not([hidden])';

/** An article with numbered lines of code. */
const numbered = encodeURI(
  readBuiltPages().find(({ html }) => html.includes('<code class="numbered">'))?.permalink ?? '',
);

describe('code blocks', () => {
  test('count their lines, each block for itself', async ({ openPage }) => {
    const page = await openPage(numbered);
    const resets = await page
      .locator('code.numbered')
      .evaluateAll((blocks) => blocks.map((block) => getComputedStyle(block).counterReset));
    expect(new Set(resets)).toEqual(new Set(['line 0']));
  });

  test('stay as high as they are when the wrap button comes before its styles', async ({
    openPage,
  }) => {
    const page = await openPage('/archive');
    const added = await page.evaluate(() => {
      const figure = document.createElement('figure');
      figure.className = 'code';
      figure.innerHTML = '<pre><code>1</code></pre>';
      document.querySelector('main')?.append(figure);
      const height = figure.offsetHeight;
      figure.insertAdjacentHTML('beforeend', '<button class="code-wrap-button">↵</button>');
      return figure.offsetHeight - height;
    });
    expect(added).toBe(0);
  });

  test('are copied without what only the eye needs, and say so', async ({ openPage }) => {
    const page = await openPage(article);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const figure = page.locator('figure.code').first();
    const code = await figure.locator('pre').first().textContent();
    await figure.hover();
    await figure.getByRole('button', { name: '复制代码' }).click();
    await figure.getByRole('button', { name: '已复制' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code?.replace(/\n$/, ''));
    await figure.getByRole('button', { name: '复制代码' }).waitFor();
  });

  test('are copied by keyboard, after the page was changed too', async ({ openPage }) => {
    const page = await openPage('/');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(
      (url) => document.dispatchEvent(new CustomEvent('mojian:navigate', { detail: { url } })),
      article,
    );
    await page.waitForURL(`**${article}`);
    await page.locator('main figure.code').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Shift');
    const button = page.getByRole('button', { name: '复制代码' }).first();
    await button.focus();
    const readOpacity = () => button.evaluate((element) => getComputedStyle(element).opacity);
    await expect.poll(readOpacity).toBe('1');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '已复制' }).first().waitFor();
    expect(await page.locator('figure.code').count()).toBe(
      await page.locator('.code-copy').count(),
    );
  });

  test('leave the labels of their buttons out of what is selected and copied', async ({
    openPage,
  }) => {
    for (const { label, path, prepare } of LABELLED) {
      const page = await openPage(path);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await prepare(page);
      const button = page.getByRole('main').getByRole('button', { name: label }).first();
      await button.waitFor();
      const code = await page.locator('main figure.code pre').first().textContent();
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Control+c');
      const copied = String(await page.evaluate('navigator.clipboard.readText()'));
      expect(copied).toContain(code?.trim().split('\n')[0]);
      const lines = copied.split('\n').map((line) => line.trim());
      expect(lines).not.toContain(label);
    }
  });

  test('offer to wrap lines that are too long, and only those', async ({ openPage }) => {
    const page = await openWrappable({ openPage });
    const blocks = await page.locator('figure.code').evaluateAll((figures) =>
      figures.map((figure) => {
        const pre = figure.querySelector('pre');
        const button = figure.querySelector<HTMLElement>('.code-wrap-button');
        return {
          isDecided: figure.matches('.code-wrap, .code-nowrap'),
          overflows: pre !== null && pre.scrollWidth > pre.clientWidth,
          isOffered: button !== null && !button.hidden,
        };
      }),
    );
    for (const { isDecided, overflows, isOffered } of blocks) {
      expect(isOffered).toBe(overflows && !isDecided);
    }
    expect(new Set(blocks.map(({ isOffered }) => isOffered))).toEqual(new Set([true, false]));
  });

  test('wrap by keyboard, all at once, and unwrap', async ({ openPage }) => {
    const page = await openWrappable({ openPage });
    const button = page.locator(WRAP_BUTTON).first();
    await button.focus();
    expect(await button.getAttribute('aria-label')).toBe('自动换行');
    expect(await countOverflowing(page)).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => countOverflowing(page)).toBe(0);
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    expect(await page.evaluate('document.activeElement.ariaPressed')).toBe('true');
    await page.keyboard.press('Space');
    await expect.poll(() => countOverflowing(page)).toBeGreaterThan(0);
    expect(await button.getAttribute('aria-pressed')).toBe('false');
  });

  test('keep the pressed button under the pointer', async ({ openPage }) => {
    const page = await openWrappable({ openPage });
    // By its place: once lines are wrapped, more buttons show.
    const all = page.locator('.code-wrap-button');
    const button = all.nth(
      await all.evaluateAll((buttons) =>
        buttons.findLastIndex((each) => !(each as HTMLElement).hidden),
      ),
    );
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(500);
    const before = await button.boundingBox();
    await button.click();
    await expect.poll(() => countOverflowing(page)).toBe(0);
    const after = await button.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  });

  test('remember the choice from before the first paint on, in every tab', async ({ openPage }) => {
    const page = await openWrappable({ openPage });
    const other = await openPage(article, { besides: page });
    await wake(other);
    await page.locator(WRAP_BUTTON).first().click();
    await expect.poll(() => other.locator('html[data-code-wrap]').count()).toBe(1);
    await expect.poll(() => countOverflowing(other)).toBe(0);
    await page.reload({ waitUntil: 'commit' });
    await page.locator('figure.code').first().waitFor();
    expect(await page.locator('html[data-code-wrap]').count()).toBe(1);
    await waitForFrame(page);
    await wake(page);
    expect(await page.locator(WRAP_BUTTON).first().getAttribute('aria-pressed')).toBe('true');
  });

  test('wrap where nothing can be remembered', async ({ openPage, expectProblems }) => {
    expectProblems(/Local storage is not available/);
    const page = await openPage(article, { viewport: VIEWPORTS.mobile, isRaw: true });
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.reload();
    await waitForFrame(page);
    await wake(page);
    await page.locator(WRAP_BUTTON).first().click();
    await expect.poll(() => countOverflowing(page)).toBe(0);
  });

  test('have no buttons without JavaScript and on paper', async ({ openPage }) => {
    const plain = await openPage(article, { javaScriptEnabled: false });
    expect(await plain.locator('figure.code button:visible').count()).toBe(0);
    const page = await openWrappable({ openPage });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('figure.code button:visible').count()).toBe(0);
    expect(await countOverflowing(page)).toBe(0);
  });
});

describe('the progress of reading', () => {
  test('shows how far one is in a long article, and nothing elsewhere', async ({ openPage }) => {
    const page = await openPage(article);
    expect(await readProgress(page)).toBe(0);
    await scrollTo(
      page,
      "document.querySelector('.prose').getBoundingClientRect().bottom + scrollY - innerHeight",
    );
    await expect.poll(() => readProgress(page)).toBeCloseTo(1, 3);
    await scrollTo(page, 'scrollY / 2');
    await expect.poll(() => readProgress(page)).toBeGreaterThan(0.2);
    expect(await readProgress(page)).toBeLessThan(0.8);
    const list = await openPage('/tags');
    await scrollTo(list, '1000');
    expect(await readProgress(list)).toBe(0);
  });

  test('stays in sight when the navbar hides', async ({ openPage }) => {
    const page = await openPage(article);
    await page.mouse.wheel(0, 3000);
    await page.locator('.navbar[data-hidden]').waitFor({ state: 'attached' });
    const readTop = () =>
      page.evaluate(() => {
        const bar = document.querySelector('.navbar') as HTMLElement;
        const style = getComputedStyle(bar, '::after');
        return (
          bar.getBoundingClientRect().bottom -
          1 +
          Number.parseFloat(style.translate.split(' ')[1] ?? '0')
        );
      });
    await expect.poll(readTop).toBeCloseTo(0, 0);
  });

  test('is not there for readers who want less motion', async ({ openPage }) => {
    const page = await openPage(article, { reducedMotion: 'reduce' });
    const content = await page.evaluate(
      "getComputedStyle(document.querySelector('.navbar'), '::after').content",
    );
    expect(content).toBe('none');
  });
});

/** Opens the article on a phone and waits for the buttons. */
async function openWrappable({ openPage }: Pick<BrowserFixtures, 'openPage'>): Promise<Page> {
  const page = await openPage(article, { viewport: VIEWPORTS.mobile });
  await wake(page);
  return page;
}

/** Gives a sign that somebody is there: the tools are loaded with the first one. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(150, 300);
  await page.locator(WRAP_BUTTON).first().waitFor({ state: 'attached' });
}

function countOverflowing(page: Page): Promise<number> {
  return page
    .locator('figure.code:not(.code-wrap, .code-nowrap) > pre')
    .evaluateAll((blocks) => blocks.filter((pre) => pre.scrollWidth > pre.clientWidth).length);
}

/** How much of its width the line has, from 0 to 1. */
function readProgress(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector('.navbar') as Element;
    return new DOMMatrix(getComputedStyle(bar, '::after').transform).a;
  });
}

async function scrollTo(page: Page, top: string): Promise<void> {
  await page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`);
}

function hasLongCode(html: string): boolean {
  const blocks = [...html.matchAll(/<pre tabindex="0">(.*?)<\/pre>/gs)];
  const widths = blocks.map(([, code = '']) =>
    Math.max(
      ...code
        .replace(/<[^>]*>/g, '')
        .split('\n')
        .map((line) => line.length),
    ),
  );
  return blocks.length > 5 && Math.max(...widths) > 70 && Math.min(...widths) < 30;
}
