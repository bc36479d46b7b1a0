/**
 * `npm run bench:interactions`: how long the page is busy with what a reader does, on a processor
 * slowed down four times as Lighthouse slows it: the longest handler (processing time of its events), the
 * longest event from input to paint, and the longest task of those that take 50 ms, in milliseconds. Serves `site/build` (or MOJIAN_SITE_BUILD).
 */
import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { BROWSER_ARGS, requireBrowser } from '../scripts/setup-browser.mjs';

const SLOWDOWN = 4;
const ROUNDS = 5;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const root = path.resolve(import.meta.dirname, '..');

/** What a reader does: where, on what screen, and how. */
const INTERACTIONS = [
  {
    name: 'open the menu',
    path: '/docs/eventloop',
    viewport: PHONE,
    act: (page) => page.locator('.menu > summary').click(),
  },
  {
    name: 'switch the colour mode',
    path: '/docs/eventloop',
    viewport: DESKTOP,
    act: (page) => page.locator('button.color-mode').click(),
  },
  {
    name: 'fold a category of the sidebar',
    path: '/docs/eventloop',
    viewport: DESKTOP,
    act: (page) => page.locator('.sidebar details[open] > summary').first().click(),
  },
  {
    name: 'type a letter into the search box',
    path: '/docs/eventloop',
    viewport: DESKTOP,
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.locator('dialog input, [role="dialog"] input').first().waitFor();
      await page.keyboard.type('闭');
      await page.waitForTimeout(1500);
    },
    act: (page) => page.keyboard.type('包'),
  },
  {
    name: 'go to another page of the section',
    path: '/docs/eventloop',
    viewport: DESKTOP,
    act: (page) => page.locator('.sidebar a[href]:not([aria-current])').first().click(),
  },
  {
    name: 'rest on a link until its preview comes',
    path: '/docs/eventloop',
    viewport: DESKTOP,
    act: async (page) => {
      await page.mouse.move(9, 9);
      await page.locator('.prose a[href^="/docs/"]').first().hover();
      await page.locator('.link-preview:popover-open').waitFor();
    },
  },
];

const site = await serve();
const browser = await chromium.launch({ executablePath: requireBrowser(), args: BROWSER_ARGS });
try {
  process.stdout.write(
    `Load ${loadavg()[0]?.toFixed(1)}; median of ${ROUNDS}, CPU slowed ${SLOWDOWN} times\n`,
  );
  process.stdout.write(`${'interaction'.padEnd(40)}handler  to paint  long task\n`);
  for (const interaction of INTERACTIONS) {
    const results = [];
    for (let round = 0; round < ROUNDS; round++) results.push(await measure(interaction));
    const median = (key) => results.map((each) => each[key]).sort((a, b) => a - b)[ROUNDS >> 1];
    const handler = `${median('handler').toFixed(0)} ms`.padStart(7);
    const duration = `${median('duration')} ms`.padStart(10);
    const task = median('task') === 0 ? 'none' : `${median('task')} ms`;
    process.stdout.write(
      `${interaction.name.padEnd(40)}${handler}${duration}${task.padStart(11)}\n`,
    );
  }
} finally {
  await browser.close();
  site.stop();
}

async function measure({ path: place, viewport, prepare, act }) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  try {
    await page.goto(site.url + encodeURI(place), { waitUntil: 'networkidle' });
    await prepare?.(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate(observe);
    await act(page);
    await page.waitForTimeout(1000);
    return await page.evaluate(() => window.longest);
  } finally {
    await context.close();
  }
}

/** Runs in the page: keeps the longest handler, event and task from now on. */
function observe() {
  window.longest = { handler: 0, duration: 0, task: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.longest.task = Math.max(window.longest.task, Math.round(duration));
    }
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const { processingStart, processingEnd, duration } of list.getEntries()) {
      window.longest.handler = Math.max(window.longest.handler, processingEnd - processingStart);
      window.longest.duration = Math.max(window.longest.duration, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
}

/** Starts `mojian serve` and waits for its address. */
function serve() {
  const folder = path.resolve(root, process.env.MOJIAN_SITE_BUILD ?? 'site/build');
  const command = path.join(root, 'packages/engine/bin/mojian.mjs');
  const parameters = [command, 'serve', 'site', '--out-dir', folder, '--port', '0'];
  const child = spawn(process.execPath, parameters, { cwd: root });
  return new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      const url = /http:\/\/[^\s/]+/.exec(text)?.[0];
      if (url) resolve({ url, stop: () => child.kill() });
    });
    child.once('exit', () => reject(new Error('The site could not be served.')));
  });
}
