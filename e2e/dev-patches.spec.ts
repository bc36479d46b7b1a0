import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { readMain } from './harness/browser-test.ts';
import {
  createDevTest,
  type DevServer,
  isSameWindow,
  startDevServer,
} from './harness/dev-server.ts';
import { patiently } from './harness/patience.ts';

const SITE = {
  'mojian.config.ts': `export default { title: '试站', url: 'https://example.com' };
`,
  'components/counter.tsx': `import { useState } from 'react';
export default function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return <button className="counter" onClick={() => setCount(count + 1)}>共 {count}</button>;
}
`,
};

let server: DevServer;

beforeAll(async () => {
  server = await startDevServer(SITE);
});
afterAll(() => server.stop());

const test = createDevTest(() => server.url);

/** What a document imports that uses the counter and tabs. */
const IMPORTS = `import Counter from '@site/components/counter.tsx';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
`;

/** Text and elements of the content in order, the attributes of each by name. */
function readContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body);
    const lines: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const attributes = node instanceof Element ? [...node.attributes] : [];
      const style = node instanceof HTMLElement ? node.style.cssText : '';
      const named = attributes
        .filter(({ name }) => name !== 'style')
        .map(({ name, value }) => `${name}=${value}`);
      lines.push([node.nodeName, node.nodeValue ?? '', style, ...named.sort()].join(' '));
    }
    return lines;
  });
}

describe('an open page', () => {
  test('keeps what an edit does not concern as it is, opened and chosen', async ({ openDev }) => {
    const text = (end: string) =>
      `# 留\n\n<details><summary>折叠</summary>\n\n里面。\n\n</details>\n\n\`\`\`js\nlet a;\n\`\`\`\n\n${end}\n`;
    server.writeSite({ 'docs/留.md': text('甲') });
    const page = await openDev('/docs/留');
    await page.locator('main summary').click();
    await page.locator('main [data-copy]').waitFor({ state: 'attached' });
    const marked = page.locator('main :is(h1, details, figure)');
    await marked.evaluateAll((elements) => {
      for (const element of elements) Object.assign(element, { isMine: true });
    });
    for (const end of ['乙', '乙\n\n丙', '<p style="color: rgb(1, 2, 3)">丁</p>', '戊']) {
      server.writeSite({ 'docs/留.md': text(end) });
      const last = end.replace(/<[^>]*>|\n/g, '');
      await expect.poll(async () => (await readMain(page)).replace(/\s/g, '')).toContain(last);
    }
    const kept = (elements: Element[]) => elements.filter((each) => 'isMine' in each).length;
    expect(await marked.evaluateAll(kept)).toBe(3);
    expect(await page.locator('main details').getAttribute('open')).toBe('');
    expect(await page.locator('main [data-copy]').count()).toBe(1);
    for (const mark of ['一', '二']) {
      server.writeSite({ 'docs/留.md': text(`<script>window.mark = '${mark}'</script>`) });
      await page.waitForFunction((wanted) => 'mark' in window && window.mark === wanted, mark);
    }
  });

  test('is after edits of any kind what it is when it is loaded', {
    timeout: patiently(60_000),
  }, async ({ openDev }) => {
    const counter = '<Counter start={3} />';
    const later = '<Counter start={5} />';
    const states = [
      [counter, '## 甲', '一。', '- 子\n- 丑', '<p style={{ color: "red" }} title="甲">红</p>'],
      ['## 甲', '一。', '- 子\n- 寅\n- 卯', '<p style={{ color: "blue" }} lang="en">蓝</p>'],
      ['零。', '## 乙', '**一**。', '<p>黑</p>', counter, '```js\nlet a = 1;\n```'],
      ['零。', '## 乙', '一<!-- -->。', '<Tabs><TabItem value="t">签</TabItem></Tabs>', counter],
      ['零。', '## 乙', '一。', '<svg width="9"><path d="M0 0"/></svg>', later],
      ['- [x] 完', '## 乙', '一。', '<svg width="8"><path d="M0 1"/></svg>', later],
      ['## 丙'],
    ].map((blocks) => blocks.join('\n\n').replaceAll('<!-- -->', '{/* 注 */}'));
    const write = (body: string, step: number) =>
      server.writeSite({ 'docs/变.mdx': `# 变\n\n${IMPORTS}\n\n${body}\n\n第 ${step} 版\n` });
    write('', 0);
    const page = await openDev('/docs/变');
    for (const [index, body] of [...states, ...states.toReversed().slice(2, 5)].entries()) {
      // As scripts of readers do, and extensions of their browsers.
      if (index % 3 === 1)
        await page.evaluate(() => document.querySelector('main .prose')?.prepend('外来'));
      write(body, index + 1);
      await expect.poll(() => readMain(page)).toContain(`第 ${index + 1} 版`);
      const fresh = await openDev('/docs/变');
      await expect.poll(() => readContent(page)).toEqual(await readContent(fresh));
      await fresh.close();
    }
    expect(await isSameWindow(page)).toBe(true);
  });
});
