import { isCjk, isHangul } from '../../shared/text.ts';
import type { Preparation } from '../prepare/prepare-source.ts';
import { PUNCTUATION, URL_STOP } from '../prepare/sentinels.ts';
import type { SourceEdit } from '../prepare/source-edits.ts';
import { CONTAINER } from '../prepare/source-zones.ts';
import type { Link, MarkdownNode } from '../tree.ts';

/** Quotation marks, dash and ellipsis as Chinese writes them; an address has them only encoded. */
const CHINESE_MARKS = new Set([...'“”‘’—…'].map((mark) => mark.charCodeAt(0)));

/**
 * A bare address ends at the first full-width character: `见 https://example.com/163，其中`. GFM ends it
 * only at white space or `<`, and so swallows the rest of a Chinese sentence, emphasis and all. Whoever
 * means an address with Han in it writes `<https://…>` or a link.
 */
export function editBareUrls({ text, bodyStart, zones }: Preparation): SourceEdit[] {
  const edits: SourceEdit[] = [];
  const start = /(?:https?:\/\/|www\.)/gi;
  start.lastIndex = bodyStart;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const { end, isStopped } = findEnd(text, start.lastIndex);
    start.lastIndex = end;
    if (!isStopped || zones.isForeign(match.index) || isEnclosed(text, match.index)) continue;
    edits.push(createStop(text, beforeSigns(text, end)));
  }
  return edits;
}

/** Offset before the signs that end an address and are none of it: of emphasis, and a closing quotation mark. */
function beforeSigns(text: string, end: number): number {
  let start = end;
  while (/[*_~"']/.test(text.charAt(start - 1))) start--;
  // A stop after a backslash would undo the escape.
  return start < end && text[start - 1] === '\\' ? start + 1 : start;
}

/** Ends an address at an offset. A run that follows goes on seeing punctuation where it saw some. */
function createStop(text: string, at: number): SourceEdit {
  const isAfterPunctuation = /[\p{P}\p{S}]/u.test(text.charAt(at - 1));
  return { start: at, end: at, text: isAfterPunctuation ? URL_STOP + PUNCTUATION : URL_STOP };
}

/** Offset where an address ends, and whether it is a full-width character that ends it. */
function findEnd(text: string, from: number): { end: number; isStopped: boolean } {
  for (let at = from; at < text.length; at++) {
    const codePoint = text.codePointAt(at) ?? 0;
    if (codePoint <= 0x20 || codePoint === 0x3c) return { end: at, isStopped: false };
    const isFullWidth = isCjk(codePoint) && !isHangul(codePoint);
    if (isFullWidth || CHINESE_MARKS.has(codePoint)) return { end: at, isStopped: at > from };
    if (codePoint > 0xffff) at++;
  }
  return { end: text.length, isStopped: false };
}

/** The longest stretch that is looked at before an address; labels have 999 characters at most. */
const REACH = 1100;

const DEFINITION = new RegExp(`^${CONTAINER}\\[(?!\\^)(?:\\\\.|[^\\]\\\\])+\\]:$`);
const OPEN_TAG = /<[a-z][^<>]*=\s*["']$/i;

/** Tells whether an address is marked as such: `<url>`, `](url)`, `[label]: url`, `href="url"`. */
function isEnclosed(text: string, offset: number): boolean {
  const previous = text.charAt(offset - 1);
  if (previous === '<') return true;
  if (previous === '"' || previous === "'")
    return OPEN_TAG.test(text.slice(Math.max(0, offset - REACH), offset));
  const end = beforeBlanks(text, offset);
  if (text.startsWith('](', end - 2)) return true;
  if (!text.startsWith(']:', end - 2)) return false;
  return DEFINITION.test(text.slice(text.lastIndexOf('\n', end - 1) + 1, end));
}

/** Offset before the white space that may precede a destination: at most one line break, in quotes with their signs. */
function beforeBlanks(text: string, offset: number): number {
  const beforeSpaces = (from: number, spaces: RegExp) => {
    let at = from;
    while (spaces.test(text.charAt(at - 1))) at--;
    return at;
  };
  const end = beforeSpaces(offset, /[ \t]/);
  const lineStart = beforeSpaces(end, /[ \t>]/);
  return text[lineStart - 1] === '\n' ? beforeSpaces(lineStart - 1, /[ \t]/) : end;
}

/**
 * Tells whether a node is a bare address that ran on beyond its stop. The parser finds `www.` after
 * Chinese punctuation only once the text has been parsed, and ends it at nothing but white space then.
 */
export function isOverlong(node: MarkdownNode): node is Link {
  if (node.type !== 'link' || !node.url.includes(URL_STOP)) return false;
  const [text] = node.children;
  return text?.type === 'text' && text.value.includes(URL_STOP);
}

/** Parts a bare address that ran on into the address and the text after it; keeps other nodes. */
export function splitOverlong(node: MarkdownNode): MarkdownNode[] {
  if (!isOverlong(node)) return [node];
  const [text] = node.children;
  const value = text?.type === 'text' ? text.value : '';
  const stop = value.indexOf(URL_STOP);
  const url = node.url.slice(0, node.url.indexOf(URL_STOP));
  return [
    { ...node, url, children: [{ type: 'text', value: value.slice(0, stop) }] },
    { type: 'text', value: value.slice(stop) },
  ];
}
