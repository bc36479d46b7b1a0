import { decodeEntities, escapeHtml } from '../shared/html.ts';
import { ISLAND_TAG, SLOT_TAG } from '../shared/island.ts';
import { createTagEnds } from '../shared/tag-ends.ts';
import { writeDrawingsAsPictures } from './feed-drawings.ts';
import { matchFrom } from './match-from.ts';

/**
 * Renders the HTML of an article for feed readers: the same text, without what needs the site's
 * scripts or styles (buttons and other controls, heading anchors, colours of code, the second copy of a formula that only
 * a stylesheet can lay out), every address absolute. Panels of tabs stand one after another under
 * their labels; diagrams are pictures.
 *
 * @param article Its HTML, as its page shows it.
 * @param pageUrl Absolute address of the page.
 */
export function renderFeedHtml(article: string, pageUrl: string): string {
  const html = writeDrawingsAsPictures(article);
  const writer = new FeedHtmlWriter(pageUrl);
  let last = 0;
  for (const { start, end, tag, text } of listPieces(html, writer)) {
    writer.text(html.slice(last, start));
    last = end;
    if (tag) writer.tag(tag);
    else writer.text(text);
  }
  writer.text(html.slice(last));
  return writer.finish();
}

/** A tag; or something else that changes, of which `text` is what stays. */
interface Piece {
  start: number;
  end: number;
  tag: Tag | null;
  text: string;
}

/**
 * Lists the pieces of HTML that may change: tags, coloured words of code, comments, scripts and the like. Tags
 * that stay as they are written, most of all, are text. So are comments and tags without an end.
 */
function* listPieces(
  html: string,
  writer: Pick<FeedHtmlWriter, 'isDropping' | 'leaveOutControl'>,
): Generator<Piece, void> {
  const readTag = createTagReader(html);
  const lastComment = html.lastIndexOf('-->');
  let at = 0;
  for (;;) {
    const match = matchFrom(writer.isDropping ? PIECE : CHANGING_PIECE, html, at);
    if (!match) return;
    const { index: start, 1: word, 2: slash } = match;
    at = start + match[0].length;
    if (word !== undefined) yield { start, end: at, tag: null, text: word };
    else if (slash === undefined) {
      if (at > lastComment) continue;
      at = html.indexOf('-->', at) + '-->'.length;
      yield { start, end: at, tag: null, text: '' };
    } else {
      const read = readTag(at);
      if (!read) continue;
      const tag = { ...read, isClosing: slash !== '' };
      const isRawText = !tag.isClosing && RAW_TEXT.has(tag.name);
      if (isRawText && tag.name === 'textarea') writer.leaveOutControl();
      at = isRawText ? endOfRawText(html, read.end, tag.name) : read.end;
      yield { start, end: at, tag: isRawText ? null : tag, text: '' };
    }
  }
}

/** Creates what reads a tag from its name on; `null` for one without an end. */
function createTagReader(html: string) {
  const findTagEnd = createTagEnds(html);
  let lastNameEnd = -1;
  return (from: number): (Omit<Tag, 'isClosing'> & { end: number }) | null => {
    if (from > lastNameEnd) lastNameEnd = endOf(NAME, html, from);
    // Quotes in a name belong to it, unless no tag would end then.
    for (const nameEnd of [lastNameEnd, endOf(PLAIN_NAME, html, from)]) {
      const end = findTagEnd(nameEnd);
      if (end < 0) continue;
      const name = html.slice(from, nameEnd).toLowerCase();
      return { name, attributes: html.slice(nameEnd, end - 1), end };
    }
    return null;
  };
}

