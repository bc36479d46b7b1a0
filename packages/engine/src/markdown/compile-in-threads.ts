import { sendSource } from '../sources/lazy-source.ts';
import type { SourceFile } from '../sources/source-file.ts';
import type { SerializedParts } from '../system/object-store.ts';
import { createTurns } from '../system/turns.ts';
import type { CompileOptions } from './compile.ts';
import type { CompileThread } from './compile-thread.ts';
import type { CompiledDocument } from './compiled-document.ts';

/** How documents are compiled in threads. */
export interface ThreadsOptions {
  options: CompileOptions;
  /** `null` to do without another thread. */
  thread: CompileThread | null;
  /** Compiles in the main thread. */
  compile(file: SourceFile): CompiledDocument;
  /** Takes a document that the other thread has compiled; see `serializeDocument`. */
  receive(source: SourceFile, parts: SerializedParts): CompiledDocument;
}

/**
 * Compiles documents in the main thread and one more. Each takes the next document when it is done
 * with one, so it does not matter when the other thread has started. What that one leaves behind when
 * it fails is compiled here, which tells of the reason.
 *
 * @returns The documents in the order of the files.
 */
export async function compileInThreads(
  files: readonly SourceFile[],
  { options, thread, compile, receive }: ThreadsOptions,
): Promise<CompiledDocument[]> {
  const counter = new Int32Array(new SharedArrayBuffer(4));
  const documents: (CompiledDocument | undefined)[] = [];
  const job = { files: thread ? files.map(sendSource) : [], options, counter };
  const isEnded = thread?.run(job, (result) => {
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
  await isEnded;
  return files.map((file, index) => documents[index] ?? compile(file));
}

function take(counter: Int32Array): number {
  return Atomics.add(counter, 0, 1);
}
