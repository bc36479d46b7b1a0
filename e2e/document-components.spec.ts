import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { test as browserTest, readMain } from './harness/browser-test.ts';
import { createDevTest, type DevServer, startDevServer } from './harness/dev-server.ts';
import { patiently } from './harness/patience.ts';
import { serveSite } from './harness/served-site.ts';

vi.setConfig({ testTimeout: patiently(60_000), hookTimeout: patiently(90_000) });

/** What Docusaurus' own template shows of MDX, and what else a document may declare or write. */
const DOCUMENT = `---
title: 自己的组件
slug: /
---

import BrowserOnly from '@docusaurus/BrowserOnly';
import { useEffect, useState } from 'react';
import Box from './_box.jsx';
import Chart from './_chart.jsx';

export const START = 3;

export function Counter({ by = 1 }) {
  const [count, setCount] = useState(START);
  return <button className="counter" onClick={() => setCount(count + by)}>共 {count}</button>;
}

export const Highlight = ({ children, color }) => (
  <span className="highlight" style={{ color }} onClick={() => { document.title = \`\${color} \${children}\`; }}>{children}</span>
);

export function Later() {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return <p className="later" hidden={!isShown}>后来</p>;
}

<Later />

<details>
<summary>更多</summary>

<p><BrowserOnly>{() => <u className="folded">{window.innerWidth > 0 ? '折着的' : ''}</u>}</BrowserOnly></p>

</details>

从 {START} 数起：<Counter by={2} />，<Highlight color="green">绿的</Highlight>。

<Box><Counter /></Box>

<Chart format={(n) => n + ' 度'} parts={[{ show: (n) => <u key="1">{n}</u> }]}>*图*</Chart>

<button className="plain" onClick={(event) => { event.currentTarget.dataset.pressed = String(START); }}>按**这里**</button>

<BrowserOnly fallback={<i className="only">等一等</i>}>
  {() => <u className="only">{window.location.pathname.length > 0 ? '浏览器' : ''}</u>}
</BrowserOnly>
`;

const SITE = {
  'mojian.config.ts': `export default { title: '试站', url: 'https://example.com', docs: { routeBasePath: '/' } };\n`,
  'docs/自己.mdx': DOCUMENT,
  'docs/_box.jsx': `'use static';
export default function Box({ children }) {
  return <div className="box">{children}</div>;
}
`,
  'docs/_chart.jsx': `import { useState } from 'react';
export default function Chart({ format, parts, children }) {
  const [count, setCount] = useState(1);
  return <p className="chart" onClick={() => setCount(count + 1)}>{format(count)}{parts.map(({ show }) => show(count))}{children}</p>;
}
`,
};

async function expectLife(page: Page): Promise<void> {
  expect(await readMain(page)).toContain('从 3 数起');
  const counter = page.locator('p > mj-island > .counter');
  await counter.click();
  await expect.poll(() => counter.textContent()).toBe('共 5');
  const boxed = page.locator('.box .counter');
  await boxed.click();
  await expect.poll(() => boxed.textContent()).toBe('共 4');
  await page.locator('.highlight').click();
  await expect.poll(() => page.title()).toBe('green 绿的');
  const chart = page.locator('.chart');
  await chart.click();
  await expect.poll(() => chart.textContent()).toBe('2 度2图');
  const plain = page.locator('.plain');
  expect(await plain.innerHTML()).toContain('按<strong>这里</strong>');
  await plain.click();
  await expect.poll(() => plain.getAttribute('data-pressed')).toBe('3');
  // None of them has a box by which it could come near.
  await expect.poll(() => page.locator('.only').textContent()).toBe('浏览器');
  await expect.poll(() => page.locator('.later').isVisible()).toBe(true);
  await page.getByText('更多').click();
  await expect.poll(() => page.locator('.folded').textContent()).toBe('折着的');
}

describe('what a document declares itself', () => {
  const site = serveSite(SITE);

  browserTest('reacts in a built site', async ({ openPage }) => {
    await expectLife(await openPage('/', { siteUrl: site.url }));
  });

  browserTest('is read without JavaScript', async ({ openPage }) => {
    const page = await openPage('/', {
      siteUrl: site.url,
      javaScriptEnabled: false,
    });
    expect(await page.locator('.counter').allTextContents()).toEqual(['共 3', '共 3']);
    expect(await page.locator('.only').textContent()).toBe('等一等');
  });
});

describe('what a document declares itself, in development', () => {
  let server: DevServer;
  beforeAll(async () => {
    server = await startDevServer(SITE);
  });
  afterAll(() => server.stop());
  const test = createDevTest(() => server.url);

  test('reacts, and follows edits of the document', async ({ openDev }) => {
    const page = await openDev('/');
    await expectLife(page);
    server.writeSite({ 'docs/自己.mdx': DOCUMENT.replace('START = 3', 'START = 10') });
    const counter = page.locator('p > mj-island > .counter');
    await expect.poll(() => counter.textContent()).toBe('共 10');
    await counter.click();
    await expect.poll(() => counter.textContent()).toBe('共 12');
  });
});
