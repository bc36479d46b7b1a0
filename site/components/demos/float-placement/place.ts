/** A float, with the size of its margin box in pixels. */
export interface FloatBox {
  side: 'left' | 'right';
  clear: 'none' | 'left' | 'right' | 'both';
  width: number;
  height: number;
}

/** A height at which a float has been tried, and the room that it found there. */
export interface Attempt {
  top: number;
  room: number;
}

/** Where a float stops, in pixels from the container's top left corner. */
export interface PlacedFloat extends FloatBox {
  x: number;
  y: number;
  /** Heights at which it did not fit, from above. */
  failures: readonly Attempt[];
  /** Height from which it was tried, and what set it. */
  start: { top: number; cause: 'container' | 'earlier' | 'clear' };
}

/** Places floats as CSS 2.2, 9.5.1 demands: as high as possible, then as far aside as possible. */
export function placeFloats(containerWidth: number, floats: readonly FloatBox[]): PlacedFloat[] {
  const placed: PlacedFloat[] = [];
  for (const float of floats) placed.push(placeOne(containerWidth, float, placed));
  return placed;
}

function placeOne(
  containerWidth: number,
  float: FloatBox,
  placed: readonly PlacedFloat[],
): PlacedFloat {
  const start = findStart(float, placed);
  const failures: Attempt[] = [];
  for (let top = start.top; ; ) {
    const beside = placed.filter(({ y, height }) => y + height > top);
    const lefts = beside.filter(({ side }) => side === 'left').map(({ x, width }) => x + width);
    const rights = beside.filter(({ side }) => side === 'right').map(({ x }) => x);
    const left = Math.max(0, ...lefts);
    const right = Math.min(containerWidth, ...rights);
    if (beside.length === 0 || right - left >= float.width) {
      const x = float.side === 'left' ? left : right - float.width;
      return { ...float, x, y: top, failures, start };
    }
    failures.push({ top, room: Math.max(0, right - left) });
    top = Math.min(...beside.map(({ y, height }) => y + height));
  }
}

/** No float may stop higher than an earlier one, nor beside one that it clears. */
function findStart({ clear }: FloatBox, placed: readonly PlacedFloat[]): PlacedFloat['start'] {
  const earlier = placed.at(-1)?.y ?? 0;
  const cleared = placed.filter(({ side }) => clear === 'both' || clear === side);
  const below = Math.max(0, ...cleared.map(({ y, height }) => y + height));
  if (below > earlier) return { top: below, cause: 'clear' };
  return { top: earlier, cause: earlier > 0 ? 'earlier' : 'container' };
}

/** Says in one sentence why a float stops where it does. */
export function explainPlace(number: number, float: PlacedFloat): string {
  const { x, y, width, failures, start, clear } = float;
  const begin = {
    container: '从最上面找起',
    earlier: `不得高过前一个，从 ${start.top} 找起`,
    clear: `clear: ${clear}，从 ${start.top} 找起`,
  }[start.cause];
  const tries = failures
    .map(({ top, room }) => `${top} 处只剩 ${room}，放不下宽 ${width}；`)
    .join('');
  return `${number} 号：${begin}；${tries}停在 ${x}, ${y}。`;
}
