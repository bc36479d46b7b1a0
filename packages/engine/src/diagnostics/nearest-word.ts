/**
 * Finds the word that a misspelt one most likely stands for, by optimal string alignment distance
 * (insertions, deletions, replacements, swaps of neighbours).
 *
 * @returns The nearest candidate within a third of the word's length (at least one edit), or
 * `undefined`; of equally near ones the first.
 * @example nearestWord('titel', ['title', 'tags']) // 'title'
 */
export function nearestWord(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  const limit = Math.max(1, Math.floor(word.length / 3));
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

/** Gives the distance of two texts; as soon as it is known not to be below a limit, that limit. */
function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  let leastOfLast = 0;
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
      least = Math.min(least, cost);
    }
    // What follows is made of these two rows, and never less.
    if (least >= limit && leastOfLast >= limit) return limit;
    beforeLast = last;
    last = current;
    leastOfLast = least;
  }
  return last[b.length] ?? 0;
}
