import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const MEBIBYTE = 1024 * 1024;

/**
 * Garbage that may gather before it is collected, in bytes. What is not garbage takes time each time, so
 * where there is much of that, a share of it may gather.
 */
const LEAST_GARBAGE = (isMainThread ? 12 : 10) * MEBIBYTE;
const GARBAGE_SHARE = 0.2;

/**
 * A site of usual size stays below it. Room that was once used up is seldom given back, as something is
 * left in most pages of it: what comes late is no use.
 */
let limit = (isMainThread ? 60 : 22) * MEBIBYTE;
let collect: (() => void) | null = null;

/**
 * Collects garbage when much has gathered. On a machine with much memory, V8 leaves it until there are
 * gigabytes, which is more than a large site should take; a site of usual size never comes so far.
 *
 * What is young does not count: V8 collects it by itself before long, and that costs little, while a collection
 * that is asked for walks through all that is kept.
 */
export function relieveMemory(): void {
  if (measureOldBytes() < limit) return;
  collect ??= findCollector();
  collect();
  const left = measureOldBytes();
  limit = left + Math.max(LEAST_GARBAGE, GARBAGE_SHARE * left);
}

/**
 * Counts what this thread uses but what is young, in bytes. `process.memoryUsage` reads a file of the system too:
 * up to 1 ms each time on a busy machine.
 */
function measureOldBytes(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  let bytes = heap + external;
  for (const { space_name: name, space_used_size: size } of getHeapSpaceStatistics()) {
    if (name.startsWith('new_')) bytes -= size;
  }
  return bytes;
}

/** V8 gives the function to contexts that are made while the flag is set. */
function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof found !== 'function') return () => undefined;
  return () => {
    // Moves together what is left in pages of which a fifth is free, not just in those that are nearly empty:
    // 16 MiB of 280 at ten times our own content, for no more time.
    setFlagsFromString('--optimize-for-size');
    found();
    setFlagsFromString('--no-optimize-for-size');
  };
}
