import { createTagEnds } from '../../shared/tag-ends.ts';
import type { FootnoteDefinition, Html, MarkdownNode, Root } from '../tree.ts';
import { isTruncateHtml } from './truncate.ts';

/**
 * Comments of HTML in plain Markdown: notes of authors, which do not reach readers. Where CommonMark sees
 * raw HTML, browsers say what is a comment: it ends at `-->` or `--!>`, `<!-->` is one, and one without an
 * end takes all that follows. In `<script>`, `<style>`, `<textarea>` and `<xmp>` there are none.
 */
const COMMENT = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))/g;

/** Elements whose content browsers take as text. */
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'xmp']);
const RAW_TEXT_TAG = /<(?:script|style|textarea|xmp)\b/i;
const COMMENT_OR_NAME = new RegExp(`${COMMENT.source}|<([a-z][^\\s/<>]*)`, 'gi');

/**
 * Takes comments that stand alone out of a tree, so that what they stood between adjoins, save truncate
 * markers and comments without an end; marks HTML in which a comment is text.
 */
export function takeComments(root: Root | FootnoteDefinition): void {
  const state = { openElement: null as string | null };
  const takeFrom = (nodes: readonly MarkdownNode[]): MarkdownNode[] =>
    nodes.filter((node) => {
      if (node.type === 'html') return isKept(node, state);
      if (node.type === 'admonition' && node.title) node.title = takeFrom(node.title);
      // Footnotes stand elsewhere in the page.
      if (node.type === 'footnoteDefinition') takeComments(node);
      else if ('children' in node) node.children = takeFrom(node.children) as never;
      return true;
    });
  root.children = takeFrom(root.children);
}

function isKept(node: Html, state: { openElement: string | null }): boolean {
  if (state.openElement !== null) node.isRawText = true;
  else if (standsAlone(node.value)) return false;
  state.openElement = findOpenElement(node.value, state.openElement);
  return true;
}

function standsAlone(html: string): boolean {
  if (!html.trimStart().startsWith('<!--')) return false;
  const isClosed = (html.match(COMMENT) ?? []).every(
    (comment) => !isUnclosed(comment) && !isTruncateHtml(comment),
  );
  return isClosed && withoutComments(html).trim() === '';
}

/** Takes the comments out of HTML. */
export function withoutComments(html: string): string {
  return html.includes('<!--') ? html.replace(COMMENT, '') : html;
}

/** Tells whether a comment has no end. */
export function isUnclosed(comment: string): boolean {
  return !/--!?>$/.test(comment);
}

/**
 * Finds the element that is open at the end of HTML and whose content is text.
 *
 * @param openElement The one that is open at its start.
 */
export function findOpenElement(html: string, openElement: string | null = null): string | null {
  let open = openElement;
  if (open === null && !RAW_TEXT_TAG.test(html)) return null;
  const findTagEnd = createTagEnds(html);
  let at = 0;
  for (;;) {
    if (open !== null) {
      const end = new RegExp(`</${open}[\\s/>]`, 'gi');
      end.lastIndex = at;
      if (!end.test(html)) return open;
      at = end.lastIndex;
    }
    COMMENT_OR_NAME.lastIndex = at;
    const match = COMMENT_OR_NAME.exec(html);
    if (!match) return null;
    at = COMMENT_OR_NAME.lastIndex;
    const isOtherName = html[at] === '<';
    const tagEnd = match[1] === undefined ? -1 : findTagEnd(at);
    if (tagEnd >= 0) at = tagEnd;
    const name = tagEnd < 0 || isOtherName ? '' : (match[1]?.toLowerCase() ?? '');
    open = RAW_TEXT.has(name) && !html.startsWith('/>', at - 2) ? name : null;
  }
}
