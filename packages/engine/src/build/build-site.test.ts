import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lockOutput } from '../output/output-lock.ts';
import { RACY_MS } from '../system/time-stamps.ts';
import { buildSite } from './build-site.ts';

let siteFolder: string;
beforeEach(() => {
  siteFolder = mkdtempSync(path.join(tmpdir(), 'mojian-build-site-'));
  write('mojian.config.ts', "export default { title: '站', url: 'https://site.example' };");
});
afterEach(() => rmSync(siteFolder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  const filePath = path.join(siteFolder, name);
  mkdirSync(path.dirname(filePath), { recursive: true });
  writeFileSync(filePath, text);
}

const read = (name: string) => readFileSync(path.join(siteFolder, name), 'utf8');

describe('a program that builds a site', () => {
  it.each([
    ['a folder of other files', 'papers', 'output/foreign-files'],
    ['the site itself', '.', 'output/holds-site'],
    ['the folder around the site', '..', 'output/holds-site'],
    ['a file', 'papers/thesis.md', 'output/not-a-folder'],
  ])('does not lose %s to a slip', async (_, outDir, code) => {
    write('papers/thesis.md', '写了三年');
    const outFolder = path.join(siteFolder, outDir);
    const report = await buildSite({ siteFolder, outFolder });
    expect(report).toMatchObject({ pages: 0, outFolder: null, diagnostics: [{ code }] });
    expect(read('papers/thesis.md')).toBe('写了三年');
  });

  it.each(['docs/a.md', 'tpyo'])(
    'is told that there is no site at %s, where nothing is made',
    async (name) => {
      write('docs/a.md', '# 甲');
      const outFolder = path.join(siteFolder, 'no/build');
      for (const options of [{}, { outFolder }, { usesCache: false }]) {
        const report = await buildSite({ siteFolder: path.join(siteFolder, name), ...options });
        expect(report).toMatchObject({
          ...{ pages: 0, outFolder: null, diagnostics: [{ code: 'config/missing' }] },
        });
      }
      expect(readdirSync(siteFolder).sort()).toEqual(['docs', 'mojian.config.ts']);
    },
  );

  it('waits for the one that writes the same folder, and says for whom', async () => {
    write('docs/a.md', '# 甲');
    const outFolder = path.join(siteFolder, 'build');
    const lock = await lockOutput(outFolder);
    const owners: unknown[] = [];
    const onWait = (...told: unknown[]) => owners.push(told);
    const building = buildSite({ siteFolder, onWait });
    await expect.poll(() => owners).toMatchObject([[outFolder, { pid: process.pid }]]);
    expect(existsSync(outFolder)).toBe(false);
    lock.release();
    expect(await building).toMatchObject({ outFolder, diagnostics: [] });
    expect(read('build/docs/a/index.html')).toContain('甲');
  });

  it.each([
    [undefined, 'production'],
    ['', 'production'],
    ['development', 'development'],
  ])(
    'gets the production build of React unless it says otherwise: NODE_ENV %j',
    async (given, used) => {
      vi.stubEnv('NODE_ENV', given);
      onTestFinished(() => void vi.unstubAllEnvs());
      write('mojian.config.ts', 'export default { title: 1 };');
      await buildSite({ siteFolder, isDryRun: true });
      expect(process.env.NODE_ENV).toBe(used);
    },
  );

  it('may start several builds at once', async () => {
    write('docs/a.md', '# 甲');
    const reports = await Promise.all([1, 2, 3].map(() => buildSite({ siteFolder })));
    expect(new Set(reports.map(({ pages, outFolder }) => `${pages} ${outFolder}`)).size).toBe(1);
    expect(read('build/docs/a/index.html')).toContain('甲');
  });

  it('builds what is due at another time, which is not taken for the site of today', async () => {
    write('blog/2001-01-01-old.md', '旧文');
    write('blog/2999-01-01-later.md', '新文');
    // Nothing but the system sets the third time of a file, so it is as young as the test.
    await delay(2 * RACY_MS);
    const later = await buildSite({ siteFolder, now: new Date('3000-01-01') });
    expect(later.scheduled).toEqual([]);
    const today = await buildSite({ siteFolder });
    expect(today.scheduled).toHaveLength(1);
    expect(existsSync(path.join(siteFolder, 'build/blog/2999'))).toBe(false);
    expect(await buildSite({ siteFolder })).toMatchObject({ isUnchanged: true });
    expect(await buildSite({ siteFolder, now: new Date('3000-01-01') })).toEqual(
      expect.not.objectContaining({ isUnchanged: true }),
    );
    expect(existsSync(path.join(siteFolder, 'build/blog/2999'))).toBe(true);
  });
});
