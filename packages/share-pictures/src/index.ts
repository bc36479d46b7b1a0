/**
 * Draws share pictures (Open Graph) on worker threads. This entry loads nothing heavy, so that a build
 * whose pictures are all cached pays nothing for it; font and renderer are loaded by the workers.
 */

export { type DrawnPicture, type DrawOptions, drawSharePictures } from './draw-share-pictures.ts';
export { DESIGN_VERSION, PICTURE_SIZE, type SharePicture } from './share-picture.ts';
