import type { Renderer } from '../render/renderer.ts';
import type { Html, MarkdownNode, Root } from '../tree.ts';
import { listHtmlPieces } from './html-pieces.ts';

/**
 * Where in raw HTML tables begin and end, in their order, as offsets: of the first character, of the one behind
 * the last.
 */
export interface TableMarks {
  begins: Set<number>;
  ends: Set<number>;
}

const TABLE = /<table\b/i;
const TABLE_END = /<\/table\s*>/gi;

/** End of a frame. */
export const TABLE_FRAME_END = '\n</div>';

/**
 * Begins the frame of a table: it scrolls by itself and can be reached by keyboard. The frames of a document
 * are numbered from the second on, because landmarks must have different names.
 */
export function beginTableFrame({ draft }: Renderer): string {
  const number = ++draft.tableCount;
  const label =
    number === 1
      ? draft.translate('content.table')
      : draft.translate('content.tableNumbered', { number });
  return `<div class="table-wrap" tabindex="0" role="region" aria-label="${label}">\n`;
}

/**
 * Marks tables of raw HTML that are to have a frame: those that stand in no other, and that end where they
 * begin, be it behind Markdown in their cells. A frame around others would never be closed.
 */
export function markTables(root: Root): void {
  markAmong(root.children);
}

function markAmong(nodes: readonly MarkdownNode[]): void {
  let depth = 0;
  let begin: { node: Html; offset: number } | null = null;
  for (const node of nodes) {
    if (node.type !== 'html') {
      if (hasBlocks(node)) markAmong(node.children);
      continue;
    }
    if (node.isRawText) continue;
    for (const { offset, isEnd } of listTableTags(node.value)) {
      if (!isEnd && depth === 0) begin = { node, offset };
      depth = Math.max(0, depth + (isEnd ? -1 : 1));
      if (depth > 0 || !begin) continue;
      marksOf(begin.node).begins.add(begin.offset);
      marksOf(node).ends.add(offset);
      begin = null;
    }
  }
}

/** In paragraphs and headings, tags are part of a line, where no table can be. */
function hasBlocks(node: MarkdownNode): node is MarkdownNode & { children: MarkdownNode[] } {
  return 'children' in node && node.type !== 'paragraph' && node.type !== 'heading';
}

function marksOf(node: Html): TableMarks {
  node.tables ??= { begins: new Set(), ends: new Set() };
  return node.tables;
}

/** Lists the tags of tables in their order: where one begins, where an end tag ends. */
function* listTableTags(html: string): Generator<{ offset: number; isEnd: boolean }, void> {
  let last = 0;
  const listEnds = (from: number, to: number) =>
    [...html.slice(from, to).matchAll(TABLE_END)].map(({ index, 0: tag }) => ({
      offset: from + index + tag.length,
      isEnd: true,
    }));
  for (const { text, offset, tagName } of listHtmlPieces(html)) {
    yield* listEnds(last, offset);
    if (tagName === 'table') yield { offset, isEnd: false };
    last = offset + text.length;
  }
  yield* listEnds(last, html.length);
}

/** Tells whether a text may have tables in HTML. */
export function mayHaveTables(text: string): boolean {
  return TABLE.test(text);
}
