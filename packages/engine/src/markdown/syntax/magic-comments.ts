import type { MagicComment } from '../compile-options.ts';
import { CLOSING, createNoteReader, type LineChange, NOTE_MARK, OPENING } from './code-notes.ts';
import type { MarkedWord } from './marked-words.ts';

/** What is said of a line of code. */
export interface LineMark {
  /** `null` for a line that is marked only. */
  change: LineChange | null;
  /** Classes of the site. */
  classes: string[];
}

/** Code without the comments that mark lines. */
export interface MarkedCode {
  code: string;
  /** What comments say of lines, by their 1-based numbers in `code`. */
  marks: Map<number, LineMark>;
  /** Words that are marked, by lines of `code`. */
  words: readonly MarkedWord[];
  /** 0-based line of the source of each line of `code`; `null` where nothing was taken out. */
  sourceLines: readonly number[] | null;
}

/** Docusaurus' own comments. */
const HIGHLIGHT: MagicComment = {
  className: '',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
};
/** The class of {@link HIGHLIGHT} in Docusaurus, where sites write it with comments of their own. */
const DOCUSAURUS_CLASS = 'theme-code-block-highlighted-line';

/** What a comment does, by what it says. */
type Directives = Map<string, { kind: 'line' | 'start' | 'end'; magic: MagicComment }>;

/**
 * Takes magic comments out of code: those of Docusaurus (`highlight-next-line`, and `highlight-start` up to
 * `highlight-end`), those of the site, and those of Shiki, which VitePress and Rspress have (`[!code ++]`). A block
 * goes to the last line when its end is missing.
 */
export function extractMagicComments(
  source: string,
  own: readonly MagicComment[] = [],
  { readsNotes = true } = {},
): MarkedCode {
  const marks: MarkedCode['marks'] = new Map();
  const directives = listDirectives(source, own);
  const hasNotes = readsNotes && source.includes(NOTE_MARK);
  if (directives.size === 0 && !hasNotes)
    return { code: source, marks, words: [], sourceLines: null };
  const pattern = directives.size > 0 ? commentPattern(directives) : null;
  const lines: string[] = [];
  const sourceLines: number[] = [];
  const open = new Set<MagicComment>();
  const notes = createNoteReader();
  let next: MagicComment[] = [];
  for (const [index, whole] of source.split('\n').entries()) {
    const directive = directives.get(pattern?.exec(whole)?.[1] ?? '');
    if (directive?.kind === 'line') next.push(directive.magic);
    else if (directive?.kind === 'start') open.add(directive.magic);
    else if (directive?.kind === 'end') open.delete(directive.magic);
    if (directive) continue;
    const line = hasNotes ? notes.read(whole) : whole;
    if (line === null) continue;
    lines.push(line);
    sourceLines.push(index);
    const magics = [...open, ...next];
    const change = notes.takeChange();
    if (magics.length > 0 || change !== undefined)
      marks.set(lines.length, { change: change ?? null, classes: listClasses(magics) });
    next = [];
  }
  return { code: lines.join('\n'), marks, words: notes.words, sourceLines };
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
