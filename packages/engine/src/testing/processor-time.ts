/**
 * Runs what takes a moment, and gives the time of the processor that it took, in milliseconds: other work on the
 * machine makes that hardly longer, as it does the time by the clock.
 */
export function measureProcessorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
