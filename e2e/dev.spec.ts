import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { readMain, waitForFrame } from './harness/browser-test.ts';
import {
  createDevTest,
  type DevServer,
  isSameWindow,
  type SiteFiles,
  startDevServer,
} from './harness/dev-server.ts';
import { restoreTheme } from './harness/dev-workspace.ts';
import { patiently } from './harness/patience.ts';
import { SITE_WITH_PACKAGES } from './harness/site-with-packages.ts';

const LONG = Array.from({ length: 60 }, (_, index) => `第 ${index + 1} 段，把页面撑长。`).join(
  '\n\n',
);

const SITE: Record<string, string> = {
  'mojian.config.ts': `export default {
  title: '试站',
  url: 'https://example.com',
  trailingSlash: false,
  favicon: 'seal.svg',
  blog: { routeBasePath: '/' },
};
`,
  'static/seal.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'blog/2022-01-02-第一篇.md': '---\ntitle: 第一篇\n---\n\n正文。\n',
  'docs/指南.md': `---\ntitle: 指南\n---\n\n${LONG}\n\n结尾：甲。\n`,
  'docs/计数.mdx':
    "---\ntitle: 计数\n---\n\nimport Counter from '@site/components/counter.tsx';\n\n<Counter start={3} />\n",
  'components/counter.tsx': `import { useState } from 'react';
export default function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return <button className="counter" onClick={() => setCount(count + 1)}>共 {count}</button>;
}
`,
  ...SITE_WITH_PACKAGES,
};

/** The theme's files for browsers, as its build leaves them. */
const PREBUILT = 'packages/theme/dist/browser';

let server: DevServer;
let siteUrl: string;

function writeSite(files: SiteFiles): void {
  server.writeSite(files);
}

function editTheme(file: string, edit: (text: string) => string): void {
  const filePath = path.join(server.workspace, 'packages/theme/src', file);
  const before = readFileSync(filePath, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`The edit changes nothing in \`${file}\`.`);
  writeFileSync(filePath, after);
}

beforeAll(async () => {
  server = await startDevServer(SITE);
  siteUrl = server.url;
});
afterAll(() => server.stop());
beforeEach(() => {
  writeSite(SITE);
  restoreTheme(server.workspace);
});

const test = createDevTest(() => server.url);

function readSpacing(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const heading = document.querySelector('main h1');
    return heading && getComputedStyle(heading).letterSpacing;
  });
}

/** Text of the panel of problems; `null` while there is none. */
function readPanel(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const panel = document.querySelector('mojian-problems')?.shadowRoot?.querySelector('section');
    return panel?.textContent?.replace(/\s+/g, ' ') ?? null;
  });
}

