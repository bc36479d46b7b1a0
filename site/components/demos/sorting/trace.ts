import { type Item, SORTS, type SortName, type Tape } from './algorithms.ts';

/** What an algorithm did: looked at two elements, or put one somewhere. */
export type SortStep =
  | { kind: 'compare'; a: Item; b: Item; isLess: boolean }
  | { kind: 'write'; index: number; item: Item };

/** Everything an algorithm did with some data. */
export interface SortTrace {
  start: readonly Item[];
  steps: readonly SortStep[];
  compares: number;
  writes: number;
  /** Whether equal elements came out in the order in which they went in. */
  keepsOrder: boolean;
}

/** The array after some of the steps. */
export interface SortFrame {
  slots: readonly Item[];
  /** Elements that are in no slot for now, because they wait in a variable. */
  held: readonly Item[];
  step: SortStep | undefined;
  compares: number;
  writes: number;
}

/** How the data to be sorted look. */
export type DataKind = 'random' | 'sorted' | 'reversed' | 'repeated';

/** Runs an algorithm and writes down what it does. */
export function traceSort(name: SortName, keys: readonly number[]): SortTrace {
  const start = keys.map((key, id): Item => ({ id, key }));
  const steps: SortStep[] = [];
  const items = [...start];
  const tape: Tape = {
    items,
    less: (a, b) => {
      const isLess = a.key < b.key;
      steps.push({ kind: 'compare', a, b, isLess });
      return isLess;
    },
    set: (index, item) => {
      steps.push({ kind: 'write', index, item });
      items[index] = item;
    },
  };
  SORTS.find((sort) => sort.name === name)?.sort(tape);
  const compares = steps.filter(({ kind }) => kind === 'compare').length;
  const keepsOrder = items.every((item, index) => {
    const previous = items[index - 1];
    return previous === undefined || previous.key !== item.key || previous.id < item.id;
  });
  return { start, steps, compares, writes: steps.length - compares, keepsOrder };
}

/** Replays the first steps of a trace. */
export function replay({ start, steps }: SortTrace, position: number): SortFrame {
  const slots = [...start];
  let compares = 0;
  let writes = 0;
  for (const step of steps.slice(0, position)) {
    if (step.kind === 'compare') compares += 1;
    else {
      slots[step.index] = step.item;
      writes += 1;
    }
  }
  const held = start.filter((item) => !slots.includes(item));
  return { slots, held, step: steps[position - 1], compares, writes };
}

/**
 * Makes data to be sorted.
 *
 * @param seed Same seed, same data; only random and repeated data depend on it.
 */
export function makeKeys(kind: DataKind, size: number, seed: number): number[] {
  const ordered = Array.from({ length: size }, (_, index) => index + 1);
  if (kind === 'sorted') return ordered;
  if (kind === 'reversed') return ordered.reverse();
  const random = createRandom(seed);
  if (kind === 'repeated') return ordered.map(() => 2 * Math.floor(random() * 4) + 2);
  for (let i = size - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [ordered[i], ordered[j]] = [ordered[j] as number, ordered[i] as number];
  }
  return ordered;
}

/** Linear congruential generator, so that server and browser show the same data. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Names an element; equal ones get letters in the order in which they went in. */
export function nameItem(item: Item, start: readonly Item[]): string {
  const equals = start.filter(({ key }) => key === item.key);
  if (equals.length < 2) return String(item.key);
  return `${item.key}${String.fromCharCode(97 + equals.indexOf(item))}`;
}

/** Says what the last step of a frame did. */
export function describeFrame(trace: SortTrace, frame: SortFrame, position: number): string {
  const name = (item: Item) => nameItem(item, trace.start);
  const { step } = frame;
  const total = trace.steps.length;
  if (step === undefined) return `还没开始，一共 ${total} 步。`;
  const deed =
    step.kind === 'write'
      ? `把 ${name(step.item)} 写到第 ${step.index + 1} 格。`
      : `比较 ${name(step.a)} 与 ${name(step.b)}：前者${step.isLess ? '小' : '不小于后者'}。`;
  const end = position < total ? '' : describeEnd(trace);
  return `第 ${position} / ${total} 步：${deed}${end}`;
}

function describeEnd({ start, keepsOrder }: SortTrace): string {
  const hasEquals = new Set(start.map(({ key }) => key)).size < start.length;
  return hasEquals ? `排好了，相等的元素先后${keepsOrder ? '没有变' : '变了'}。` : '排好了。';
}
