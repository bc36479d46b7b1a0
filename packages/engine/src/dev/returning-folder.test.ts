import { renameSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { startDevTest } from '../testing/dev-test.ts';

vi.setConfig({ testTimeout: 120_000 });

it('a site whose folder goes away and comes back is shown again, and its edits too', async () => {
  const { site, get, waitFor } = await startDevTest({ 'docs/a.md': '初。\n' });
  await get('/@mojian/client.js');
  await waitFor('/docs/a', '初。');
  // The watcher knows all files.
  await delay(1500);
  const aside = `${site.folder}-aside`;
  renameSync(site.folder, aside);
  await waitFor('/docs/a', ({ status }) => status === 404);
  renameSync(aside, site.folder);
  await waitFor('/docs/a', '初。');
  for (const text of ['甲的文字。', '乙的文字。']) {
    site.write({ 'docs/a.md': `${text}\n` });
    await waitFor('/docs/a', text);
  }
  site.write({ 'docs/新/n.md': '后来的。\n' });
  await waitFor('/docs/新/n', '后来的。');
  expect((await get('/docs/a')).status).toBe(200);
});
