import type { Preparation } from '../prepare/prepare-source.ts';
import type { SourceEdit } from '../prepare/source-edits.ts';

/**
 * Heading ids in MDX: `## 标题 {#id}` would be an expression that is no JavaScript, so the brace is
 * escaped, as Docusaurus does it before parsing.
 */
export function editMdxHeadingIds({ text, bodyStart, zones }: Preparation): SourceEdit[] {
  const edits: SourceEdit[] = [];
  const heading = /^[ \t]{0,3}#{1,6}[ \t].*?(?<!\\)(?=\{#[^{}\n]+\}[ \t]*$)/gm;
  heading.lastIndex = bodyStart;
  for (let match = heading.exec(text); match; match = heading.exec(text)) {
    if (zones.isForeign(match.index)) continue;
    edits.push({ start: heading.lastIndex, end: heading.lastIndex, text: '\\' });
  }
  return edits;
}
