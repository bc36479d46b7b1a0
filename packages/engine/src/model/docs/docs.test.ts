import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { docsSchema } from '../../config/content-schema.ts';
import { createTestDocument } from '../../testing/test-document.ts';
import { createTestFolder } from '../../testing/test-folder.ts';
import { createSiteClock } from '../site-clock.ts';
import { createDocsVersion, type DocsVersion, findDisplayedSidebar } from './docs.ts';
import { getCurrentCategory, getDoc, getDocsInstance, getSidebar } from './lookups.ts';
import { readVersionSources } from './versions.ts';

interface TestVersion {
  docs: Record<string, Record<string, unknown>>;
  sidebars?: unknown;
  options?: Record<string, unknown>;
}

function createTestVersion({ docs, sidebars, options }: TestVersion) {
  const parsed = v.parse(docsSchema, options ?? {});
  const documents = Object.entries(docs).map(([sourcePath, frontMatter]) =>
    createTestDocument({ sourcePath, frontMatter }),
  );
  return createDocsVersion(documents, {
    options: parsed,
    permalinks: { baseUrl: '/', trailingSlash: undefined },
    hasStaticFile: () => false,
    siteFolder: '/site',
    locale: 'zh-CN',
    tagDefinitions: new Map(),
    gitChanges: new Map(),
    clock: createSiteClock(undefined),
    source: {
      name: 'current',
      label: 'Next',
      path: '',
      isLast: true,
      banner: null,
      hasBadge: false,
      isIndexed: true,
      contentFolder: '/site/docs',
      sidebarFilePath: sidebars === undefined ? null : '/site/sidebars.ts',
    },
    sidebarsConfig: sidebars,
    categoryFileOf: () => null,
    includesDrafts: false,
  });
}

const permalinksOf = (version: DocsVersion) =>
  version.docs.map(({ id, permalink }) => [id, permalink]);

