import { DiagramError } from './diagram.ts';

/** A line of a diagram that says something. */
export interface Statement {
  /** Trimmed. */
  text: string;
  /** 1-based line of the source. */
  line: number;
  /** Number of spaces and tabs before it. */
  indent: number;
}

/** The source of a diagram, without comments and what is said about the whole of it. */
export interface Source {
  /** The first word: the kind. */
  keyword: string;
  /** What follows it in its line. */
  header: string;
  /** Line of the keyword. */
  line: number;
  statements: Statement[];
  /** Of the front matter, or of a `title` statement. */
  title: string | null;
  /** The front matter and the directives as they are written: most of them choose colours. */
  settings: string;
  accTitle: string | null;
  accDescr: string | null;
}

/**
 * Takes a source apart: front matter, directives (`%%{…}%%`), comments, the kind, and lines.
 *
 * @throws {DiagramError} for a source without a kind.
 */
export function readSource(text: string): Source {
  const { body, frontMatter, frontTitle } = takeFrontMatter(text);
  const lines = body
    .replace(DIRECTIVE, blankLines)
    .split('\n')
    .map(
      (line, index): Statement => ({
        text: line.trim(),
        line: index + 1,
        indent: line.length - line.trimStart().length,
      }),
    )
    .filter((each) => each.text !== '' && !each.text.startsWith('%%'));
  const [first, ...rest] = splitHeader(lines);
  if (!first) {
    throw new DiagramError('The diagram is empty.', {
      line: 1,
      fix: 'Begin with the kind, for example `flowchart LR`.',
    });
  }
  const [, keyword = '', header = ''] = /^([^\s:;]+):?\s*(.*)$/.exec(first.text) ?? [];
  const source: Source = {
    keyword,
    header: header.replace(/;$/, ''),
    line: first.line,
    statements: [],
    title: frontTitle,
    settings: [frontMatter, ...(body.match(DIRECTIVE) ?? [])].join('\n'),
    accTitle: null,
    accDescr: null,
  };
  takeAccessibility(rest, source);
  return source;
}

/** `graph LR; A-->B` has its first statement in the line of the kind. */
function splitHeader(lines: readonly Statement[]): Statement[] {
  const [first, ...rest] = lines;
  if (!first) return [];
  const at = /^(?:graph|flowchart)\b/.test(first.text) ? first.text.indexOf(';') : -1;
  if (at < 0) return [first, ...rest];
  const after = { ...first, text: first.text.slice(at + 1).trim() };
  const head = { ...first, text: first.text.slice(0, at) };
  return after.text === '' ? [head, ...rest] : [head, after, ...rest];
}

/** Lines stay where they are, so that mistakes are told of in the right one. */
function takeFrontMatter(text: string): {
  body: string;
  frontMatter: string;
  frontTitle: string | null;
} {
  const match = /^\s*---[ \t]*\n([\s\S]*?)\n?[ \t]*---[ \t]*(?=\n|$)/.exec(text);
  if (!match) return { body: text, frontMatter: '', frontTitle: null };
  const title = /^[ \t]*title:[ \t]*(.+?)[ \t]*$/m.exec(match[1] ?? '')?.[1];
  return {
    body: blankLines(match[0]) + text.slice(match[0].length),
    frontMatter: match[1] ?? '',
    frontTitle: title?.replace(/^(["'])(.*)\1$/, '$2') ?? null,
  };
}

const DIRECTIVE = /%%\{[\s\S]*?\}%%/g;

function blankLines(text: string): string {
  return text.replace(/[^\n]/g, '');
}

/**
 * Reads an option of the front matter or of a directive: `showBranches: false`, `'showBranches': false`.
 *
 * @returns The value as it is written, without quotes; `null` where it is not set.
 */
export function readSetting({ settings }: Pick<Source, 'settings'>, name: string): string | null {
  const pattern = new RegExp(
    `(?<![\\w-])["']?${name}["']?\\s*:\\s*(?:"([^"]*)"|'([^']*)'|([^\\s,}]+))`,
  );
  const [, double, single, plain] = pattern.exec(settings) ?? [];
  return double ?? single ?? plain ?? null;
}

/** Cuts a comment off that stands behind a statement. */
export function withoutComment(statement: Statement): Statement {
  return { ...statement, text: statement.text.replace(/\s+%%.*$/, '') };
}

/** A text in quotes may go over several lines, and so may attributes in braces: they become one statement. */
export function joinOpenLines(statements: readonly Statement[]): Statement[] {
  const done: Statement[] = [];
  for (const statement of statements) {
    const last = done.at(-1);
    const isOpen = last && (hasOpenQuote(last.text) || /@\{[^}]*$/.test(last.text));
    if (isOpen) done[done.length - 1] = { ...last, text: `${last.text}\n${statement.text}` };
    else done.push(statement);
  }
  return done;
}

function hasOpenQuote(text: string): boolean {
  return (text.match(/"/g) ?? []).length % 2 === 1;
}

/** Takes `accTitle` and `accDescr`, which every kind knows, out of the statements. */
function takeAccessibility(lines: readonly Statement[], source: Source): void {
  for (let index = 0; index < lines.length; index += 1) {
    const statement = lines[index];
    if (!statement) continue;
    const { text } = statement;
    const title = /^accTitle\s*:\s*(.+)$/.exec(text)?.[1];
    const description = /^accDescr\s*:\s*(.+)$/.exec(text)?.[1];
    if (title !== undefined) source.accTitle = title;
    else if (description !== undefined) source.accDescr = description;
    else if (/^accDescr\s*\{/.test(text)) {
      const words: string[] = [];
      let current = text.replace(/^accDescr\s*\{/, '');
      while (!current.includes('}') && index + 1 < lines.length) {
        words.push(current);
        index += 1;
        current = lines[index]?.text ?? '';
      }
      words.push(current.replace(/\}.*$/, ''));
      source.accDescr = words.join(' ').trim();
    } else source.statements.push(statement);
  }
}
