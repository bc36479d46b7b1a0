/**
 * Encodes images in several sizes as WebP. This entry loads nothing heavy, so that a build whose images
 * are all cached pays nothing for it; `sharp` is loaded with the first image.
 */

export {
  ENCODING_VERSION,
  type EncodedImage,
  encodeImage,
  type ImageVariant,
} from './encode-image.ts';