describe('docs', () => {
  it('get ids without number prefixes and addresses by folder, slug and index', () => {
    const { version } = createTestVersion({
      docs: {
        '01-css/02-布局/float.md': {},
        'css/index.md': {},
        'network/index.md': { slug: '/network/guides' },
        'tools/d.ts文件.md': {},
        'x.md': { id: 'y', slug: 'z z' },
        '03-keep.md': { parse_number_prefixes: false },
      },
    });
    expect(permalinksOf(version)).toEqual([
      ['03-keep', '/docs/03-keep'],
      ['css/index', '/docs/css/'],
      ['css/布局/float', '/docs/css/布局/float'],
      ['network/index', '/docs/network/guides'],
      ['tools/d.ts文件', '/docs/tools/d.ts文件'],
      ['y', '/docs/z z'],
    ]);
  });

  it('that are drafts get no page, and sidebars may still name them', () => {
    const { version, diagnostics } = createTestVersion({
      docs: { 'a.md': {}, 'd.md': { draft: true } },
      sidebars: { s: ['a', 'd'] },
    });
    expect(diagnostics).toEqual([]);
    expect(version.docs.map(({ id }) => id)).toEqual(['a']);
    expect(getDoc(version, 'd')).toBeNull();
  });

  it('are told of when ids clash, an id has a slash, or front matter names what is not there', () => {
    const { diagnostics } = createTestVersion({
      docs: {
        '01-a.md': {},
        '02-a.md': {},
        'b.md': { id: 'x/y' },
        'c.md': { displayed_sidebar: 'defaultSidebr', pagination_next: 'bb' },
      },
    });
    expect(diagnostics.map(({ code, fix }) => [code, fix])).toEqual([
      ['doc/invalid-id', 'Give the last part only; the folder is added to it.'],
      ['doc/duplicate-id', 'Give one of the two another `id` in its front matter.'],
      ['doc/unknown-reference', 'Did you mean `defaultSidebar`?'],
      ['doc/unknown-reference', 'Did you mean `b`?'],
    ]);
  });

  it('show the sidebar that lists them, or the one they name, or none', () => {
    const { version } = createTestVersion({
      docs: {
        'a.md': {},
        'b.md': { displayed_sidebar: 's' },
        'c.md': { displayed_sidebar: null },
        'd.md': {},
      },
      sidebars: { s: ['a'], t: ['b', 'c'] },
    });
    const shown = version.docs.map((doc) => findDisplayedSidebar(version, doc)?.id ?? null);
    expect(shown).toEqual(['s', 's', null, null]);
  });

  it('show the last of several sidebars that list them', () => {
    const { version } = createTestVersion({
      docs: { 'a.md': {} },
      sidebars: { s: ['a'], t: ['a'], u: [{ type: 'ref', id: 'a' }] },
    });
    const shown = version.docs.map((doc) => findDisplayedSidebar(version, doc)?.id);
    expect(shown).toEqual(['t']);
  });

  it('stand in open categories where the option makes none collapsible', () => {
    const { version } = createTestVersion({
      docs: { 'a.md': {} },
      sidebars: { s: [{ type: 'category', label: '类', collapsible: true, items: ['a'] }] },
      options: { sidebarCollapsible: false },
    });
    expect(version.sidebars[0]?.items).toMatchObject([{ isCollapsible: true, isCollapsed: false }]);
  });

  it('have a main document: the one at the top address, else the first of the first sidebar', () => {
    const docs = { 'a.md': {}, 'b.md': {} };
    expect(createTestVersion({ docs, sidebars: { s: ['b', 'a'] } }).version.mainDoc?.id).toBe('b');
    const home = createTestVersion({
      docs: { ...docs, 'c.md': { slug: '/' } },
      sidebars: { s: ['b'] },
    });
    expect(home.version.mainDoc?.id).toBe('c');
  });

  it('have the main document that the configuration names, and tell of one that is not there', () => {
    const create = (mainDoc: string) =>
      createTestVersion({
        docs: { 'a.md': { slug: '/' }, 'sub/解析.md': {} },
        sidebars: { s: ['a'] },
        options: { mainDoc },
      });
    const { version, diagnostics } = create('sub/解析');
    expect([version.mainDoc?.id, diagnostics]).toEqual(['sub/解析', []]);
    expect(create('sub/解折')).toMatchObject({
      version: { mainDoc: { id: 'a' } },
      diagnostics: [
        {
          code: 'docs/unknown-main-doc',
          message: 'There is no doc with the id `sub/解折`.',
          fix: 'Did you mean `sub/解析`?',
        },
      ],
    });
  });

  it('have an unlisted doc as the main document only when there is no other', () => {
    const unlisted = { unlisted: true };
    const mainDocOf = (docs: Record<string, Record<string, unknown>>) =>
      createTestVersion({ docs, sidebars: { s: ['b', 'a'] } }).version.mainDoc?.id;
    expect(mainDocOf({ 'a.md': {}, 'b.md': unlisted })).toBe('a');
    expect(mainDocOf({ 'a.md': unlisted, 'b.md': unlisted, 'c.md': {} })).toBe('c');
    expect(mainDocOf({ 'a.md': unlisted, 'b.md': unlisted })).toBe('b');
  });
});

