import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/**
 * Size from which the young generation of the main thread grows no more, in bytes. V8 would let it become twice as
 * large, which saves a site of any size no time.
 */
const LARGEST_SIZE = 16 * 1024 * 1024;

/**
 * Holds for the whole process, so that threads begin with half of the size (in MiB for each of two halves), in
 * which they would not grow.
 */
const GROW_NO_MORE = '--semi-space-growth-factor=1 --min-semi-space-size=4';

let isHeld = false;
let isLargest = false;

/**
 * Lets {@link keepYoungGeneration} hold the young generation, for the whole process: for commands, as a program
 * that builds a site has other things to do, too.
 */
export function holdYoungGeneration(): void {
  isHeld = true;
}

/**
 * Keeps the young generation from growing beyond its largest size. Wants to be called time and again: V8 lets it
 * grow once more whenever a thread starts, and some milliseconds are enough.
 */
export function keepYoungGeneration(): void {
  if (!isHeld) return;
  isLargest ||= measureSize() >= LARGEST_SIZE;
  if (isLargest) setFlagsFromString(GROW_NO_MORE);
}

/** Gives what the young generation takes, used or not, in bytes; large objects excepted. */
function measureSize(): number {
  const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  return space?.space_size ?? 0;
}
