import type { DiagnosticInit } from '../../diagnostics/diagnostic.ts';
import { shorten } from '../../diagnostics/shorten.ts';
import { BLANK, type BlockText } from './block-text.ts';

/** What was to be Markdown, and is shown as it is written. */
export interface Slip extends DiagnosticInit {
  /** In the text of its block. */
  offset: number;
}

const TEXT = '\\[((?:\\\\.|[^[\\]\\\\])*)\\]';

/** Finds links whose parentheses are those of an input method: `[文]（/a）`. */
export function* findFullWidthLinks({ visible, written }: BlockText): Generator<Slip> {
  const link = new RegExp(`${TEXT}（(?:https?:|\\.{0,2}/|#)[^（）\\s${BLANK}]*）`, 'g');
  for (const { 0: whole, index } of visible.matchAll(link)) {
    const shown = written(index, index + whole.length);
    yield {
      offset: index,
      code: 'markdown/full-width-sign',
      severity: 'warning',
      message: `\`${shorten(shown)}\` is no link, as its parentheses are full-width.`,
      fix: `Write \`${shown.replace('（', '(').slice(0, -1)})\`.`,
    };
  }
}

/** What stands before the brackets of an index (`a[i][j]`) or of another pair, or keeps them from being any. */
const NO_LINK_BEFORE = '(?<![\\\\\\w$\\])}[])';
const REFERENCE = new RegExp(
  `${NO_LINK_BEFORE}(!?)${TEXT}\\[([^[\\]\\n${BLANK}]*[^[\\]\\s${BLANK}][^[\\]\\n${BLANK}]*)\\](?![[(:])`,
  'g',
);
/** Numbers of works that are cited: `[1][2]`. */
const NUMBER = /^\s*\d*\s*$/;
/** Characters of a pattern: `[a-z][^x]`. */
const SET = /^(?:[\^\\]|(?:\w-\w)+$)/;

/** Finds links and pictures that name a definition which is not there: `[文][甲]`. */
export function* findUndefinedReferences({ visible, written }: BlockText): Generator<Slip> {
  for (const { 0: whole, 1: sign = '', 2: text = '', index } of visible.matchAll(REFERENCE)) {
    const shown = written(index, index + whole.length);
    const label = shown.slice(shown.lastIndexOf('[') + 1, -1);
    if (sign === '' && (NUMBER.test(text) || SET.test(text) || SET.test(label))) continue;
    yield {
      offset: index,
      code: 'markdown/undefined-reference',
      severity: 'warning',
      message: `No definition is called \`${label}\`, so \`${shorten(shown)}\` is shown as it is written.`,
      fix: `Write \`[${label}]: ./address\` on a line of its own, or \`\\[\` to mean the text.`,
    };
  }
}

const DESTINATION = new RegExp(`(?<!\\\\)(!?)${TEXT}\\(([^\\n${BLANK}<>(){}]+)\\)`, 'g');
const TITLE = /\s+(?:"[^"]*"|'[^']*')$/;
/** A path, or an address with its scheme. */
const BEGINS_ADDRESS = /^(?:\.{0,2}\/|[a-z][a-z\d+.-]+:\/\/)/i;
const FILE =
  /\.(?:mdx?|html?|pdf|png|jpe?g|gif|svg|webp|avif|bmp|ico|mp[34]|zip|txt|docx?|xlsx?|pptx?)(?:[?#]\S*)?$/i;

/** Tells an address with a space from words in parentheses; behind that of a picture there may be its size or title. */
function isAddress(address: string, sign: string): boolean {
  if (BEGINS_ADDRESS.test(address) || FILE.test(address)) return true;
  return sign === '!' && FILE.test(address.split(/\s/, 1)[0] ?? '');
}

/** Finds links and pictures whose address has a space, with which it is none: `![图](图 一.png)`. */
export function* findSpacedAddresses({ visible, written }: BlockText): Generator<Slip> {
  for (const { 0: whole, 1: sign = '', 3: inner = '', index } of visible.matchAll(DESTINATION)) {
    const address = inner.trim().replace(TITLE, '');
    if (!/[ \t]/.test(address) || !isAddress(address, sign)) continue;
    const shown = written(index, index + whole.length);
    yield {
      offset: index,
      code: 'markdown/spaced-address',
      severity: 'warning',
      message: `\`${shorten(shown)}\` is no ${sign === '!' ? 'picture' : 'link'}, as its address has a space.`,
      fix: `Write \`${mendDestination(shown)}\`.`,
    };
  }
}

const SIZE = /^(\S+)\s+=(\d*)x(\d*)$/;
const LOOSE_TITLE = /^(\S+)\s+(?:[“”‘’"'](.+)[“”‘’"']|([^./]+))$/;

/** Writes a link or a picture so that it is one; what stands behind the address is a size or a title. */
function mendDestination(shown: string): string {
  const start = shown.lastIndexOf('](') + ']('.length;
  const inner = shown.slice(start, -1).trim();
  const [, sized = '', width, height] = SIZE.exec(inner) ?? [];
  if (sized !== '') {
    const sizes = [width && ` width="${width}"`, height && ` height="${height}"`];
    return `<img src="${sized}" alt="${shown.slice('!['.length, start - ']('.length)}"${sizes.filter(Boolean).join('')}>`;
  }
  const [, file = '', quoted, bare] = LOOSE_TITLE.exec(inner) ?? [];
  if (FILE.test(file)) return `${shown.slice(0, start)}${file} "${quoted ?? bare}")`;
  const [title = ''] = TITLE.exec(inner) ?? [];
  return `${shown.slice(0, start)}<${inner.slice(0, inner.length - title.length)}>${title})`;
}
