import { describe, expect, vi } from 'vitest';
import { test, VIEWPORTS } from './harness/browser-test.ts';
import { patiently } from './harness/patience.ts';
import { serveSite } from './harness/served-site.ts';

vi.setConfig({ testTimeout: patiently(60_000), hookTimeout: patiently(90_000) });

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9"/></svg>';
/** One grey point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);
const CELLS = Array.from({ length: 12 }, (_, index) => `<td>第${index}格</td>`).join('');

const SITE = {
  'mojian.config.ts':
    "export default { title: '站', url: 'https://site.example', trailingSlash: false, blog: false, favicon: 'seal.svg' };",
  'static/seal.svg': ICON,
  'src/pages/index.md': '# 首页\n',
  'docs/icon.svg': ICON,
  'docs/dot.png': PNG,
  'docs/图.md':
    '# 图\n\n点击 ![图标](./icon.svg) 或 <img src="./dot.png" alt="点" width="24" height="24"> 按钮。\n\n![大图](./dot.png)\n\n<img src="./dot.png" alt="宽图" width="240">\n',
  'docs/图二.mdx':
    '# 图\n\n点击 ![图标](./icon.svg) 按钮。\n\n![大图](./dot.png)\n\n<img src={require("./dot.png").default} alt="宽图" width={240} />\n',
  'docs/表.md': `# 表\n\n<table>\n<tr>${CELLS}</tr>\n</table>\n`,
  'docs/表二.mdx': `# 表\n\n<table style={{ borderWidth: '2px' }}>\n<tbody><tr>${CELLS}</tr></tbody>\n</table>\n`,
  'docs/链接.md': '# 链接\n\n[文字](https://a.example) 与 https://b.example/c 。\n',
  'docs/强调.md': '# 强调\n\n*重点* 与 *the web*。\n',
};

const site = serveSite(SITE);

describe('content from other tools', () => {
  for (const path of ['/docs/图', '/docs/图二']) {
    test(`has pictures within its lines, and others in the middle: ${path}`, async ({
      openPage,
    }) => {
      const page = await openPage(path, { siteUrl: site.url });
      const { heights, middles, middle } = await page.locator('.prose').evaluate((prose) => {
        const boxOf = (element: Element) => element.getBoundingClientRect();
        const middleOf = ({ left, right }: DOMRect) => Math.round((left + right) / 2);
        return {
          heights: [...prose.querySelectorAll('p')].slice(0, 1).map((each) => boxOf(each).height),
          middles: [...prose.querySelectorAll('.figure > img')].map((each) =>
            middleOf(boxOf(each)),
          ),
          middle: middleOf(boxOf(prose)),
        };
      });
      // One line of text, not three.
      expect(heights[0]).toBeLessThan(45);
      expect(middles).toEqual([middle, middle]);
    });
  }

  for (const path of ['/docs/表', '/docs/表二']) {
    test(`has tables that scroll by themselves on a phone: ${path}`, async ({ openPage }) => {
      const page = await openPage(path, { siteUrl: site.url, viewport: VIEWPORTS.mobile });
      const region = page.getByRole('region', { name: '表格' });
      const [overflow, inside] = await region.evaluate((frame) => [
        document.documentElement.scrollWidth - document.documentElement.clientWidth,
        frame.scrollWidth - frame.clientWidth,
      ]);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(inside).toBeGreaterThan(100);
      await region.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => region.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
    });
  }

  test('has addresses in the text that look like the links that they are', async ({ openPage }) => {
    const page = await openPage('/docs/链接', { siteUrl: site.url });
    const looks = await page.locator('.prose a[href^="https"]').evaluateAll((all) =>
      all.map((each) => {
        const { color, textDecorationLine } = getComputedStyle(each);
        return `${color} ${textDecorationLine}`;
      }),
    );
    expect(looks).toHaveLength(2);
    expect(new Set(looks).size).toBe(1);
    expect(looks[0]).toContain('underline');
  });

  test('has dots at Han characters that are stressed, and slanted Latin letters', async ({
    openPage,
  }) => {
    const page = await openPage('/docs/强调', { siteUrl: site.url });
    const styles = await page.locator('.prose em').evaluateAll((all) =>
      all.map((each) => {
        const { fontStyle, textEmphasisStyle } = getComputedStyle(each);
        return [fontStyle, textEmphasisStyle !== 'none'];
      }),
    );
    expect(styles).toEqual([
      ['normal', true],
      ['italic', false],
    ]);
  });
});
