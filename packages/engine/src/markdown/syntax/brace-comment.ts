import type { Preparation } from '../prepare/prepare-source.ts';
import { COMMENT, LETTER } from '../prepare/sentinels.ts';
import type { SourceEdit } from '../prepare/source-edits.ts';
import { findCodeSpanEnd, type SourceRange } from '../prepare/source-zones.ts';
import type { Expression, MarkdownNode } from '../tree.ts';
import { isTruncateComment, TRUNCATE_MARKER } from './truncate.ts';

/**
 * Comments in braces in plain Markdown. Docusaurus reads `.md` files as MDX, so trees that come from
 * there hold `{/* … *\/}` for comments, truncate markers and ids of headings. The parser gets them as
 * HTML comments.
 */
export function editBraceComments({ text, zones }: Preparation): SourceEdit[] {
  if (!text.includes('{/*')) return [];
  return zones.prose.flatMap((range) =>
    findComments(text, range).flatMap(({ start, end }) => {
      const isBlock = standsAlone(text, start, end);
      const content = text.slice(start + 3, end - 3);
      // What is no block has to stand in one, and an HTML comment must not end early.
      if (content.includes('-->') || (!isBlock && /\n[ \t>]*\n/.test(content))) return [];
      // At the start of a line an HTML comment would take the rest of the line with it.
      const opening = `${isBlock ? '' : LETTER}<!--${COMMENT}`;
      return [
        { start, end: start + 3, text: opening },
        { start: end - 3, end, text: `${COMMENT}-->` },
      ];
    }),
  );
}

function findComments(text: string, { start, end }: SourceRange): SourceRange[] {
  const found: SourceRange[] = [];
  const findContentEnd = createContentEnds(text, end);
  const token = /\\.|`+|<!--|\{\/\*|<(script|style|textarea|xmp)(?=[\s>])/gi;
  token.lastIndex = start;
  for (let match = token.exec(text); match && match.index < end; match = token.exec(text)) {
    const [value] = match;
    if (value === '{/*') {
      const close = text.indexOf('*/}', token.lastIndex);
      if (close < 0 || close + 3 > end) break;
      found.push({ start: match.index, end: close + 3 });
      token.lastIndex = close + 3;
    } else if (value === '<!--') {
      // In an HTML comment another one would end it.
      const close = text.indexOf('-->', match.index + 2);
      if (close < 0 || close + 3 > end) break;
      token.lastIndex = close + 3;
    } else if (match[1] !== undefined) {
      token.lastIndex = findContentEnd(match[1].toLowerCase(), token.lastIndex);
    } else if (value.startsWith('`')) {
      const close = findCodeSpanEnd(text, { start: token.lastIndex, end }, value.length);
      if (close !== undefined) token.lastIndex = close;
    }
  }
  return found;
}

/**
 * Creates a function that finds the end of an element whose content browsers take as text, or gives the offset back.
 * The text is searched once for the end of a name that does not come.
 */
function createContentEnds(text: string, end: number): (name: string, from: number) => number {
  const unclosed = new Set<string>();
  return (name, from) => {
    if (unclosed.has(name)) return from;
    const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
    close.lastIndex = from;
    if (close.test(text) && close.lastIndex <= end) return close.lastIndex;
    unclosed.add(name);
    return from;
  };
}

/** Tells whether nothing but the markers of quotes stands on the comment's lines and beside them. */
function standsAlone(text: string, start: number, end: number): boolean {
  return /(?:^|\n)[ \t>]*\n[ \t>]*$|^[ \t>]*$/.test(text.slice(Math.max(0, start - 200), start))
    ? /^[ \t]*(?:$|\n[ \t>]*(?:\n|$))/.test(text.slice(end, end + 200))
    : false;
}

const WHOLE_COMMENT = new RegExp(
  `^<!--${COMMENT}((?:(?!${COMMENT}-->)[\\s\\S])*)${COMMENT}-->\\s*$`,
);
const EVERY_COMMENT = new RegExp(`<!--${COMMENT}([\\s\\S]*?)${COMMENT}-->`, 'g');

/** Parents whose children are inline. */
const INLINE_PARENTS = new Set<MarkdownNode['type']>([
  'paragraph',
  'heading',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'tableCell',
]);

/**
 * Turns raw HTML that is a comment in braces into the expression that it is in MDX; inside other HTML
 * comments in braces go, save truncate markers.
 */
export function takeBraceComment(node: MarkdownNode, parent: MarkdownNode['type']): MarkdownNode {
  if (node.type !== 'html' || !node.value.includes(COMMENT)) return node;
  const content = WHOLE_COMMENT.exec(node.value)?.[1];
  if (content === undefined) {
    const value = node.value.replace(EVERY_COMMENT, (_, inner: string) =>
      isTruncateComment(`/*${inner}*/`) ? TRUNCATE_MARKER : '',
    );
    return { ...node, value };
  }
  const type = INLINE_PARENTS.has(parent) ? 'mdxTextExpression' : 'mdxFlowExpression';
  return { ...node, type, value: `/*${content}*/` } as Expression;
}
