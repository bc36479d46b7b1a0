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

/** A line that can only be meant as ESM: `import … from '…'`, or an `export` of a declaration. */
const ESM_LINE = new RegExp(
  `^(?:import\\s+(?:[\\w$*{][^;'"]*\\sfrom\\s+)?["'][^"'\\n]+["'];?[ \\t]*$|export\\s+(?:${EXPORTS}))`,
  'gm',
);

/** How a document is read. */
export interface DocumentFormat {
  format: 'md' | 'mdx';
  /** Plain Markdown whose author has not said that it is: comments in braces are comments there. */
  hasBraceComments: boolean;
}

/**
 * Decides whether a document is CommonMark or MDX. Front matter (`mdx: { format: mdx }`, Docusaurus'
 * key) decides first, then the option; with `auto`, `.mdx` files are MDX and `.md` files are CommonMark
 * unless they use MDX: a line of ESM at the start of a paragraph, a component, or an `mdx-code-block`
 * fence.
 */
export function detectFormat(
  { text, sourcePath }: SourceFile,
  { values, bodyStart }: FrontMatter,
  { format }: ResolvedCompileOptions,
): DocumentFormat {
  const chosen = formatInFrontMatter(values) ?? format;
  if (chosen === 'md' || chosen === 'mdx') return { format: chosen, hasBraceComments: false };
  const isMdx = sourcePath.endsWith('.mdx') || usesMdx(text, bodyStart);
  return { format: isMdx ? 'mdx' : 'md', hasBraceComments: !isMdx };
}

function formatInFrontMatter(values: Record<string, unknown>): unknown {
  const { mdx } = values;
  if (typeof mdx !== 'object' || mdx === null || !('format' in mdx)) return undefined;
  return mdx.format === 'detect' ? undefined : mdx.format;
}

function usesMdx(text: string, bodyStart: number): boolean {
  const body = text.slice(bodyStart);
  if (!/^(?:import|export)\s|mdx-code-block|<[A-Z]/m.test(body)) return false;
  const { fences, prose } = findZones(body, 0, 'md');
  if (fences.some(({ lang }) => lang === 'mdx-code-block')) return true;
  if (usesComponents(body, prose)) return true;
  return [...body.matchAll(ESM_LINE)].some(({ index }) => {
    const isFenced = fences.some(({ start, end }) => start <= index && index < end);
    return !isFenced && opensBlock(body, index);
  });
}

/** MDX takes ESM only at the start of a block or after other ESM. */
function opensBlock(body: string, index: number): boolean {
  const before = body.slice(0, index).split('\n').at(-2);
  return before === undefined || before.trim() === '' || /^(?:import|export)\b/.test(before);
}
