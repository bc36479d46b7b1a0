import type { Preparation } from '../prepare/prepare-source.ts';
import { COMMENT } from '../prepare/sentinels.ts';
import type { SourceEdit } from '../prepare/source-edits.ts';

/**
 * HTML comments in MDX, which has none: as Docusaurus does, `<!-- … -->` is read as a comment in braces.
 */
export function editMdxComments({ text, bodyStart, zones }: Preparation): SourceEdit[] {
  const edits: SourceEdit[] = [];
  const comment = /<!--([\s\S]*?)-->/g;
  comment.lastIndex = bodyStart;
  for (let match = comment.exec(text); match; match = comment.exec(text)) {
    const start = match.index;
    const end = comment.lastIndex;
    if (zones.isForeign(start)) continue;
    edits.push({ start, end: start + 4, text: `{/*${COMMENT}` });
    edits.push({ start: end - 3, end, text: `${COMMENT}*/}` });
    for (const inner of (match[1] ?? '').matchAll(/\*\//g)) {
      const star = start + 4 + inner.index;
      edits.push({ start: star + 1, end: star + 1, text: COMMENT });
    }
  }
  return edits;
}
