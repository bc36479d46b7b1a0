import { decodeEntities, escapeHtml } from '../shared/html.ts';
import { ISLAND_TAG, SLOT_TAG } from '../shared/island.ts';

/**
 * Renders the HTML of an article for feed readers: the same text, without what needs the site's
 * scripts or styles (buttons, heading anchors, colours of code, the second copy of a formula that only
 * a stylesheet can lay out), every address absolute. Panels of tabs stand one after another under
 * their labels.
 *
 * @param html The article as its page shows it.
 * @param pageUrl Absolute address of the page.
 */
export function renderFeedHtml(html: string, pageUrl: string): string {
  const writer = createWriter(pageUrl);
  let last = 0;
  COMMENT_OR_TAG.lastIndex = 0;
  for (let match = COMMENT_OR_TAG.exec(html); match; match = COMMENT_OR_TAG.exec(html)) {
    writer.text(html.slice(last, match.index));
    last = COMMENT_OR_TAG.lastIndex;
    const [, slash = '', name = '', attributes = ''] = match;
    if (name === '') continue;
    const tag = { name: name.toLowerCase(), isClosing: slash !== '', attributes };
    if (!tag.isClosing && RAW_TEXT.has(tag.name)) last = endOfRawText(html, last, tag.name);
    else writer.tag(tag);
    COMMENT_OR_TAG.lastIndex = last;
  }
  writer.text(html.slice(last));
  return writer.finish();
}

const COMMENT_OR_TAG = /<!--[\s\S]*?-->|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Elements whose content is no HTML; it goes with them. */
const RAW_TEXT = new Set(['script', 'style', 'textarea']);
/** Elements that go with what they contain. */
const INTERACTIVE = new Set(['button', 'dialog', 'form', 'select', 'template']);
/** Elements whose tags go and whose content stays. */
const TRANSPARENT = new Set([ISLAND_TAG, SLOT_TAG]);
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

interface Writer {
  text(text: string): void;
  tag(tag: Tag): void;
  finish(): string;
}

function createWriter(pageUrl: string): Writer {
  let result = '';
  /** The element being left out, and how deeply elements of its name are nested in it. */
  let dropped: { name: string; depth: number; tabPanelId: string | null; text: string } | null =
    null;
  let svgDepth = 0;
  /** For each open `span`, whether its tags are written. */
  const spans: boolean[] = [];
  const tabLabels = new Map<string, string>();

  const drop = (tag: Tag): void => {
    if (!dropped || tag.name !== dropped.name) return;
    dropped.depth += tag.isClosing ? -1 : 1;
    if (dropped.depth > 0) return;
    if (dropped.tabPanelId) tabLabels.set(dropped.tabPanelId, dropped.text.trim());
    dropped = null;
  };
  const open = (tag: Tag): void => {
    const attributes = parseAttributes(tag.attributes);
    if (isDropped(tag.name, attributes)) {
      const tabPanelId = attributes.get('aria-controls') ?? null;
      if (!VOID.has(tag.name)) dropped = { name: tag.name, depth: 1, tabPanelId, text: '' };
      return;
    }
    const label = tabLabels.get(attributes.get('id') ?? '');
    const isInSvg = svgDepth > 0 && tag.name !== 'a';
    const cleaned = cleanAttributes(tag.name, attributes, { pageUrl, isInSvg });
    if (tag.name === 'svg') svgDepth += 1;
    if (tag.name === 'span') spans.push(cleaned !== '');
    if (tag.name === 'span' && cleaned === '') return;
    const isSelfClosing = svgDepth > 0 && /\/\s*$/.test(tag.attributes);
    if (tag.name === 'svg' && isSelfClosing) svgDepth -= 1;
    result += `<${tag.name}${cleaned}${isSelfClosing ? '/' : ''}>`;
    if (label && attributes.get('role') === 'tabpanel')
      result += `<p><strong>${label}</strong></p>`;
  };
  const close = (tag: Tag): void => {
    if (tag.name === 'svg') svgDepth = Math.max(0, svgDepth - 1);
    if (tag.name === 'span' && spans.pop() === false) return;
    result += `</${tag.name}>`;
  };
  return {
    text(text) {
      if (dropped) dropped.text += text;
      else result += text;
    },
    tag(tag) {
      if (dropped) drop(tag);
      else if (TRANSPARENT.has(tag.name)) return;
      else if (tag.isClosing) close(tag);
      else open(tag);
    },
    finish: () => result.trim(),
  };
}

function isDropped(name: string, attributes: Attributes): boolean {
  if (INTERACTIVE.has(name) || attributes.get('role') === 'tab') return true;
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
  context: { pageUrl: string; isInSvg: boolean },
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
  { pageUrl, isInSvg }: { pageUrl: string; isInSvg: boolean },
): string {
  if (name === 'srcset' || name === 'imagesrcset') return resolveSrcset(value, pageUrl);
  // `<use href="#a">` and `fill="url(#a)"` mean an element of the drawing itself.
  const resolve = (url: string) =>
    isInSvg && url.startsWith('#') ? url : resolveUrl(url, pageUrl);
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
