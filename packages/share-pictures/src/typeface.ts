import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type PathCommand } from 'opentype.js';

/** A font that texts are measured and drawn with. */
export interface Typeface {
  /** Leaves out of a text what the font has no glyphs for, emoji for example. */
  keepDrawable(text: string): string;
  /** Width of a text in em. */
  measure(text: string): number;
  /** Outline of a text as SVG path data; the baseline begins at `x`, `y`. */
  outline(text: string, place: { x: number; y: number; fontSize: number }): string;
}

/**
 * The one file that holds the Han characters of GB 2312 and beyond together with Latin, kana and
 * punctuation; the numbered files beside it are the same font cut for browsers.
 */
const FONT_FILE =
  '@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-700-normal.woff';

/**
 * Loads Noto Serif SC Bold, the share pictures' font; takes some 0.3 s.
 *
 * Glyphs are set one after another by their own widths. Shaping whole texts (`font.getPath`) costs
 * 50 times as much, for kerning that nobody misses in a title.
 */
export function loadTypeface(): Typeface {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(FONT_FILE));
  const font = opentype.parse(Uint8Array.from(bytes).buffer);
  const glyphsOf = (text: string) => Array.from(text, (character) => font.charToGlyph(character));
  const widthOf = ({ advanceWidth }: { advanceWidth: number }) => advanceWidth / font.unitsPerEm;
  return {
    keepDrawable: (text) =>
      Array.from(text.replace(/\s+/g, ' '))
        .filter((character) => font.charToGlyph(character).index > 0)
        .join('')
        .trim(),
    measure: (text) => glyphsOf(text).reduce((sum, glyph) => sum + widthOf(glyph), 0),
    outline: (text, { x, y, fontSize }) => {
      let left = x;
      return glyphsOf(text)
        .map((glyph) => {
          const { commands } = glyph.getPath(left, y, fontSize);
          left += widthOf(glyph) * fontSize;
          return commands.map(formatCommand).join('');
        })
        .join('');
    },
  };
}

/** Writes a step itself: the library's `toPathData` joins some numbers so that they read as others. */
function formatCommand({ type, x1, y1, x2, y2, x, y }: PathCommand): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
  return type + numbers.map((value) => value.toFixed(1)).join(' ');
}
