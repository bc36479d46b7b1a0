/**
 * How many times as long everything may take under CI. Its machine is shared: for minutes on end others have
 * taken so much of it that a walk of 12 s was not over after 90 s. What waits ends as soon as it has come, so
 * that this costs time only where a test fails.
 */
const CI_FACTOR = 6;

/** Returns how long to wait, in ms, for what takes up to `durationMs` on a machine of one's own. */
export function patiently(durationMs: number): number {
  return process.env.CI ? durationMs * CI_FACTOR : durationMs;
}

/** For how long Playwright waits for an element or a page, in ms: its default, under CI half of a test's time. */
export const WAIT_MS = Math.max(30_000, patiently(15_000));
