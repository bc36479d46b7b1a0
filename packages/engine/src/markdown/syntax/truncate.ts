import type { Renderer } from '../render/renderer.ts';
import type { MarkdownNode } from '../tree.ts';

/** What stands in the output where a post's excerpt ends. */
export const TRUNCATE_MARKER = '<!--truncate-->';

/**
 * The end of a post's excerpt: `<!-- truncate -->`, in MDX also as a comment in braces. It may stand in
 * a paragraph, a list or a quote too, as Docusaurus has it, which cuts the text of the file there; a
 * component cannot be cut.
 */
export function renderTruncateMarker(node: MarkdownNode, renderer: Renderer): void {
  renderer.write(takeTruncateMarker(node, renderer));
}

/** Gives what stands in the output for a marker: nothing for one that does not count, which is reported. */
export function takeTruncateMarker(node: MarkdownNode, { draft, isInComponent }: Renderer): string {
  if (isInComponent) {
    draft.report(node, {
      code: 'markdown/nested-truncate',
      severity: 'warning',
      message: 'The truncate marker stands inside a component, so it was ignored.',
      fix: 'Put it before or after the component, on a line of its own.',
    });
  } else if (draft.hasTruncateMarker) {
    draft.report(node, {
      code: 'markdown/repeated-truncate',
      severity: 'warning',
      message: 'The document has a second truncate marker; the first one counts.',
      fix: 'Remove one of them.',
    });
  } else {
    draft.hasTruncateMarker = true;
    return TRUNCATE_MARKER;
  }
  return '';
}

/** Tells whether raw HTML is a truncate marker and nothing else. */
export function isTruncateHtml(html: string): boolean {
  return /^\s*<!--\s*truncate\s*-->\s*$/.test(html);
}

/** Tells whether an MDX expression is a truncate marker. */
export function isTruncateComment(expression: string): boolean {
  return /^\s*\/\*\s*truncate\s*\*\/\s*$/.test(expression);
}
