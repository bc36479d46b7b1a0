import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startTestServer } from '../testing/dev-test.ts';
import { createTestSite } from '../testing/site-test.ts';

it('files that links in a static folder lead to are sent, as a build publishes them', async () => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'mojian-linked-'));
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
  writeFileSync(path.join(elsewhere, 'a.txt'), '甲');
  const site = createTestSite({
    'mojian.config.ts': "export default { title: '试站', url: 'https://example.com' };",
  });
  mkdirSync(path.join(site.folder, 'static'));
  symlinkSync(elsewhere, path.join(site.folder, 'static/videos'));
  const server = await startTestServer(site.folder);
  const response = await fetch(new URL('videos/a.txt', server.url));
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('甲');
  expect((await fetch(new URL('videos/b.txt', server.url))).status).toBe(404);
}, 120_000);
