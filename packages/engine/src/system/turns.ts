import { setImmediate } from 'node:timers/promises';
import { relieveMemory } from './relieve-memory.ts';
import { keepYoungGeneration } from './young-generation.ts';

/** Longest time without a turn of the event loop, in milliseconds. */
const LONGEST_WORK_MS = 50;

/**
 * Creates what long loops await after each item. Now and then it lets the event loop take its turn:
 * signals (Ctrl+C) and messages of threads are heard of between two turns only. So are calls for memory.
 */
export function createTurns(): () => Promise<void> {
  let turnedAt = performance.now();
  return async () => {
    keepYoungGeneration();
    if (performance.now() - turnedAt < LONGEST_WORK_MS) return;
    relieveMemory();
    await setImmediate();
    turnedAt = performance.now();
  };
}
