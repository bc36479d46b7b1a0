import { decodePath, splitUrl } from '../shared/url.ts';

/** The part of a file that a document shows, or what is there in its place. */
export type CodeSelection =
  | { code: string }
  /** There is no such region; these are there. */
  | { regions: string[] }
  /** The file ends before these lines. */
  | { lineCount: number };

/**
 * Selects what a code block shows of a file.
 *
 * @param target Path and hash as they were written.
 * @param read Gives the text of the file at a decoded path; `null` for none.
 * @returns `null` where there is no such file.
 */
export function selectFromFile(
  target: string,
  read: (filePath: string) => string | null,
): CodeSelection | null {
  const { pathname, hash } = splitUrl(target);
  const text = read(decodePath(pathname));
  return text === null ? null : selectCode(text, decodePath(hash.slice(1)));
}

const LINES = /^L(\d+)(?:-L?(\d+))?$/;

/**
 * A comment that begins or ends a region, as editors fold them (VS Code): `// #region name`, `// #endregion`,
 * `<!-- #region name -->`, `# region name`, `#pragma region name`.
 */
const REGION =
  /^[ \t]*(?:(?:\/\/|\/\*|<!--|--|%|;|\{\/\*)[ \t]*#|#[ \t]*(?:pragma[ \t]+)?)(end)?region\b[ \t]*([^\s*]*?)[ \t]*(?:\*\/\}?|-->)?[ \t]*$/i;

/**
 * Selects what the hash of a path names of a file: lines (`L3-L8`, as on GitHub), a region by its name, or all of it.
 * Comments of regions are left out, and so is what all lines are indented by.
 *
 * @param fragment Without `#`; empty for the whole file.
 */
export function selectCode(text: string, fragment: string): CodeSelection {
  const lines = text.replace(/\n+$/, '').split('\n');
  const range = LINES.exec(fragment);
  if (range) return selectLines(lines, Number(range[1]), Number(range[2] ?? range[1]));
  if (fragment === '') return { code: joinCode(lines) };
  const inside = selectRegion(lines, fragment);
  return inside ? { code: joinCode(inside) } : { regions: listRegions(lines) };
}

function selectLines(lines: readonly string[], first: number, last: number): CodeSelection {
  const selected = lines.slice(first - 1, last);
  const isThere = first > 0 && first <= last && last <= lines.length;
  return isThere ? { code: joinCode(selected) } : { lineCount: lines.length };
}

/** Gives the lines of all regions of a name, as one may be in several pieces; `null` for none. */
function selectRegion(lines: readonly string[], name: string): string[] | null {
  const selected: string[] = [];
  const open: string[] = [];
  let isFound = false;
  for (const line of lines) {
    const mark = readMark(line);
    if (mark?.kind === 'end') close(open, mark.name);
    else if (mark) open.push(mark.name);
    else if (open.includes(name)) selected.push(line);
    isFound ||= mark?.kind === 'start' && mark.name === name;
  }
  return isFound ? selected : null;
}

/** An end without a name ends the region that was opened last; one of a region that is not open ends none. */
function close(open: string[], name: string): void {
  const index = name === '' ? open.length - 1 : open.lastIndexOf(name);
  if (index >= 0) open.splice(index, 1);
}

function listRegions(lines: readonly string[]): string[] {
  const names = lines.flatMap((line) => {
    const mark = readMark(line);
    return mark?.kind === 'start' && mark.name !== '' ? mark.name : [];
  });
  return [...new Set(names)];
}

function readMark(line: string): { kind: 'start' | 'end'; name: string } | null {
  if (!/region/i.test(line)) return null;
  const match = REGION.exec(line);
  return match && { kind: match[1] ? 'end' : 'start', name: match[2] ?? '' };
}

function joinCode(lines: readonly string[]): string {
  const shown = lines.filter((line) => readMark(line) === null);
  const indents = shown
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const common = indents.reduce(sharedStart, indents[0] ?? '');
  return shown.map((line) => line.slice(common.length)).join('\n');
}

function sharedStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}
