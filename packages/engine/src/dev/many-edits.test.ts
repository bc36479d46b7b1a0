/** Many edits at once while `dev` runs; it has to end as if it were started anew. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { DEV_SITE, type DevTest, startDevTest } from '../testing/dev-test.ts';
import { createRandom } from '../testing/random-values.ts';

vi.setConfig({ testTimeout: 120_000 });

describe('many changes at once', () => {
  /** What a page shows, without what differs between two servers of one site. */
  async function readPages({ get, server }: DevTest): Promise<Record<string, string>> {
    const routes = server.site()?.routes ?? [];
    const pages: Record<string, string> = {};
    for (const { permalink } of routes) pages[permalink] = (await get(encodeURI(permalink))).text;
    return pages;
  }

  /** Waits until the last write shows and nothing has happened for a while. */
  async function settle(test: DevTest, mark: string): Promise<void> {
    test.site.write({ 'docs/记号.md': `${mark}\n` });
    await test.waitFor('/docs/记号', mark);
    // The watcher holds back what it takes for the first half of a save.
    await delay(400);
    await test.server.whenIdle();
  }

  /** Reads the files of a folder as they are on the disk now. */
  function readFolder({ site }: DevTest, folder: string): Record<string, Uint8Array> {
    const names = readdirSync(path.join(site.folder, folder), { recursive: true }).map(String);
    const files = names.filter((name) => path.extname(name)).map((name) => `${folder}/${name}`);
    const read = (name: string) => [name, readFileSync(path.join(site.folder, name))] as const;
    return Object.fromEntries(files.map(read));
  }

  /** Compares with a server that starts with the same files. */
  async function expectFreshState(test: DevTest): Promise<void> {
    const files = { ...readFolder(test, 'docs'), ...readFolder(test, 'blog') };
    const count = Object.keys(files).filter((name) => name.endsWith('.md')).length;
    expect(test.server.site()?.documents.size).toBe(count);
    const fresh = await startDevTest({ 'static/a.txt': 'static', ...files });
    expect(await readPages(test)).toEqual(await readPages(fresh));
  }

  const names = Array.from({ length: 12 }, (_, index) => `docs/第${index}篇.md`);
  const manyDocs = {
    ...Object.fromEntries(names.map((name) => [name, '初\n'])),
    'docs/记号.md': '初\n',
  };

  it('end in the state of a fresh start: 200 edits, renames and removals', async () => {
    const test = await startDevTest({ ...DEV_SITE, ...manyDocs });
    await test.waitFor('/@vite/client', ({ status }) => status === 200);
    const random = createRandom(7);
    for (let step = 0; step < 200; step += 1) {
      const name = names[random(names.length)] ?? '';
      const other = names[random(names.length)] ?? '';
      const text = `---\ntitle: 第 ${step} 版\ntags: [标签${random(5)}]\n---\n\n[链接](./${other.slice(5)})\n`;
      test.site.write({ [name]: random(4) === 0 ? null : text });
      if (random(3) === 0) await delay(random(30));
    }
    await settle(test, '完');
    await expectFreshState(test);
  });

  it('lose no edit, however soon it follows another one', async () => {
    const test = await startDevTest({ ...DEV_SITE, ...manyDocs });
    await test.waitFor('/@vite/client', ({ status }) => status === 200);
    await settle(test, '始');
    const random = createRandom(11);
    for (let step = 0; step < 200; step += 1) {
      test.site.write({ [names[random(3)] ?? '']: `第 ${step} 版\n` });
      await delay(random(45));
    }
    await settle(test, '完');
    await expectFreshState(test);
  });

  it('take in a hundred files that change together', async () => {
    const filesWith = (text: string) =>
      Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`docs/d${index}.md`, text]));
    const test = await startDevTest({ ...DEV_SITE, ...filesWith('旧\n') });
    await test.waitFor('/@vite/client', ({ status }) => status === 200);
    test.site.write(filesWith('新\n'));
    await settle(test, '换');
    const pages = await readPages(test);
    const stale = Object.entries(pages).filter(
      ([name, text]) => /\/d\d+$/.test(name) && !text.includes('<p>新</p>'),
    );
    expect(stale.map(([name]) => name)).toEqual([]);
  });

  it('end in the state of a fresh start: a branch switch of a hundred files, and back in part', async () => {
    const branch = (name: string, range: [number, number]) => {
      const files: Record<string, string | null> = {};
      for (let index = range[0]; index < range[1]; index += 1) {
        // A third has the same name on each branch, a third lies elsewhere, a third is on one only.
        const folder = index % 3 === 1 ? `docs/${name}` : 'docs';
        const file = index % 3 === 2 ? `${name}${index}` : `共${index}`;
        files[`${folder}/${file}.md`] = `---\ntags: [${name}]\n---\n\n# ${name} ${index}\n`;
      }
      files[`docs/${name}/_category_.json`] = JSON.stringify({ label: `目录 ${name}` });
      return files;
    };
    const gone = (files: Record<string, string | null>) =>
      Object.fromEntries(Object.keys(files).map((name) => [name, null]));
    const test = await startDevTest({
      ...DEV_SITE,
      ...(branch('甲', [0, 100]) as Record<string, string>),
    });
    await test.waitFor('/@vite/client', ({ status }) => status === 200);
    test.site.write({ ...gone(branch('甲', [0, 100])), ...branch('乙', [0, 100]) });
    await delay(30);
    test.site.write({ ...gone(branch('乙', [50, 100])), ...branch('甲', [50, 100]) });
    await settle(test, '换回');
    await expectFreshState(test);
  });
});
