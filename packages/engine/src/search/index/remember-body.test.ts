import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openObjectStore } from '../../system/object-store.ts';
import { countRuns } from '../../testing/count-runs.ts';
import {
  buildSearchIndex,
  createTextFile,
  openSearchIndex,
  type SearchIndexOptions,
} from './build-search-index.ts';
import { openPageMemory } from './page-memory.ts';
import { digestSearchPage, type SearchPage } from './search-pages.ts';
import type { IndexFile } from './shards.ts';

const PLAIN: SearchPage = {
  category: '博客',
  keywords: [],
  description: '',
  title: '题',
  permalink: '/题',
  docsId: null,
  isList: false,
  language: 'zh-CN',
  kind: 'blog',
  version: '',
  sections: [],
};

const TEXTS = fc.string({
  unit: fc.constantFrom(
    '闭',
    '包',
    '函',
    '数',
    '𠮷',
    '環',
    'a',
    'Promise.all',
    ' ',
    '。',
    '3',
    '\n',
  ),
  maxLength: 30,
});

const PAGE = fc
  .record({
    category: fc.constantFrom('博客', 'JavaScript'),
    keywords: fc.array(TEXTS, { maxLength: 2 }),
    description: TEXTS,
    texts: fc.array(fc.tuple(TEXTS, TEXTS, TEXTS), { minLength: 1, maxLength: 4 }),
  })
  .map(
    ({ texts, ...facts }): SearchPage => ({
      ...PLAIN,
      ...facts,
      sections: texts.map(([text, identifiers, ancestor], index) => ({
        anchor: index === 0 ? null : `节-${index}`,
        level: index === 0 ? 1 : 2,
        heading: index === 0 ? '' : '节',
        ancestors: [ancestor],
        ancestorLevels: [2],
        text,
        identifiers,
      })),
    }),
  );

/** A site after a number of changes: which of the pages it has, in which order. */
const HISTORY = fc
  .array(PAGE, { minLength: 1, maxLength: 6 })
  .chain((pages) =>
    fc.array(fc.shuffledSubarray(pages, { minLength: 0 }), { minLength: 2, maxLength: 5 }),
  );

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mojian-search-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Built {
  files: IndexFile[];
  /** Digests of the pages that earlier builds had read. */
  known: string[];
}

/** Builds an index with what is remembered in a folder; of known pages the texts are not given. */
async function buildWithMemory(
  pages: readonly SearchPage[],
  place: string,
  options: Partial<SearchIndexOptions> = {},
): Promise<Built> {
  const store = openObjectStore(place);
  const memory = openPageMemory(store, 'key');
  const known = new Map(memory.list());
  const texts: IndexFile[] = [];
  const given = pages.map((page) => {
    const digest = digestSearchPage(page);
    const textDigest = known.get(digest);
    if (textDigest === undefined) return { ...page, digest };
    texts.push(createTextFile(page));
    expect(texts.at(-1)?.outputPath).toBe(`p-${textDigest}.txt`);
    return { ...page, digest, sections: null };
  });
  const files = buildSearchIndex(given, { language: 'zh-CN', memory, ...options });
  await store.flush();
  return { files: [...texts, ...files], known: [...known.keys()] };
}

/** Files by their names, whatever the order they were made in. */
function byName(files: readonly IndexFile[]): Map<string, string> {
  return new Map(
    files
      .map(({ outputPath, content }) => [outputPath, content] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

it('comes to the same with what earlier builds remember, whatever has changed', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(HISTORY, fc.constantFrom(0, 100_000), async (history, maxInlineHeads) => {
      const place = path.join(folder, `${run++}`);
      for (const pages of history) {
        const { files } = await buildWithMemory(pages, place, { maxInlineHeads });
        const fresh = buildSearchIndex(pages, { language: 'zh-CN', maxInlineHeads });
        expect(byName(files)).toEqual(byName(fresh));
      }
    }),
    { numRuns: countRuns(50) },
  );
}, 120_000);

function pageOf(text: string): SearchPage {
  const place = { anchor: null, level: 1, heading: '', ancestors: [], ancestorLevels: [] };
  return { ...PLAIN, sections: [{ ...place, text, identifiers: '' }] };
}

it('knows the pages of the last build, after each of many edits', async () => {
  const pages = Array.from({ length: 30 }, (_, index) => pageOf(`第${index}页说闭包`));
  await buildWithMemory(pages, folder);
  for (let edit = 0; edit < 20; edit++) {
    pages[edit % 3] = pageOf(`第${edit}次改过的`);
    const { known, files } = await buildWithMemory(pages, folder);
    expect(pages.filter((page) => !known.includes(digestSearchPage(page)))).toHaveLength(1);
    expect(byName(files)).toEqual(byName(buildSearchIndex(pages, { language: 'zh-CN' })));
  }
});

it.each([
  ['cut short', (data: Buffer) => data.subarray(0, data.length - 3)],
  ['empty', () => Buffer.alloc(0)],
])('does without a file of what is remembered that is %s', async (_, damage) => {
  const pages = ['闭包', '函数', '事件循环'].map(pageOf);
  for (const count of [1, 2, 3]) await buildWithMemory(pages.slice(0, count), folder);
  const fresh = byName(buildSearchIndex(pages, { language: 'zh-CN' }));
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    writeFileSync(file, damage(readFileSync(file)));
    expect(byName((await buildWithMemory(pages, folder)).files)).toEqual(fresh);
    expect((await buildWithMemory(pages, folder)).known).toHaveLength(3);
  }
});

