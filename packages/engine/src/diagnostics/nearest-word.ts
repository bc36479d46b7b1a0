/**
 * Finds the word that a misspelt one most likely stands for, by optimal string alignment distance
 * (insertions, deletions, replacements, swaps of neighbours).
 *
 * @param writtenLength Number of characters in which a slip may be. @default those of the word
 * @returns The nearest candidate within a third of that (at least one edit), or `undefined`; of equally near
 * ones the first.
 * @example nearestWord('titel', ['title', 'tags']) // 'title'
 */
export function nearestWord(
  word: string,
  candidates: Iterable<string>,
  writtenLength = word.length,
): string | undefined {
  const wanted = word.toLowerCase();
  const limit = Math.max(1, Math.floor(writtenLength / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(wanted, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/**
 * Gives the distance of two texts; as soon as it is known not to be below a limit, that limit. What both begin and
 * end with is passed over, and of the table of distances only the cells are filled that can be below the limit.
 */
function editDistance(a: string, b: string, limit: number): number {
  const { start, end } = countShared(a, b);
  const [height, width] = [a.length - start - end, b.length - start - end];
  if (Math.abs(height - width) >= limit) return limit;
  if (height === 0 || width === 0) return height + width;
  let [beforeLast, last, current] = createRows(width);
  let leastOfLast = 0;
  for (let row = 1; row <= height; row++) {
    const [from, to] = [Math.max(1, row - limit + 1), Math.min(width, row + limit - 1)];
    current[from - 1] = from === 1 ? row : limit;
    if (to > row - 2 + limit) last[to] = limit;
    let least = limit;
    for (let column = from; column <= to; column++) {
      const [at, other] = [start + row - 1, start + column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (a[at] === b[other] ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[at] === b[other - 1] && a[at - 1] === b[other]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current[column] = cost;
      least = Math.min(least, cost);
    }
    // What follows is made of these two rows, and never less.
    if (least >= limit && leastOfLast >= limit) return limit;
    leastOfLast = least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[width] ?? 0;
}

/** Three rows of the table of distances, the second as it stands above the first. */
function createRows(width: number): [Uint32Array, Uint32Array, Uint32Array] {
  const above = new Uint32Array(width + 1);
  for (let column = 1; column <= width; column++) above[column] = column;
  return [new Uint32Array(width + 1), above, new Uint32Array(width + 1)];
}

/** Counts what two texts begin and end with alike. */
function countShared(a: string, b: string): { start: number; end: number } {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return { start, end };
}
