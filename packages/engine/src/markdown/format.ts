import path from 'node:path';
import type { SourceFile } from '../sources/source-file.ts';
import type { ResolvedCompileOptions } from './compile-options.ts';
import { usesComponents } from './component-use.ts';
import type { FrontMatter } from './front-matter.ts';
import { findZones } from './prepare/source-zones.ts';

/** Ways in which an `export` can go on, strict enough that no sentence of prose matches. */
const EXPORTS = [
  /default\s+(?:async\b|function\b|class\b|[({[]|[\w$]+;?[ \t]*$)/,
  /(?:const|let|var)\s+(?:[\w$]+\s*[=:]|[{[])/,
  /(?:async\s+)?function\b\s*\*?\s*[\w$]+\s*[(<]/,
  /class\s+[\w$]+[^{\n]*\{/,
  /\{[\w\s$,]*\}/,
  /\*(?:\s+as\s+[\w$]+)?\s+from\s+["']/,
]
  .map(({ source }) => source)
  .join('|');

const IDENTIFIER = '[\\p{L}$_][\\p{L}\\p{N}$_]*';
/** What an import names: a default, a namespace, names in braces, over several lines perhaps. */
const NAMES = `(?:type\\s+)?(?:${IDENTIFIER}|(?:${IDENTIFIER}\\s*,\\s*)?(?:\\*\\s*as\\s+${IDENTIFIER}|\\{[^;'"\`{}]*\\}))`;

/** A line that can only be meant as ESM: `import … from '…'`, or an `export` of a declaration. */
const ESM_LINE = new RegExp(
  `^(?:import\\s+(?:${NAMES}\\s*\\bfrom\\s*)?["'][^"'\\n]+["'];?[ \\t]*$|export\\s+(?:${EXPORTS}))`,
  'gmu',
);

/** How a document is read. */
export interface DocumentFormat {
  format: 'md' | 'mdx';
  /** Plain Markdown whose author has not said that it is: comments in braces are comments there. */
  hasBraceComments: boolean;
}

/** A line that begins with a tag with an attribute in braces, which only MDX has. */
const BRACED_ATTRIBUTE =
  /^[ \t]*<[A-Za-z][\w.-]*(?:\s+[\w-]+(?:="[^"\n]*"|='[^'\n]*')?)*\s+[\w-]+=\{/gm;

/** What a partial is given by the document that shows it. */
const PROPERTY = /(?<![`\w])\{props\.[\w$.]+\}/g;

/**
 * Decides whether a document is CommonMark or MDX. Front matter (`mdx: { format: mdx }`, Docusaurus'
 * key) decides first, then the option; with `auto`, `.mdx` files are MDX and `.md` files are CommonMark
 * unless they use MDX: a line of ESM at the start of a paragraph, a component, an `mdx-code-block` fence,
 * a tag with an attribute in braces, or in partials `{props.x}`.
 */
export function detectFormat(
  { text, sourcePath }: SourceFile,
  { values, bodyStart }: FrontMatter,
  { format }: ResolvedCompileOptions,
): DocumentFormat {
  const chosen = formatInFrontMatter(values) ?? format;
  if (chosen === 'md' || chosen === 'mdx') return { format: chosen, hasBraceComments: false };
  const isMdx =
    sourcePath.endsWith('.mdx') ||
    usesMdx(text.slice(bodyStart), { takesProps: isPartial(sourcePath) });
  return { format: isMdx ? 'mdx' : 'md', hasBraceComments: !isMdx };
}

function formatInFrontMatter(values: Record<string, unknown>): unknown {
  const { mdx } = values;
  if (typeof mdx !== 'object' || mdx === null || !('format' in mdx)) return undefined;
  return mdx.format === 'detect' ? undefined : mdx.format;
}

/** Tells whether other documents show it: they import it, or its name begins with `_` (Docusaurus convention). */
function isPartial(sourcePath: string): boolean {
  return path.isAbsolute(sourcePath) || /(?:^|\/)_[^/]*$/.test(sourcePath);
}

/** @param takesProps `{props.x}` in its text is no text. */
function usesMdx(body: string, { takesProps }: { takesProps: boolean }): boolean {
  if (!/^(?:import|export)\s|mdx-code-block|<[A-Z]|=\{|\{props\./m.test(body)) return false;
  const { fences, prose } = findZones(body, 0, 'md');
  if (fences.some(({ lang }) => lang === 'mdx-code-block')) return true;
  if (usesComponents(body, prose)) return true;
  const finds = (pattern: RegExp, isMeant: (match: RegExpExecArray) => boolean): boolean =>
    [...body.matchAll(pattern)].some(
      (match) =>
        isMeant(match) &&
        !fences.some(({ start, end }) => start <= match.index && match.index < end),
    );
  return (
    finds(ESM_LINE, ({ index }) => opensBlock(body, index)) ||
    finds(BRACED_ATTRIBUTE, ({ 0: line }) => !isIndentedCode(line)) ||
    (takesProps && finds(PROPERTY, () => true))
  );
}

/** CommonMark takes such a line for code; where it is not, another line of the document tells. */
function isIndentedCode(line: string): boolean {
  return /^(?: {4}|\t)/.test(line);
}

/** MDX takes ESM only at the start of a block or after other ESM. */
function opensBlock(body: string, index: number): boolean {
  const before = body.slice(0, index).split('\n').at(-2);
  return before === undefined || before.trim() === '' || /^(?:import|export)\b/.test(before);
}
