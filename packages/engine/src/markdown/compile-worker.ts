/** A thread that compiles documents beside the main thread; both take from one list. */
import { serialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { receiveSource } from '../sources/lazy-source.ts';
import { createCompiler } from './compile.ts';
import type { CompileJob, CompileResult } from './compile-in-threads.ts';

const { files, options, counter } = workerData as CompileJob;
const compiler = createCompiler(options);
for (
  let index = Atomics.add(counter, 0, 1);
  index < files.length;
  index = Atomics.add(counter, 0, 1)
) {
  const file = files[index];
  if (!file) continue;
  const data = new Uint8Array(serialize(compiler.compile(receiveSource(file))));
  const result: CompileResult = { index, data };
  parentPort?.postMessage(result, [data.buffer]);
}
