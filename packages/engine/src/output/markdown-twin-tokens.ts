import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { findCodeSpanEnd } from '../markdown/prepare/source-zones.ts';
import { replaceCandidates } from '../markdown/syntax/srcset.ts';
import { decodeEntities } from '../shared/html.ts';
import { createTagEnds } from '../shared/tag-ends.ts';
import { matchFrom } from './match-from.ts';

/** What prose is read with. */
export interface ProseContext {
  document: CompiledDocument;
  /** Absolute addresses by what the author wrote. */
  addresses: ReadonlyMap<string, string>;
}

/** What tokens of prose begin with: looked for alone it is found many times faster. */
export const TOKEN_START = /[`<{\]]/g;
/** The same where formulas may stand. */
export const TOKEN_OR_FORMULA_START = /[`<{\]$]/g;
/** Of blocks of HTML, in which no Markdown is read, but comments of both kinds are. */
export const TAG_START = /<|\{(?=\/\*)/g;
const TICKS = /(?<!`)`+/y;
const ADDRESS =
  /(?<open>\]\([ \t\n]*)(?<destination><[^<>\n]*>|[^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)(?=[\s)])/y;
const TAG_NAME = /<[A-Za-z][\w.-]*\s/y;
/** An id at the end of a heading, its closing signs too, or of the line above a heading's rule. */
const HEADING_ID =
  /\{#[^{}\n]+\}(?:[ \t]*(?:[ \t]#+[ \t]*)?$(?<=^(?: {0,3}(?:>|(?:[-*+]|\d{1,9}[.)])[ \t]))* {0,3}#{1,6}[ \t].*)|[ \t]*(?=\n[ \t>]*(?:=+|-+)[ \t]*$))/my;
/** A formula, roughly: its text ends at the next sign, and what begins another link is none. */
const FORMULA =
  /\$\$[\s\S]*?\$\$|\$(?![\s{$])(?:\\.|\](?!\()|[^\\$`\]\n]|\n(?![ \t>]*\n))*(?<!\s)\$(?!\d)/y;
/** A value of the front matter in the text, as `# {frontMatter.title}`. */
const FRONT_MATTER_VALUE = /\{\s*frontMatter\.([A-Za-z_$][\w$]*)\s*\}/y;
/** A template literal that is all of an expression, with blank lines at times. */
const TEMPLATE = /\{\s*`(?:\\[\s\S]|[^`\\])*`/y;

/** Replaces what begins with one of some signs (`starts`, a pattern that is global). */
export function replaceTokens(
  prose: string,
  { starts, ...context }: ProseContext & { starts: RegExp },
): string {
  const read = createTokenReader(prose, context);
  let result = '';
  let last = 0;
  starts.lastIndex = 0;
  for (let start = starts.exec(prose); start; start = starts.exec(prose)) {
    const token = isEscaped(prose, start.index) ? null : read(start.index);
    if (!token) continue;
    const before = prose.slice(last, start.index);
    result += (token.endsHeading ? withoutFinalBlanks(before) : before) + token.text;
    last = token.end;
    starts.lastIndex = last;
  }
  return result + prose.slice(last);
}

/** Tells whether a sign is text: a backslash stands before it that is not escaped itself. */
function isEscaped(prose: string, at: number): boolean {
  let first = at;
  while (prose[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}

/** What is to change in prose, or to be passed over, with what stands for it. */
interface Token {
  end: number;
  text: string;
  /** Blanks before it go, too. @default false */
  endsHeading?: boolean;
}

/**
 * Creates what reads code spans, formulas, comments, addresses of links and pictures, tags, ids of headings;
 * `null` for anything else. Whether a comment or a tag has an end is found out once, not for each of a row.
 */
function createTokenReader(prose: string, { addresses, document }: ProseContext) {
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
        if (document.format === 'mdx') {
          const expression = readExpression(prose, start, document);
          if (expression) return expression;
        }
        return matchFrom(HEADING_ID, prose, start)
          ? { end: HEADING_ID.lastIndex, text: '', endsHeading: true }
          : null;
      case '$':
        return matchFrom(FORMULA, prose, start) ? pass(prose, start, FORMULA.lastIndex) : null;
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
  return end === undefined ? null : pass(prose, start, end);
}

function readExpression(
  prose: string,
  start: number,
  { frontMatter }: CompiledDocument,
): Token | null {
  if (matchFrom(TEMPLATE, prose, start)) return pass(prose, start, TEMPLATE.lastIndex);
  const value = frontMatter[matchFrom(FRONT_MATTER_VALUE, prose, start)?.[1] ?? ''];
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return { end: FRONT_MATTER_VALUE.lastIndex, text: String(value) };
}

function pass(prose: string, start: number, end: number): Token {
  return { end, text: prose.slice(start, end) };
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
export function renderDestination(
  destination: string,
  addresses: ReadonlyMap<string, string>,
): string {
  const bare = destination.replace(/^<([\s\S]*)>$/, '$1');
  const target = decodeEntities(bare.replace(/\\([!-/:-@[-`{-~])/g, '$1'));
  const address = addresses.get(target);
  return address === undefined
    ? destination
    : address.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** Replaces addresses in a tag; `require('./x.png').default`, as MDX allows it, becomes a text too. */
export function renderTag(tag: string, addresses: ReadonlyMap<string, string>): string {
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

/** Not by a pattern, which would look at the blanks between the words again and again. */
export function withoutFinalBlanks(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1;
  return text.slice(0, end);
}
