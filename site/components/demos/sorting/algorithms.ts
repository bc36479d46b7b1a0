/**
 * The six sorts of the article, written against a tape that hears of every comparison and every write.
 * Elements are compared by `key`; `id` tells equal ones apart.
 */

/** An element that is sorted. */
export interface Item {
  /** Place in the data as given. */
  id: number;
  key: number;
}

/** The array being sorted, with somebody listening. */
export interface Tape {
  readonly items: Item[];
  /** Whether `a` belongs before `b`; counts as one comparison. */
  less: (a: Item, b: Item) => boolean;
  /** Puts an element into a place; counts as one write. */
  set: (index: number, item: Item) => void;
}

/** Name of an algorithm. */
export type SortName = 'bubble' | 'insertion' | 'selection' | 'merge' | 'quick' | 'heap';

/** All algorithms, in the order of the article. */
export const SORTS: readonly { name: SortName; label: string; sort: (tape: Tape) => void }[] = [
  { name: 'bubble', label: '冒泡', sort: bubble },
  { name: 'insertion', label: '插入', sort: insertion },
  { name: 'selection', label: '选择', sort: selection },
  { name: 'merge', label: '归并', sort: (tape) => merge(tape, 0, tape.items.length) },
  { name: 'quick', label: '快速', sort: (tape) => quick(tape, 0, tape.items.length) },
  { name: 'heap', label: '堆', sort: heap },
];

/** Element of a place that is known to exist. */
function at(items: readonly Item[], index: number): Item {
  return items[index] as Item;
}

function swap({ items, set }: Tape, i: number, j: number): void {
  if (i === j) return;
  const held = at(items, i);
  set(i, at(items, j));
  set(j, held);
}

function bubble(tape: Tape): void {
  const { items, less } = tape;
  for (let end = items.length - 1, isSwapped = true; isSwapped; end--) {
    isSwapped = false;
    for (let i = 0; i < end; i++) {
      if (!less(at(items, i + 1), at(items, i))) continue;
      swap(tape, i, i + 1);
      isSwapped = true;
    }
  }
}

function insertion({ items, less, set }: Tape): void {
  for (let i = 1; i < items.length; i++) {
    const held = at(items, i);
    let place = i;
    while (place > 0 && less(held, at(items, place - 1))) {
      set(place, at(items, place - 1));
      place -= 1;
    }
    if (place !== i) set(place, held);
  }
}

function selection(tape: Tape): void {
  const { items, less } = tape;
  for (let i = 0; i < items.length - 1; i++) {
    let least = i;
    for (let j = i + 1; j < items.length; j++) {
      if (less(at(items, j), at(items, least))) least = j;
    }
    swap(tape, i, least);
  }
}

/** Equal elements are taken from the left half first: the sort is stable. */
function merge(tape: Tape, low: number, high: number): void {
  if (high - low < 2) return;
  const { items, less, set } = tape;
  const middle = (low + high) >> 1;
  merge(tape, low, middle);
  merge(tape, middle, high);
  if (!less(at(items, middle), at(items, middle - 1))) return;
  const left = items.slice(low, middle);
  for (let i = 0, j = middle, k = low; i < left.length; k++) {
    if (j < high && less(at(items, j), at(left, i))) set(k, at(items, j++));
    else set(k, at(left, i++));
  }
}

function pickPivot({ items, less }: Tape, low: number, high: number): Item {
  const [x, y, z] = [at(items, low), at(items, (low + high) >> 1), at(items, high - 1)];
  const [small, big] = less(y, x) ? [y, x] : [x, y];
  if (less(z, small)) return small;
  return less(big, z) ? big : z;
}

/** Splits in three: smaller than the pivot, equal, greater. */
function quick(tape: Tape, from: number, to: number): void {
  const { items, less } = tape;
  let low = from;
  let high = to;
  while (high - low > 1) {
    const pivot = pickPivot(tape, low, high);
    let lesser = low;
    let greater = high;
    for (let i = low; i < greater; ) {
      if (less(at(items, i), pivot)) swap(tape, lesser++, i++);
      else if (less(pivot, at(items, i))) {
        greater -= 1;
        while (greater > i && less(pivot, at(items, greater))) greater -= 1;
        swap(tape, i, greater);
      } else i += 1;
    }
    // The shorter side first: the stack stays as low as the logarithm.
    if (lesser - low < high - greater) {
      quick(tape, low, lesser);
      low = greater;
    } else {
      quick(tape, greater, high);
      high = lesser;
    }
  }
}

function sink({ items, less, set }: Tape, held: Item, from: number, size: number): void {
  let place = from;
  for (let child = 2 * place + 1; child < size; child = 2 * place + 1) {
    if (child + 1 < size && less(at(items, child), at(items, child + 1))) child += 1;
    if (!less(held, at(items, child))) break;
    set(place, at(items, child));
    place = child;
  }
  set(place, held);
}

function heap(tape: Tape): void {
  const { items, set } = tape;
  const size = items.length;
  for (let i = (size >> 1) - 1; i >= 0; i--) sink(tape, at(items, i), i, size);
  for (let end = size - 1; end > 0; end--) {
    const held = at(items, end);
    set(end, at(items, 0));
    sink(tape, held, 0, end);
  }
}
