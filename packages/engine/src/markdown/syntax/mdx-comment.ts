import type { Preparation } from '../prepare/prepare-source.ts';
import { COMMENT } from '../prepare/sentinels.ts';
import type { SourceEdit } from '../prepare/source-edits.ts';
import { findCodeSpanEnd, type SourceRange } from '../prepare/source-zones.ts';

/**
 * HTML comments in MDX, which has none: as Docusaurus does, `<!-- … -->` is read as a comment in braces.
 */
export function editMdxComments(preparation: Preparation): SourceEdit[] {
  const { text } = preparation;
  return findComments(preparation).flatMap(({ start, end }) => {
    const content = text.slice(start + 4, end - 3);
    const stars = [...content.matchAll(/\*\//g)].map(({ index }) => start + 4 + index + 1);
    return [
      { start, end: start + 4, text: `{/*${COMMENT}` },
      ...stars.map((at) => ({ start: at, end: at, text: COMMENT })),
      { start: end - 3, end, text: `${COMMENT}*/}` },
    ];
  });
}

/**
 * Finds the comments outside of code. Those in code spans are found too, which is harmless, save one
 * that would end beyond its span: there `<!--` opens nothing, and what ends later is another comment.
 */
function findComments({ text, bodyStart, zones }: Preparation): SourceRange[] {
  const comments: SourceRange[] = [];
  if (!text.includes('<!--', bodyStart)) return comments;
  let spanEnd = bodyStart;
  const token = /\\.|`+|<!--/g;
  token.lastIndex = bodyStart;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const { 0: value, index: start } = match;
    if (value.startsWith('\\') || zones.isForeign(start)) continue;
    if (value.startsWith('`')) {
      if (start < spanEnd) continue;
      const rest = { start: token.lastIndex, end: text.length };
      spanEnd = findCodeSpanEnd(text, rest, value.length) ?? spanEnd;
      continue;
    }
    const close = text.indexOf('-->', token.lastIndex);
    if (close < 0) break;
    const end = close + 3;
    if (start < spanEnd && end > spanEnd) continue;
    comments.push({ start, end });
    token.lastIndex = end;
  }
  return comments;
}
