import { describe, expect, it } from 'vitest';
import { compileDocument } from '../compile.ts';
import { sourceFile } from '../source-file.fixture.ts';
import { findUnclosedJsx } from './unclosed-jsx.ts';

const nest = (open: string, close: string, levels: number) =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

describe('findUnclosedJsx', () => {
  it.each(['<A b={', '{x => <A b={', '<A {...', '{<A>{', '{<A>', '<A b="}" c={[<B>', '<A b={\n\n'])(
    'finds where %j is not closed many times, before the parser tries for years',
    (piece) => {
      const text = `文 \`{\` ${piece.repeat(50)}`;
      expect(findUnclosedJsx(text)).toEqual({ offset: text.indexOf('{', 6), tag: null });
      const { diagnostics } = compileDocument(sourceFile(text, 'a.mdx'));
      expect(diagnostics).toEqual([
        expect.objectContaining({
          code: 'markdown/invalid-mdx',
          line: 1,
          column: text.indexOf('{', 6) + 1,
          message: 'This `{` opens an expression that is never closed.',
        }),
      ]);
    },
  );

  it('finds tags that are not closed in expressions that are', () => {
    expect(findUnclosedJsx(nest('<A b={', '}>', 50))?.tag).toBe('A');
    expect(findUnclosedJsx(nest('{<A>{', '}}', 30))?.tag).toBe('A');
  });

  it('finds expressions between tags that nest deeper than the parser takes', () => {
    expect(findUnclosedJsx(nest('{<A>', '</A>}', 60))).toEqual({ offset: 0, tag: null });
    expect(findUnclosedJsx(nest('{<A>', '</A>}', 30))).toBeNull();
  });

  it.each([
    nest('<A b={', '} />', 200),
    nest('<A b={', '}>it\'s "</A>', 200),
    nest('{[', ']}', 30),
    `{f(${nest('{a: ', '}', 30)}, "${'{<A>'.repeat(30)}", /* ${'{<A>'.repeat(30)} */ 1)}`,
    `\`\`\`jsx\n${'<A b={'.repeat(30)}\n\`\`\``,
    `\`${'<A b={'.repeat(30)}\``,
    `<!-- ${'<A b={'.repeat(30)} -->`,
    `${'\\{<A>'.repeat(30)}`,
    `<A b="${'{<B>'.repeat(30)}" />`,
    '<A b={'.repeat(9),
  ])('passes over %j', (text) => {
    expect(findUnclosedJsx(text)).toBeNull();
  });
});
