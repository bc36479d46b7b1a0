import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startTestServer } from '../testing/dev-test.ts';
import { createTestSite } from '../testing/site-test.ts';

it('a build of the same site is no edit: nothing of it is read, watched or told of', async () => {
  const site = createTestSite({ 'docs/a.md': '甲。\n', 'static/a.txt': 'a' });
  const edited: string[] = [];
  const server = await startTestServer(site.folder, {
    onUpdate: ({ filePaths }) => edited.push(...filePaths),
  });
  const read = async (url: string) => (await fetch(new URL(url, server.url))).text();
  await read('/@mojian/client.js');
  // The watcher knows all files by then.
  await delay(1500);
  await server.whenIdle();
  edited.length = 0;
  await site.build();
  site.write({ 'docs/a.md': '乙。\n' });
  await site.build();
  await expect
    .poll(() => read('/docs/a'), { timeout: 60_000, interval: 100 })
    .toContain('<p>乙。</p>');
  await delay(1000);
  await server.whenIdle();
  expect([...new Set(edited)]).toEqual([`${site.folder}/docs/a.md`]);
}, 120_000);
