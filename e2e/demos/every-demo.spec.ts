import { describe, expect } from 'vitest';
import { test, VIEWPORTS } from '../harness/browser-test.ts';
import { readBuiltPages } from '../harness/built-pages.ts';
import { openDemo } from '../harness/demo.ts';

/** Articles with a demo. */
const ARTICLES = readBuiltPages()
  .filter(({ html }) => html.includes('<figure class="demo '))
  .map(({ permalink }) => permalink);

describe('every demo', () => {
  test.for(ARTICLES)('fits the narrowest screens: %s', async (permalink, { openPage }) => {
    const viewport = { ...VIEWPORTS.mobile, width: 320 };
    const { page } = await openDemo(openPage, permalink, { viewport });
    const readOverflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await readOverflow()).toBeLessThanOrEqual(0);
  });

  test.for(ARTICLES)('is a picture without scripts: %s', async (permalink, { openPage }) => {
    const page = await openPage(encodeURI(permalink), { javaScriptEnabled: false });
    const demo = page.locator('figure.demo');
    expect(await demo.locator('.demo-stage').isVisible()).toBe(true);
    expect((await demo.getByRole('status').textContent())?.length).toBeGreaterThan(5);
    expect(await demo.locator('.demo-controls').isVisible()).toBe(false);
  });
});
