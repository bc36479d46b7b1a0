import { formatDay } from './format-day.ts';

/** A Markdown file for an author to begin with. */
export interface ArticleDraft {
  /** Path below the content folder, with `/`. */
  sourcePath: string;
  text: string;
}

/**
 * Creates the draft of a post, dated by its file name as the blog expects.
 *
 * @param now Its day is the day of the post.
 * @param timeZone IANA name of the zone whose day it is. @default that of the machine
 * @returns `undefined` when the title has no character that a file name may hold.
 * @example createPostDraft('Promise/A+ 规范', new Date('2022-01-02'), 'UTC')?.sourcePath
 * // '2022-01-02-Promise-A+ 规范.md'
 */
export function createPostDraft(
  title: string,
  now: Date,
  timeZone?: string,
): ArticleDraft | undefined {
  const name = toFileName(title);
  if (name === undefined) return undefined;
  const text = `${renderFrontMatter(title)}\n\n<!-- truncate -->\n\n`;
  return { sourcePath: `${formatDay(now, timeZone)}-${name}.md`, text };
}

/**
 * Creates the draft of a doc; the last part of its path is its title. Names get no `_` before them, which
 * would leave the doc out of the site (`__proto__`).
 *
 * @param docPath Folders and title, separated by `/`; the extension `.md` may be given.
 * @returns `undefined` when a part of the path cannot name a file or folder.
 * @example createDocDraft('javascript/闭包')?.sourcePath // 'javascript/闭包.md'
 */
export function createDocDraft(docPath: string): ArticleDraft | undefined {
  const parts = docPath
    .replace(/\.mdx?$/, '')
    .split('/')
    .filter((part) => part.trim() !== '');
  const names = parts.map(toPageName);
  const title = parts.at(-1)?.trim();
  if (title === undefined || names.includes(undefined)) return undefined;
  return { sourcePath: `${names.join('/')}.md`, text: `${renderFrontMatter(title)}\n\n` };
}

function renderFrontMatter(title: string): string {
  return `---\ntitle: ${toYamlScalar(title.trim())}\ndescription:\ntags: []\n---`;
}

/** Quotes what YAML might read as anything but text; a JSON string is a YAML string. */
function toYamlScalar(text: string): string {
  const isPlain =
    /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ，。、；！？（）《》「」“”’+/_.-]*$/u.test(text) &&
    /\p{L}{2}/u.test(text) &&
    !/^(?:true|false|null|yes|no|on|off|[\d.e+-]+)$/i.test(text);
  return isPlain ? text : JSON.stringify(text);
}

/** Files and folders whose names begin with `_` are parts of pages (Docusaurus' convention). */
function toPageName(text: string): string | undefined {
  return toFileName(text)?.replace(/^[_\s.-]+/, '') || undefined;
}

/** Replaces what file systems forbid, and what would read as markup in a path, by hyphens. */
function toFileName(text: string): string | undefined {
  const name = text
    .normalize('NFC')
    .replace(/[/\\:*?"<>|#%\p{Cc}]+/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.-]+|[\s.-]+$/g, '');
  return name === '' ? undefined : name;
}
