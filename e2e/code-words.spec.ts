import { describe, expect, vi } from 'vitest';
import { test } from './harness/browser-test.ts';
import { copyFirstCode } from './harness/copied-code.ts';
import { findViolations } from './harness/find-violations.ts';
import { patiently } from './harness/patience.ts';
import { serveSite } from './harness/served-site.ts';

vi.setConfig({ testTimeout: patiently(60_000), hookTimeout: patiently(90_000) });

const SITE = {
  'mojian.config.ts': `export default { title: '试站', url: 'https://example.com', docs: { routeBasePath: '/' } };\n`,
  'docs/a.md': `---
slug: /
---

# 要紧的词

这句话里有<mark>记号</mark>。

\`\`\`ts "count" /'加一'/ {2} ins={3} showLineNumbers
// [!code word:readonly]
const count: number = 1; // count 是数
const labels: readonly string[] = ['加一'];
console.log(count, 0x10, /count/u, labels);
\`\`\`
`,
};

/** The code as it is to be. */
const CODE = `const count: number = 1; // count 是数
const labels: readonly string[] = ['加一'];
console.log(count, 0x10, /count/u, labels);`;

describe('code with words that are marked', () => {
  const site = serveSite(SITE);

  test('shows them in a frame, its lines as wide as without', async ({ openPage }) => {
    const page = await openPage('/', { siteUrl: site.url });
    const marks = page.locator('.code mark');
    expect(await marks.allTextContents()).toEqual([
      ...['count', 'count', 'readonly', "'加一'", 'count', 'count'],
    ]);
    const [style, inText] = await Promise.all(
      [marks.first(), page.locator('p > mark')].map((mark) =>
        mark.evaluate((each) => {
          const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(each);
          return { backgroundColor, outlineStyle, outlineWidth };
        }),
      ),
    );
    expect(style).toEqual({
      backgroundColor: 'rgba(0, 0, 0, 0)',
      outlineStyle: 'solid',
      outlineWidth: '1px',
    });
    expect(inText?.outlineStyle).toBe('none');
    const width = () => page.locator('.code .hl').evaluate(({ scrollWidth }) => scrollWidth);
    const marked = await width();
    await marks.evaluateAll((all) => {
      for (const each of all) each.replaceWith(...each.childNodes);
    });
    expect(await width()).toBe(marked);
  });

  test('shows them in the colors for marks where colors are forced', async ({ openPage }) => {
    const page = await openPage('/', { siteUrl: site.url });
    await page.emulateMedia({ forcedColors: 'active' });
    const grounds = await page
      .locator('mark')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
    expect(grounds).toHaveLength(7);
    expect(new Set(grounds)).toEqual(new Set(['rgb(255, 255, 0)']));
  });

  test('is copied without notes', async ({ openPage }) => {
    const page = await openPage('/', { siteUrl: site.url });
    expect(await copyFirstCode(page)).toBe(CODE);
  });

  for (const theme of ['light', 'dark']) {
    test(`can be read in ${theme} mode`, async ({ openPage }) => {
      const page = await openPage('/', { siteUrl: site.url });
      await page.evaluate((mode) => localStorage.setItem('theme', mode), theme);
      await page.reload();
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(theme);
      expect(await findViolations(page)).toEqual([]);
    });
  }
});
