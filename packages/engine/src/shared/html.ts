/** Escaping for HTML and the way back, for strings only; no parser, no DOM. */

const SPECIAL = /[&<>"]/;

/**
 * Escapes text for HTML content and for attribute values in double quotes.
 * The order of the replacements keeps ampersands from being escaped twice.
 */
export function escapeHtml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Escapes text for HTML content only: quotation marks stay, which keeps code and prose lean. */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Escapes text for an attribute value in single quotes, the lean form for JSON. */
export function escapeSingleQuoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;');
}

const NAMED_ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

/** What HTML takes the numbers from 0x80 to 0x9F for: windows-1252, where that has a character. */
const FROM_0X80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/**
 * Replaces the character references that appear in practice: numeric ones, as HTML reads them ("numeric
 * character reference end state"), and the names of the characters that HTML has to escape. Other names
 * stay as they are, and so does what has no semicolon.
 */
export function decodeEntities(html: string): string {
  return replaceReferences(html, (number) => FROM_0X80[number - 0x80] ?? characterOf(number));
}

/** Undoes escaping, as {@link decodeEntities} does but without what only authors of old pages write. */
export function unescapeHtml(html: string): string {
  return replaceReferences(html, characterOf);
}

function replaceReferences(html: string, read: (number: number) => string): string {
  if (!html.includes('&')) return html;
  return html.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, ...groups) => {
    const [decimal, hexadecimal, name] = groups as (string | undefined)[];
    if (name !== undefined) return NAMED_ENTITIES.get(name) ?? whole;
    return read(decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16));
  });
}

function characterOf(number: number): string {
  const isNone = number === 0 || (number >= 0xd800 && number <= 0xdfff) || number > 0x10ffff;
  return isNone ? '\ufffd' : String.fromCodePoint(number);
}

/** Neither ends at another `<`: else each of a row of them would be looked at to the end of the text. */
const COMMENT_OR_TAG = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z][^\s/<>]*(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;

/** Returns the text of an HTML fragment: comments and tags removed, entities decoded. */
export function htmlToText(html: string): string {
  return decodeEntities(html.replace(COMMENT_OR_TAG, ''));
}
