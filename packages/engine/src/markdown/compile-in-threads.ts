import { Worker } from 'node:worker_threads';
import { type SentSource, sendSource } from '../sources/lazy-source.ts';
import type { SourceFile } from '../sources/source-file.ts';
import type { SerializedParts } from '../system/object-store.ts';
import { createTurns } from '../system/turns.ts';
import type { CompileOptions } from './compile.ts';
import type { CompiledDocument } from './compiled-document.ts';

/** What a thread is started with. */
export interface CompileJob {
  files: readonly SentSource[];
  options: CompileOptions;
  /** Index of the next file that nobody has taken, shared by all threads. */
  counter: Int32Array<SharedArrayBuffer>;
}

/** A document that a thread has compiled. */
export interface CompileResult extends SerializedParts {
  index: number;
  first: Uint8Array<ArrayBuffer>;
  second: Uint8Array<ArrayBuffer>;
}

/** How documents are compiled in threads. */
export interface ThreadsOptions {
  options: CompileOptions;
  /** Absolute path of the built worker; `null` to do without another thread. */
  workerPath: string | null;
  /** Compiles in the main thread. */
  compile(file: SourceFile): CompiledDocument;
  /** Takes a document that the other thread has compiled; see `serializeDocument`. */
  receive(source: SourceFile, parts: SerializedParts): CompiledDocument;
}

/**
 * Far more than a document takes; without limits, garbage is left until there are gigabytes, and the
 * room for what is new grows to 48 MB.
 */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/**
 * Compiles documents in the main thread and one more. Each takes the next document when it is done
 * with one, so it does not matter when the other thread has started. What that one leaves behind when
 * it fails is compiled here, which tells of the reason.
 *
 * @returns The documents in the order of the files.
 */
export async function compileInThreads(
  files: readonly SourceFile[],
  { options, workerPath, compile, receive }: ThreadsOptions,
): Promise<CompiledDocument[]> {
  const counter = new Int32Array(new SharedArrayBuffer(4));
  const documents: (CompiledDocument | undefined)[] = [];
  const thread =
    workerPath &&
    startThread(workerPath, { files: files.map(sendSource), options, counter }, (result) => {
      const file = files[result.index];
      if (file) documents[result.index] = receive(file, result);
    });
  // The parser gives the memory of its trees back between two turns of the event loop only.
  const takeTurn = createTurns();
  for (let index = take(counter); index < files.length; index = take(counter)) {
    const file = files[index];
    if (file) documents[index] = compile(file);
    await takeTurn();
  }
  if (thread) await thread.ended;
  return files.map((file, index) => documents[index] ?? compile(file));
}

function startThread(
  workerPath: string,
  job: CompileJob,
  onResult: (result: CompileResult) => void,
): { ended: Promise<unknown> } {
  const worker = new Worker(workerPath, { workerData: job, resourceLimits: LIMITS });
  worker.on('message', onResult);
  return {
    ended: new Promise((resolve) => worker.once('error', resolve).once('exit', resolve)),
  };
}

function take(counter: Int32Array): number {
  return Atomics.add(counter, 0, 1);
}
