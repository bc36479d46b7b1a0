import type { Preparation } from '../prepare/prepare-source.ts';
import type { SourceEdit } from '../prepare/source-edits.ts';
import { CONTAINER } from '../prepare/source-zones.ts';

/**
 * Ids that authors give to headings, `## 标题 {#id}`. The parser would take the signs of an id for
 * emphasis, code or a formula (`{#__init__}`), so they are held. In MDX the id would be an expression
 * that is no JavaScript, so the brace is escaped, as Docusaurus does it before parsing.
 */
export function editHeadingIds({
  text,
  bodyStart,
  format,
  zones,
  hold,
}: Preparation): SourceEdit[] {
  const edits: SourceEdit[] = [];
  if (!text.includes('{#', bodyStart)) return edits;
  const id = /(?<!\\)\{#[^{}\n]+\}(?=[ \t]*(?:[ \t]#+[ \t]*)?$)/gm;
  id.lastIndex = bodyStart;
  for (let match = id.exec(text); match; match = id.exec(text)) {
    const { index } = match;
    const lineStart = text.lastIndexOf('\n', index) + 1;
    if (zones.isForeign(lineStart) || !isInHeading(text, { lineStart, end: id.lastIndex }))
      continue;
    if (format === 'mdx') edits.push({ start: index, end: index, text: '\\' });
    for (const { 0: signs, index: at } of match[0].matchAll(/\\.|[_*~`$]+/g)) {
      const start = index + at;
      if (!signs.startsWith('\\'))
        edits.push({ start, end: start + signs.length, text: hold(signs).text });
    }
  }
  return edits;
}

const ATX_OPENING = new RegExp(`^${CONTAINER}#{1,6}[ \\t]`);
/** The rest of a line, and below it the line that makes it a heading. */
const SETEXT_END = /[ \t]*\n[ \t>]*(?:=+|-+)[ \t]*$/my;

/** Tells whether the line on which an id ends is a heading, in quotes and lists too. */
function isInHeading(
  text: string,
  { lineStart, end }: { lineStart: number; end: number },
): boolean {
  if (ATX_OPENING.test(text.slice(lineStart, end))) return true;
  SETEXT_END.lastIndex = end;
  return SETEXT_END.test(text);
}
