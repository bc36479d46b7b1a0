/** Code without the comments that mark lines. */
export interface MarkedCode {
  code: string;
  /** 1-based numbers, in `code`, of the lines that comments marked. */
  markedLines: Set<number>;
}

/** How comments of the languages that we show begin; templates and batch files among them. */
const OPENING = String.raw`\/\/|#|--|%|;{1,2}|'|!|::|[Rr][Ee][Mm]\b|\{?\/\*|\(\*|<!--|\{\{!(?:--)?|\{#|<%#`;
/** How those end that do not end with their line. */
const CLOSING = String.raw`\*\/\}?|\*\)|-->|(?:--)?\}\}|#\}|%>`;

/** A line that holds nothing but a comment, in any of the styles of the languages we show. */
const MAGIC_COMMENT = new RegExp(
  `^[ \\t]*(?:${OPENING})[ \\t]*(highlight-(?:next-line|start|end))[ \\t]*(?:${CLOSING})?[ \\t]*$`,
);

/**
 * Takes Docusaurus' magic comments out of code: `highlight-next-line`, and `highlight-start` up to
 * `highlight-end` (to the last line when that is missing).
 */
export function extractMagicComments(source: string): MarkedCode {
  const markedLines = new Set<number>();
  if (!source.includes('highlight-')) return { code: source, markedLines };
  const lines: string[] = [];
  let isInside = false;
  let isNext = false;
  for (const line of source.split('\n')) {
    const comment = MAGIC_COMMENT.exec(line)?.[1];
    if (comment === undefined) {
      lines.push(line);
      if (isInside || isNext) markedLines.add(lines.length);
      isNext = false;
    } else if (comment === 'highlight-next-line') {
      isNext = true;
    } else {
      isInside = comment === 'highlight-start';
    }
  }
  return { code: lines.join('\n'), markedLines };
}
