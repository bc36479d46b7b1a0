import { setFlagsFromString } from 'node:v8';
import { countProcessors } from './processors.ts';
import { holdYoungGeneration } from './young-generation.ts';

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

/** Each thread collects its own garbage, without the threads that V8 has for it. */
const COLLECT_ALONE = '--no-parallel-scavenge --no-concurrent-sweeping';

/**
 * V8 collects all that is old when it has grown to a multiple of what was left the last time, and far too soon
 * the first time. Nothing of a usual site is worth it before the end; on a large one `relieveMemory` sees to it.
 * The first flag holds at once, the second for threads that start later.
 */
const COLLECT_LATE = '--heap-growing-percent=600 --initial-old-space-size=64';

/** Number of processors that the threads of a build keep busy; V8's own have none to run on. */
const BUSY_PROCESSORS = 2;

/** The last major version of Node that was tried: V8 complains of flags that it does not know. */
const LAST_TRIED = 26;

/**
 * Tunes V8 for commands that end within seconds, or that somebody waits for. For the whole process, threads
 * included, and for threads that start later.
 *
 * It optimizes less: a cold build of 179 documents spends a third of its processor time in the optimizing
 * compiler, once in each thread, and much of the resulting code hardly runs before the end. Waiting longer
 * saves 14 % of all its time on Node 20, 4 % on Node 22, inlining less another 10 % on Node 20, 4 % on
 * Node 24; the first page of `dev` came 13 % sooner without earlier results, 8 % with them. What runs hot on
 * a large site is optimized all the same, some tens of milliseconds later.
 *
 * Where there are no processors to spare, garbage is collected by the thread that made it, some eighty times
 * in each of two, rather than by threads that wait for a processor: 6 % of a cold build on two processors.
 *
 * @param options.endsSoon The process ends with the command, so that most garbage may be left to the end.
 */
export function tuneV8({ endsSoon }: { endsSoon: boolean }): void {
  const [major = ''] = process.versions.node.split('.');
  if (Number(major) > LAST_TRIED) return;
  const flags = [INLINE_LESS, WAIT_LONGER[major]];
  if (endsSoon) {
    flags.push(COLLECT_LATE);
    holdYoungGeneration();
  }
  if (countProcessors() <= BUSY_PROCESSORS) flags.push(COLLECT_ALONE);
  setFlagsFromString(flags.filter(Boolean).join(' '));
}
