/**
 * Maps a list with at most `width` calls under way at once.
 *
 * @returns The results in the order of the list.
 * @throws The first error of a call.
 */
export async function mapInPool<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const takeAll = async () => {
    for (const [index, item] of queue) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, takeAll));
  return results;
}
