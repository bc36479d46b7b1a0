/** Front matter that is right to YAML, or no front matter at all, and surely not what its author meant. */
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { FrontMatter } from './front-matter.ts';

const LONG_MARKS =
  /^-{4,}[ \t]*\n(?:[\w-]+[ \t]*:(?:[ \t].*)?\n(?:[ \t-].*\n)*?)+-{3,}[ \t]*(?:\n|$)/;

/** Tells of front matter between lines of more than three hyphens: it is read as text, and shown to readers. */
export function describeLongMarks(text: string, filePath: string): Diagnostic[] {
  if (!text.startsWith('----') || !LONG_MARKS.test(text)) return [];
  return [
    createDiagnostic({
      code: 'front-matter/long-marks',
      severity: 'warning',
      filePath,
      ...{ line: 1, column: 1 },
      message:
        'The front matter stands between lines of more than three hyphens, so it is shown as text.',
      fix: 'Write `---` in the line before it and in the line after it.',
    }),
  ];
}

/** A line of front matter that is a key with a value of text without quotes. */
interface ValueLine {
  key: string;
  /** The value with what YAML takes for a comment. */
  written: string;
  line: number;
  /** Of the value. */
  column: number;
}

const VALUE_LINE = /^([\w-]+)[ \t]*:[ \t]+([^\s"'|>[{&*!].*?)[ \t]*$/;

/** Lists the keys of the first level that have a value in their own line. */
function listValueLines(yaml: string): ValueLine[] {
  return yaml.split('\n').flatMap((text, index) => {
    const match = VALUE_LINE.exec(text);
    if (!match) return [];
    const [, key = '', written = ''] = match;
    // The line of the opening `---` comes before.
    return [{ key, written, line: index + 2, column: text.indexOf(written, key.length) + 1 }];
  });
}

/** Keys with sentences of the author's, in which `#` is a character like others. */
const TEXT_KEYS = ['title', 'title_meta', 'description', 'sidebar_label', 'pagination_label'];

/**
 * Tells of values that YAML cuts off at `#`: those that are nothing else (`title: #入门`), and sentences in which it
 * is part of a word, or not the first (`title: C# 入门 # 与`). A word after `# ` alone may well be meant as a comment.
 */
export function describeCutValues(
  yaml: string,
  { values, filePath }: Pick<FrontMatter, 'values'> & { filePath: string },
): Diagnostic[] {
  if (!yaml.includes('#')) return [];
  return listValueLines(yaml).flatMap(({ key, written, line, column }) => {
    const isLost = /^#[^\s#]/.test(written) && values[key] === null;
    if (!isLost && !(TEXT_KEYS.includes(key) && isCutSentence(written))) return [];
    const rest = isLost ? 'is empty' : `ends before \`${written.slice(cutAt(written))}\``;
    return createDiagnostic({
      code: 'front-matter/cut-value',
      severity: 'warning',
      ...{ filePath, line, column },
      message: `The value of \`${key}\` ${rest}: \`#\` after a space begins a comment.`,
      fix: `Put the value in quotes: \`${key}: ${quote(written)}\`; a comment may have a line of its own.`,
    });
  });
}

function cutAt(written: string): number {
  return written.search(/(?<=\s)#/);
}

function isCutSentence(written: string): boolean {
  const at = cutAt(written);
  return at > 0 && (written.slice(0, at).includes('#') || /^#[^\s#]/.test(written.slice(at)));
}

function quote(text: string): string {
  return text.includes('"') ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text);
}

/** Tells of a `slug` that is a full address: of it a path of this site would be made, host and all. */
export function describeFullSlug({
  values,
  positions,
  filePath,
}: Pick<FrontMatter, 'values' | 'positions'> & { filePath: string }): Diagnostic[] {
  const { slug } = values;
  if (typeof slug !== 'string' || !/^[a-z][a-z\d+.-]*:\/\//i.test(slug)) return [];
  const pathname = /^[^:]+:\/\/[^/]*(\/[^?#]+)/.exec(slug)?.[1];
  return [
    createDiagnostic({
      code: 'front-matter/invalid-value',
      severity: 'error',
      filePath,
      ...positions.slug,
      message: `The key \`slug\` is \`${slug}\`, but must be a path of this site.`,
      fix: pathname ? `Write \`slug: ${pathname}\`.` : 'Write a path such as `/css/grid`.',
    }),
  ];
}
