import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';
import { createSiteSession, READ_ALL } from './site-session.ts';

const NOTHING = { readsConfig: false, readsContent: false, documents: [], forgetsAssets: false };

async function startSession(siteFolder: string) {
  const session = createSiteSession({
    siteFolder,
    steps: { run: async (_, work) => work(), list: () => [] },
    now: () => new Date('2026-01-01T00:00:00Z'),
  });
  await session.update(READ_ALL);
  return session;
}

async function sessionTest(files: Record<string, string>) {
  const site = createTestSite(files);
  const session = await startSession(site.folder);
  const problems = () => session.listDiagnostics().map(({ code }) => code);
  const titles = () => session.site()?.model.docs[0]?.versions[0]?.docs.map(({ title }) => title);
  return { site, session, problems, titles };
}

describe('a site in development', () => {
  it('compiles one document when one was edited', async () => {
    const { site, session, titles } = await sessionTest({
      'docs/a.md': '# 甲\n',
      'docs/b.md': '# 乙\n',
    });
    const file = (name: string) => `${site.folder}/docs/${name}.md`;
    const before = session.site()?.documents;
    site.write({ 'docs/a.md': '# 丙\n' });
    await session.update({ ...NOTHING, documents: [file('a')] });
    expect(titles()).toEqual(['丙', '乙']);
    expect(session.site()?.documents.get(file('b'))).toBe(before?.get(file('b')));
  });

  it('reads all content when an edited document turns out to be gone', async () => {
    const { site, session, titles } = await sessionTest({
      'docs/a.md': '# 甲\n',
      'docs/b.md': '# 乙\n',
    });
    site.write({ 'docs/a.md': null });
    await session.update({ ...NOTHING, documents: [`${site.folder}/docs/a.md`] });
    expect(titles()).toEqual(['乙']);
  });

  it('keeps the last good site while the configuration is broken, and still takes edits', async () => {
    const { site, session, problems, titles } = await sessionTest({ 'docs/a.md': '# 甲\n' });
    const good = readFileSync(`${site.folder}/mojian.config.ts`, 'utf8');
    site.write({ 'mojian.config.ts': 'export default {' });
    await session.update({ ...NOTHING, readsConfig: true, readsContent: true });
    expect(problems()).toEqual(['config/failed-module']);
    site.write({ 'docs/a.md': '# 乙\n' });
    await session.update({ ...NOTHING, documents: [`${site.folder}/docs/a.md`] });
    expect(titles()).toEqual(['乙']);
    site.write({ 'mojian.config.ts': good });
    await session.update({ ...NOTHING, readsConfig: true, readsContent: true });
    expect(problems()).toEqual([]);
  });

  it('tells problems of the configuration at the levels that it sets, as a build does', async () => {
    const config = (diagnostics: object) =>
      `export default { title: '站', url: 'https://a.example', diagnostics: ${JSON.stringify({ 'no-area': 'warn', ...diagnostics })} };`;
    const { site, session } = await sessionTest({
      'docs/a.md': '# 甲\n',
      'mojian.config.ts': config({}),
    });
    const listBoth = async () => {
      const { diagnostics } = await site.build({ isDryRun: true });
      return [session.listDiagnostics(), diagnostics].map((list) =>
        list.map(({ code, severity }) => `${severity} ${code}`),
      );
    };
    const told = ['warning config/unknown-key'];
    expect(await listBoth()).toEqual([told, told]);
    for (const [level, expected] of [
      ['ignore', []],
      ['throw', ['error config/unknown-key']],
    ] as const) {
      site.write({ 'mojian.config.ts': config({ config: level }) });
      await session.update({ ...NOTHING, readsConfig: true, readsContent: true });
      expect(await listBoth()).toEqual([expected, expected]);
    }
  });

  it('finds a picture that was missing', async () => {
    const { site, session, problems } = await sessionTest({ 'docs/a.md': '![图](./x.png)\n' });
    expect(problems()).toEqual(['links/missing-image']);
    site.write({ 'docs/x.png': Uint8Array.from([137, 80, 78, 71]) });
    await session.update({ ...NOTHING, forgetsAssets: true });
    expect(problems()).toEqual([]);
  });

  it('forgets problems of a category file with the file', async () => {
    const { site, session, problems } = await sessionTest({
      'docs/css/a.md': '# 甲\n',
      'docs/css/_category_.yml': 'label: [\n',
    });
    expect(problems()).toContain('yaml/invalid');
    const count = problems().length;
    await session.update({ ...NOTHING, documents: [`${site.folder}/docs/css/a.md`] });
    expect(problems()).toHaveLength(count);
    site.write({ 'docs/css/_category_.yml': null });
    await session.update({ ...NOTHING, readsContent: true });
    expect(problems()).toEqual([]);
  });
});

describe('the cache of a site that only `dev` writes', () => {
  const listKept = (folder: string) => readdirSync(path.join(folder, '.mojian/objects'));

  it('has one state of a document, however often it is edited, and those from before', async () => {
    const site = createTestSite({ 'docs/a.md': '甲', 'docs/b.md': '乙' });
    const edit = async (count: number) => {
      const session = await startSession(site.folder);
      for (let i = 0; i < count; i++) {
        site.write({ 'docs/a.md': `${count} ${i}` });
        await session.update({ ...NOTHING, documents: [path.join(site.folder, 'docs/a.md')] });
      }
    };
    await edit(0);
    expect(listKept(site.folder)).toHaveLength(2);
    await edit(5);
    expect(listKept(site.folder)).toHaveLength(3);
    await edit(7);
    expect(listKept(site.folder)).toHaveLength(4);
  });

  it('loses with its start what nobody has asked for in a week', async () => {
    const site = createTestSite({ 'docs/a.md': '甲', 'docs/b.md': '乙' });
    await startSession(site.folder);
    const weekAgo = Date.now() / 1000 - 8 * 24 * 60 * 60;
    for (const name of listKept(site.folder)) {
      utimesSync(path.join(site.folder, '.mojian/objects', name), weekAgo, weekAgo);
    }
    site.write({ 'docs/a.md': '改' });
    await startSession(site.folder);
    // That of `b.md`, which is as it was, and the new one of `a.md`.
    await expect.poll(() => listKept(site.folder).length).toBe(2);
  });
});
