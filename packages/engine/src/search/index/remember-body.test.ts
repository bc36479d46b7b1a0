import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BodyMemory } from './body-terms.ts';
import { buildSearchIndex } from './build-search-index.ts';
import type { SearchPage } from './search-pages.ts';

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

it('comes to the same with what earlier builds remember, whatever has changed', () => {
  fc.assert(
    fc.property(HISTORY, (history) => {
      let known: BodyMemory | null = null;
      for (const pages of history) {
        const files = buildSearchIndex(pages, {
          language: 'zh-CN',
          known,
          // As it comes back from disk.
          onMemory: (memory) => {
            known = structuredClone(memory);
          },
        });
        expect(files).toEqual(buildSearchIndex(pages, { language: 'zh-CN' }));
      }
    }),
  );
});

function pageOf(text: string): SearchPage {
  const place = { anchor: null, level: 1, heading: '', ancestors: [], ancestorLevels: [] };
  return { ...PLAIN, sections: [{ ...place, text, identifiers: '' }] };
}

function remember(pages: readonly SearchPage[], known: BodyMemory | null = null): BodyMemory {
  const memories: BodyMemory[] = [];
  const onMemory = (memory: BodyMemory) => memories.push(memory);
  buildSearchIndex(pages, { language: 'zh-CN', known, onMemory });
  return memories[0] ?? { terms: '', pages: new Map() };
}

it('does not read again what is known', () => {
  const pages = [pageOf('闭包'), pageOf('函数')];
  const memory = remember(pages);
  // A memory that says otherwise shows it.
  for (const digest of memory.pages.keys()) memory.pages.set(digest, Int32Array.of(0));
  const options = { language: 'zh-CN', maxInlineHeads: 0 };
  const fresh = buildSearchIndex(pages, options);
  expect(buildSearchIndex(pages, { ...options, known: memory })).not.toEqual(fresh);
});

it('forgets everything when much of what it knows is gone', () => {
  const memory = remember([pageOf('闭包'), pageOf('函数与事件循环的先后')]);
  expect(remember([pageOf('闭包')], memory).pages.size).toBe(0);
  expect(remember([pageOf('函数与事件循环的先后')], memory).pages.size).toBe(1);
});
