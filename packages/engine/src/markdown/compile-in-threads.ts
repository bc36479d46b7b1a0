import { sendSource } from '../sources/lazy-source.ts';
import type { SourceFile } from '../sources/source-file.ts';
import type { SerializedParts } from '../system/object-store.ts';
import { createTurns } from '../system/turns.ts';
import type { CompileOptions } from './compile.ts';
import type { CompileResult, CompileThread } from './compile-thread.ts';
import type { CompiledDocument } from './compiled-document.ts';

/** How documents are compiled in threads. */
export interface ThreadsOptions {
  options: CompileOptions;
  /** Compile beside the main thread. @default none */
  threads?: readonly CompileThread[] | undefined;
  /** Compiles in the main thread. */
  compile(file: SourceFile): CompiledDocument;
  /** Takes a document that another thread has compiled; see `serializeDocument`. */
  receive(source: SourceFile, parts: SerializedParts): CompiledDocument;
}

/**
 * Compiles documents in the main thread and others. Each takes the next document when it is done
 * with one, so it does not matter when the others have started. What one of them leaves behind when
 * it fails is compiled here, which tells of the reason.
 *
 * @returns The documents in the order of the files.
 */
export async function compileInThreads(
  files: readonly SourceFile[],
  { options, threads = [], compile, receive }: ThreadsOptions,
): Promise<CompiledDocument[]> {
  const counter = new Int32Array(new SharedArrayBuffer(4));
  const documents: (CompiledDocument | undefined)[] = [];
  const job = { files: threads.length > 0 ? files.map(sendSource) : [], options, counter };
  const take = (result: CompileResult): void => {
    const file = files[result.index];
    if (file) documents[result.index] = receive(file, result);
  };
  const ends = threads.map((thread) => thread.run(job, take));
  // The parser gives the memory of its trees back between two turns of the event loop only.
  const takeTurn = createTurns();
  for (let index = next(counter); index < files.length; index = next(counter)) {
    const file = files[index];
    if (file) documents[index] = compile(file);
    await takeTurn();
  }
  await Promise.all(ends);
  return files.map((file, index) => documents[index] ?? compile(file));
}

function next(counter: Int32Array): number {
  return Atomics.add(counter, 0, 1);
}
