import type { Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { test, VIEWPORTS } from './harness/browser-test.ts';
import { patiently } from './harness/patience.ts';
import { serveSite } from './harness/served-site.ts';

vi.setConfig({ testTimeout: patiently(60_000), hookTimeout: patiently(90_000) });

/** The home page of Docusaurus' own template, shortened. */
const HOME = `import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
const parts = ['一', '二', '三'];
export default function Home() {
  return (
    <Layout title="首页">
      <header className="hero hero--primary">
        <div className="container text--center">
          <h1 className="hero__title">站</h1>
          <Link className="button button--secondary button--lg" to="/docs/a">开始</Link>
        </div>
      </header>
      <main>
        <div className="container padding-vert--lg">
          <div className="row">
            {parts.map((part) => (
              <div key={part} className="col col--4"><h3>{part}</h3><p>说明。</p></div>
            ))}
          </div>
        </div>
      </main>
    </Layout>
  );
}
`;

/** A page that trusts Infima with the looks of its elements. */
const VERSIONS = `import Layout from '@theme/Layout';
export default function Versions() {
  return (
    <Layout title="版本">
      <section id="band"><p>自己的横幅</p></section>
      <main className="container">
        <ul><li><a href="https://other.example">链接</a></li></ul>
        <table><tbody><tr><th>1.0</th><td>文档</td></tr></tbody></table>
      </main>
    </Layout>
  );
}
`;

const SITE = {
  'mojian.config.ts': `export default {
    title: '站', url: 'https://site.example', blog: false, pages: {},
    customCss: ['@mojian/theme/infima.css', 'src/css/custom.css'],
  };`,
  'src/css/custom.css': ':root { --ifm-color-primary: rgb(46, 133, 85); }',
  'src/pages/index.jsx': HOME,
  'src/pages/versions.jsx': VERSIONS,
  'docs/a.md': '# 甲\n\n[链接](https://other.example)。\n',
};

const site = serveSite(SITE);

/** Boxes of the parts of the page, and by how much what is in it is wider. */
function measure(page: Page) {
  return page.evaluate(() => {
    const boxOf = (element: Element | null) => element?.getBoundingClientRect().toJSON() as DOMRect;
    return {
      columns: [...document.querySelectorAll('.col')].map(boxOf),
      hero: boxOf(document.querySelector('.hero')),
      navbar: boxOf(document.querySelector('.navbar')),
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      ground: getComputedStyle(document.querySelector('.hero') as Element).backgroundColor,
    };
  });
}

describe("pages with Infima's classes", () => {
  test('stand side by side on a wide screen, below a band that reaches the navbar', async ({
    openPage,
  }) => {
    const page = await openPage('/', { siteUrl: site.url });
    const { columns, hero, navbar, ground, overflow } = await measure(page);
    expect(new Set(columns.map(({ top }) => top)).size).toBe(1);
    expect(hero.top).toBeCloseTo(navbar.bottom, 0);
    expect(ground).toBe('rgb(46, 133, 85)');
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('stand one below the other on a phone, and do not scroll to the side', async ({
    openPage,
  }) => {
    const page = await openPage('/', { siteUrl: site.url, viewport: VIEWPORTS.mobile });
    const { columns, overflow } = await measure(page);
    const tops = columns.map(({ top }) => top);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(new Set(tops).size).toBe(3);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('have the width of the window for bands of their own, and looks for plain elements', async ({
    openPage,
  }) => {
    const page = await openPage('/versions', { siteUrl: site.url });
    const seen = await page.evaluate(() => {
      const find = (selector: string) => document.querySelector(selector) as Element;
      const band = find('#band').getBoundingClientRect();
      const body = document.body.getBoundingClientRect();
      const styleOf = (selector: string) => getComputedStyle(find(selector));
      return {
        gaps: [band.left - body.left, body.right - band.right],
        navbarGap: band.top - find('.navbar').getBoundingClientRect().bottom,
        link: [styleOf('main a').color, styleOf('main a').textDecorationLine],
        marker: styleOf('main ul').listStyleType,
        cellBorder: styleOf('main td').borderTopStyle,
      };
    });
    expect(seen.gaps).toEqual([0, 0]);
    expect(seen.navbarGap).toBeCloseTo(0, 0);
    expect(seen).toMatchObject({
      link: ['rgb(46, 133, 85)', 'underline'],
      marker: 'disc',
      cellBorder: 'solid',
    });
  });

  test("give links of documents the site's colour", async ({ openPage }) => {
    const page = await openPage('/docs/a', { siteUrl: site.url });
    const link = page.locator('article a[href^="https://other"]');
    expect(await link.evaluate((each) => getComputedStyle(each).color)).toBe('rgb(46, 133, 85)');
  });
});