const NAME = /[^\s/>]*/y;
const PLAIN_NAME = /[^\s/<>"']*/y;

function endOf(pattern: RegExp, html: string, from: number): number {
  pattern.lastIndex = from;
  pattern.test(html);
  return pattern.lastIndex;
}

/** A comment, a word of code with its colour, by far the most of all elements, or the beginning of a tag. */
const PIECE = /<!--|<span class="[\w-]{1,3}">([^<]*)<\/span>|<(\/?)(?=[A-Za-z])/g;
/** The same without tags that change only in elements that go. */
const CHANGING_PIECE = new RegExp(
  `${PIECE.source}(?!(?:[abip]|code|pre|figure|div|[uo]l|li|table|thead|tbody|t[rhd]|strong|em|wbr|br|h[1-6]|text|g)>)`,
  'g',
);
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Elements whose content is no HTML; it goes with them. */
const RAW_TEXT = new Set(['script', 'style', 'textarea']);
/** Elements that go with what they contain. */
const INTERACTIVE = new Set(['button', 'dialog', 'form', 'select', 'template']);
/** Elements that a label may be for; `textarea` is another one. */
const CONTROLS = new Set(['button', 'input', 'select']);
/** Elements whose tags go and whose content stays; on a canvas only scripts draw. */
const TRANSPARENT = new Set([ISLAND_TAG, SLOT_TAG, 'canvas']);
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Attributes that only the site's own scripts and styles read. */
const OWN_ATTRIBUTE =
  /^(?:on|data-|aria-(?:controls|selected|labelledby)$|(?:hidden|tabindex|contenteditable)$)/;
const URL_ATTRIBUTES = new Set([
  'href',
  'src',
  'poster',
  'cite',
  'data',
  'xlink:href',
  'background',
]);

interface Tag {
  /** Lower-cased. */
  name: string;
  isClosing: boolean;
  /** Text between the name and the closing `>`. */
  attributes: string;
}

type Attributes = Map<string, string | null>;

/** An element that is left out with its content. */
interface DroppedElement {
  name: string;
  /** Number of open elements of that name, itself included. */
  depth: number;
  /** Id of the panel that it opens, when it is a tab. */
  panelId: string | null;
  text: string;
}

/** Takes the tags and texts of an article in order and writes those that stay. */
class FeedHtmlWriter {
  readonly #pageUrl: string;
  readonly #tabLabels = new Map<string, string>();
  /** For each open `span`, whether its tags are written. */
  readonly #spans: boolean[] = [];
  /** For each open `label`, where it begins in the result, and whether its control was left out. */
  readonly #labels: { start: number; isOfControl: boolean }[] = [];
  #result = '';
  #dropped: DroppedElement | null = null;
  #svgDepth = 0;

  constructor(pageUrl: string) {
    this.#pageUrl = pageUrl;
  }

  /** Whether an element that is left out is open. */
  get isDropping(): boolean {
    return this.#dropped !== null;
  }

  /** Hears of a control that is left out: the label around it goes, too. */
  leaveOutControl(): void {
    const label = this.#labels.at(-1);
    if (label) label.isOfControl = true;
  }

  text(text: string): void {
    if (this.#dropped) this.#dropped.text += text;
    else this.#result += text;
  }

  tag(tag: Tag): void {
    if (this.#dropped) this.#skip(this.#dropped, tag);
    else if (TRANSPARENT.has(tag.name)) return;
    else if (tag.isClosing) this.#close(tag.name);
    else this.#open(tag);
  }

  finish(): string {
    return this.#result.trim();
  }

  #skip(dropped: DroppedElement, tag: Tag): void {
    if (tag.name !== dropped.name) return;
    dropped.depth += tag.isClosing ? -1 : 1;
    if (dropped.depth > 0) return;
    if (dropped.panelId) this.#tabLabels.set(dropped.panelId, dropped.text.trim());
    this.#dropped = null;
  }

  #open({ name, attributes: text }: Tag): void {
    const attributes = parseAttributes(text);
    if (isDropped(name, attributes)) {
      if (CONTROLS.has(name)) this.leaveOutControl();
      const panelId = attributes.get('aria-controls') ?? null;
      if (!VOID.has(name)) this.#dropped = { name, depth: 1, panelId, text: '' };
      return;
    }
    const isDrawing = this.#svgDepth > 0 && name !== 'a';
    const cleaned = cleanAttributes(name, attributes, { pageUrl: this.#pageUrl, isDrawing });
    if (name === 'span') this.#spans.push(cleaned !== '');
    if (name === 'label') this.#labels.push({ start: this.#result.length, isOfControl: false });
    if (name === 'span' && cleaned === '') return;
    const isSelfClosing = /\/\s*$/.test(text) && (this.#svgDepth > 0 || VOID.has(name));
    if (name === 'svg') this.#svgDepth += 1;
    this.#result += `<${name}${cleaned}${isSelfClosing ? '/' : ''}>`;
    const label = this.#tabLabels.get(attributes.get('id') ?? '');
    if (label && attributes.get('role') === 'tabpanel') {
      this.#result += `<p><strong>${label}</strong></p>`;
    }
  }

  #close(name: string): void {
    if (name === 'svg') this.#svgDepth = Math.max(0, this.#svgDepth - 1);
    if (name === 'span' && this.#spans.pop() === false) return;
    const label = name === 'label' ? this.#labels.pop() : undefined;
    if (label?.isOfControl) {
      this.#result = this.#result.slice(0, label.start);
      return;
    }
    this.#result += `</${name}>`;
  }
}

function isDropped(name: string, attributes: Attributes): boolean {
  if (INTERACTIVE.has(name) || attributes.get('role') === 'tab') return true;
  // Boxes of task lists, which nobody can tick, say what is done.
  if (name === 'input') return attributes.get('type') !== 'checkbox' || !attributes.has('disabled');
  if (name === 'label' && attributes.has('for')) return true;
  const classNames = attributes.get('class')?.split(/\s+/) ?? [];
  return (
    (name === 'a' && classNames.includes('heading-anchor')) ||
    (name === 'span' && classNames.includes('katex-html'))
  );
}

function endOfRawText(html: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}\\s*>`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html) ? closing.lastIndex : html.length;
}

function parseAttributes(text: string): Attributes {
  const attributes: Attributes = new Map();
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare;
    if (!attributes.has(name))
      attributes.set(name, value === undefined ? null : decodeEntities(value));
  }
  return attributes;
}

/** Writes the attributes that stay; classes of spans are colours of code and go. */
function cleanAttributes(
  name: string,
  attributes: Attributes,
  context: { pageUrl: string; isDrawing: boolean },
): string {
  let result = '';
  for (const [key, value] of attributes) {
    const lower = key.toLowerCase();
    if (OWN_ATTRIBUTE.test(lower) || (name === 'span' && lower === 'class')) continue;
    if (value === null) result += ` ${key}`;
    else result += ` ${key}="${escapeHtml(resolveAttribute(lower, value, context))}"`;
  }
  return result;
}

function resolveAttribute(
  name: string,
  value: string,
  { pageUrl, isDrawing }: { pageUrl: string; isDrawing: boolean },
): string {
  if (name === 'srcset' || name === 'imagesrcset') return resolveSrcset(value, pageUrl);
  // `<use href="#a">` and `fill="url(#a)"` mean an element of the drawing itself.
  const resolve = (url: string) =>
    isDrawing && url.startsWith('#') ? url : resolveUrl(url, pageUrl);
  if (URL_ATTRIBUTES.has(name)) return resolve(value);
  if (name !== 'style') return value;
  return value.replace(
    /url\(\s*(["']?)([^"')]+)\1\s*\)/g,
    (_match, quote: string, url: string) => `url(${quote}${resolve(url)}${quote})`,
  );
}

function resolveUrl(url: string, pageUrl: string): string {
  return URL.canParse(url, pageUrl) ? new URL(url, pageUrl).href : url;
}

/** Resolves the addresses of a `srcset`; each may be followed by a width or a density. */
function resolveSrcset(srcset: string, pageUrl: string): string {
  return [...srcset.matchAll(/([^\s,](?:\S*[^\s,])?)(\s+[\d.]+[wxh])?\s*(?:,|$)/g)]
    .map(([, url = '', descriptor = '']) => `${resolveUrl(url, pageUrl)}${descriptor}`)
    .join(', ');
}
