import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';
import type { RebuildPlan } from './decide-rebuild.ts';
import { createSiteSession, READ_ALL } from './site-session.ts';

const NOTHING = { readsConfig: false, readsContent: false, documents: [], forgetsAssets: false };

/** Starts a session that checks its site after each update, as `dev` does when nobody waits. */
async function startSession(siteFolder: string) {
  const session = createSession(siteFolder);
  await session.update(READ_ALL);
  return session;
}

function createSession(siteFolder: string) {
  const session = createSiteSession({
    siteFolder,
    steps: { run: async (_, work) => work(() => undefined), list: () => [] },
    now: () => new Date('2026-01-01T00:00:00Z'),
  });
  return {
    ...session,
    updateOnly: session.update,
    async update(plan: RebuildPlan) {
      await session.update(plan);
      for (const step of session.check()) expect(step).toBeUndefined();
    },
  };
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
    const headingsOf = (name: string) => session.site()?.documents.get(file(name))?.headings;
    const before = { a: headingsOf('a'), b: headingsOf('b') };
    site.write({ 'docs/a.md': '# 丙\n' });
    await session.update({ ...NOTHING, documents: [file('a')] });
    expect(titles()).toEqual(['丙', '乙']);
    expect(headingsOf('a')).not.toEqual(before.a);
    expect(headingsOf('b')).toBe(before.b);
  });

  it('compiles nothing to be laid out, then what is asked for, then the rest when it is checked', async () => {
    const site = createTestSite({
      'docs/a.md': '---\ntitle: 甲\n---\n\n[乙](./b.md#节)\n',
      'docs/b.md': '# 乙\n\n## 节\n',
      'docs/c.mdx': '# 丙\n\nimport Note from "./_note.mdx"\n\n<Note />\n\n[丁](./d.md)\n',
      'docs/_note.mdx': '[戊](./e.md)\n',
      'blog/2022-01-02-e.md': '---\ntitle: 戊\n---\n\n正文。\n\n<!-- truncate -->\n',
    });
    const session = createSession(site.folder);
    const kept = path.join(site.folder, '.mojian/objects');
    const countKept = () => (existsSync(kept) ? readdirSync(kept).length : 0);
    await session.updateOnly(READ_ALL);
    expect(countKept()).toBe(0);
    expect(session.site()?.routes.length).toBeGreaterThan(5);
    const links = session.site()?.references;
    const link = { kind: 'link', url: '/docs/b#节' };
    expect(links?.get(`${site.folder}/docs/a.md`)).toEqual([link]);
    // That and the one to a heading of which it leads.
    expect(countKept()).toBe(2);
    expect(session.listDiagnostics()).toEqual([]);
    const steps = [...session.check()];
    expect(steps).toHaveLength(5);
    expect(session.listDiagnostics().map(({ message }) => message)).toEqual([
      expect.stringContaining('e.md'),
      expect.stringContaining('d.md'),
    ]);
    // The partial has become a document of its own.
    expect(countKept()).toBe(5);
  });

  it('keeps what was found while it is looked for again, and drops a check of an older state', async () => {
    const { site, session, problems } = await sessionTest({
      'docs/a.md': '# 甲\n\n[x](./x.md)\n',
      'docs/b.md': '# 乙\n',
    });
    expect(problems()).toEqual(['links/broken-markdown-link']);
    const old = session.check();
    old.next();
    site.write({ 'docs/a.md': '# 甲\n' });
    await session.updateOnly({ ...NOTHING, documents: [`${site.folder}/docs/a.md`] });
    expect(problems()).toEqual(['links/broken-markdown-link']);
    expect([...session.check()].length).toBe(3);
    expect(problems()).toEqual([]);
    expect([...old]).toEqual([]);
    expect(problems()).toEqual([]);
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
