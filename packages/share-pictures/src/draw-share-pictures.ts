import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SharePicture } from './share-picture.ts';

/** A picture that was drawn, or why it was not. */
export type DrawnPicture =
  | { png: Uint8Array; reason: null }
  /** `reason` is a sentence for the author. */
  | { png: null; reason: string };

/** How pictures are drawn. */
export interface DrawOptions {
  /** Most threads at once. @default one for each core, and one for every 8 pictures at most */
  threads?: number;
  /** Absolute path of the worker's module. @default the one of this package */
  workerFilePath?: string;
}

/** Fewer pictures than this are drawn sooner than another thread has loaded the font. */
const PICTURES_PER_THREAD = 8;

/** Draws pictures on worker threads; gives them in the same order. It never fails as a whole. */
export async function drawSharePictures(
  pictures: readonly SharePicture[],
  options: DrawOptions = {},
): Promise<DrawnPicture[]> {
  const wanted = Math.ceil(pictures.length / PICTURES_PER_THREAD);
  const threads = Math.min(options.threads ?? availableParallelism(), wanted);
  const filePath =
    options.workerFilePath ??
    createRequire(import.meta.url).resolve('@mojian/share-pictures/worker');
  const results: DrawnPicture[] = [];
  const queue = pictures.entries();
  await Promise.all(Array.from({ length: threads }, () => drawQueue(queue, filePath, results)));
  return pictures.map((_, index) => results[index] ?? { png: null, reason: 'It was not drawn.' });
}

/** Lets one worker take pictures until none is left; when it dies, it fails what it would have drawn. */
async function drawQueue(
  queue: Iterator<[number, SharePicture]>,
  filePath: string,
  results: DrawnPicture[],
): Promise<void> {
  const worker = new Worker(filePath);
  const death = new Promise<string>((resolve) => {
    worker.once('error', (error) => resolve(error.message));
    worker.once('exit', () => resolve('The thread that draws has ended.'));
  });
  const failure = death.then((reason): DrawnPicture => ({ png: null, reason }));
  for (let next = queue.next(); !next.done; next = queue.next()) {
    const [index, picture] = next.value;
    results[index] = await Promise.race([ask(worker, picture), failure]);
  }
  await worker.terminate();
}

function ask(worker: Worker, picture: SharePicture): Promise<DrawnPicture> {
  return new Promise((resolve) => {
    worker.once('message', resolve);
    worker.postMessage(picture);
  });
}
