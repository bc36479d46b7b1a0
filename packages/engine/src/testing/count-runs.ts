/**
 * Gives how often a test with random input repeats itself: as often as `MOJIAN_TEST_RUNS` says.
 *
 * @param usual Where that says nothing.
 */
export function countRuns(usual: number): number {
  return Number(process.env.MOJIAN_TEST_RUNS) || usual;
}