describe('lookups', () => {
  const { version } = createTestVersion({
    docs: { 'a.md': {}, 'd.md': { draft: true } },
    sidebars: {
      s: [
        {
          ...{ type: 'category', label: 'c', link: { type: 'generated-index' } },
          items: [
            'a',
            { type: 'category', label: 'd', link: { type: 'generated-index' }, items: ['a'] },
          ],
        },
      ],
    },
  });

  it('throw for an unknown doc id, but give nothing for a draft', () => {
    expect(() => getDoc(version, 'nope')).toThrow(/no doc with the id `nope`/);
    expect(getDoc(version, 'd')).toBeNull();
    expect(getDoc(version, 'a')?.id).toBe('a');
  });

  it('list some of the docs for an unknown one, however many there are', () => {
    const names = Array.from({ length: 30 }, (_, index) => `d${index}.md`);
    const { version: large } = createTestVersion({
      docs: Object.fromEntries(names.map((name) => [name, {}])),
    });
    expect(() => getDoc(large, 'x')).toThrow(/Available doc ids: `d0`, .* and 10 more\.$/);
  });

  it('list the available sidebars for an unknown one', () => {
    expect(() => getSidebar(version, 'x')).toThrow('Available sidebar ids: `s`.');
  });

  it('throw for a current category outside any', () => {
    const sidebar = getSidebar(version, 's');
    expect(getCurrentCategory(sidebar, '/docs/category/c').label).toBe('c');
    expect(getCurrentCategory(sidebar, '/docs/category/d').label).toBe('d');
    expect(() => getCurrentCategory(sidebar, '/docs/a')).toThrow('no current category');
  });

  it('name an unknown plugin', () => {
    const instance = { id: 'default', options: version.options, versions: [version] };
    expect(() => getDocsInstance([instance], 'api')).toThrow('no docs plugin `api`');
  });
});

describe('readVersionSources', () => {
  function read(options: Record<string, unknown>, names: string[] | string | null, prefix = '') {
    const folder = createTestFolder();
    if (names !== null) {
      writeFileSync(
        path.join(folder, `${prefix}versions.json`),
        typeof names === 'string' ? names : JSON.stringify(names),
      );
    }
    return readVersionSources(folder, v.parse(docsSchema, options));
  }

  it('finds one version, labelled Next, at the top when there is no versions file', () => {
    expect(read({}, null).versions).toMatchObject([
      { name: 'current', label: 'Next', path: '', isLast: true, banner: null, hasBadge: false },
    ]);
  });

  it('puts the newest archived version at the top and tells of the others', () => {
    expect(read({}, ['2.0', '1.0']).versions).toMatchObject([
      { name: 'current', path: 'next', isLast: false, banner: 'unreleased', hasBadge: true },
      { name: '2.0', label: '2.0', path: '', isLast: true, banner: null },
      { name: '1.0', path: '1.0', isLast: false, banner: 'unmaintained' },
    ]);
  });

  it('obeys lastVersion, labels, paths, banners and the list of versions', () => {
    const { versions } = read(
      {
        lastVersion: 'current',
        onlyIncludeVersions: ['current', '2.0'],
        versions: {
          current: { label: '3.0', banner: 'unreleased' },
          '2.0': { path: 'v2', banner: 'none', badge: false },
        },
      },
      ['2.0', '1.0'],
    );
    expect(versions).toMatchObject([
      { name: 'current', label: '3.0', path: '', isLast: true, banner: 'unreleased' },
      { name: '2.0', path: 'v2', banner: null, hasBadge: false },
    ]);
  });

  it('prefixes files of other instances with their id', () => {
    const { versions } = read({ id: 'api', path: 'api' }, ['1.0'], 'api_');
    expect(versions[1]?.contentFolder).toMatch(/api_versioned_docs\/version-1\.0$/);
    expect(versions[1]?.sidebarFilePath).toMatch(
      /api_versioned_sidebars\/version-1\.0-sidebars\.json$/,
    );
  });

  it('tells of a broken versions file and of versions that are not there', () => {
    expect(read({}, '{').diagnostics).toMatchObject([
      { code: 'docs/invalid-versions-file', line: 1, fix: expect.stringContaining('newest first') },
    ]);
    const options = { versions: { '9.9': {} }, lastVersion: '1.1', path: 'docs' };
    expect(read(options, ['1.0']).diagnostics).toMatchObject([
      {
        code: 'docs/unknown-version',
        filePath: expect.stringMatching(/mojian\.config\.ts$/),
        message: 'The docs have no version `9.9`; they have `current`, `1.0`.',
        fix: 'Correct `versions`, or add the version to `versions.json`.',
      },
      { code: 'docs/unknown-version', fix: 'Did you mean `1.0`?' },
    ]);
  });
});
