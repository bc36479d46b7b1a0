import type { ResolvedReference } from '../link/resolve-references.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { findCodeSpanEnd, findFences } from '../markdown/prepare/source-zones.ts';
import { parseCodeInfo } from '../markdown/syntax/code-meta.ts';
import { replaceCandidates } from '../markdown/syntax/srcset.ts';
import type { PermalinkOptions } from '../model/permalinks.ts';
import { decodeEntities } from '../shared/html.ts';
import { createTagEnds } from '../shared/tag-ends.ts';
import { isExternalUrl, joinPath, withoutBaseUrl } from '../shared/url.ts';
import { removeEsm } from './markdown-twin-esm.ts';
import { matchFrom } from './match-from.ts';

/** What the Markdown twin of a page is made of. */
export interface MarkdownTwinInput {
  document: CompiledDocument;
  /** Text of the document's file, line ends LF. */
  text: string;
  /** Resolved references of the document, by index. */
  references: readonly ResolvedReference[];
  title: string;
  /** Absolute address of the page. */
  pageUrl: string;
}

/**
 * Creates the permalink of the Markdown twin that stands beside a page: `/docs/x.md` for `/docs/x`,
 * `/docs/index.md` for `/docs/`.
 */
export function createTwinPermalink(permalink: string, { baseUrl }: PermalinkOptions): string {
  const sitePath = withoutBaseUrl(permalink, baseUrl) ?? permalink;
  const name = sitePath.endsWith('/') ? `${sitePath}index` : sitePath.replace(/\.html$/, '');
  return joinPath(baseUrl, `${name}.md`);
}

/**
 * Renders the Markdown twin of a page, for readers that are programs: the author's text under its
 * title, without front matter, imports, comments and heading ids; addresses of the document's links
 * and pictures absolute. Code stays as it is.
 */
export function renderMarkdownTwin(input: MarkdownTwinInput): string {
  const { document, title } = input;
  const source = input.text.replace(FRONT_MATTER, '');
  const body = document.format === 'mdx' ? removeEsm(source) : source;
  const context = { addresses: mapAddresses(input) };
  let result = '';
  let last = 0;
  const readFence = createFenceReader(input.references);
  for (const { start, end } of findFences(body, 0)) {
    result += renderProse(body.slice(last, start), context) + readFence(body.slice(start, end));
    last = end;
  }
  result += renderProse(body.slice(last), context);
  const heading = document.contentTitle === null ? `# ${title}\n\n` : '';
  return `${heading}${result.trim()}\n`;
}

/** A fence: before and after its info string, what stands in it, and its end. */
const FENCE =
  /^([^\n]*?(?:`{3,}|~{3,}))[ \t]*(\S*)([^\n]*\n)(?:[\s\S]*\n)?([ \t>]*)((?:`{3,}|~{3,})[ \t]*)$/;

/** Creates what gives fences, one after another, the code of the files that they show. */
function createFenceReader(references: readonly ResolvedReference[]): (fence: string) => string {
  const codes = references.flatMap((each) => (each.kind === 'code' ? each.code : []));
  return (fence) => {
    const match = codes.length > 0 ? FENCE.exec(fence.trimEnd()) : null;
    if (!match) return fence;
    const [, opening = '', lang = '', rest = '', indent = '', closing = ''] = match;
    const { meta } = parseCodeInfo(lang, rest);
    if (meta.file === null || meta.isLive) return fence;
    const code = (codes.shift() ?? '').replace(/^/gm, indent);
    return `${opening}${lang}${rest}${code}\n${indent}${closing}\n`;
  };
}

