import { setFlagsFromString } from 'node:v8';

/**
 * How long a function runs in V8's cheap code before the optimizing compiler takes it: about four times
 * as long as V8 would wait. By major version of Node, as the names change and V8 complains of others; from
 * Node 24 on, a compiler between the two has made the difference too small to measure.
 */
const FLAGS: Readonly<Record<string, string>> = {
  20: '--interrupt-budget=270336',
  22: '--invocation-count-for-turbofan=10000',
};

/**
 * Lets V8 optimize fewer functions, for commands that end within seconds. A cold build of 179 documents
 * spends a third of its processor time in the optimizing compiler, once in each thread, and much of the
 * resulting code hardly runs before the end: waiting longer saves 14 % of all its time on Node 20, 4 % on
 * Node 22. What runs hot on a large site is optimized all the same, some tens of milliseconds later.
 *
 * For the whole process, threads included.
 */
export function delayOptimizing(): void {
  const [major = ''] = process.versions.node.split('.');
  const flag = FLAGS[major];
  if (flag) setFlagsFromString(flag);
}
