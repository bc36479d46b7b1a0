import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoadedSite } from '../build/load-site.ts';
import type { StepRunner } from '../build/steps.ts';
import { createTestSite } from '../testing/site-test.ts';
import { createSiteSession, READ_ALL, type SiteSession } from './site-session.ts';

const NOTHING = { readsConfig: false, readsContent: false, documents: [], forgetsAssets: false };
const NOW = '2026-01-01T00:00:00Z';
const CONFIG = `export default { title: '站', url: 'https://a.example', blog: { routeBasePath: '/' } };`;

function createSession(siteFolder: string, now = () => new Date(NOW)) {
  const steps: StepRunner = { run: async (_, work) => work(() => undefined), list: () => [] };
  return createSiteSession({ siteFolder, steps, now });
}

/** Everything that pages are made from, and what is wrong with it. */
function describeSite(session: SiteSession) {
  for (const step of session.check()) expect(step).toBeUndefined();
  const { model, routes, documents, references } = session.site() as LoadedSite;
  const versions = model.docs.flatMap(({ versions }) => versions);
  const articles = [
    ...model.blogs.flatMap(({ posts }) => posts),
    ...versions.flatMap(({ docs }) => docs),
  ];
  return {
    // A copy of an object reads its getters.
    articles: articles.map(({ document, ...facts }) => ({ ...facts, document: { ...document } })),
    sidebars: versions.map(({ sidebars }) => sidebars),
    addresses: routes.map(({ permalink, view }) => `${view} ${permalink}`),
    links: [...documents.keys()].map((filePath) => references.get(filePath)),
    problems: session.listDiagnostics(),
  };
}

async function layoutTest(files: Record<string, string>, now?: () => Date) {
  const site = createTestSite({ 'mojian.config.ts': CONFIG, ...files });
  const session = createSession(site.folder, now);
  await session.update(READ_ALL);
  return {
    ...{ site, session },
    document: (name: string) => session.site()?.documents.get(path.join(site.folder, name)),
    /** Writes documents; tells whether the site is laid out as it was. */
    async edit(texts: Record<string, string>) {
      const routes = session.site()?.routes;
      site.write(texts);
      const documents = Object.keys(texts).map((name) => path.join(site.folder, name));
      await session.update({ ...NOTHING, documents });
      return session.site()?.routes === routes;
    },
    async expectFresh() {
      const fresh = createSession(site.folder, now);
      await fresh.update(READ_ALL);
      expect(describeSite(session)).toEqual(describeSite(fresh));
    },
  };
}

