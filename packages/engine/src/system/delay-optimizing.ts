import { setFlagsFromString } from 'node:v8';

/** How much the optimizing compiler copies into a function of those it calls: a fourth of what it would. */
const INLINE_LESS = '--max-inlined-bytecode-size-cumulative=250';

/**
 * How long a function runs in V8's cheap code before the optimizing compiler takes it: about four times
 * as long as V8 would wait. By major version of Node, as the names change and V8 complains of others; from
 * Node 24 on, a compiler between the two has made the difference too small to measure.
 */
const WAIT_LONGER: Readonly<Record<string, string>> = {
  20: '--interrupt-budget=270336',
  22: '--invocation-count-for-turbofan=10000',
};

/** The last major version of Node that was tried: V8 complains of flags that it does not know. */
const LAST_TRIED = 26;

/**
 * Lets V8 optimize less, for commands that end within seconds, or that somebody waits for: the first page of
 * `dev` came 13 % sooner without earlier results, 8 % with them. A cold build of 179 documents spends a third
 * of its processor time in the optimizing compiler, once in each thread, and much of the resulting code
 * hardly runs before the end: waiting longer saves 14 % of all its time on Node 20, 4 % on Node 22, inlining
 * less another 10 % on Node 20, 4 % on Node 24. What runs hot on a large site is optimized all the same,
 * some tens of milliseconds later.
 *
 * For the whole process, threads included.
 */
export function delayOptimizing(): void {
  const [major = ''] = process.versions.node.split('.');
  if (Number(major) <= LAST_TRIED) setFlagsFromString(INLINE_LESS);
  const flag = WAIT_LONGER[major];
  if (flag) setFlagsFromString(flag);
}
