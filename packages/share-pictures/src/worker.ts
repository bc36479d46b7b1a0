/** A thread that paints the pictures it is sent, one after another. */
import { parentPort } from 'node:worker_threads';
import type { DrawnPicture } from './draw-share-pictures.ts';
import { paintSharePicture } from './paint.ts';
import type { SharePicture } from './share-picture.ts';
import { loadTypeface } from './typeface.ts';

const typeface = loadTypeface();

parentPort?.on('message', (picture: SharePicture) => {
  parentPort?.postMessage(paint(picture));
});

function paint(picture: SharePicture): DrawnPicture {
  try {
    return { png: paintSharePicture(picture, typeface), reason: null };
  } catch (error) {
    return { png: null, reason: error instanceof Error ? error.message : String(error) };
  }
}
