import { takeWords } from './marked-words.ts';

/** What the info string of a code fence says, beside its language. */
export interface CodeMeta {
  /** File name or other title; `null` when there is none. */
  title: string | null;
  /** Path of the file that the block shows, with the part of it as hash; `null` when it has its own code. */
  file: string | null;
  /** 1-based numbers of marked lines. */
  markedLines: ReadonlySet<number>;
  /** Those of lines that the article adds to its code: `ins={1,3-5}`, as in Expressive Code. */
  insertedLines: ReadonlySet<number>;
  /** Those of lines that it takes out: `del={1}`. */
  deletedLines: ReadonlySet<number>;
  /** What is marked wherever it stands: `"x"`, as in Expressive Code, and `/x/`, as in Shiki. */
  markedWords: readonly string[];
  /** Number of the first line; `null` when lines are not numbered. */
  firstLineNumber: number | null;
  /** `true` wraps long lines, `false` scrolls them, `null` leaves it to the reader. */
  wrapsLines: boolean | null;
  /** Edited and run on the page: ` ```jsx live `. */
  isLive: boolean;
  /** Says `run`; see {@link isRunnable}. */
  isRunnable: boolean;
  /** What the fence before it prints: ` ```text output `. */
  isOutput: boolean;
  /** Commands of npm that are shown for other package managers too: ` ```bash npm2yarn `. */
  hasPackageManagers: boolean;
}

/** Languages whose examples can be run in the browser. */
const RUNNABLE_LANGUAGES = new Set(['js', 'javascript', 'mjs', 'ts', 'typescript']);

/** Tells whether a block is to be run on demand: ` ```js run `. */
export function isRunnable(language: string, meta: CodeMeta): boolean {
  return meta.isRunnable && !meta.isLive && RUNNABLE_LANGUAGES.has(language);
}

/** An info string, parted. */
export interface CodeInfo {
  /** As written; empty when none is named. */
  language: string;
  meta: CodeMeta;
}

/**
 * Parses an info string by Docusaurus' rules: `ts title="src/a.ts" {1,3-5} showLineNumbers=10`. Words
 * that mean nothing here, such as `check`, are left to other tools.
 *
 * @param lang First word of the info string.
 * @param rest The remainder.
 */
export function parseCodeInfo(lang: string, rest: string): CodeInfo {
  // `js{1,3}` is one word to Markdown, and so is `file=a.js` without a language.
  const end = lang.startsWith('file=') ? 0 : lang.indexOf('{');
  const language = end < 0 ? lang : lang.slice(0, end);
  const text = end < 0 ? rest : `${lang.slice(end)} ${rest}`;
  const title = TITLE.exec(text);
  const { words: markedWords, rest: facts } = takeWords(text.replaceAll(TITLES, ' '));
  const ranges = /(?:^|\s)\{([\d,\s-]+)\}/.exec(facts);
  const words = new Set(facts.replace(/(?<=^|\s)(?:ins=|del=)?\{[^}]*\}/g, ' ').split(/\s+/));
  return {
    language,
    meta: {
      title: title?.[2]?.trim() ? title[2] : null,
      file: findFile(text),
      markedLines: parseRanges(ranges?.[1] ?? ''),
      insertedLines: parseRanges(INSERTED.exec(facts)?.[1] ?? ''),
      deletedLines: parseRanges(DELETED.exec(facts)?.[1] ?? ''),
      markedWords,
      firstLineNumber: parseLineNumbers(words),
      wrapsLines: words.has('noWrap') ? false : words.has('wrap') ? true : null,
      isLive: words.has('live'),
      isRunnable: words.has('run'),
      isOutput: words.has('output'),
      hasPackageManagers: words.has('npm2yarn'),
    },
  };
}

const TITLE = /\btitle=(["'])(.*?)\1/;
const TITLES = new RegExp(TITLE, 'g');
const INSERTED = /(?:^|\s)ins=\{([\d,\s-]+)\}/;
const DELETED = /(?:^|\s)del=\{([\d,\s-]+)\}/;

/** `file="./a.ts#L3-L8"`, as in Rspress and remark-code-import; a title, which may speak of one, is passed over. */
const FILE = /\btitle=(["']).*?\1|(?:^|\s)file=(?:(["'])(.*?)\2|([^\s"']+))/g;

function findFile(text: string): string | null {
  if (!text.includes('file=')) return null;
  const found = [...text.matchAll(FILE)].find(([, quote]) => quote === undefined);
  return found ? (found[3] ?? found[4] ?? null) : null;
}

/** Takes the title off an info string. */
export function withoutTitle(info: string): string {
  return info.replace(TITLE, '').trim();
}

/** Takes the path of a file off an info string. */
export function withoutFile(info: string): string {
  return info.replace(FILE, (found, quote) => (quote === undefined ? '' : found)).trim();
}

function parseLineNumbers(words: ReadonlySet<string>): number | null {
  if (words.has('showLineNumbers')) return 1;
  for (const word of words) {
    const match = /^showLineNumbers=["'{]?(\d+|true)["'}]?$/.exec(word);
    if (match) return match[1] === 'true' ? 1 : Number(match[1]);
  }
  return null;
}

/** More marked lines than any fence has, so that `{1-999999999}` costs nothing. */
const MAX_LINE = 10_000;

function parseRanges(text: string): Set<number> {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part);
    if (!match) continue;
    const first = Number(match[1]);
    const last = Math.min(Number(match[2] ?? first), MAX_LINE);
    for (let line = first; line <= last; line++) lines.add(line);
  }
  return lines;
}
