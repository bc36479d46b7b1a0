/** Makes our own Markdown plain, so that every tool reads the same: see `CorpusDocument`. */
import path from 'node:path';

/**
 * Removes what only our engine (or only MDX) reads: imports and components, what follows the language of
 * a fence, maths (becomes code), ids of headings. Code blocks keep their text.
 */
export function createPlainMarkdown(body: string): string {
  const lines: string[] = [];
  let fence: string | null = null;
  for (const line of body.split('\n')) {
    if (fence === null) {
      fence = openingFence(line);
      const plain = fence === null ? createPlainLine(line) : createPlainFence(line);
      if (plain !== null) lines.push(plain);
      continue;
    }
    lines.push(line);
    if (closesFence(line, fence)) fence = null;
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function openingFence(line: string): string | null {
  return /^\s*(?:[-*]\s+|\d+\.\s+)?(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
}

function closesFence(line: string, fence: string): boolean {
  const mark = /^\s*(`{3,}|~{3,})\s*$/.exec(line)?.[1];
  return mark !== undefined && mark[0] === fence[0] && mark.length >= fence.length;
}

/** Languages that all highlighters know; Rspress refuses a site with any other. */
const LANGUAGES = new Set(
  (
    'bash css diff dockerfile go graphql html http ini java js json jsx lua md nginx php python rust scss sh ' +
    'sql text toml ts tsx vue xml yaml'
  ).split(' '),
);

/** Keeps of a fence its language alone: `js run title="a.js"` is `js`; a rare language becomes `text`. */
function createPlainFence(line: string): string {
  return line.replace(/(`{3,}|~{3,})\s*([^\s{]*).*$/, (_, mark: string, language: string) =>
    language === '' || LANGUAGES.has(language) ? mark + language : `${mark}text`,
  );
}

/** `null` for a line of MDX, which is left out. */
function createPlainLine(line: string): string | null {
  if (/^import\s.+from\s+['"]/.test(line)) return null;
  if (/^\s*<[A-Z][^>]*\/?>\s*$/.test(line) || /^\s*<\/[A-Z]\w*>\s*$/.test(line)) return null;
  const isHeading = /^#{1,6}\s/.test(line);
  const plain = isHeading ? line.replace(/\s*\{#[^}]+\}\s*$/, '') : line;
  return mapOutsideCode(plain, createPlainMaths);
}

function createPlainMaths(text: string): string {
  return text.replace(/\$\$?([^$\n]+)\$\$?/g, (_, maths: string) => `\`${maths.trim()}\``);
}

/**
 * Rewrites the links to Markdown files outside code. Percent-encoding and angle brackets are taken off
 * before `rewrite` sees a path; its answer is written as it is.
 */
export function mapMarkdownLinks(body: string, rewrite: (link: string) => string): string {
  let fence: string | null = null;
  const mapLine = (line: string) =>
    mapOutsideCode(line, (text) =>
      text.replace(
        /\]\((<[^<>\n]+>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)(\s+"[^"]*")?\)/g,
        (whole, target: string, title = '') => {
          const link = decodeLink(target);
          return isLocal(link) ? `](${rewrite(link)}${title})` : whole;
        },
      ),
    );
  return body
    .split('\n')
    .map((line) => {
      if (fence !== null) {
        if (closesFence(line, fence)) fence = null;
        return line;
      }
      fence = openingFence(line);
      return fence === null ? mapLine(line) : line;
    })
    .join('\n');
}

function decodeLink(target: string): string {
  const bare = target.startsWith('<') ? target.slice(1, -1) : target;
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}

/** Whether a link is a relative one, to a document or a picture beside it. */
function isLocal(link: string): boolean {
  return link !== '' && !/^([a-z][a-z\d+.-]*:|\/|#)/i.test(link);
}

/** Maps a line without its code spans, for each of which `map` sees a mark that it leaves where it is. */
function mapOutsideCode(line: string, map: (text: string) => string): string {
  const spans: string[] = [];
  const held = line.replace(
    /(`+)(?!`).*?[^`]\1(?!`)/g,
    (span) => `\u0000${spans.push(span) - 1}\u0000`,
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the mark of a span that is held back.
  return map(held).replace(/\u0000(\d+)\u0000/g, (_, at: string) => spans[Number(at)] ?? '');
}

/** Gives a source path that every tool takes as it is: no spaces, no ASCII parentheses, no `index`. */
export function createPlainPath(sourcePath: string): string {
  return sourcePath
    .replace(/[\s()]+/g, '-')
    .replace(/-+(?=\.md$|\/|$)/g, '')
    .replace(/(^|\/)index\.md$/, '$1guides.md');
}

/** Resolves a link of the file `from` to a path from the same root, its `#hash` apart. */
export function resolveLink(from: string, link: string): { target: string; hash: string } {
  const [file = '', hash] = link.split('#');
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(from), file));
  return { target, hash: hash === undefined ? '' : `#${hash}` };
}

/** Writes a link from the file `from` to the file `target`, both from the same root: `./b.md`. */
export function createLink(from: string, target: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), target);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
