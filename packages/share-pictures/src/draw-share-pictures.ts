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
  const reason = results.findLast((result) => result && !result.png)?.reason ?? 'It was not drawn.';
  return pictures.map((_, index) => results[index] ?? { png: null, reason });
}

/** Workers that one after another end without a picture: then none can be drawn. */
const MOST_FAILURES = 2;

/** Draws pictures until none is left, each worker until it ends; the picture that it ends at has failed. */
async function drawQueue(
  queue: Iterator<[number, SharePicture]>,
  filePath: string,
  results: DrawnPicture[],
): Promise<void> {
  for (let failures = 0; failures < MOST_FAILURES; ) {
    const { drawn, isDone } = await drawWithWorker(queue, filePath, results);
    if (isDone) return;
    failures = drawn > 0 ? 0 : failures + 1;
  }
}

async function drawWithWorker(
  queue: Iterator<[number, SharePicture]>,
  filePath: string,
  results: DrawnPicture[],
): Promise<{ drawn: number; isDone: boolean }> {
  const worker = new Worker(filePath);
  const death = new Promise<string>((resolve) => {
    worker.once('error', (error) => resolve(error.message));
    worker.once('exit', () => resolve('The thread that draws has ended.'));
  });
  let drawn = 0;
  for (let next = queue.next(); !next.done; next = queue.next()) {
    const [index, picture] = next.value;
    const result = await Promise.race([ask(worker, picture), death]);
    if (typeof result === 'string') {
      results[index] = { png: null, reason: result };
      return { drawn, isDone: false };
    }
    results[index] = result;
    drawn += 1;
  }
  await worker.terminate();
  return { drawn, isDone: true };
}

function ask(worker: Worker, picture: SharePicture): Promise<DrawnPicture> {
  return new Promise((resolve) => {
    worker.once('message', resolve);
    worker.postMessage(picture);
  });
}
