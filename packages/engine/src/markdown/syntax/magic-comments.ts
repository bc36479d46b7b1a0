import type { MagicComment } from '../compile-options.ts';

/** Code without the comments that mark lines. */
export interface MarkedCode {
  code: string;
  /** 1-based numbers, in `code`, of the lines that comments marked, each with its classes of the site. */
  markedLines: Map<number, string[]>;
}

/** Docusaurus' own comments. */
const HIGHLIGHT: MagicComment = {
  className: '',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
};
/** The class of {@link HIGHLIGHT} in Docusaurus, where sites write it with comments of their own. */
const DOCUSAURUS_CLASS = 'theme-code-block-highlighted-line';

/** How comments of the languages that we show begin; templates and batch files among them. */
const OPENING = String.raw`\/\/|#|--|%|;{1,2}|'|!|::|[Rr][Ee][Mm]\b|\{?\/\*|\(\*|<!--|\{\{!(?:--)?|\{#|<%#`;
/** How those end that do not end with their line. */
const CLOSING = String.raw`\*\/\}?|\*\)|-->|(?:--)?\}\}|#\}|%>`;

/** What a comment does, by what it says. */
type Directives = Map<string, { kind: 'line' | 'start' | 'end'; magic: MagicComment }>;

/**
 * Takes magic comments out of code: those of Docusaurus (`highlight-next-line`, and `highlight-start` up to
 * `highlight-end`), and those of the site. A block goes to the last line when its end is missing.
 */
export function extractMagicComments(
  source: string,
  own: readonly MagicComment[] = [],
): MarkedCode {
  const markedLines: MarkedCode['markedLines'] = new Map();
  const directives = listDirectives(source, own);
  if (directives.size === 0) return { code: source, markedLines };
  const pattern = commentPattern(directives);
  const lines: string[] = [];
  const open = new Set<MagicComment>();
  let next: MagicComment[] = [];
  for (const line of source.split('\n')) {
    const directive = directives.get(pattern.exec(line)?.[1] ?? '');
    if (directive === undefined) {
      lines.push(line);
      const marks = [...open, ...next];
      if (marks.length > 0) markedLines.set(lines.length, listClasses(marks));
      next = [];
    } else if (directive.kind === 'line') next.push(directive.magic);
    else if (directive.kind === 'start') open.add(directive.magic);
    else open.delete(directive.magic);
  }
  return { code: lines.join('\n'), markedLines };
}

/** Lists what the code names at all, which is nothing as a rule. */
function listDirectives(source: string, own: readonly MagicComment[]): Directives {
  const found: Directives = new Map();
  for (const magic of [HIGHLIGHT, ...own]) {
    const { line, block } = magic;
    if (line !== undefined && source.includes(line)) found.set(line, { kind: 'line', magic });
    if (block === undefined) continue;
    if (source.includes(block.start)) found.set(block.start, { kind: 'start', magic });
    if (source.includes(block.end)) found.set(block.end, { kind: 'end', magic });
  }
  return found;
}

/** A line that holds nothing but a comment, in any of the styles of the languages we show. */
function commentPattern(directives: Directives): RegExp {
  const texts = [...directives.keys()].map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(
    `^[ \\t]*(?:${OPENING})[ \\t]*(${texts.join('|')})[ \\t]*(?:${CLOSING})?[ \\t]*$`,
  );
}

function listClasses(marks: readonly MagicComment[]): string[] {
  const classes = marks.flatMap(({ className }) => className.split(/\s+/));
  return [...new Set(classes)].filter((name) => name !== '' && name !== DOCUSAURUS_CLASS);
}
