/** A thread that compiles documents beside the main thread; both take from one list. */
import { parentPort } from 'node:worker_threads';
import { receiveSource } from '../sources/lazy-source.ts';
import { createTurns } from '../system/turns.ts';
import { createCompiler } from './compile.ts';
import type { CompileJob, CompileResult } from './compile-thread.ts';
import { serializeDocument } from './document-parts.ts';

parentPort?.once('message', async ({ files, options, counter }: CompileJob) => {
  const compiler = createCompiler(options);
  // The parser gives the memory of its trees back between two turns of the event loop only.
  const takeTurn = createTurns();
  for (
    let index = Atomics.add(counter, 0, 1);
    index < files.length;
    index = Atomics.add(counter, 0, 1)
  ) {
    const file = files[index];
    if (!file) continue;
    const { first, second } = serializeDocument(compiler.compile(receiveSource(file)));
    const result: CompileResult = {
      index,
      first: new Uint8Array(first),
      second: new Uint8Array(second),
    };
    parentPort?.postMessage(result, [result.first.buffer, result.second.buffer]);
    await takeTurn();
  }
});
