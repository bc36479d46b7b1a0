import { Resvg } from '@resvg/resvg-js';
import { encodePalettePng } from './palette-png.ts';
import { createPictureSvg } from './picture-svg.ts';
import type { SharePicture } from './share-picture.ts';
import type { Typeface } from './typeface.ts';

/**
 * Paints a share picture.
 *
 * @returns The bytes of a PNG.
 * @throws When the font has none of the title's characters, or the seal is not SVG.
 */
export function paintSharePicture(picture: SharePicture, typeface: Typeface): Uint8Array {
  const svg = createPictureSvg(picture, typeface);
  // All text is outlines already; looking for the system's fonts would only cost time.
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return encodePalettePng({ width: image.width, height: image.height, data: image.pixels });
}
