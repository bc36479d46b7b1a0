import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { countRuns } from '../testing/count-runs.ts';
import { encodeNumbers } from './format/text-codec.ts';
import { buildSearchIndex } from './index/build-search-index.ts';
import type { SearchPage } from './index/search-pages.ts';
import { createSearchEngine } from './query/create-search-engine.ts';

vi.setConfig({ testTimeout: 120_000 });

const pages = ['闭包与环境', '事件循环', 'Promise.all 的要点', '盒模型'].map(
  (title, index): SearchPage => ({
    category: '博客',
    title,
    description: '',
    keywords: [],
    permalink: `/${index}`,
    docsId: null,
    isList: index === 3,
    language: 'zh-CN',
    kind: 'blog',
    version: '',
    sections: ['', '任务与微任务'].map((heading) => ({
      anchor: heading || null,
      level: heading ? 2 : 1,
      heading,
      ancestors: [],
      ancestorLevels: [],
      identifiers: 'queueMicrotask',
      text: `${title}：函数离开定义它的地方，还能读到那里的变量。`,
    })),
  }),
);

const QUERIES = ['闭包', '微任务 变量', 'queueMicrotsk', 'bb', 'p', 'shijian', ''];

/** One way to damage a file at a place, from 0 to 1. */
const damage = fc.record({
  kind: fc.constantFrom('cut', 'replace', 'insert', 'double', 'empty', 'foreign'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  text: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom('\n', '\t', '_______', '99999999', '-1', '1e400', '"', '{', '[]', 'null', '#'),
  ),
});
type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never;

function spoil(content: string, { kind, at, text }: Damage): string {
  const offset = Math.floor(at * content.length);
  const before = content.slice(0, offset);
  if (kind === 'cut') return before;
  if (kind === 'replace') return before + text + content.slice(offset + text.length);
  if (kind === 'insert') return before + text + content.slice(offset);
  if (kind === 'double') return content + content.slice(offset);
  return kind === 'empty' ? '' : `<!doctype html><title>${text}</title>`;
}

/** Asks every question; answers and errors are both right, hanging is not. */
async function askAll(files: ReadonlyMap<string, string>): Promise<void> {
  const fetchFile = async (name: string) => {
    const content = files.get(name);
    if (content === undefined) throw new Error(`no ${name}`);
    return content;
  };
  const engine = createSearchEngine({ fetchFile });
  for (const query of QUERIES) {
    const start = performance.now();
    try {
      const { hits } = await engine.search(query);
      expect(Array.isArray(hits)).toBe(true);
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
    expect(performance.now() - start).toBeLessThan(10_000);
  }
}

it.each([
  ['titles in memory', undefined],
  ['titles in shards', 0],
])(
  'a damaged index with %s gives an answer or an error, and never hangs',
  async (_, maxInlineHeads) => {
    const options = maxInlineHeads === undefined ? {} : { maxInlineHeads };
    const files = buildSearchIndex(pages, { language: 'zh-CN', ...options });
    const contents = new Map(files.map(({ outputPath, content }) => [outputPath, String(content)]));
    const names = [...contents.keys()];
    await askAll(contents);
    const spoiled = fc.array(fc.tuple(fc.constantFrom('meta.txt', ...names), damage), {
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(spoiled, async (changes) => {
        const changed = new Map(contents);
        for (const [name, change] of changes) {
          changed.set(name, spoil(changed.get(name) ?? '', change));
        }
        await askAll(changed);
      }),
      { numRuns: countRuns(150) },
    );
  },
);

it('an index that claims more records than there can be is refused', async () => {
  const files = buildSearchIndex(pages, { language: 'zh-CN' });
  const meta = String(files.find(({ outputPath }) => outputPath === 'meta.txt')?.content);
  const end = meta.indexOf('\n');
  const facts = JSON.parse(meta.slice(0, end));
  const claims = { ...facts, recordCounts: encodeNumbers([2 ** 31 - 1, 1]) };
  const fetchFile = async () => JSON.stringify(claims) + meta.slice(end);
  await expect(createSearchEngine({ fetchFile }).search('闭包')).rejects.toThrow('is damaged');
});
