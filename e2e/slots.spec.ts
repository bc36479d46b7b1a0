import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { test as browserTest } from './harness/browser-test.ts';
import { createDevTest, type DevServer, startDevServer } from './harness/dev-server.ts';
import { patiently } from './harness/patience.ts';
import { serveSite } from './harness/served-site.ts';

vi.setConfig({ testTimeout: patiently(60_000), hookTimeout: patiently(90_000) });

const comments = (word: string) => `import type { SlotProps } from 'mojian';
import Box from './box.tsx';
import './comments.css';

export default function Comments({ page }: SlotProps) {
  if (page.frontMatter.comments === false) return null;
  return <section className="comments"><h2>${word}</h2><Box title={page.title} /></section>;
}
`;

const SITE = {
  'mojian.config.ts': `export default {
  title: '试站',
  url: 'https://example.com',
  docs: { routeBasePath: '/' },
  slots: { 'article-end': './src/comments.tsx', 'page-top': './src/notice.jsx' },
};
`,
  'src/comments.tsx': comments('评论'),
  'src/comments.css': '.comments { border: 3px solid rgb(1, 2, 3) }\n',
  'src/box.tsx': `'use client';
import { useState } from 'react';
export default function Box({ title }: { title: string }) {
  const [count, setCount] = useState(0);
  return <button type="button" className="box" onClick={() => setCount(count + 1)}>{title}：{count}</button>;
}
`,
  'src/notice.jsx': `export default ({ page }) => <p className="notice">{page.kind}</p>;\n`,
  'docs/a.md': '---\ntitle: 甲\nslug: /\n---\n\n到[乙](./b.md)，到[丙](./c.md)。\n',
  'docs/b.md': '---\ntitle: 乙\n---\n\n到[甲](./a.md)。\n',
  'docs/c.md': '---\ntitle: 丙\ncomments: false\n---\n\n没有评论。\n',
};

describe('slots', () => {
  const site = serveSite(SITE);

  browserTest('come to life on each page that the reader goes to', async ({ openPage }) => {
    const page = await openPage('/', { siteUrl: site.url });
    const box = page.locator('.slot-article-end .box');
    const press = async (label: string) => {
      await expect.poll(() => box.textContent()).toBe(`${label}：0`);
      await box.click();
      await expect.poll(() => box.textContent()).toBe(`${label}：1`);
    };
    await press('甲');
    expect(await page.locator('.slot-page-top').textContent()).toBe('doc');
    const border = () =>
      page.locator('.comments').evaluate((each) => getComputedStyle(each).borderTopColor);
    expect(await border()).toBe('rgb(1, 2, 3)');
    await page.locator('.prose').getByRole('link', { name: '乙' }).click();
    await press('乙');
    expect(await border()).toBe('rgb(1, 2, 3)');
    await page.goBack();
    await page.locator('.prose').getByRole('link', { name: '丙' }).click();
    await expect.poll(() => page.locator('h1').textContent()).toBe('丙');
    expect(await page.locator('.slot-article-end').count()).toBe(0);
    expect(await page.locator('.slot-page-top').textContent()).toBe('doc');
  });

  browserTest('are read without JavaScript', async ({ openPage }) => {
    const page = await openPage('/b', { siteUrl: site.url, javaScriptEnabled: false });
    expect(await page.locator('.slot-article-end .box').textContent()).toBe('乙：0');
  });
});

describe('slots, in development', () => {
  let server: DevServer;
  beforeAll(async () => {
    server = await startDevServer(SITE);
  });
  afterAll(() => server.stop());
  const test = createDevTest(() => server.url);

  test('react, follow edits of their modules and of the configuration', async ({ openDev }) => {
    const page = await openDev('/');
    const box = page.locator('.slot-article-end .box');
    await box.click();
    await expect.poll(() => box.textContent()).toBe('甲：1');
    server.writeSite({ 'src/comments.tsx': comments('留言') });
    await expect.poll(() => page.locator('.comments h2').textContent()).toBe('留言');
    server.writeSite({ 'docs/a.md': SITE['docs/a.md'].replace('title: 甲', 'title: 子') });
    await expect.poll(() => box.textContent()).toContain('子：');
    server.writeSite({
      'mojian.config.ts': SITE['mojian.config.ts'].replace("'article-end'", "'article-top'"),
    });
    await expect.poll(() => page.locator('.slot-article-top .box').count()).toBe(1);
    expect(await page.locator('.slot-article-end').count()).toBe(0);
    server.writeSite({
      'mojian.config.ts': SITE['mojian.config.ts'].replace('comments.tsx', 'none.tsx'),
    });
    const readProblems = () =>
      page.evaluate(() => {
        const panel = document.querySelector('mojian-problems')?.shadowRoot;
        return panel?.querySelector('section')?.textContent;
      });
    await expect.poll(readProblems).toContain('There is no module ./src/none.tsx.');
  });
});
