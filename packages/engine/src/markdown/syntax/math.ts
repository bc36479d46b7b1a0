import { createRequire } from 'node:module';
import type KaTeX from 'katex';
import { escapeHtml, escapeText } from '../../shared/html.ts';
import type { MathOptions } from '../compile-options.ts';
import type { SourcePosition } from '../compiled-document.ts';
import type { NodeRenderer } from '../render/node-renderers.ts';
import type { Renderer } from '../render/renderer.ts';
import type { BlockMath, InlineMath, MarkdownNode } from '../tree.ts';

/**
 * KaTeX takes 20 ms to load, and few documents hold formulas. `require` loads it once: the minified file,
 * as V8 keeps the text of what it runs, which has 272 KB there and 1.2 MB in the other one.
 */
const require = createRequire(import.meta.url);
const KATEX = 'katex/dist/katex.min.js';

/**
 * Formulas on lines of their own, between lines of `$$`, in a frame that scrolls by itself and can be
 * reached by keyboard.
 */
export const renderBlockMath: NodeRenderer<BlockMath> = (node, renderer) => {
  // The parser takes what stands behind the opening signs for a note, as it is one behind those of code.
  const value = node.meta ? `${node.meta}\n${node.value}`.trimEnd() : node.value;
  if (value.includes('$$')) writeUnclosed({ ...node, value }, renderer);
  else writeMath({ ...node, value }, renderer, { displayMode: true });
};

/** Tells of signs that close nothing, as text stands beside them, so that all that follows is in the formula. */
function writeUnclosed(node: BlockMath, renderer: Renderer): void {
  renderer.draft.report(node, {
    code: 'markdown/math',
    severity: 'error',
    message: 'The formula has no end: `$$` closes one only in a line of its own.',
    fix: 'Put both `$$` in lines of their own, or the whole formula between them into one line.',
  });
  renderer.write(`<pre><code class="math-error">${escapeText(node.value)}</code></pre>`);
}

/** Formulas in a line of text. */
export const renderInlineMath: NodeRenderer<InlineMath> = (node, renderer) => {
  writeMath(node, renderer, { displayMode: false });
};

/**
 * Writes `$$x$$` that stands alone in its paragraph as a display formula. `remark-math` takes it for
 * an inline one; authors who type two dollar signs mean a block.
 *
 * @returns False, and writes nothing, when the node is no such formula.
 */
export function renderLoneMath(node: MarkdownNode, renderer: Renderer): boolean {
  const offset = node.position?.start.offset ?? 0;
  if (node.type !== 'inlineMath' || !renderer.draft.source.text.startsWith('$$', offset))
    return false;
  writeMath(node, renderer, { displayMode: true });
  return true;
}

function writeMath(
  node: BlockMath | InlineMath,
  renderer: Renderer,
  { displayMode }: { displayMode: boolean },
): void {
  const tex = node.value;
  const { math } = renderer.draft.options;
  const { html, error } = renderFormula(tex, { displayMode, ...math });
  renderer.draft.hasMath = true;
  if (error) {
    renderer.draft.report(locateError(node, error.offset, renderer), {
      code: 'markdown/math',
      severity: 'error',
      message: `KaTeX cannot typeset this formula: ${error.message}`,
      fix: 'Mend the formula; write `\\$` for a plain dollar sign and `\\text{…}` around words.',
    });
  }
  renderer.write(displayMode ? `<div class="math" tabindex="0">${html}</div>` : html);
}

/** Finds the place in the file; the start of the formula when its lines are indented or quoted. */
function locateError(
  node: BlockMath | InlineMath,
  errorOffset: number,
  { draft }: Renderer,
): SourcePosition {
  const { start, end } = node.position ?? {};
  if (!start || !end) return { line: 1, column: 1 };
  const valueAt = draft.source.text.slice(start.offset, end.offset).indexOf(node.value);
  return draft.source.locate(start.offset + (valueAt < 0 ? 0 : valueAt + errorOffset));
}

/** A typeset formula; with an error, the formula as code and KaTeX's words. */
export interface TypesetFormula {
  html: string;
  /** `offset` counts from the start of the formula. */
  error: { message: string; offset: number } | null;
}

/** Typesets a formula to HTML and MathML, strictly: what LaTeX would not take is an error. */
export function renderFormula(
  tex: string,
  { displayMode, macros }: MathOptions & { displayMode: boolean },
): TypesetFormula {
  const katex = require(KATEX) as typeof KaTeX;
  const options = { displayMode, throwOnError: true, strict: 'error' } as const;
  try {
    // A copy, to which KaTeX adds what the formula defines by `\gdef`.
    const html = katex.renderToString(tex, { ...options, macros: { ...macros } });
    return { html, error: null };
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error;
    const message = error.message
      .replace(/^KaTeX parse error: /, '')
      // The place is told by the diagnostic.
      .replace(/ at position \d+: [\s\S]*$/, '');
    const html = `<code class="math-error" title="${escapeHtml(message)}">${escapeText(tex)}</code>`;
    return { html, error: { message, offset: error.position ?? 0 } };
  }
}
