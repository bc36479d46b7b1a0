import { cleanSvg } from '../link/clean-svg.ts';
import { escapeHtml, htmlToText } from '../shared/html.ts';
import { createTagEnds } from '../shared/tag-ends.ts';
import { LIGHT_COLORS, writeLightColors } from './feed-colors.ts';
import { matchFrom } from './match-from.ts';

/**
 * Turns the drawings of an article that have the colours of its page, diagrams among them, into pictures that stand
 * in the text itself, in the colours of the light page and on its ground, so that they can be read whatever the
 * reader's colours. Most feed readers take elements of SVG out of an article, and leave its words in a heap; of the
 * page's colours they know nothing, and fill with black. A drawing that can be no picture gives way to its label.
 *
 * @param html The article as its page shows it.
 */
export function writeDrawingsAsPictures(html: string): string {
  if (!html.includes('<svg')) return html;
  let result = '';
  let last = 0;
  for (const { start, bodyStart, end } of findDrawings(html)) {
    const drawing = html.slice(start, end);
    if (!hasPageColors(drawing) && !isPageStyled(drawing)) continue;
    result += html.slice(last, start) + renderPicture(drawing, bodyStart - start);
    last = end;
  }
  return result + html.slice(last);
}

/** Where a drawing stands, and where its opening tag ends. */
interface DrawingRange {
  start: number;
  bodyStart: number;
  end: number;
}

const SVG_TAG = /<(\/?)svg(?=[\s/>])/g;

/** Finds the drawings that stand in no other one and have an end. */
function findDrawings(html: string): DrawingRange[] {
  const drawings: DrawingRange[] = [];
  const endOfTag = createTagEnds(html);
  let depth = 0;
  let outer = { start: 0, bodyStart: 0 };
  for (let tag = matchFrom(SVG_TAG, html, 0); tag; tag = SVG_TAG.exec(html)) {
    const end = endOfTag(SVG_TAG.lastIndex);
    if (end < 0) break;
    SVG_TAG.lastIndex = end;
    if (tag[1] === '') {
      if (html.charAt(end - 2) === '/') continue;
      if (depth === 0) outer = { start: tag.index, bodyStart: end };
      depth += 1;
    } else if (depth > 0) {
      depth -= 1;
      if (depth === 0) drawings.push({ ...outer, end });
    }
  }
  return drawings;
}

/** What only has the colour of the letters around it, as signs in a line have, needs no picture. */
function hasPageColors(drawing: string): boolean {
  if (drawing.includes('var(--')) return true;
  return drawing.includes('currentColor') && /<(?:text|style)\b/.test(drawing);
}

/** Whether nothing but classes says how shapes are filled: without the page's style sheet they are black. */
function isPageStyled(drawing: string): boolean {
  if (/\s(?:fill|stroke|style)=|<(?:style|image)\b/.test(drawing)) return false;
  return /<(?:rect|circle|ellipse|path|polygon)\b[^<>]*\sclass=/.test(drawing);
}

function renderPicture(drawing: string, bodyStart: number): string {
  const attributes = readAttributes(drawing.slice('<svg'.length, bodyStart - 1));
  const label = attributes.get('aria-label') ?? titleOf(drawing);
  const isPicture = !/<foreignObject\b/.test(drawing) && !isPageStyled(drawing);
  const clean = isPicture ? cleanSvg(drawing) : null;
  if (clean === null) return label;
  const size = measure(attributes);
  const body = clean.slice(clean.indexOf('>') + 1);
  const svg = writeLightColors(
    `<svg${writeRoot(attributes, size, body)}>${drawGround(size)}${body}`,
  );
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const sizes = writeAttributes({ width: size.width, height: size.height });
  return `<img src="${escapeHtml(address)}" alt="${label}"${sizes}>`;
}

function titleOf(drawing: string): string {
  return escapeHtml(htmlToText(/<title\b[^>]*>([^<]*)<\/title>/.exec(drawing)?.[1] ?? '').trim());
}

/** Attributes by their names, with values as they stand between double quotes. */
type Attributes = ReadonlyMap<string, string>;

const ATTRIBUTE = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function readAttributes(text: string): Attributes {
  return new Map(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = '', double, single = '']) => [
      name,
      (double ?? single).replaceAll('"', '&quot;'),
    ]),
  );
}

/** How large a drawing is; `undefined` for what it does not say. */
interface DrawingSize {
  viewBox: string[];
  width: number | undefined;
  height: number | undefined;
}

/** Measures a drawing by its own size, else by its view box. Of one length the other follows. */
function measure(attributes: Attributes): DrawingSize {
  const viewBox = (attributes.get('viewBox') ?? '').split(/[\s,]+/);
  const [boxWidth, boxHeight] = viewBox.slice(2).map(Number);
  const width = lengthOf(attributes.get('width'));
  const height = lengthOf(attributes.get('height'));
  const ratio = boxWidth && boxHeight ? boxWidth / boxHeight : undefined;
  if (!ratio) return { viewBox: [], width, height };
  if (width === undefined && height === undefined)
    return { viewBox, width: boxWidth, height: boxHeight };
  return {
    viewBox,
    width: width ?? Math.round((height ?? 0) * ratio),
    height: height ?? Math.round((width ?? 0) / ratio),
  };
}

function lengthOf(text = ''): number | undefined {
  return /^\d+(?:\.\d+)?(?:px)?$/.test(text) ? Number.parseFloat(text) : undefined;
}

/** What says how a drawing stands in its page. */
const OF_PAGE = /^(?:class|role|tabindex|style|width|height|xmlns|aria-.+|data-.+)$/;
/** What a style says of a drawing wherever it stands. */
const OF_DRAWING = /^\s*(?:--|(?:color|fill|stroke|font|background|opacity)\b)/;

/** Writes the attributes of a picture's root; its letters are those of a text without a style sheet. */
function writeRoot(attributes: Attributes, { width, height }: DrawingSize, body: string): string {
  const kept = [...attributes].filter(([name]) => !OF_PAGE.test(name));
  const styles = (attributes.get('style') ?? '').split(';').filter((each) => OF_DRAWING.test(each));
  const font = attributes.get('font-family') ?? 'inherit';
  return writeAttributes({
    xmlns: 'http://www.w3.org/2000/svg',
    ...(body.includes('xlink:') ? { 'xmlns:xlink': 'http://www.w3.org/1999/xlink' } : {}),
    width,
    height,
    color: LIGHT_COLORS['--mj-text'],
    ...Object.fromEntries(kept),
    'font-family': font === 'inherit' ? 'sans-serif' : font,
    style: styles.length > 0 ? styles.join(';') : undefined,
  });
}

function drawGround({ viewBox: [x = '0', y = '0', width = '100%', height = '100%'] }: DrawingSize) {
  const fill = LIGHT_COLORS['--mj-page'];
  return `<rect${writeAttributes({ x, y, width, height, fill })}/>`;
}

/** Writes attributes whose values are escaped; those without a value are left out. */
function writeAttributes(
  attributes: Readonly<Record<string, string | number | undefined>>,
): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}
