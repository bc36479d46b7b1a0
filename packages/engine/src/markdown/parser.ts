import { type MdastNode, markdownToMdast, mdxToJs, mdxToMdast } from 'satteri';
import type { Esm, JsxElement, Root } from './tree.ts';

/**
 * The only file that knows the Markdown parser. `satteri` parses CommonMark with GFM, maths and MDX
 * to mdast natively, ten times as fast as remark; HTML is written by our own renderer from that tree,
 * so another parser that yields mdast could take its place here.
 */

/** What `parseMarkdown` is to understand beside CommonMark and GFM. */
export interface ParseFeatures {
  format: 'md' | 'mdx';
  hasMath: boolean;
}

/**
 * Parses Markdown or MDX. Front matter must have been taken off.
 *
 * @throws MdxSyntaxError for MDX that breaks JSX or JavaScript syntax. Plain Markdown never throws.
 */
export function parseMarkdown(text: string, { format, hasMath }: ParseFeatures): Root {
  const features = { frontmatter: false, gfm: true, math: hasMath };
  if (format === 'md') return markdownToMdast(text, { features }) as Root;
  return withSyntaxErrors(() => mdxToMdast(text, { features }) as Root);
}

/**
 * Compiles an MDX document whose static parts have been rendered to the body of a function. JSX in
 * `content`, in expressions and in `esm` (exports only, no imports) becomes calls of the JSX runtime.
 *
 * @throws MdxSyntaxError when an export is no valid JavaScript.
 */
export function compileJsx(content: JsxElement, esm: readonly Esm[]): string {
  const tree = { type: 'root', children: [...esm, content] } as unknown as MdastNode;
  return withSyntaxErrors(
    () =>
      mdxToJs('', {
        features: { frontmatter: false },
        outputFormat: 'function-body',
        mdastPlugins: [
          { name: 'mojian', before: (root, context) => context.replaceNode(root, tree) },
        ],
      }).code,
  );
}

/**
 * Checks the `import` and `export` statements of an MDX text.
 *
 * @throws MdxSyntaxError with the place of the first statement that is no valid JavaScript.
 */
export function checkEsm(text: string): void {
  withSyntaxErrors(() => mdxToJs(text, { features: { frontmatter: false } }));
}

/** A syntax error in MDX, at a place in the text that was parsed. */
export class MdxSyntaxError extends Error {
  /** 1-based; 1 when the parser names no place. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;

  constructor(message: string, place: { line: number; column: number }, cause: unknown) {
    super(message, { cause });
    this.line = place.line;
    this.column = place.column;
  }
}

/** Reads the place out of the parser's messages: `3:14: Unexpected token (mdx-jsx:unexpected)`. */
function withSyntaxErrors<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const match = /^(?:(\d+):(\d+)(?:-\d+:\d+)?: )?([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/.exec(text);
    const [, line = '1', column = '1', message = text] = match ?? [];
    throw new MdxSyntaxError(message, { line: Number(line), column: Number(column) }, error);
  }
}
