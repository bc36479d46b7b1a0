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
 * Size from which the young generation of the main thread grows no more, in bytes. V8 would let it become twice as
 * large, which saves a site of any size no time.
 */
const YOUNG_SIZE = 16 * MEBIBYTE;

/**
 * Holds for the whole process, so that threads begin with half of the size (in MiB for each of two halves), in
 * which they would not grow. V8 sets the factor back to 2 whenever a thread starts, so it is set time and again.
 */
const GROW_NO_MORE = '--semi-space-growth-factor=1 --min-semi-space-size=4';

/**
 * A site of usual size stays below it. Room that was once used up is seldom given back, as something is
 * left in most pages of it: what comes late is no use.
 */
let limit = (isMainThread ? 60 : 22) * MEBIBYTE;
let collect: (() => void) | null = null;
let holdsYoung = false;

/**
 * Lets {@link relieveMemory} hold the young generation at its size, for the whole process: for commands, as a
 * program that builds a site has other things to do, too.
 */
export function holdYoungGeneration(): void {
  holdsYoung = true;
}

/**
 * Collects garbage when much has gathered. On a machine with much memory, V8 leaves it until there are
 * gigabytes, which is more than a large site should take; a site of usual size never comes so far.
 *
 * What is young does not count: V8 collects it by itself before long, and that costs little, while a collection
 * that is asked for walks through all that is kept.
 */
export function relieveMemory(): void {
  const { oldBytes, youngSize } = measureMemory();
  if (holdsYoung && youngSize >= YOUNG_SIZE) setFlagsFromString(GROW_NO_MORE);
  if (oldBytes < limit) return;
  collect ??= findCollector();
  collect();
  const left = measureMemory().oldBytes;
  limit = left + Math.max(LEAST_GARBAGE, GARBAGE_SHARE * left);
}

/** The memory of this thread, in bytes. */
interface Memory {
  /** What is used of it, but what is young. */
  oldBytes: number;
  /** What the young generation takes, used or not, large objects excepted. */
  youngSize: number;
}

/** `process.memoryUsage` reads a file of the system too: up to 1 ms each time on a busy machine. */
function measureMemory(): Memory {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  const memory: Memory = { oldBytes: heap + external, youngSize: 0 };
  for (const { space_name: name, ...space } of getHeapSpaceStatistics()) {
    if (!name.startsWith('new_')) continue;
    memory.oldBytes -= space.space_used_size;
    if (name === 'new_space') memory.youngSize = space.space_size;
  }
  return memory;
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
