/** A promise that settles after a while. */
export interface Source {
  delayMs: number;
  outcome: 'fulfilled' | 'rejected';
}

/** When and how a promise settles. */
export interface Settlement extends Source {
  /** Value or reason as code shows it. */
  result: string;
  /** Why it settles at that time. */
  because: string;
}

/** The four functions that combine promises. */
export const COMBINATORS = ['all', 'allSettled', 'race', 'any'] as const;

/** One of {@link COMBINATORS}. */
export type Combinator = (typeof COMBINATORS)[number];

/** Returns the name of the promise at an index: `p1` for the first. */
export function nameSource(index: number): string {
  return `p${index + 1}`;
}

/** Returns what the promise at an index gives: a value when fulfilled, a reason when rejected. */
export function resultOf({ outcome }: Source, index: number): string {
  return outcome === 'fulfilled' ? `'值${index + 1}'` : `错误${index + 1}`;
}

/**
 * Returns when and how a combination of promises settles, after ECMAScript 27.2.4. Promises with the
 * same delay settle in the order in which they were made, as timers do.
 */
export function combine(combinator: Combinator, sources: readonly Source[]): Settlement {
  const settled = sources
    .map((source, index) => ({ ...source, index, result: resultOf(source, index) }))
    .sort((a, b) => a.delayMs - b.delayMs || a.index - b.index);
  const last = settled.at(-1);
  const first = settled[0];
  if (first === undefined || last === undefined) throw new Error('There is nothing to combine.');
  const rejected = settled.find(({ outcome }) => outcome === 'rejected');
  const fulfilled = settled.find(({ outcome }) => outcome === 'fulfilled');
  const results = sources.map(resultOf);
  switch (combinator) {
    case 'all': {
      if (rejected) return settle(rejected, rejected.result, '最早拒绝');
      return settle(last, `[${results.join(', ')}]`, '最后一个兑现');
    }
    case 'allSettled': {
      const records = sources.map(({ outcome }, index) => describeRecord(outcome, results[index]));
      const { delayMs, index } = last;
      const because = `${nameSource(index)} 最后完成`;
      return { delayMs, outcome: 'fulfilled', result: `[${records.join(', ')}]`, because };
    }
    case 'race':
      return settle(first, first.result, '最早完成');
    case 'any': {
      if (fulfilled) return settle(fulfilled, fulfilled.result, '最早兑现');
      const reasons = `AggregateError，errors 为 [${results.join(', ')}]`;
      return settle(last, reasons, '最后一个拒绝');
    }
  }
}

function settle(
  { delayMs, outcome, index }: Source & { index: number },
  result: string,
  how: string,
): Settlement {
  return { delayMs, outcome, result, because: `${nameSource(index)} ${how}` };
}

function describeRecord(outcome: Source['outcome'], result = ''): string {
  return outcome === 'fulfilled' ? `{ value: ${result} }` : `{ reason: ${result} }`;
}
