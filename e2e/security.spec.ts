import type { Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { test, waitForFrame } from './harness/browser-test.ts';
import { patiently } from './harness/patience.ts';
import { follow, readPath } from './harness/reader.ts';
import { serveSite } from './harness/served-site.ts';

vi.setConfig({ testTimeout: patiently(90_000), hookTimeout: patiently(90_000) });

const SITE = {
  'mojian.config.ts': `export default {
    title: '试站',
    url: 'https://example.com',
    trailingSlash: false,
    blog: { routeBasePath: '/' },
    security: { contentSecurityPolicy: { 'connect-src': ['https://api.example'] } },
  };`,
  'blog/2022-01-02-第一篇.md': '# 第一篇\n\n正文。\n',
  'docs/甲.md': '# 甲\n\n正文。\n',
  'docs/公式.md': '# 公式\n\n有 $x_{i}^{2}$ 一个。\n',
  'docs/样式.md':
    '# 样式\n\n<p id="styled" style="letter-spacing&colon; 7px; --mark: &lpar;&hellip;">字</p>\n',
  'docs/脚本.md':
    '# 脚本\n\n<p id="out">未运行</p>\n\n<script>document.getElementById("out").textContent = "运行了"</script>\n',
};

const site = serveSite(SITE);

const at = (path: string) => encodeURI(path);
const spacingOf = (page: Page) =>
  page.locator('#styled').evaluate((element) => getComputedStyle(element).letterSpacing);

describe('the content security policy', () => {
  test('keeps what is injected from running', async ({ openPage, expectProblems }) => {
    expectProblems(/Content Security Policy/);
    const page = await openPage(at('/docs/甲'), { siteUrl: site.url });
    const violations = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const directives: string[] = [];
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            directives.push(effectiveDirective);
            if (directives.length === 4) resolve(directives.sort());
          });
          const main = document.querySelector('main') as HTMLElement;
          main.insertAdjacentHTML(
            'beforeend',
            '<img src="data:," onerror="window.injected = 1"><p style="position:fixed">x</p>',
          );
          const script = document.createElement('script');
          script.text = 'window.injected = 2';
          main.append(script);
          fetch('https://elsewhere.example/').catch(() => undefined);
        }),
    );
    expect(await violations).toEqual([
      'connect-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-attr',
    ]);
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  });

  test('lets styles of the content through, loaded by the browser and by the router', async ({
    openPage,
  }) => {
    const loaded = await openPage(at('/docs/样式'), { siteUrl: site.url });
    expect(await spacingOf(loaded)).toBe('7px');
    const page = await openPage(at('/docs/甲'), { siteUrl: site.url });
    await waitForFrame(page);
    await page.evaluate(() => Object.assign(window, { isFirst: true }));
    await follow(page, at('/docs/样式'));
    await page.locator('#styled').waitFor();
    expect(await spacingOf(page)).toBe('7px');
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(true);
  });

  test('loads a page anew whose own scripts the page before may not run', async ({ openPage }) => {
    const page = await openPage(at('/docs/甲'), { siteUrl: site.url });
    await waitForFrame(page);
    await follow(page, at('/docs/脚本'));
    await expect.poll(() => page.locator('#out').textContent()).toBe('运行了');
    expect(await readPath(page)).toBe('/docs/脚本');
  });

  test('is the same in headers as far as a header may say it', async () => {
    const response = await fetch(site.url + at('/docs/甲'));
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await response.text()).toContain("connect-src 'self' https://api.example");
  });
});