describe('the layout of a site in development', () => {
  it('stays when a sentence has changed, which everybody sees', async () => {
    const { session, document, edit, expectFresh } = await layoutTest({
      'docs/a.md': '# 甲\n\n旧句。\n\n## 节\n',
      'docs/b.md': '# 乙\n\n[甲](./a.md#节)\n',
    });
    const before = session.site();
    const shown = session.site()?.model.docs[0]?.versions[0]?.docs[0];
    expect(describeSite(session).problems).toEqual([]);
    expect(await edit({ 'docs/a.md': '# 甲\n\n新句。\n\n## 新节\n\n[无](./x.md)\n' })).toBe(true);
    expect(session.site()).not.toBe(before);
    expect(shown?.description).toBe('新句。');
    expect(document('docs/a.md')?.html).toContain('新句。');
    expect(describeSite(session).problems.map(({ code }) => code)).toEqual([
      'links/broken-markdown-link',
      'links/broken-anchor',
    ]);
    await expectFresh();
  });

  it.each([
    ['its title', '---\n\nsidebar_label: 甲\n---\n\n# 乙\n'],
    ['a field of its front matter', '---\n\nsidebar_label: 甲\nslug: /x\n---\n\n# 甲\n'],
    ['a value of its front matter', '---\n\nsidebar_label: 乙\n---\n\n# 甲\n'],
    ['a place within its front matter', '---\nsidebar_label: 甲\n---\n\n# 甲\n'],
  ])('is made anew when a document changes %s', async (_, text) => {
    const { edit, expectFresh } = await layoutTest({
      'docs/a.md': '---\n\nsidebar_label: 甲\n---\n\n# 甲\n',
    });
    expect(await edit({ 'docs/a.md': text })).toBe(false);
    await expectFresh();
  });

  it('stays when a title changes that the front matter overrules', async () => {
    const { edit, expectFresh } = await layoutTest({
      'docs/a.md': '---\ntitle: 甲\n---\n\n# 子\n',
    });
    expect(await edit({ 'docs/a.md': '---\ntitle: 甲\n---\n\n# 丑\n' })).toBe(true);
    await expectFresh();
  });

  it('is made anew when a post changes that is dated by its file', async () => {
    const { edit, expectFresh } = await layoutTest({
      'blog/a.md': '---\ntitle: 甲\n---\n\n旧。\n',
      'blog/2022-01-02-b.md': '---\ntitle: 乙\n---\n\n旧。\n',
    });
    expect(await edit({ 'blog/a.md': '---\ntitle: 甲\n---\n\n新。\n' })).toBe(false);
    expect(await edit({ 'blog/2022-01-02-b.md': '---\ntitle: 乙\n---\n\n新。\n' })).toBe(true);
    await expectFresh();
  });

  it('is made anew when the time of a post has come', async () => {
    let now = new Date(NOW);
    const post = (text: string) => ({ 'blog/2026-01-03-a.md': `---\ntitle: 甲\n---\n\n${text}\n` });
    const { session, edit, expectFresh } = await layoutTest(post('一。'), () => now);
    const isScheduled = () => session.site()?.model.blogs[0]?.posts[0]?.isScheduled;
    expect([await edit(post('二。')), isScheduled()]).toEqual([true, true]);
    now = new Date('2026-01-05T00:00:00Z');
    expect([await edit(post('三。')), isScheduled()]).toEqual([false, false]);
    await expectFresh();
  });

  it('is made anew when a document changes that another one shows as a partial', async () => {
    const { document, edit, expectFresh } = await layoutTest({
      'docs/a.mdx': '# 甲\n\nimport B from "./b.mdx"\n\n<B />\n',
      'docs/b.mdx': '## 旧节\n',
      'docs/c.md': '# 丙\n',
    });
    expect(document('docs/a.mdx')?.headings.map(({ id }) => id)).toContain('旧节');
    expect(await edit({ 'docs/c.md': '# 丙\n\n文。\n' })).toBe(true);
    expect(await edit({ 'docs/b.mdx': '## 新节\n' })).toBe(false);
    expect(document('docs/a.mdx')?.headings.map(({ id }) => id)).toContain('新节');
    await expectFresh();
  });

  it('is made anew when the configuration changes, and nothing else', async () => {
    const { site, session, expectFresh } = await layoutTest({ 'docs/a.md': '# 甲\n' });
    site.write({ 'mojian.config.ts': CONFIG.replace('站', '新站') });
    await session.update({ ...NOTHING, readsConfig: true });
    expect(session.site()?.site.title).toBe('新站');
    await expectFresh();
  });

  it('has nothing left of a partial that is shown no more', async () => {
    const { session, edit, expectFresh } = await layoutTest({
      'docs/a.mdx': '# 甲\n\nimport B from "./_b.mdx"\n\n<B />\n',
      'docs/_b.mdx': ':::note\n\n没有结束\n',
    });
    expect(describeSite(session).problems).not.toEqual([]);
    expect(await edit({ 'docs/a.mdx': '# 甲\n\n文。\n' })).toBe(true);
    expect(describeSite(session).problems).toEqual([]);
    await expectFresh();
  });
});

describe('edits of any kind', () => {
  const names = ['docs/a.mdx', 'docs/b.md', 'docs/组/c.md', 'blog/2022-01-02-d.md', 'blog/e.md'];
  const fronts = [
    '',
    '---\ntitle: 题\n---\n',
    '---\ntags: [甲, 乙]\n---\n',
    '---\nslug: /s\n---\n',
    '---\ndate: 2026-01-02\n---\n',
  ];
  const bodies = [
    '# 一\n\n句。\n',
    '# 一\n\n另句。\n\n## 节\n',
    '# 一\n\n[乙](./b.md#节)\n',
    '文。\n\n<!-- truncate -->\n\n![图](./x.png)\n',
    '# `二`\n\n[无](./无.md)\n',
    '# 一\n\nimport C from "./组/c.md"\n\n<C />\n',
  ];
  const edits = fc.array(
    fc.record({
      name: fc.constantFrom(...names),
      front: fc.constantFrom('', '', '', '', ...fronts),
      body: fc.constantFrom(...bodies),
    }),
    { minLength: 1, maxLength: 12 },
  );

  it('end in the state of a fresh start', async () => {
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(edits, async (list) => {
        const files = Object.fromEntries(names.map((name) => [name, '# 一\n\n句。\n']));
        const { session, edit, expectFresh } = await layoutTest(files);
        for (const [index, { name, front, body }] of list.entries()) {
          if (index % 2 === 0) describeSite(session);
          if (await edit({ [name]: front + body })) kept += 1;
        }
        await expectFresh();
      }),
      { numRuns: 40 },
    );
    expect(kept).toBeGreaterThan(10);
  });
});
