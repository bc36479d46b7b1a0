/** Edits on disks that tell of none: folders shared with Docker, WSL and networks. */
import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startDevTest } from '../testing/dev-test.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Takes from the system that it tells of changes, until the test is over. */
function silenceDisk(): void {
  const watch = vi
    .spyOn(fs, 'watch')
    .mockImplementation(
      () => Object.assign(new EventEmitter(), { close: () => undefined }) as never,
    );
  onTestFinished(() => watch.mockRestore());
}

const FILES = {
  'docs/a.md': '---\ntitle: 甲\n---\n\n初。\n',
  'src/pages/b.tsx': 'export default () => <p>旧的组件</p>;\n',
  'static/c.txt': '旧',
};

it('edits, new files, renames and removals show on a disk that tells of no changes, when files are looked at', async () => {
  silenceDisk();
  const { site, get, waitFor } = await startDevTest(FILES, { pollMs: 50 });
  await get('/@mojian/client.js');
  await waitFor('/docs/a', '初。');
  await waitFor('/b', '旧的组件');
  // Vite runs, and has looked at all files once.
  await delay(1500);
  site.write({ 'docs/a.md': '---\ntitle: 甲\n---\n\n改。\n' });
  await waitFor('/docs/a', '改。');
  site.write({ 'src/pages/b.tsx': 'export default () => <p>新的组件</p>;\n' });
  await waitFor('/b', '新的组件');
  site.write({ 'docs/深/d.md': '后来的。\n', 'static/c.txt': '新' });
  await waitFor('/docs/深/d', '后来的。');
  await waitFor('/c.txt', '新');
  fs.renameSync(path.join(site.folder, 'docs/深/d.md'), path.join(site.folder, 'docs/深/e.md'));
  await waitFor('/docs/深/e', '后来的。');
  await waitFor('/docs/深/d', ({ status }) => status === 404);
  site.write({ 'docs/a.md': null });
  await waitFor('/docs/a', ({ status }) => status === 404);
});

it('a file that takes the place of another one, of its size and older, shows when files are looked at', async () => {
  silenceDisk();
  const { site, get, waitFor } = await startDevTest(FILES, { pollMs: 50 });
  await get('/@mojian/client.js');
  await waitFor('/docs/a', '初。');
  await delay(1500);
  const aside = path.join(site.folder, 'aside.md');
  site.write({ 'aside.md': FILES['docs/a.md'].replace('初', '旧') });
  fs.utimesSync(aside, 1_000_000_000, 1_000_000_000);
  fs.renameSync(aside, path.join(site.folder, 'docs/a.md'));
  await waitFor('/docs/a', '旧。');
});

it('the same edits do not show without', async () => {
  silenceDisk();
  const { site, get, waitFor } = await startDevTest(FILES);
  await get('/@mojian/client.js');
  await waitFor('/docs/a', '初。');
  await delay(1500);
  site.write({ 'docs/a.md': '改。\n' });
  await delay(1500);
  expect((await get('/docs/a')).text).toContain('初。');
});
