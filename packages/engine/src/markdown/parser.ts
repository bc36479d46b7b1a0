import { type MdastNode, markdownToMdast, mdxToJs, mdxToMdast } from 'satteri';
import { findStrayClosingTag } from './closing-tags.ts';
import { createSourceLines } from './prepare/source-lines.ts';
import { findUnclosedJsx } from './prepare/unclosed-jsx.ts';
import { type Esm, type JsxElement, type Root, textOf } from './tree.ts';

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
  refuseUnclosedJsx(text);
  const root = withSyntaxErrors(() => mdxToMdast(withFinalLineBreak(text), { features }) as Root);
  const stray = findStrayClosingTag(root, text);
  if (stray === null) return root;
  // In the words that satteri has for the same mistake within a paragraph.
  const message = `Expected the closing tag \`${stray.tag}\` either after the end of its block`;
  throw new MdxSyntaxError(message, stray.place, undefined);
}

/** Says in satteri's words what it would find, were it given the time. */
function refuseUnclosedJsx(text: string): void {
  const unclosed = findUnclosedJsx(text);
  if (!unclosed) return;
  const place = createSourceLines(text).positionAt(unclosed.offset);
  const message =
    unclosed.tag === null
      ? 'Unexpected end of file in expression'
      : `Expected a closing tag for \`<${unclosed.tag}>\``;
  throw new MdxSyntaxError(message, place, undefined);
}

/**
 * The parser's native code aborts the process on MDX whose last line is ESM that ends in a backslash
 * without a line break (satteri 0.10.5, `firstpass.rs`). Two million random documents that end in a
 * line break found no other such case.
 */
function withFinalLineBreak(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

/** Replaces every character reference of HTML by its character: `&ouml;`, `&#246;`, `&#xf6;`. */
export function decodeReferences(html: string): string {
  return html.replace(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, (reference) => {
    const [paragraph] = parseMarkdown(reference, { format: 'md', hasMath: false }).children;
    return paragraph ? textOf(paragraph) : reference;
  });
}

/** The statements of an MDX document. */
export interface DocumentEsm {
  /** Exports; their imports have been taken out. */
  esm: readonly Esm[];
  /** Local names of what the document imports. */
  importedNames: readonly string[];
}

/**
 * Compiles an MDX document whose static parts have been rendered to the body of a function. JSX in
 * `content`, in expressions and in exports becomes calls of the JSX runtime; imported names are read
 * from `arguments[0].imports`.
 *
 * @throws MdxSyntaxError when an export is no valid JavaScript.
 */
export function compileJsx(content: JsxElement, { esm, importedNames }: DocumentEsm): string {
  const names = [...new Set(importedNames)].join(', ');
  const imports = { type: 'mdxjsEsm', value: `import { ${names} } from '#'` };
  const children = [...(names === '' ? [] : [imports]), ...esm, content];
  const tree = { type: 'root', children } as unknown as MdastNode;
  const { code } = withSyntaxErrors(() =>
    mdxToJs('', {
      features: { frontmatter: false },
      outputFormat: 'function-body',
      mdastPlugins: [
        { name: 'mojian', before: (root, context) => context.replaceNode(root, tree) },
      ],
    }),
  );
  return code.replace(IMPORTS_STATEMENT, '$1.imports;');
}

/** Lists the names of what the code that {@link compileJsx} gives exports, its component left out. */
export function listExported(code: string): string[] {
  const statement = code.slice(code.lastIndexOf('\nreturn {'));
  const [, entries = ''] = /^\s*return \{([^{}]*)\}/.exec(statement) ?? [];
  return entries.split(',').flatMap((entry) => {
    const [name = '', value = name] = entry.split(':').map((each) => each.trim());
    return name === '' || name === 'default' ? [] : [value];
  });
}

/** What an import becomes: names read from the argument itself, as the JSX runtime in the line before. */
const IMPORTS_STATEMENT = /^(const \{ (?!Fragment: |jsx: |jsxs: )[^}]* \} = arguments\[0\]);$/m;

/**
 * Checks the `import` and `export` statements of an MDX text.
 *
 * @throws MdxSyntaxError with the place of the first statement that is no valid JavaScript.
 */
export function checkEsm(text: string): void {
  withSyntaxErrors(() => mdxToJs(withFinalLineBreak(text), { features: { frontmatter: false } }));
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
