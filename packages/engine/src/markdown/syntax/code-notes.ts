import type { MarkedWord } from './marked-words.ts';

/** How comments of the languages that we show begin; templates and batch files among them. */
export const OPENING = String.raw`\/\/|#|--|%|;{1,2}|'|!|::|[Rr][Ee][Mm]\b|\{?\/\*|\(\*|<!--|\{\{!(?:--)?|\{#|<%#`;
/** How those end that do not end with their line. */
export const CLOSING = String.raw`\*\/\}?|\*\)|-->|(?:--)?\}\}|#\}|%>`;

/** Code of these languages shows how notes, and Markdown as a whole, are written. */
export const SHOWS_MARKDOWN = /^(?:md|mdx|markdown)$/i;

/** What a note begins with, wherever it stands. */
export const NOTE_MARK = '[!code ';

/** What notes say of their line, or mark from it on: in a word, `\:` and `\]` stand for these characters. */
const NAMES = String.raw`\+\+|--|highlight|hl|focus|error|warning|word:(?:\\.|[^\]\\\n])+?`;

/** A comment at the end of a line, or on a line of its own, in Shiki's notation: `// [!code ++:2]`, `// [!code word:x]`. */
const NOTE = new RegExp(
  String.raw`(?:${OPENING})[ \t]*\[!code (${NAMES})(?::(\d{1,4}))?\][ \t]*(?:${CLOSING})?[ \t]*$`,
);

/** A note that says something else. */
export const UNKNOWN_NOTE = new RegExp(
  String.raw`\[!code (?!(?:${NAMES})(?::\d{1,4})?\])[^\]\n]*\]`,
);

/** What an article does with a line: adds it to its code, or takes it out. */
export type LineChange = 'inserted' | 'deleted';

/** Reads the notes of a block line by line. */
export interface NoteReader {
  /** Gives the line without its note; `null` for one that is nothing else. */
  read(line: string): string | null;
  /** Tells what notes say of the line that was read last: it changes, is marked (`null`), or nothing (`undefined`). */
  takeChange(): LineChange | null | undefined;
  /** Words that the notes so far have marked, by lines as they were given back. */
  words: readonly MarkedWord[];
}

/**
 * Creates the reader. A note holds for its line, a line of its own for the next one, `:3` for three; one that
 * marks a word does so up to the end, or in as many lines.
 */
export function createNoteReader(): NoteReader {
  const words: MarkedWord[] = [];
  let lineNumber = 1;
  let change: LineChange | null = null;
  let remaining = 0;
  const obey = ([, name = '', count]: RegExpExecArray): void => {
    if (name.startsWith('word:')) {
      const text = name.slice('word:'.length).replace(/\\(.)/g, '$1');
      const lastLine =
        count === undefined ? Number.POSITIVE_INFINITY : lineNumber + Number(count) - 1;
      words.push({ text, firstLine: lineNumber, lastLine });
      return;
    }
    change = name === '++' ? 'inserted' : name === '--' ? 'deleted' : null;
    remaining = Number(count ?? '1');
  };
  const keep = (line: string): string => {
    lineNumber += 1;
    return line;
  };
  return {
    words,
    read(line) {
      const note = line.includes(NOTE_MARK) ? NOTE.exec(line) : null;
      if (!note) return keep(line);
      obey(note);
      const rest = line.slice(0, note.index).trimEnd();
      return rest === '' ? null : keep(rest);
    },
    takeChange() {
      if (remaining === 0) return undefined;
      remaining -= 1;
      return change;
    },
  };
}
