import { scopeSvgNames } from './scope-svg-names.ts';

/**
 * Prepares an SVG picture for standing in the page itself: it gets the role and the name that `<img alt>`
 * would have given it, and the size, style, id and title of the `<img>`. The names in it are its own.
 *
 * @param svg As `cleanSvg` gives it.
 * @param attributes Attributes of the `<img>` that it replaces, as HTML text.
 */
export function inlineSvg(svg: string, attributes: string): string {
  const given = readAttributes(attributes);
  const clean = scopeSvgNames(svg);
  const open = /<svg\b([^>]*)>/.exec(clean);
  if (!open) return '';
  const [tag, own = ''] = open;
  const ownId = readAttributes(own).get('id');
  const outerId = ownId === undefined ? undefined : given.get('id');
  if (outerId !== undefined) given.delete('id');
  const title = given.get('title');
  const tooltip = title ? `<title>${title.replaceAll('<', '&lt;')}</title>` : '';
  const body = clean.slice(open.index + tag.length);
  const drawing = collapseWhitespace(`<svg${mergeAttributes(own, given)}>${tooltip}${body}`);
  const frame = [
    outerId === undefined ? '' : ` id="${outerId}"`,
    isWide(own, given) ? ' class="drawing" tabindex="0"' : '',
  ].join('');
  return frame === '' ? drawing : `<span${frame}>${drawing}</span>`;
}

/** Attributes by lower-cased name, with values as they stand between double quotes. */
type Attributes = Map<string, string>;

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Reads attributes; the first of a name counts. */
function readAttributes(text: string): Attributes {
  const attributes: Attributes = new Map();
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    const value = double ?? single ?? bare ?? '';
    if (!attributes.has(key)) attributes.set(key, value.replaceAll('"', '&quot;'));
  }
  return attributes;
}

/** Attributes of an `<img>` that say the same of a drawing. */
const KEPT = /^(?:id|class|style|lang|dir|tabindex|width|height|data-.+)$/;

/** Puts what the author says of the picture in place of what the file says, the style after it. */
function mergeAttributes(own: string, given: Attributes): string {
  const hasSize = given.has('width') || given.has('height');
  const ownStyle = readAttributes(own).get('style');
  const replaced = ['role', 'aria-label', 'aria-hidden', 'xmlns', 'class'];
  if (hasSize) replaced.push('width', 'height');
  if (given.has('style')) replaced.push('style');
  const pattern = new RegExp(`\\s(?:${replaced.join('|')})\\s*=\\s*(?:"[^"]*"|'[^']*')`, 'g');
  const kept = [...given].filter(([name]) => KEPT.test(name));
  const written = kept.map(([name, value]) => {
    const isAdded = name === 'style' && ownStyle;
    return ` ${name}="${isAdded ? `${ownStyle.replace(/;?\s*$/, ';')} ${value}` : value}"`;
  });
  const alt = given.get('alt') ?? '';
  const name = alt === '' ? ' aria-hidden="true"' : ` role="img" aria-label="${alt}"`;
  const viewBox = hasSize ? createViewBox(own) : '';
  return own.replace(pattern, '') + viewBox + written.join('') + name;
}

/** Without a view box a drawing would be cut, not scaled, to another size than its own. */
function createViewBox(own: string): string {
  const attributes = readAttributes(own);
  const [width, height] = ['width', 'height'].map((name) =>
    /^([\d.]+)(?:px)?$/.exec(attributes.get(name) ?? '')?.at(1),
  );
  return attributes.has('viewbox') || !width || !height ? '' : ` viewBox="0 0 ${width} ${height}"`;
}

/** Width in units of the drawing from which its letters would be too small on a phone. */
const WIDE = 480;

/**
 * A wide drawing keeps its size on narrow screens and scrolls in a frame that keys can reach, unless
 * the author has made it small.
 */
function isWide(own: string, given: Attributes): boolean {
  const viewBox = /\sviewBox="[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)(?:[\s,]+([\d.]+))?/.exec(own);
  const width = Number(viewBox?.[1] ?? 0);
  if (width < WIDE) return false;
  const givenWidth = given.get('width');
  if (givenWidth !== undefined)
    return givenWidth === '100%' || Number.parseFloat(givenWidth) >= WIDE;
  const givenHeight = Number.parseFloat(given.get('height') ?? '');
  return !(givenHeight * (width / Number(viewBox?.[2] ?? 0)) < WIDE);
}

/** White space between elements of a drawing says nothing; between letters it does. */
function collapseWhitespace(svg: string): string {
  return svg.replace(/>\s+</g, (match) => (match.includes('\n') ? '><' : match));
}
