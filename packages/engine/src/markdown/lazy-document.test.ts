import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createCompiler } from './compile.ts';
import { createLazyCompiler, deriveAnew, deriveLazily, isLazyDocument } from './lazy-document.ts';
import { readPlainTitle } from './plain-title.ts';
import { sourceFile } from './source-file.fixture.ts';

const TEXT = '---\ntags: [a]\n---\n\n# 闭包（一）\n\n见[别处](./b.md#x)。\n\n## 节\n';

function lazyTest(text: string, sourcePath?: string) {
  const compiler = createCompiler();
  const compile = vi.fn(compiler.compile);
  const source = sourceFile(text, sourcePath);
  const document = createLazyCompiler({ compile }, {}).compile(source);
  return { compile, document, whole: compiler.compile(source) };
}

describe('a document that is compiled when it is asked for', () => {
  it('tells its source, front matter, format and plain title before', () => {
    const { compile, document } = lazyTest(TEXT, 'a.mdx');
    expect(document.source.sourcePath).toBe('a.mdx');
    expect(document.frontMatter).toEqual({ tags: ['a'] });
    expect(document.frontMatterPositions.tags).toEqual({ line: 2, column: 1 });
    expect(document.format).toBe('mdx');
    expect(document.contentTitle).toBe('闭包（一）');
    expect(compile).not.toHaveBeenCalled();
  });

  it('is compiled once, by whatever is asked for first, and is then what compiling gives', () => {
    const { compile, document, whole } = lazyTest(TEXT);
    expect(document.headings.map(({ id }) => id)).toEqual(['闭包一', '节']);
    expect({ ...document }).toEqual(whole);
    expect(compile).toHaveBeenCalledTimes(1);
    expect(isLazyDocument(document)).toBe(true);
    expect(isLazyDocument(whole)).toBe(false);
  });

  it('is compiled for a title that is more than plain text', () => {
    const { compile, document } = lazyTest('# `a` 与 [b](./b.md)\n');
    expect(document.contentTitle).toBe('a 与 b');
    expect(compile).toHaveBeenCalledTimes(1);
  });

  it('can be the base of another one, which waits as well', () => {
    const { compile, document } = lazyTest(TEXT);
    const derive = vi.fn((base: typeof document) => ({ ...base, anchors: ['x'] }));
    const derived = deriveLazily(document, { derive });
    expect([derived.format, derived.contentTitle]).toEqual(['md', '闭包（一）']);
    expect(compile).not.toHaveBeenCalled();
    expect([derived.anchors, derived.headings.length, derived.source]).toEqual([
      ['x'],
      2,
      document.source,
    ]);
    expect(derive).toHaveBeenCalledTimes(1);
  });

  it('can be derived anew from a later state of its file, unless it is not derived at all', () => {
    const derived = deriveLazily(lazyTest(TEXT).document, { derive: (base) => ({ ...base }) });
    expect(derived.headings.map(({ id }) => id)).toEqual(['闭包一', '节']);
    const later = lazyTest('---\ntitle: 新\n---\n\n## 后\n').document;
    deriveAnew(derived, later);
    expect(derived.headings.map(({ id }) => id)).toEqual(['后']);
    expect([derived.frontMatter, derived.contentTitle]).toEqual([{ title: '新' }, null]);
    expect(() => deriveAnew(later, derived)).toThrow(TypeError);
  });

  it('tells what is read of it that its front matter does not tell', () => {
    const onRead = vi.fn();
    const { document } = lazyTest(TEXT);
    const derived = deriveLazily(document, { derive: (base) => base, onRead });
    expect([derived.source, derived.frontMatter, derived.frontMatterPositions]).toHaveLength(3);
    expect(onRead).not.toHaveBeenCalled();
    expect([derived.contentTitle, derived.html]).toHaveLength(2);
    expect(onRead.mock.calls.map(([, field]) => field)).toEqual(['contentTitle', 'html']);
  });
});

describe('a plain title', () => {
  const pieces = fc.string({
    unit: fc.constantFrom(
      ...['#', ' ', '\n', '\t', 'a', 'W', 'www.', '.', '闭', '包', '（', '-', '1', '+', ':', '='],
      ...['_', '*', '`', '{', '[', '<', '\\', '&amp;', '~', '—', '/', '\u3000', '!', '|', '>'],
    ),
    maxLength: 8,
  });
  const words = fc.string({
    unit: fc.constantFrom(...'闭包（）aZ1 ，。-—…+./?(ß', '\u3000', '\u{20000}', 'www'),
    maxLength: 12,
  });
  const bodies = fc
    .tuple(fc.constantFrom('', '\n', ' \n\n', ' ', '\t'), fc.oneof(words, pieces), pieces)
    .map(([before, title, after]) => `${before}# ${title}\n${after}`);

  it('is what compiling gives, in Markdown and MDX', () => {
    const compiler = createCompiler();
    let count = 0;
    fc.assert(
      fc.property(bodies, fc.constantFrom('a.md', 'a.mdx'), (body, name) => {
        const title = readPlainTitle(body, 0);
        if (title === null) return;
        count++;
        const { contentTitle, diagnostics } = compiler.compile(sourceFile(body, name));
        // What cannot be compiled has no title at all.
        if (diagnostics.some(({ severity }) => severity === 'error')) return;
        expect(contentTitle).toBe(title);
      }),
      { numRuns: 4000 },
    );
    expect(count).toBeGreaterThan(100);
  });

  it.each([
    '正文\n\n# 题',
    '# 题 {#id}',
    '<!-- x -->\n# 题',
    '    # 题',
    '# a  b',
    '# www.a.cn',
    '',
  ])('is not read from %j', (body) => {
    expect(readPlainTitle(body, 0)).toBeNull();
  });

  it('is read after front matter and empty lines, whatever follows', () => {
    expect(readPlainTitle('---\n---\n\n# Vue.js 与 C++：对比\n正文', 8)).toBe(
      'Vue.js 与 C++：对比',
    );
  });
});
