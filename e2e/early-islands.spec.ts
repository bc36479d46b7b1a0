import type { Locator, Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { test, waitForFrame } from './harness/browser-test.ts';
import { patiently } from './harness/patience.ts';
import { holdBack } from './harness/reader.ts';
import { serveSite } from './harness/served-site.ts';

/** Presses its button itself, after React has been told of the island and before React has looked at it. */
const EAGER = `import { useState } from 'react';
if (typeof document !== 'undefined') {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (...given) {
    queueMicrotask(() => {
      const button = document.querySelector('.eager');
      if (MessagePort.prototype.postMessage === postMessage || !Object.keys(button.parentElement)[0]) return;
      MessagePort.prototype.postMessage = postMessage;
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    return postMessage.apply(this, given);
  };
}
export default function Eager() {
  const [count, setCount] = useState(0);
  return <button className="eager" type="button" onClick={() => setCount((before) => before + 1)}>{count}</button>;
}
`;

const COUNTER = `import { useState } from 'react';
export default function Counter() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button className="counter" type="button" popoverTarget="hint" onClick={() => setCount((before) => before + 1)}>{count}</button>
      <p id="hint" popover="auto">提示</p>
    </>
  );
}
`;

const FIELDS = `import { useState } from 'react';
const OPTIONS = ['甲', '乙', '丙'];
export default function Fields() {
  const [picked, setPicked] = useState(['丙']);
  const [files, setFiles] = useState('');
  return (
    <form>
      <select multiple aria-label="多选" value={picked} onChange={({ target }) => setPicked([...target.selectedOptions].map(({ value }) => value))}>
        {OPTIONS.map((option) => <option key={option}>{option}</option>)}
      </select>
      <output className="picked">{picked.join('、')}</output>
      <input type="file" multiple aria-label="文件" onChange={({ target }) => setFiles([...target.files].map(({ name }) => name).join('、'))} />
      <output className="files">{files}</output>
    </form>
  );
}
`;

const ROUTES = `import { useEffect, useState } from 'react';
import { useHistory } from '@docusaurus/router';
export default function Routes() {
  const history = useHistory();
  const [changes, setChanges] = useState(0);
  useEffect(() => setChanges((before) => before + 1), [history]);
  return (
    <>
      <button className="search" type="button" onClick={() => history.push({ search: 'q=中' })}>查询</button>
      <button className="whole" type="button" onClick={() => history.push({ pathname: '/docs/甲', search: '?a=1', hash: 'b' })}>整址</button>
      <button className="replace" type="button" onClick={() => history.replace({ search: '?q=2' })}>替换</button>
      <output className="changes">{changes}</output>
    </>
  );
}
`;

/** Two components that share a module, which the build writes into a file of its own. */
const writeSharer = (name: string) =>
  `import { useState } from 'react';
import { toText } from './shared.ts';
export default function ${name}() {
  const [count, setCount] = useState(0);
  return <button className="${name}" type="button" onClick={() => setCount((before) => before + 1)}>{toText(count)}</button>;
}
`;

const writeDocument = (name: string, file: string) =>
  `---\ntitle: ${name}\n---\n\nimport ${name} from '@site/components/${file}.tsx';\n\n<${name} />\n`;

const SITE: Record<string, string> = {
  'mojian.config.ts':
    "export default { title: '试站', url: 'https://example.com', trailingSlash: false, favicon: 'seal.svg', blog: { routeBasePath: '/' }, themeConfig: { docs: { sidebar: { hideable: true } } } };\n",
  'static/seal.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'blog/2022-01-02-第一篇.md': '---\ntitle: 第一篇\n---\n\n正文。\n',
  'docs/甲.mdx':
    '---\ntitle: 甲\n---\n\n<button type="button" className="native" popoverTarget="note">注</button>\n\n<p id="note" popover="auto">注解</p>\n',
  'docs/eager.mdx': writeDocument('Eager', 'eager'),
  'docs/counter.mdx': writeDocument('Counter', 'counter'),
  'docs/fields.mdx': writeDocument('Fields', 'fields'),
  'docs/sharers.mdx':
    "---\ntitle: 共用\n---\n\nimport First from '@site/components/first.tsx';\nimport Second from '@site/components/second.tsx';\n\n<First />\n\n<Second />\n",
  'docs/routes.mdx': writeDocument('Routes', 'routes'),
  'components/eager.tsx': EAGER,
  'components/counter.tsx': COUNTER,
  'components/fields.tsx': FIELDS,
  'components/routes.tsx': ROUTES,
  'components/first.tsx': writeSharer('First'),
  'components/second.tsx': writeSharer('Second'),
  'components/shared.ts': 'export const toText = (count: number): string => `按了 ${count} 次`;\n',
};

vi.setConfig({ testTimeout: patiently(60_000), hookTimeout: patiently(90_000) });

const site = serveSite(SITE);

/** Opens a document of the site with modules held back; returns what lets them through. */
async function openBefore(page: Page, path: string, modules: string): Promise<() => void> {
  const { letThrough } = await holdBack(page, modules);
  await page.goto(encodeURI(site.url + path));
  return letThrough;
}

/** Tells whether React has taken over an element. */
const isAlive = (locator: Locator) =>
  locator.evaluate((element) => Object.keys(element).length > 0);

const isPopoverOpen = (page: Page) => page.locator('[popover]:popover-open').count();

describe('a button that is pressed while scripts start', () => {
  test('in an island counts once when React is about to take over', async ({ openPage }) => {
    const page = await openPage('/docs/eager', { siteUrl: site.url });
    const button = page.locator('.eager');
    await expect.poll(() => button.textContent()).not.toBe('0');
    await page.waitForTimeout(300);
    expect(await button.textContent()).toBe('1');
  });

  test.for([
    ['the island', '**/assets/counter-*.js'],
    ['the part that wakes islands', '**/assets/islands.*.js'],
    ['everything', '**/assets/client.*.js'],
  ])(
    'counts once, and what the browser did stays, when it comes before %s',
    async ([, modules = ''], { openPage }) => {
      const page = await openPage('/', { siteUrl: site.url, isRaw: true });
      const letThrough = await openBefore(page, '/docs/counter', modules);
      if (!modules.includes('client')) await waitForFrame(page);
      const button = page.locator('.counter');
      await button.click();
      expect(await isPopoverOpen(page)).toBe(1);
      letThrough();
      await expect.poll(() => button.textContent()).toBe('1');
      await page.waitForTimeout(300);
      expect([await button.textContent(), await isPopoverOpen(page)]).toEqual(['1', 1]);
    },
  );

  const press = (page: Page) => page.locator('.counter').click();
  const goOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));
  test.for([
    ['a press', 'the part that wakes islands', 'islands', press, '1'],
    ['the network', 'the part that wakes islands', 'islands', goOnline, '0'],
    ['a press', 'React', 'react', press, '1'],
    ['the network', 'the client', 'client', goOnline, '0'],
  ] as const)(
    'in an island is answered from %s on when %s could not be loaded at first',
    async ([, , module, giveSign, count], { openPage, expectProblems }) => {
      expectProblems(/net::ERR|Failed to fetch/);
      const page = await openPage('/', { siteUrl: site.url, isRaw: true });
      const modules = `**/assets/${module}.*.js`;
      await page.route(modules, (route) => route.abort());
      const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
      await page.goto(`${site.url}/docs/counter`);
      await warned;
      await page.unroute(modules);
      await giveSign(page);
      const button = page.locator('.counter');
      await expect.poll(() => isAlive(button)).toBe(true);
      await expect.poll(() => button.textContent()).toBe(count);
      await button.click();
      expect(await button.textContent()).toBe(String(Number(count) + 1));
    },
  );

  test('and that works without scripts is not pressed again', async ({ openPage }) => {
    const page = await openPage('/', { siteUrl: site.url, isRaw: true });
    const letThrough = await openBefore(page, '/docs/甲', '**/assets/client.*.js');
    await page.locator('.native').click();
    letThrough();
    await waitForFrame(page);
    await page.waitForTimeout(300);
    expect(await isPopoverOpen(page)).toBe(1);
  });

  test('in the frame counts once when React has just taken over', async ({ openPage }) => {
    const page = await openPage('/', { siteUrl: site.url, isRaw: true });
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const button = document.querySelector<HTMLElement>('.sidebar-fold');
        if (!button || !document.querySelector('button.color-mode:enabled')) return;
        observer.disconnect();
        button.click();
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto(encodeURI(`${site.url}/docs/甲`));
    const fold = page.locator('.sidebar-fold');
    await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false');
    await page.waitForTimeout(500);
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('fields that are filled before their island lives', () => {
  test('keep all options of a list that takes several, and tell of them', async ({ openPage }) => {
    const page = await openPage('/', { siteUrl: site.url, isRaw: true });
    const letThrough = await openBefore(page, '/docs/fields', '**/assets/fields-*.js');
    const list = page.getByRole('listbox', { name: '多选' });
    await list.selectOption(['甲', '乙']);
    letThrough();
    await expect.poll(() => page.locator('.picked').textContent()).toBe('甲、乙');
    expect(await list.locator('option:checked').allTextContents()).toEqual(['甲', '乙']);
  });

  test('keep that nothing of such a list is chosen', async ({ openPage }) => {
    const page = await openPage('/', { siteUrl: site.url, isRaw: true });
    const letThrough = await openBefore(page, '/docs/fields', '**/assets/fields-*.js');
    await page.getByRole('listbox', { name: '多选' }).selectOption([]);
    letThrough();
    await expect.poll(() => page.locator('.picked').textContent()).toBe('');
  });

  test('keep files, and tell of them', async ({ openPage }) => {
    const page = await openPage('/', { siteUrl: site.url, isRaw: true });
    const letThrough = await openBefore(page, '/docs/fields', '**/assets/fields-*.js');
    const files = ['a.txt', 'b.txt'].map((name) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(name),
    }));
    const field = page.locator('input[type="file"]');
    await field.setInputFiles(files);
    letThrough();
    await expect.poll(() => page.locator('.files').textContent()).toBe('a.txt、b.txt');
    expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(2);
  });
});

describe('an island that cannot be loaded', () => {
  test.for(['first', 'shared'])(
    'lives after the reader has tried again when what was lost is the file of %s',
    async (file, { openPage, expectProblems }) => {
      expectProblems(/net::ERR|Failed to fetch/);
      const page = await openPage('/', { siteUrl: site.url, isRaw: true });
      await page.route(`**/assets/${file}-*.js`, (route) => route.abort());
      await page.goto(`${site.url}/docs/sharers`);
      const island = page.locator('mj-island').first();
      const alerts = page.locator('mj-island ~ div [role="alert"]');
      const retry = island.locator('xpath=following-sibling::*[1]/*[@role="alert"]/button');
      await retry.waitFor();
      const count = await alerts.count();
      await page.route('**/assets/first-*.js', (route) => route.abort());
      for (const _ of [1, 2]) await pressInVain(retry);
      expect(await alerts.count()).toBe(count);
      // Without a network nothing of the page is given up.
      expect(await island.locator('.First').textContent()).toBe('按了 0 次');
      await page.unrouteAll();
      await retry.click();
      const button = island.locator('.First');
      await expect.poll(() => isAlive(button)).toBe(true);
      await button.click();
      expect(await button.textContent()).toBe('按了 1 次');
    },
  );

  /** Presses a button twice, as impatient readers do, and waits until another one has come in its place. */
  async function pressInVain(button: Locator): Promise<void> {
    await button.evaluate((element) => element.setAttribute('data-seen', ''));
    await button.dblclick();
    await button.and(button.page().locator(':not([data-seen])')).waitFor();
  }
});

describe('the history of React Router', () => {
  test('takes addresses in parts and stays the same object', async ({ openPage }) => {
    const page = await openPage('/docs/routes', { siteUrl: site.url });
    const readTail = () => decodeURI(page.url().slice(site.url.length));
    const before = await page.evaluate(() => history.length);
    await page.locator('.search').click();
    await expect.poll(readTail).toBe('/docs/routes?q=中');
    await page.locator('.replace').click();
    await expect.poll(readTail).toBe('/docs/routes?q=2');
    expect(await page.locator('.changes').textContent()).toBe('1');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.locator('.whole').click();
    await page.getByRole('heading', { level: 1, name: '甲' }).waitFor();
    expect(readTail()).toBe('/docs/甲?a=1#b');
  });
});
