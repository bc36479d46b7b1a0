import type { PreparedSource } from '../prepare/prepare-source.ts';
import type { Reporter } from '../render/reporter.ts';
import type { MarkdownNode, Root } from '../tree.ts';

/** Whatever is found has some of it: of documents without it the tree is not looked at. */
const HINT = /\[\^|\]（(?:https?:|\.{0,2}\/|#)/;

/** A note's mark, or a link with the parentheses of an input method, in text: neither has become what it was to be. */
const SLIP = /(?<!\\)\[\^([^\]\s]+)\](?!:)|\[([^[\]]+)\]（((?:https?:|\.{0,2}\/|#)[^（）\s]*)）/g;

/**
 * Tells of what its author took for a note or a link, and readers see as it is written: `[^1]` without the note
 * itself, and `[文](/a)` in full-width parentheses.
 */
export function reportSlips(root: Root, source: PreparedSource, report: Reporter): void {
  if (!HINT.test(source.original)) return;
  const visit = (node: MarkdownNode): void => {
    if (node.type === 'text') reportIn(node, source, report);
    if (node.type === 'admonition') node.title?.forEach(visit);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
}

function reportIn({ position }: MarkdownNode, source: PreparedSource, report: Reporter): void {
  if (!position) return;
  // As its author wrote it, as backslashes are gone from the tree.
  const written = source.restore(source.text.slice(position.start.offset, position.end.offset));
  for (const [whole, label, text, address] of written.matchAll(SLIP)) {
    const place = source.locate(position.start.offset + Math.max(written.indexOf(whole), 0));
    if (label !== undefined) {
      report(place, {
        code: 'markdown/undefined-note',
        severity: 'warning',
        message: `No note is called \`${label}\`, so \`${whole}\` is shown as it is written.`,
        fix: `Write the note, \`[^${label}]: …\`, on a line of its own, or \`\\${whole}\` to mean the text.`,
      });
    } else {
      report(place, {
        code: 'markdown/full-width-sign',
        severity: 'warning',
        message: `\`${whole}\` is no link, as its parentheses are full-width.`,
        fix: `Write \`[${text}](${address})\`.`,
      });
    }
  }
}
