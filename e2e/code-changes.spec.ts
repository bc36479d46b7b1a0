import { describe, expect, vi } from 'vitest';
import { test } from './harness/browser-test.ts';
import { copyFirstCode } from './harness/copied-code.ts';
import { patiently } from './harness/patience.ts';
import { serveSite } from './harness/served-site.ts';

vi.setConfig({ testTimeout: patiently(60_000), hookTimeout: patiently(90_000) });

const SITE = {
  'mojian.config.ts': `export default { title: '试站', url: 'https://example.com', docs: { routeBasePath: '/' } };\n`,
  'docs/a.md': `---
slug: /
---

# 改动

\`\`\`js run ins={3} showLineNumbers
const total = 1; // [!code --]
const total = 2; // [!code ++]
console.log('新的一行');
console.log(total);
\`\`\`
`,
};

/** The code as it is to be. */
const CODE = "const total = 2;\nconsole.log('新的一行');\nconsole.log(total);";

describe('code with lines that change', () => {
  const site = serveSite(SITE);

  test('is copied, selected and run as it is to be', async ({ openPage }) => {
    const page = await openPage('/', { siteUrl: site.url });
    expect(await copyFirstCode(page)).toBe(CODE);
    const figure = page.locator('figure.code').first();
    await figure.getByRole('button', { name: '运行' }).click();
    await expect.poll(() => page.locator('.run-output').textContent()).toContain('新的一行');
    expect(await page.locator('.run-output').textContent()).toMatch(/新的一行\s*2/);
  });

  test('shows signs, which are no part of it', async ({ openPage }) => {
    const page = await openPage('/', { siteUrl: site.url, javaScriptEnabled: false });
    const lines = page.locator('pre code > span');
    expect(await lines.locator('b').allTextContents()).toEqual(['- ', '+ ', '+ ', '  ']);
    expect(await page.getByRole('deletion').textContent()).toContain('const total = 1');
    expect(await page.getByRole('insertion').count()).toBe(2);
    const grounds = await lines.evaluateAll((all) =>
      all.map((each) => getComputedStyle(each).backgroundColor),
    );
    expect(new Set(grounds).size).toBe(3);
    const selects = await lines
      .locator('b')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).userSelect));
    expect(selects).toEqual(['none', 'none', 'none', 'none']);
  });
});