describe('in development', () => {
  // The first test: nobody has asked Vite for the stylesheet yet.
  test('a page that has the prebuilt stylesheet follows edits of it', async ({ browser }) => {
    const page = await browser.newPage();
    const { styles } = JSON.parse(
      readFileSync(path.join(server.workspace, PREBUILT, 'manifest.json'), 'utf8'),
    );
    await page.route(/\/theme\/src\/styles\/index\.css$/, (route) =>
      route.fulfill({ path: path.join(server.workspace, PREBUILT, styles) }),
    );
    await page.goto(`${siteUrl}/docs/${encodeURI('指南')}`);
    await waitForFrame(page);
    const file = path.join(server.workspace, 'packages/theme/src/styles/article.css');
    appendFileSync(file, '\nmain h1 { letter-spacing: 6px !important; }\n');
    await expect.poll(() => readSpacing(page), { timeout: patiently(15_000) }).toBe('6px');
    await page.close();
  });

  test('an edit shows without a reload, the page scrolled as it was', async ({ openDev }) => {
    const page = await openDev('/docs/指南');
    await page.evaluate(() => window.scrollTo(0, 900));
    writeSite({ 'docs/指南.md': (SITE['docs/指南.md'] ?? '').replace('甲', '乙') });
    await expect.poll(() => readMain(page)).toContain('结尾：乙。');
    expect(await page.evaluate(() => window.scrollY)).toBe(900);
    expect(await isSameWindow(page)).toBe(true);
  });

  test('an edit of another document leaves the page alone', async ({ openDev }) => {
    const page = await openDev('/docs/指南');
    await page.evaluate(() => document.querySelector('main p')?.setAttribute('data-mine', ''));
    writeSite({ 'docs/计数.mdx': `${SITE['docs/计数.mdx']}\n改。\n` });
    await expect.poll(async () => (await fetch(`${siteUrl}/docs/计数`)).text()).toContain('改。');
    expect(await page.locator('[data-mine]').count()).toBe(1);
  });

  test('a mistake lies over the page until it is mended', async ({ openDev }) => {
    const page = await openDev('/docs/指南');
    const text = SITE['docs/指南.md'] ?? '';
    writeSite({ 'docs/指南.md': text.replace('title: 指南', 'title: [指南') });
    await expect.poll(() => readPanel(page)).toContain('1 个错误');
    const panel = await readPanel(page);
    expect(panel).toContain('front-matter/invalid-yaml');
    expect(panel).toContain('docs/指南.md:2:8');
    expect(panel).toContain('修改建议');
    await page.keyboard.press('Escape');
    expect(await readPanel(page)).toBeNull();
    writeSite({ 'docs/指南.md': text });
    await expect.poll(() => page.locator('mojian-problems').count()).toBe(0);
    expect(await isSameWindow(page)).toBe(true);
  });

  test('a new file becomes a page, and a removed one is not found', async ({ openDev }) => {
    const page = await openDev('/docs/新页');
    expect(await readMain(page)).toContain('404');
    writeSite({ 'docs/新页.md': '# 新页\n\n刚写的。\n' });
    await expect.poll(() => readMain(page)).toContain('刚写的。');
    writeSite({ 'docs/新页.md': null });
    await expect.poll(() => readMain(page)).toContain('404');
    expect((await fetch(`${siteUrl}/docs/新页`)).status).toBe(404);
    expect(await isSameWindow(page)).toBe(true);
  });

  test('a draft shows with its banner, which goes when it is no longer one', async ({
    openDev,
  }) => {
    const draft = '---\ntitle: 未完\nslug: unfinished\ndraft: true\n---\n\n写到一半。\n';
    writeSite({ 'docs/未完.md': draft });
    const page = await openDev('/docs/unfinished');
    const banner = page.locator('.banner-draft');
    await expect.poll(() => banner.count()).toBe(1);
    expect(await banner.textContent()).toContain('未发布');
    writeSite({ 'docs/未完.md': draft.replace('draft: true\n', '') });
    await expect.poll(() => banner.count()).toBe(0);
    expect(await readMain(page)).toContain('写到一半。');
    writeSite({ 'docs/未完.md': null });
  });

  test('a component is replaced in place, its state kept', async ({ openDev }) => {
    const page = await openDev('/docs/计数');
    const counter = page.locator('button.counter');
    await counter.click();
    await expect.poll(() => counter.textContent()).toBe('共 4');
    const text = SITE['components/counter.tsx'] ?? '';
    writeSite({ 'components/counter.tsx': text.replace('共 {count}', '总共 {count}') });
    await expect.poll(() => counter.textContent()).toBe('总共 4');
    expect(await isSameWindow(page)).toBe(true);
  });

  test('the search finds what the pages say', async ({ openDev }) => {
    const page = await openDev('/docs/指南');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('第一篇');
    await expect.poll(() => page.getByRole('option').first().textContent()).toContain('第一篇');
  });

  test('components of packages live, with the one React of the page', {
    timeout: patiently(60_000),
  }, async ({ browser, openDev }) => {
    // The first visit makes Vite find the packages; it loads the page anew when it has prepared them.
    const first = await browser.newPage();
    await first.goto(`${siteUrl}${encodeURI('/docs/包')}`);
    const clickUntil = async (page: Page, selector: string, text: string) => {
      const button = page.locator(selector);
      const click = () => button.click().then(() => button.textContent());
      await expect.poll(click, { timeout: patiently(20_000) }).toContain(text);
    };
    await clickUntil(first, '.two button.fancy', '共 23');
    await first.close();

    const page = await openDev('/docs/包');
    const direct = page.locator('mj-island > button.fancy');
    expect(await direct.textContent()).toBe('共 3');
    expect(await page.locator('.two').textContent()).toBe('存共 20');
    expect(await direct.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('5px');
    await clickUntil(page, 'mj-island > button.fancy', '共 5');
    await clickUntil(page, '.two button.fancy', '共 22');
  });

  test('styles, frame and views of the theme are hot', async ({ openDev }) => {
    const page = await openDev('/docs/指南');
    const styles = path.join(server.workspace, 'packages/theme/src/styles/article.css');
    const spacing = () => readSpacing(page);
    appendFileSync(styles, '\nmain h1 { letter-spacing: 7px !important; }\n');
    await expect.poll(spacing).toBe('7px');

    editTheme('frame/skip-link.tsx', (text) =>
      text.replace('"skip-link"', '"skip-link hot-frame"'),
    );
    await expect.poll(() => page.locator('.hot-frame').count()).toBe(1);

    editTheme('views/article-title.tsx', (text) =>
      text.replaceAll("'article-title'", "'article-title hot-view'"),
    );
    await expect
      .poll(() => page.locator('.hot-view').count(), { timeout: patiently(15_000) })
      .toBe(1);
    appendFileSync(styles, '\nmain h1 { letter-spacing: 9px !important; }\n');
    await expect.poll(spacing).toBe('9px');
    expect(await page.locator('link[rel="stylesheet"][href*="/theme/src/styles/"]').count()).toBe(
      1,
    );
    expect(await isSameWindow(page)).toBe(true);
  });

  test('the configuration is read again', async ({ openDev }) => {
    const page = await openDev('/docs/指南');
    const text = SITE['mojian.config.ts'] ?? '';
    writeSite({ 'mojian.config.ts': text.replace('title', 'titel') });
    await expect.poll(() => readPanel(page)).toContain('config/unknown-key');
    expect(await readMain(page)).toContain('指南');
    writeSite({ 'mojian.config.ts': text.replace('试站', '新站') });
    await expect.poll(() => page.title()).toContain('新站');
    expect(await page.locator('mojian-problems').count()).toBe(0);
  });
});
