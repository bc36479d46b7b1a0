import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Asset } from '../sources/asset-library.ts';
import { canHaveSizes, IMAGE_PACKAGE } from './responsive-images.ts';
import { bytesOf } from './shown-images.ts';

/** Bytes from which on an image is what a phone waits for: two seconds of a slow connection (1.6 Mbit/s). */
const HEAVY_BYTES = 400_000;

/** Bytes of an animation of which the same holds: videos of a quarter of that move as long. */
const HEAVY_ANIMATION_BYTES = 1_000_000;

/**
 * Tells an author of images that come to phones in full, once for all of a kind: stills for which nothing makes other
 * sizes, and animations, for which nothing can.
 *
 * @param images Those that documents show.
 * @param hasSizes Other sizes are made of stills.
 */
export function describeHeavyImages(
  images: readonly Asset[],
  { hasSizes }: { hasSizes: boolean },
): Diagnostic[] {
  const stills = hasSizes ? [] : images.filter(canHaveSizes);
  const animations = images.filter(({ filePath }) => /\.gif$/i.test(filePath));
  return [
    ...describe(stills, {
      least: HEAVY_BYTES,
      what: 'image',
      fix: `Run \`npm install ${IMAGE_PACKAGE}\` in the site's folder, which makes smaller ones, or set \`responsiveImages: false\`.`,
    }),
    ...describe(animations, {
      least: HEAVY_ANIMATION_BYTES,
      what: 'animation',
      fix: 'Make a video of it, which is a tenth as large: `<video src="…" autoplay loop muted playsinline></video>`.',
    }),
  ];
}

function describe(
  images: readonly Asset[],
  { least, what, fix }: { least: number; what: string; fix: string },
): Diagnostic[] {
  const heavy = images
    .map((image) => ({ filePath: image.filePath, bytes: bytesOf(image) }))
    .filter(({ bytes }) => bytes >= least)
    .sort((a, b) => b.bytes - a.bytes);
  const [largest] = heavy;
  if (!largest) return [];
  const size = `${(largest.bytes / 1e6).toFixed(1)} MB`;
  const others = heavy.length === 2 ? 'another one is' : `${heavy.length - 1} others are`;
  const rest = heavy.length === 1 ? '' : `, and ${others} heavy, too`;
  const message = `Phones load this ${what} of ${size} as large as it is${rest}.`;
  return [
    createDiagnostic({
      ...{ code: 'images/heavy', severity: 'warning', message, fix },
      filePath: largest.filePath,
    }),
  ];
}
