/**
 * A thread that compiles documents beside the main thread; both take from one list. When it has nothing
 * left to compile, it may become the thread of the search, and saves what a new one takes to load.
 */
import { parentPort } from 'node:worker_threads';
import { createCompiler } from '../markdown/compile.ts';
import type { CompileAnswer, CompileJob } from '../markdown/compile-thread.ts';
import { serializeDocument } from '../markdown/document-parts.ts';
import type { SearchStart } from '../search/index/serve-search.ts';
import { receiveSource } from '../sources/lazy-source.ts';
import { createTurns } from '../system/turns.ts';

async function compileShare({ files, options, counter }: CompileJob): Promise<void> {
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
    const parts = serializeDocument(compiler.compile(receiveSource(file)));
    const first = new Uint8Array(parts.first);
    const second = new Uint8Array(parts.second);
    answer({ index, first, second }, [first.buffer, second.buffer]);
    await takeTurn();
  }
  answer(null);
}

function answer(result: CompileAnswer, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(result, transferred);
}

async function takeMessage(message: CompileJob | SearchStart): Promise<void> {
  if ('files' in message) return compileShare(message);
  const { serveSearch } = await import('../search/index/serve-search.ts');
  // On sites for which this thread is kept, garbage takes less room than collecting it takes time.
  serveSearch(message.memory, () => undefined);
  // The search hears what comes from now on. Without a listener meanwhile the thread would end.
  parentPort?.off('message', takeMessage);
}

parentPort?.on('message', takeMessage);
