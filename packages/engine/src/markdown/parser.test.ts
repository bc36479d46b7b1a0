import { describe, expect, it } from 'vitest';
import { checkEsm, compileJsx, decodeReferences, MdxSyntaxError, parseMarkdown } from './parser.ts';
import type { JsxElement } from './tree.ts';

describe('parseMarkdown', () => {
  it('gives mdast with offsets in UTF-16 units', () => {
    const { children } = parseMarkdown('😀 *中*', { format: 'md', hasMath: false });
    expect(children).toMatchObject([
      {
        type: 'paragraph',
        children: [
          { type: 'text', value: '😀 ' },
          { type: 'emphasis', position: { start: { line: 1, column: 4, offset: 3 } } },
        ],
      },
    ]);
  });

  it('knows maths only when asked', () => {
    const typesOf = (hasMath: boolean) =>
      parseMarkdown('$x$', { format: 'md', hasMath }).children.flatMap((node) =>
        'children' in node ? node.children.map(({ type }) => type) : [],
      );
    expect(typesOf(true)).toEqual(['inlineMath']);
    expect(typesOf(false)).toEqual(['text']);
  });

  it('throws syntax errors of MDX with their place', () => {
    const parse = () => parseMarkdown('中文\n\n中文 {1+} x', { format: 'mdx', hasMath: false });
    expect(parse).toThrow(MdxSyntaxError);
    expect(parse).toThrow(expect.objectContaining({ line: 3, column: 7 }));
  });

  it('survives ESM that ends in a backslash, on which the native parser aborts', () => {
    const text = 'import A from "a"é|*`中\\';
    expect(() => parseMarkdown(text, { format: 'mdx', hasMath: false })).not.toThrow();
  });
});

describe('compileJsx', () => {
  const content: JsxElement = {
    type: 'mdxJsxFlowElement',
    name: null,
    attributes: [],
    children: [{ type: 'mdxFlowExpression', value: '[A, b, own]' }],
  };
  const run = (code: string, imports: object) =>
    new Function(code)({ imports, jsx: (_type: unknown, { children }: never) => children });

  it('reads imported names from `imports`, however many', () => {
    const many = Array.from({ length: 40 }, (_, index) => `aRatherLongName${index}`);
    const code = compileJsx(content, {
      esm: [{ type: 'mdxjsEsm', value: 'export const own = 3' }],
      importedNames: ['A', 'b', ...many],
    });
    const module = run(code, { A: 1, b: 2 });
    expect(module.own).toBe(3);
    expect(module.default({})).toEqual([1, 2, 3]);
  });

  it('needs no imports', () => {
    const esm = [{ type: 'mdxjsEsm', value: 'export const A = 1, b = 2, own = 3' } as const];
    const code = compileJsx(content, { esm, importedNames: [] });
    expect(run(code, {}).default({})).toEqual([1, 2, 3]);
  });
});

it('checks ESM', () => {
  expect(() => checkEsm("import a from 'a'\n\nexport const b = 1\n")).not.toThrow();
  expect(() => checkEsm('text\n\nexport const b = ;\n')).toThrow(
    expect.objectContaining({ line: 3 }),
  );
});

it('decodes every character reference', () => {
  expect(decodeReferences('&ouml;&amp;&#20013;&#x4e2d;&unknown;&copy')).toBe(
    'ö&中中&unknown;&copy',
  );
});
