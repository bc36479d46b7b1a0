import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

let known: number | null = null;

/** Counts the processors that this process can keep busy, at least 1; once, as it reads files. */
export function countProcessors(): number {
  known ??= findProcessors((filePath) => readFileSync(filePath, 'utf8'));
  return known;
}

/**
 * Finds the number of processors. A container may get the time of fewer than it sees; Node takes that into account
 * from version 22 on only, so the kernel is asked (cgroups, version 2 and 1).
 *
 * @param readText Reads a file; it may throw.
 */
export function findProcessors(readText: (filePath: string) => string): number {
  const quota = readQuota(readText);
  const count = availableParallelism();
  return quota === null ? count : Math.max(1, Math.min(count, Math.ceil(quota)));
}

/** Where the kernel tells what a container gets: its time in a period, and the period, in microseconds. */
const QUOTA_FILES: readonly (readonly string[])[] = [
  ['/sys/fs/cgroup/cpu.max'],
  ['/sys/fs/cgroup/cpu/cpu.cfs_quota_us', '/sys/fs/cgroup/cpu/cpu.cfs_period_us'],
];

/** Number of processors that a container gets the time of; `null` for no limit. */
function readQuota(readText: (filePath: string) => string): number | null {
  for (const filePaths of QUOTA_FILES) {
    try {
      const [time, period] = filePaths.map(readText).join(' ').trim().split(/\s+/).map(Number);
      if (time && period && time > 0 && period > 0) return time / period;
    } catch {
      // Another version, or another system.
    }
  }
  return null;
}
