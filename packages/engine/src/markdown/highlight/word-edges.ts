/** A part of a line, in UTF-16 units. */
interface Stretch {
  start: number;
  end: number;
}

/**
 * Finds where words stand in a line.
 *
 * @param words None of them empty.
 * @returns Offsets, start and end in turn, each above the one before it: what overlaps or touches is one.
 */
export function findWordEdges(line: string, words: readonly string[]): number[] {
  const edges: number[] = [];
  for (const { start, end } of findWords(line, words).sort((a, b) => a.start - b.start)) {
    const last = edges.at(-1);
    if (last === undefined || start > last) edges.push(start, end);
    else edges[edges.length - 1] = Math.max(last, end);
  }
  return edges;
}

function findWords(line: string, words: readonly string[]): Stretch[] {
  const found: Stretch[] = [];
  for (const word of words) {
    for (let start = line.indexOf(word); start >= 0; ) {
      const end = start + word.length;
      found.push({ start, end });
      start = line.indexOf(word, end);
    }
  }
  return found;
}
