import type { Sharp } from 'sharp';
import { isAnimatedPng } from './animated-png.ts';
import { loadSharp } from './load-sharp.ts';

/** Changes when the same image comes out as other bytes: builds that keep images make them anew. */
export const ENCODING_VERSION = 1;

/** An image in one size. */
export interface ImageVariant {
  /** In px. */
  width: number;
  webp: Uint8Array;
}

/** An image that was encoded, or why it was not. */
export type EncodedImage =
  /** By width, the smallest first; none where the image itself is the smallest file that shows it. */
  | { variants: ImageVariant[]; reason: null }
  /** `reason` is a sentence for the author. */
  | { variants: null; reason: string };

/**
 * Encodes an image as WebP in the widths that are asked for, as far as each file is smaller than the
 * next larger one and than the image itself: what would be larger serves no reader. Animations have no
 * variants, as those would stand still, and a WebP file none in its own size, which a second encoding
 * could only make worse. It never throws.
 *
 * @param bytes PNG, JPEG or WebP.
 * @param widths In px; those above the width of the image are passed over.
 */
export async function encodeImage(
  bytes: Uint8Array,
  { widths }: { widths: readonly number[] },
): Promise<EncodedImage> {
  try {
    const source = await readSource(bytes);
    const variants = source.isAnimated ? [] : await encodeSizes(source, widths);
    return { variants, reason: null };
  } catch (error) {
    return { variants: null, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** An image to be encoded. */
interface Source {
  bytes: Uint8Array;
  /** As it is shown, in px: a photograph may be turned by its EXIF orientation. */
  width: number;
  format: string;
  isAnimated: boolean;
  /** Opens it, upright. */
  open(): Sharp;
}

async function readSource(bytes: Uint8Array): Promise<Source> {
  const sharp = await loadSharp();
  const open = () => sharp(bytes, { failOn: 'error' }).autoOrient();
  const { autoOrient, format, pages = 1 } = await sharp(bytes).metadata();
  const isAnimated = pages > 1 || isAnimatedPng(bytes);
  return { bytes, width: autoOrient.width, format, isAnimated, open };
}

/** A file that is not smaller than the next larger one by this part is not worth an address of its own. */
const WORTH = 0.95;

async function encodeSizes(source: Source, widths: readonly number[]): Promise<ImageVariant[]> {
  const fitting = [...new Set(widths)].filter((width) => width <= source.width);
  const variants: ImageVariant[] = [];
  let limit = source.bytes.length;
  for (const width of fitting.sort((a, b) => b - a)) {
    if (width === source.width && source.format === 'webp') continue;
    const webp = await encodeSize(source, width);
    if (webp.length > limit * WORTH) continue;
    limit = webp.length;
    variants.unshift({ width, webp });
  }
  return variants;
}

/** Of a photograph, in which nobody sees what is lost. */
const PHOTO = { quality: 80 };

/** Of a screenshot or drawing: the edges of coloured letters stay sharp. */
const DRAWING = { quality: 85, smartSubsample: true };

/** How much larger a file may be in which nothing is lost. */
const LOSSLESS_WORTH = 1.25;

/**
 * PNG is what screenshots and drawings are kept in: in their own size nothing of them is lost where that
 * takes hardly more bytes, often less. Made smaller, they have too many colours for that.
 */
async function encodeSize({ width: ownWidth, format, open }: Source, width: number) {
  const isDrawing = format === 'png';
  const sized = open().resize({ width });
  const lossy = await sized
    .clone()
    .webp(isDrawing ? DRAWING : PHOTO)
    .toBuffer();
  if (!isDrawing || width < ownWidth) return lossy;
  const lossless = await sized.webp({ lossless: true }).toBuffer();
  return lossless.length <= lossy.length * LOSSLESS_WORTH ? lossless : lossy;
}
