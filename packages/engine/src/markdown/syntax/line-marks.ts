import { escapeHtml } from '../../shared/html.ts';
import type { MagicComment } from '../compile-options.ts';
import type { CodeMeta } from './code-meta.ts';
import { type LineChange, SHOWS_MARKDOWN } from './code-notes.ts';
import { extractMagicComments, type MarkedCode } from './magic-comments.ts';

/** Where it is said which lines of a block are marked, beside its code. */
export interface LineMarkSources {
  /** Lower-case. */
  lang: string;
  meta: CodeMeta;
  /** Comments of the site. */
  own: readonly MagicComment[] | undefined;
}

/** Reads what comments in code, and the info string of its fence, say of its lines and words. */
export function readLineMarks(source: string, { lang, meta, own }: LineMarkSources): MarkedCode {
  const marked = extractMagicComments(source, own, { readsNotes: !SHOWS_MARKDOWN.test(lang) });
  const { marks } = marked;
  const mark = (lines: ReadonlySet<number>, change: LineChange | null) => {
    for (const line of lines) {
      const known = marks.get(line);
      marks.set(line, { classes: known?.classes ?? [], change: known?.change ?? change });
    }
  };
  mark(meta.insertedLines, 'inserted');
  mark(meta.deletedLines, 'deleted');
  mark(meta.markedLines, null);
  const everywhere = { firstLine: 1, lastLine: Number.POSITIVE_INFINITY };
  const words = meta.markedWords.map((text) => ({ text, ...everywhere }));
  return { ...marked, words: [...marked.words, ...words] };
}

/** Tells whether an article adds lines to its code, or takes some out. */
export function hasChanges({ marks }: Pick<MarkedCode, 'marks'>): boolean {
  return [...marks.values()].some(({ change }) => change !== null);
}

/** Leaves out the lines that an article takes out of its code. */
export function withoutDeleted({ code, marks }: MarkedCode): string {
  if (marks.size === 0) return code;
  const lines = code.split('\n');
  return lines.filter((_, index) => marks.get(index + 1)?.change !== 'deleted').join('\n');
}

/**
 * Gives code as it is to be checked: without lines that the article takes out, in whose place blank ones stand, so
 * that all others keep their numbers.
 */
export function codeToCheck(source: string, sources: LineMarkSources): string {
  const { code, marks, sourceLines } = readLineMarks(source, sources);
  if (marks.size === 0 && sourceLines === null) return source;
  const lines = source.split('\n').fill('');
  code.split('\n').forEach((line, index) => {
    if (marks.get(index + 1)?.change === 'deleted') return;
    lines[sourceLines?.[index] ?? index] = line;
  });
  return lines.join('\n');
}

/** What a line that changes has for each change: a class of its looks, a role, and the sign before it. */
const CHANGES = {
  inserted: { className: 'i', role: 'insertion', sign: '+' },
  deleted: { className: 'd', role: 'deletion', sign: '-' },
} as const;

/**
 * Creates the function that writes the lines of a block, `<span class="hl">` where a line is marked. In blocks
 * with changes each line has a sign or a blank before it, out of sight of whoever copies the code: in `<b>`,
 * which stands nowhere else in code.
 */
export function createLineWriter(
  marks: MarkedCode['marks'],
  { isNumbered, lang }: { isNumbered: boolean; lang: string },
): (html: string, lineNumber: number) => string {
  // A diff has its signs in its text.
  const hasSigns = !/^(?:diff|patch)$/.test(lang) && hasChanges({ marks });
  return (html, lineNumber) => {
    const mark = marks.get(lineNumber);
    const change = mark?.change ? CHANGES[mark.change] : null;
    const sign = hasSigns ? `<b aria-hidden="true">${change?.sign ?? ' '} </b>` : '';
    const classes = [
      ...(isNumbered ? ['ln'] : []),
      ...(mark ? [change?.className ?? 'hl', ...mark.classes] : []),
    ];
    if (classes.length === 0) return sign + html;
    const role = change ? ` role="${change.role}"` : '';
    return `<span class="${escapeHtml(classes.join(' '))}"${role}>${sign}${html}</span>`;
  };
}
