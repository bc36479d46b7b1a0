import { realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startTestServer } from '../testing/dev-test.ts';
import { createTestSite } from '../testing/site-test.ts';
import { createTestFolder } from '../testing/test-folder.ts';

it.each(['', 'folder/below'])(
  'edits of a site that is reached by a link are followed: site/%s',
  async (below) => {
    const site = createTestSite({
      [path.join(below, 'mojian.config.ts')]:
        "export default { title: '站', url: 'https://site.example' };",
      [path.join(below, 'docs/a.md')]: '初\n',
    });
    const link = path.join(createTestFolder(), 'site');
    symlinkSync(site.folder, link);
    const told: string[] = [];
    const server = await startTestServer(path.join(link, below), {
      onUpdate: ({ filePaths }) => told.push(...filePaths),
    });
    const read = async () => (await fetch(new URL('docs/a', server.url))).text();
    await fetch(new URL('@mojian/client.js', server.url));
    expect(await read()).toContain('初');
    for (const text of ['甲的文字', '乙的文字']) {
      site.write({ [path.join(below, 'docs/a.md')]: `${text}\n` });
      await expect.poll(read, { timeout: 20_000, interval: 100 }).toContain(text);
    }
    // The first may have been seen before the watcher knew all files; it tells of the second.
    expect(told).toContain(path.join(realpathSync(site.folder), below, 'docs/a.md'));
  },
  60_000,
);
