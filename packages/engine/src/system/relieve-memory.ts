import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MEBIBYTE = 1024 * 1024;

/** Garbage that may gather before it is collected, in bytes; what is not garbage takes time each time. */
const MOST_GARBAGE = 48 * MEBIBYTE;

/** A site of usual size stays below it. */
let limit = 128 * MEBIBYTE;
let collect: (() => void) | null = null;

/**
 * Collects garbage when much has gathered. On a machine with much memory, V8 leaves it until there are
 * gigabytes, which is more than a large site should take; a site of usual size never comes so far.
 */
export function relieveMemory(): void {
  if (usedBytes() < limit) return;
  collect ??= findCollector();
  collect();
  limit = usedBytes() + MOST_GARBAGE;
}

function usedBytes(): number {
  // `process.memoryUsage` says the same, and asks the system for more, which takes a hundred times as long.
  const { used_heap_size: heapUsed, external_memory: external } = getHeapStatistics();
  return heapUsed + external;
}

/** V8 gives the function to contexts that are made while the flag is set. */
function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  return typeof found === 'function' ? () => void found() : () => undefined;
}
