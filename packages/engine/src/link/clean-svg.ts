import { decodeEntities } from '../shared/html.ts';

/**
 * What a piece of an SVG file can be; one that is none of it makes the file no picture. Captures character data,
 * the name of a closing tag, name, attributes and final slash of an opening one, text.
 */
const PIECE = new RegExp(
  [
    String.raw`<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[\]>]*(?:\[[^\]]*\]\s*)?>`,
    String.raw`<!\[CDATA\[([\s\S]*?)\]\]>`,
    String.raw`<\/([^\s<>/]+)\s*>`,
    String.raw`<([A-Za-z_][^\s<>/"'=]*)((?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>`,
    '([^<]+)',
  ].join('|'),
  'y',
);
const ATTRIBUTE = /\s+([^\s=]+)\s*=\s*(["'])([\s\S]*?)\2/g;

/**
 * Elements that run something, load a document or change the page, which no file can that stands in an
 * `<img>`; and those whose content HTML reads otherwise than XML does.
 */
const DROPPED =
  /^(?:applet|base|embed|form|frame|frameset|iframe|link|meta|noembed|noframes|noscript|object|plaintext|script|template|textarea|xmp)$/i;
/** Elements at which HTML takes a drawing for ended (HTML, "parsing main inforeign"); no file draws them. */
const ENDING =
  /^(?:b|big|blockquote|body|br|center|code|d[dlt]|div|em|font|h[1-6r]|head|i|img|li|listing|menu|nobr|ol|p|pre|ruby|s|small|span|strong|strike|su[bp]|table|tt|u|ul|var)$/i;
/** Elements of SVG that hold HTML. */
const HOLDS_HTML = /^(?:foreignObject|desc|title)$/i;
/** Attributes in which an address may stand, those of animations too. */
const ADDRESS = /^(?:(?:xlink:)?href|src|action|formaction|by|from|to|values)$/i;
/** Attributes that are to be looked at one by one; most tags only say where they draw. */
const CONSPICUOUS = /[&>]|\s(?:on|(?:xlink:)?href|src|action|formaction|by|from|to|values)/i;
const SCRIPT_ADDRESS = /(?:^|;)(?:java|vb)script:/i;
/** Names of characters that XML does not have without a declaration. */
const UNKNOWN_CHARACTER = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;
const VOID = /^(?:area|br|col|hr|img|input|source|track|wbr)$/i;

/** What has been read of a file. */
interface Reading {
  html: string;
  /** Names of the elements that are open, the root first. */
  open: string[];
  /** How many are open around the outermost one that is left out; `null` when none is. */
  droppedAt: number | null;
  /** The same for the outermost one that holds HTML. */
  htmlAt: number | null;
  /** Whether the root has been closed. */
  isComplete: boolean;
}

/**
 * Takes out of an SVG file what an `<img>` would not do either: scripts, event handlers, addresses of
 * scripts, frames; and what only a file has: prologue, comments, marks of character data. What is left
 * may stand in a page: every element is closed, and nothing stands around the root.
 *
 * @returns `null` for what is no well-formed SVG, such as a file that is cut short. It would take in the rest
 * of the page that it stood in.
 */
export function cleanSvg(source: string): string | null {
  const svg = source.trim();
  // Characters that the file declares itself are known to no page.
  if (/<!ENTITY/i.test(svg)) return null;
  const reading: Reading = {
    html: '',
    open: [],
    droppedAt: null,
    htmlAt: null,
    isComplete: false,
  };
  PIECE.lastIndex = 0;
  for (let at = 0; at < svg.length; at = PIECE.lastIndex) {
    PIECE.lastIndex = at;
    const piece = PIECE.exec(svg);
    if (!piece || !readPiece(reading, piece)) return null;
  }
  return reading.isComplete ? reading.html : null;
}

/** Takes in a piece; `false` when it may not stand where it does. */
function readPiece(
  reading: Reading,
  [, data, closing, opening, attributes = '', slash, text]: (string | undefined)[],
): boolean {
  if (opening !== undefined) {
    return openElement(reading, opening, { attributes, isEmpty: slash === '/' });
  }
  if (closing !== undefined) return closeElement(reading, closing);
  if (data === undefined && text === undefined) return true;
  if (reading.open.length === 0) return data === undefined && text?.trim() === '';
  write(reading, data === undefined ? writeText(reading, text ?? '') : escapeData(data));
  return true;
}

function openElement(
  reading: Reading,
  name: string,
  { attributes, isEmpty }: { attributes: string; isEmpty: boolean },
): boolean {
  const { open } = reading;
  const isRoot = open.length === 0;
  if (isRoot && (reading.isComplete || name !== 'svg')) return false;
  const cleaned = cleanAttributes(attributes);
  if (cleaned === null) return false;
  const isInHtml = reading.htmlAt !== null;
  if (DROPPED.test(name) || (!isInHtml && ENDING.test(name))) reading.droppedAt ??= open.length;
  // HTML knows no empty elements of its own but a few.
  const isClosedApart = isRoot || (isInHtml && !VOID.test(name));
  write(reading, `<${name}${cleaned}${isEmpty && !isClosedApart ? '/' : ''}>`);
  if (HOLDS_HTML.test(name)) reading.htmlAt ??= open.length;
  open.push(name);
  if (!isEmpty) return true;
  if (isClosedApart) return closeElement(reading, name);
  leave(reading);
  return true;
}

function closeElement(reading: Reading, name: string): boolean {
  if (reading.open.at(-1) !== name) return false;
  write(reading, `</${name}>`);
  leave(reading);
  return true;
}

function leave(reading: Reading): void {
  const { open } = reading;
  open.pop();
  if (reading.droppedAt === open.length) reading.droppedAt = null;
  if (reading.htmlAt === open.length) reading.htmlAt = null;
  reading.isComplete = open.length === 0;
}

function write(reading: Reading, html: string): void {
  if (reading.droppedAt === null) reading.html += html;
}

/** Names of characters in a style sheet are written out: its hash is that of what browsers read. */
function writeText({ open }: Reading, text: string): string {
  return open.at(-1) === 'style' && text.includes('&') ? escapeData(decodeEntities(text)) : text;
}

/** Character data as text. */
function escapeData(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Attributes without those that run something; `null` for what XML does not know. */
function cleanAttributes(attributes: string): string | null {
  if (!CONSPICUOUS.test(attributes)) return attributes;
  if (UNKNOWN_CHARACTER.test(attributes)) return null;
  return attributes.replace(ATTRIBUTE, (whole, name: string, _, value: string) => {
    const runs =
      /^on/i.test(name) || (ADDRESS.test(name) && SCRIPT_ADDRESS.test(withoutControls(value)));
    return runs ? '' : whole.replaceAll('>', '&gt;');
  });
}

/** A value as browsers read an address. */
function withoutControls(value: string): string {
  return decodeEntities(value).replace(/[\0- ]/g, '');
}
