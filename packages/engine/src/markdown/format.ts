import type { SourceFile } from '../sources/source-file.ts';
import type { ResolvedCompileOptions } from './compile-options.ts';
import type { FrontMatter } from './front-matter.ts';
import { findFences } from './prepare/source-zones.ts';

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

/** A line that can only be meant as ESM: `import … from '…'`, or an `export` of a declaration. */
const ESM_LINE = new RegExp(
  `^(?:import\\s+(?:[\\w$*{][^;'"]*\\sfrom\\s+)?["'][^"'\\n]+["'];?[ \\t]*$|export\\s+(?:${EXPORTS}))`,
  'gm',
);

/**
 * What stands at the start of a line in MDX only: a comment in braces, a tag with an attribute in
 * braces; and an id in a comment at the end of a heading.
 */
const MDX_LINE =
  /^[ \t]*(?:\{\/\*|<[A-Za-z][\w.-]*(?:\s+[\w-]+(?:="[^"\n]*"|='[^'\n]*')?)*\s+[\w-]+=\{)|^[ \t]*#{1,6}[ \t].*\{\/\*\s*#\S+\s*\*\/\}[ \t]*$/gm;

/**
 * Decides whether a document is CommonMark or MDX. Front matter (`mdx: { format: mdx }`, Docusaurus'
 * key) decides first, then the option; with `auto`, `.mdx` files are MDX and `.md` files are CommonMark
 * unless they use MDX: a line of ESM at the start of a paragraph, an `mdx-code-block` fence, a comment
 * or an attribute in braces.
 */
export function detectFormat(
  { text, sourcePath }: SourceFile,
  { values, bodyStart }: FrontMatter,
  { format }: ResolvedCompileOptions,
): 'md' | 'mdx' {
  const chosen = formatInFrontMatter(values) ?? format;
  if (chosen === 'md' || chosen === 'mdx') return chosen;
  if (sourcePath.endsWith('.mdx')) return 'mdx';
  const body = text.slice(bodyStart);
  return usesMdx(body) || (isPartial(sourcePath) && usesProps(body)) ? 'mdx' : 'md';
}

function formatInFrontMatter(values: Record<string, unknown>): unknown {
  const { mdx } = values;
  if (typeof mdx !== 'object' || mdx === null || !('format' in mdx)) return undefined;
  return mdx.format === 'detect' ? undefined : mdx.format;
}

/** A file that other documents show: its name begins with `_` (Docusaurus convention). */
function isPartial(sourcePath: string): boolean {
  return /(?:^|\/)_[^/]*$/.test(sourcePath);
}

function usesProps(body: string): boolean {
  const fences = findFences(body, 0);
  return [...body.matchAll(/(?<![`\w])\{props\.[\w$.]+\}/g)].some(
    ({ index }) => !fences.some(({ start, end }) => start <= index && index < end),
  );
}

function usesMdx(body: string): boolean {
  if (!/^(?:import|export)\s|mdx-code-block|\{\/\*|=\{/m.test(body)) return false;
  const fences = findFences(body, 0);
  if (fences.some(({ lang }) => lang === 'mdx-code-block')) return true;
  const isFenced = (index: number) =>
    fences.some(({ start, end }) => start <= index && index < end);
  if (
    [...body.matchAll(MDX_LINE)].some(
      ({ index, 0: line }) => !isFenced(index) && !isIndentedCode(line),
    )
  )
    return true;
  return [...body.matchAll(ESM_LINE)].some(
    ({ index }) => !isFenced(index) && opensBlock(body, index),
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