/** As `readFrontMatter` finds it. */
const FRONT_MATTER = /^---[ \t]*\n(?:[\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/**
 * Maps what the author wrote to absolute addresses; one text means one address throughout a document.
 * What is absolute already stays as it was written.
 */
function mapAddresses({
  document,
  references,
  pageUrl,
}: MarkdownTwinInput): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>();
  document.references.forEach(({ target }, index) => {
    const url = references[index]?.url ?? target;
    if (references[index]?.kind === 'code') return;
    if (isExternalUrl(target) || !URL.canParse(url, pageUrl)) return;
    addresses.set(target, new URL(url, pageUrl).href);
  });
  return addresses;
}

/** What tokens of prose begin with: looked for alone it is found many times faster. */
const TOKEN_START = /[`<{\]]/g;
const TICKS = /(?<!`)`+/y;
const ADDRESS =
  /(?<open>\]\([ \t\n]*)(?<destination><[^<>\n]*>|[^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)(?=[\s)])/y;
const TAG_NAME = /<[A-Za-z][\w.-]*\s/y;
/** An id at the end of a heading. */
const HEADING_ID =
  /(?<!\\)\{#[^{}\n]+\}[ \t]*$(?<=^(?: {0,3}(?:>|[-*+][ \t]))* {0,3}#{1,6}[ \t].*)/my;
const HEADING = /^((?: {0,3}(?:>|[-*+][ \t]))* {0,3}#{1,6}[ \t])(.*)$/gm;
const DEFINITION = /^( {0,3}\[[^\]\n]+\]:[ \t]*)(<[^<>\n]*>|[^\s<]\S*)/gm;

interface ProseContext {
  addresses: ReadonlyMap<string, string>;
}

function renderProse(prose: string, { addresses }: ProseContext): string {
  const withTokens = replaceTokens(prose, addresses);
  const withDefinitions = withTokens.includes(']:')
    ? withTokens.replace(
        DEFINITION,
        (_whole, label: string, target: string) =>
          `${label}${renderDestination(target, addresses)}`,
      )
    : withTokens;
  const result = withDefinitions.replace(/\n{3,}/g, '\n\n');
  // Few texts have blanks at the end of a line, and to look for headings is the slowest thing here.
  return hasFinalBlanks(result) ? result.replace(HEADING, trimHeading) : result;
}

function hasFinalBlanks(text: string): boolean {
  return text.includes(' \n') || text.includes('\t\n') || /[ \t]$/.test(text);
}

const trimHeading = (_heading: string, begin: string, text: string) =>
  begin + withoutFinalBlanks(text);

/** Not by a pattern, which would look at the blanks between the words again and again. */
function withoutFinalBlanks(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1;
  return text.slice(0, end);
}

function replaceTokens(prose: string, addresses: ReadonlyMap<string, string>): string {
  const read = createTokenReader(prose, addresses);
  let result = '';
  let last = 0;
  TOKEN_START.lastIndex = 0;
  for (let start = TOKEN_START.exec(prose); start; start = TOKEN_START.exec(prose)) {
    const token = read(start.index);
    if (!token) continue;
    result += prose.slice(last, start.index) + token.text;
    last = token.end;
    TOKEN_START.lastIndex = last;
  }
  return result + prose.slice(last);
}

/** What is to change in prose, or to be passed over, with what stands for it. */
interface Token {
  end: number;
  text: string;
}

/**
 * Creates what reads code spans, comments, addresses of links and pictures, tags, ids at the end of headings;
 * `null` for anything else. Whether a comment or a tag has an end is found out once, not for each of a row.
 */
function createTokenReader(prose: string, addresses: ReadonlyMap<string, string>) {
  const endOfComment = createEnds(prose, '-->');
  const endOfExpression = createEnds(prose, '*/}');
  const endOfTag = createTagEnds(prose, { hasBraces: true });
  const readTag = (start: number): Token | null => {
    const name = matchFrom(TAG_NAME, prose, start)?.[0];
    const end = name === undefined ? -1 : endOfTag(start + name.length);
    return end < 0 ? null : { end, text: renderTag(prose.slice(start, end), addresses) };
  };
  return (start: number): Token | null => {
    switch (prose.charAt(start)) {
      case '`':
        return passCode(prose, start);
      case '<':
        return prose.startsWith('<!--', start) ? leaveOut(endOfComment(start + 4)) : readTag(start);
      case '{':
        if (prose.startsWith('{/*', start)) return leaveOut(endOfExpression(start + 3));
        return leaveOut(matchFrom(HEADING_ID, prose, start) ? HEADING_ID.lastIndex : -1);
      default:
        return readAddress(matchFrom(ADDRESS, prose, start), addresses);
    }
  };
}

/** Creates what gives the end of the next text of a kind; -1 when there is none. */
function createEnds(prose: string, closing: string): (from: number) => number {
  let last: number | undefined;
  return (from) => {
    last ??= prose.lastIndexOf(closing);
    return from > last ? -1 : prose.indexOf(closing, from) + closing.length;
  };
}

function leaveOut(end: number): Token | null {
  return end < 0 ? null : { end, text: '' };
}

function passCode(prose: string, start: number): Token | null {
  const ticks = matchFrom(TICKS, prose, start)?.[0];
  if (ticks === undefined) return null;
  const rest = { start: start + ticks.length, end: prose.length };
  const end = findCodeSpanEnd(prose, rest, ticks.length);
  return end === undefined ? null : { end, text: prose.slice(start, end) };
}

function readAddress(
  match: RegExpExecArray | null,
  addresses: ReadonlyMap<string, string>,
): Token | null {
  if (!match) return null;
  const { open = '', destination = '' } = match.groups ?? {};
  const text = open + renderDestination(destination, addresses);
  return { end: match.index + match[0].length, text };
}

/** Replaces a link destination; parentheses in addresses would end it early. */
function renderDestination(destination: string, addresses: ReadonlyMap<string, string>): string {
  const bare = destination.replace(/^<([\s\S]*)>$/, '$1');
  const target = decodeEntities(bare.replace(/\\([!-/:-@[-`{-~])/g, '$1'));
  const address = addresses.get(target);
  return address === undefined
    ? destination
    : address.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** Replaces addresses in a tag; `require('./x.png').default`, as MDX allows it, becomes a text too. */
function renderTag(tag: string, addresses: ReadonlyMap<string, string>): string {
  return tag.replace(
    /(\s(?:href|src|srcset|poster)=)(?:"([^"]*)"|'([^']*)'|\{\s*require\(\s*["']([^"']+)["']\s*\)(?:\.default)?\s*\})/gi,
    (whole, before: string, ...values: (string | undefined)[]) => {
      const target = decodeEntities(values.slice(0, 3).find((value) => value !== undefined) ?? '');
      const address = /srcset=$/i.test(before)
        ? replaceCandidates(target, (each) => addresses.get(each) ?? each)
        : addresses.get(target);
      return address === undefined ? whole : `${before}"${address.replaceAll('"', '%22')}"`;
    },
  );
}