it('forgets everything when much of what it knows is gone', async () => {
  const long = pageOf('函数与事件循环的先后');
  await buildWithMemory([pageOf('闭包'), long], folder);
  await buildWithMemory([pageOf('闭包')], folder);
  expect((await buildWithMemory([long], folder)).known).toEqual([]);
  expect((await buildWithMemory([long], folder)).known).toHaveLength(1);
});

/** Builds an index whose files are in place from the last build, as a build does after an edit. */
async function buildInPlace(
  pages: readonly SearchPage[],
  place: string,
  earlier: ReadonlyMap<string, string>,
): Promise<{ files: Map<string, string>; keptCount: number }> {
  const store = openObjectStore(place);
  const memory = openPageMemory(store, 'key');
  const index = openSearchIndex({ memory, keepsFiles: true });
  const files = new Map<string, string>();
  let keptCount = 0;
  for (const page of pages) {
    const text = index.add({ ...page, digest: digestSearchPage(page) }) ?? createTextFile(page);
    files.set(text.outputPath, text.content);
  }
  for (const { outputPath, content } of index.finish({ language: 'zh-CN' })) {
    if (content === null) keptCount += 1;
    files.set(outputPath, content ?? earlier.get(outputPath) ?? 'not in place');
  }
  await store.flush();
  return { files, keptCount };
}

/** Texts of a thousand characters, of which each has pairs of its own: an index of some thirty shards. */
function createTexts(count: number): string[] {
  const random = fc.sample(fc.nat(399), { numRuns: count * 1000, seed: 7 });
  return Array.from({ length: count }, (_, page) =>
    random
      .slice(page * 1000, (page + 1) * 1000)
      .map((step) => String.fromCharCode(0x4e00 + step))
      .join(''),
  );
}

function withHeading(page: SearchPage): SearchPage {
  const [first] = page.sections;
  if (!first) return page;
  const section = { ...first, anchor: '节', level: 2, heading: '节', text: '另一节' };
  return { ...page, sections: [...page.sections, section] };
}

const EDIT = fc.record({
  kind: fc.constantFrom(
    ...['text', 'text', 'text', 'title', 'title', 'keywords', 'heading', 'new', 'gone', 'swap'],
  ),
  at: fc.nat(39),
  text: fc.string({ unit: fc.constantFrom('一', '丁', '与', '为', '闭', 'a', ' '), maxLength: 40 }),
});

/** Makes an edit. @returns Whether records still have the numbers that they had. */
function edit(
  pages: SearchPage[],
  { kind, at: wanted, text }: typeof EDIT extends fc.Arbitrary<infer T> ? T : never,
): boolean {
  const at = wanted % pages.length;
  const page = pages[at] ?? PLAIN;
  const [first, ...others] = page.sections;
  if (kind === 'text' && first) {
    pages[at] = { ...page, sections: [{ ...first, text: first.text + text }, ...others] };
  } else if (kind === 'title') pages[at] = { ...page, title: text };
  else if (kind === 'keywords') pages[at] = { ...page, keywords: [text] };
  else if (kind === 'heading') pages[at] = withHeading(page);
  else if (kind === 'new') pages.splice(at, 0, pageOf(text));
  else if (kind === 'gone') pages.splice(at, 1);
  else pages.push(...pages.splice(at, 1));
  return ['text', 'title', 'keywords'].includes(kind);
}

it('keeps most files of the index after the edit of a text, and comes to the same after every edit', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(EDIT, { minLength: 1, maxLength: 4 }), async (edits) => {
      const place = path.join(folder, `in-place-${run++}`);
      const pages = createTexts(40).map(pageOf);
      let { files } = await buildInPlace(pages, place, new Map());
      const shardCount = [...files.keys()].filter((name) => name.startsWith('b-')).length;
      expect(shardCount).toBeGreaterThan(30);
      for (const each of edits) {
        const isInPlace = edit(pages, each);
        const built = await buildInPlace(pages, place, files);
        if (isInPlace) expect(built.keptCount).toBeGreaterThan(shardCount / 4);
        expect(
          byName([...built.files].map(([outputPath, content]) => ({ outputPath, content }))),
        ).toEqual(byName(buildSearchIndex(pages, { language: 'zh-CN' })));
        files = built.files;
      }
    }),
    { numRuns: countRuns(15) },
  );
}, 120_000);

it('knows the terms of titles that are new on known pages', async () => {
  const pages = createTexts(40).map(pageOf);
  const [first = PLAIN, ...others] = pages;
  let { files } = await buildInPlace(pages, folder, new Map());
  for (const title of ['walrus giraffe', '题']) {
    const titled = [{ ...first, title }, ...others];
    ({ files } = await buildInPlace(titled, folder, files));
  }
  const edited = [...pages.slice(0, -1), pageOf('zucchini 改过的')];
  const built = await buildInPlace(edited, folder, files);
  const listed = [...built.files].map(([outputPath, content]) => ({ outputPath, content }));
  expect(byName(listed)).toEqual(byName(buildSearchIndex(edited, { language: 'zh-CN' })));
});
