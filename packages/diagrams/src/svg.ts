import { FONT_SIZE } from './diagram.ts';
import type { Label } from './text/label.ts';

/**
 * Colours: the theme's variables, so that a drawing follows the page into light, dark and print, each with the
 * light one beside it, for feeds and for pages of other themes.
 */
export const COLOR = {
  page: 'var(--mj-page,#faf7f1)',
  raised: 'var(--mj-raised,#fefcf9)',
  surface: 'var(--mj-surface,#f3efe6)',
  line: 'var(--mj-line,#d8d1c6)',
  lineStrong: 'var(--mj-line-strong,#8b847b)',
  text: 'var(--mj-text,#2c2724)',
  muted: 'var(--mj-muted,#635b54)',
  accent: 'var(--mj-accent,#ac2f1c)',
} as const;

/** Attributes of an element; those without a value are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Writes an element of SVG. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeSvg(formatValue(value))}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

function formatValue(value: string | number | undefined): string {
  return typeof value === 'number' ? formatNumber(value) : String(value);
}

/** Half a tenth of a pixel is seen by nobody. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}

/** Text as it stands in SVG, between tags and in attributes. */
export function escapeSvg(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Distance of two lines of text, in em. */
export const LINE_HEIGHT = 1.45;

/** How a text stands. */
export interface TextPlace {
  /** Where its lines begin, end or have their middle, by `anchor`. */
  x: number;
  /** Middle of the block of lines. */
  y: number;
  size?: number;
  anchor?: 'start' | 'middle' | 'end';
  fill?: string;
  weight?: number;
  style?: 'italic';
}

/** Writes the lines of a label around a point. */
export function writeText(
  { lines }: Pick<Label, 'lines'>,
  { x, y, size = FONT_SIZE, anchor = 'middle', fill, weight, style }: TextPlace,
): string {
  const step = size * LINE_HEIGHT;
  // The baseline lies a third of the size below the middle of the letters.
  const first = y - ((lines.length - 1) * step) / 2 + size * 0.36;
  return lines
    .map((line, index) =>
      element(
        'text',
        {
          x,
          y: first + index * step,
          'text-anchor': anchor === 'start' ? undefined : anchor,
          'font-size': size === FONT_SIZE ? undefined : size,
          'font-weight': weight,
          'font-style': style,
          fill: fill === COLOR.text ? undefined : fill,
        },
        escapeSvg(line),
      ),
    )
    .join('');
}

/** Height of a label in px. */
export function heightOf({ lines }: Pick<Label, 'lines'>, size = FONT_SIZE): number {
  return lines.length * size * LINE_HEIGHT;
}
