import { PICTURE_SIZE, type SharePicture } from './share-picture.ts';
import { layoutTitle, type TitleBox } from './title-layout.ts';
import type { Typeface } from './typeface.ts';

/** The theme's dark tokens (`tokens.css`) as sRGB: the renderer knows no `oklch`. */
const COLORS = {
  page: '#161310',
  slip: '#25211d',
  line: '#39342f',
  strong: '#f3f0e9',
  muted: '#a7a097',
  seal: '#c13a27',
} as const;

/** Slips are as wide as in the picture of the whole site. */
const SLIP_WIDTH = 75;
/** Distance of the two cords that tie the slips from the edges. */
const CORD = 86;
/** Left edge of all text: two slips in. */
const LEFT = 2 * SLIP_WIDTH;
const RIGHT = PICTURE_SIZE.width - LEFT;
const SEAL_SIZE = 76;
const SMALL = 28;

/** From one short word to three long lines. */
const TITLE_STEPS = [
  { fontSize: 92, maxLines: 1 },
  { fontSize: 80, maxLines: 2 },
  { fontSize: 68, maxLines: 2 },
  { fontSize: 60, maxLines: 3 },
  { fontSize: 50, maxLines: 3 },
] as const;
const LINE_HEIGHT = 1.36;
/** A little above the middle, where the eye looks for it. */
const TITLE_MIDDLE = 308;
/** Where the middle of a line of Han characters lies above the baseline, in em. */
const HAN_MIDDLE = 0.37;
/** Full-width opening punctuation is blank on its left half. */
const OPENING = /^[「『（《【〈〔“‘]/u;

/**
 * Creates the picture of an article as SVG with all text as outlines, so that drawing it needs no font.
 *
 * @throws When the font has no glyph for any character of the title.
 */
export function createPictureSvg(picture: SharePicture, typeface: Typeface): string {
  const { width, height } = PICTURE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLORS.page}"/>`,
    renderSlips(),
    renderSection(picture, typeface),
    renderTitle(picture, typeface),
    renderImprint(picture, typeface),
    renderSeal(picture.seal),
    '</svg>',
  ].join('');
}

function renderSlips(): string {
  const { width, height } = PICTURE_SIZE;
  const count = Math.floor(width / SLIP_WIDTH);
  const slips = Array.from({ length: count }, (_, index) => {
    const x = (index + 1) * SLIP_WIDTH - 1;
    return `<rect x="${x}" width="1" height="${height}" fill="${COLORS.slip}"/>`;
  });
  const cords = [CORD, height - CORD - 1].map(
    (y) => `<rect y="${y}" width="${width}" height="1" fill="${COLORS.line}"/>`,
  );
  return [...slips, ...cords].join('');
}

function renderSection({ section, lang }: SharePicture, typeface: Typeface): string {
  const y = CORD + 70;
  const text = fitOneLine(section, { lang, width: RIGHT - LEFT, fontSize: SMALL, typeface });
  if (text === '') return '';
  const bar = `<rect x="${LEFT - SLIP_WIDTH / 2 - 3}" y="${y - 24}" width="6" height="28" fill="${COLORS.seal}"/>`;
  return bar + renderText(text, { x: LEFT, y, fontSize: SMALL, color: COLORS.muted }, typeface);
}

function renderTitle({ title, lang }: SharePicture, typeface: Typeface): string {
  const drawable = typeface.keepDrawable(title);
  if (drawable === '') throw new Error('The font has none of the characters of the title.');
  const { measure } = typeface;
  const box: TitleBox = { width: RIGHT - LEFT + 40, steps: TITLE_STEPS, measure, lang };
  const { fontSize, lines } = layoutTitle(drawable, box);
  const lineHeight = fontSize * LINE_HEIGHT;
  const top = TITLE_MIDDLE - ((lines.length - 1) * lineHeight) / 2 + fontSize * HAN_MIDDLE;
  return lines
    .map((line, index) => {
      const x = LEFT - (OPENING.test(line) ? fontSize / 2 : 0);
      const y = top + index * lineHeight;
      return renderText(line, { x, y, fontSize, color: COLORS.strong }, typeface);
    })
    .join('');
}

/** The foot of the picture: whose article it is. */
function renderImprint({ siteTitle, tagline, lang }: SharePicture, typeface: Typeface): string {
  const y = PICTURE_SIZE.height - CORD - 44;
  const name = typeface.keepDrawable(siteTitle);
  const nameWidth = typeface.measure(name) * SMALL;
  const x = LEFT + (name === '' ? 0 : nameWidth + SMALL);
  const width = RIGHT - SEAL_SIZE - SMALL - x;
  const motto = fitOneLine(tagline, { lang, width, fontSize: SMALL - 4, typeface });
  return [
    renderText(name, { x: LEFT, y, fontSize: SMALL, color: COLORS.strong }, typeface),
    renderText(motto, { x, y, fontSize: SMALL - 4, color: COLORS.muted }, typeface),
  ].join('');
}

function renderSeal(seal: string | null): string {
  if (seal === null) return '';
  const data = Buffer.from(seal).toString('base64');
  const y = PICTURE_SIZE.height - CORD - 26 - SEAL_SIZE;
  return `<image x="${RIGHT - SEAL_SIZE}" y="${y}" width="${SEAL_SIZE}" height="${SEAL_SIZE}" href="data:image/svg+xml;base64,${data}"/>`;
}

interface LineRoom {
  lang: string;
  /** In px. */
  width: number;
  fontSize: number;
  typeface: Typeface;
}

/** Cuts a text to one line; empty when there is no text or no room. */
function fitOneLine(text: string, { lang, width, fontSize, typeface }: LineRoom): string {
  const drawable = typeface.keepDrawable(text);
  if (drawable === '' || width < 4 * fontSize) return '';
  const { measure } = typeface;
  const steps = [{ fontSize, maxLines: 1 }];
  return layoutTitle(drawable, { width, steps, measure, lang }).lines.join('');
}

interface TextStyle {
  x: number;
  /** Baseline. */
  y: number;
  fontSize: number;
  color: string;
}

function renderText(text: string, { color, ...place }: TextStyle, typeface: Typeface): string {
  return text === '' ? '' : `<path fill="${color}" d="${typeface.outline(text, place)}"/>`;
}
