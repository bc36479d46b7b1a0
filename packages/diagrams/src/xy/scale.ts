import type { Range, XyChart } from './read-xy-chart.ts';

/** Numbers at which an axis has lines, from the least on. */
export interface Scale extends Range {
  ticks: number[];
}

/** About as many lines as an axis has. */
const LINES = 5;

/**
 * Chooses the range of an axis and its lines at round numbers. Bars begin at nought, as their lengths are compared;
 * lines may begin anywhere.
 */
export function createScale({ range, series }: Pick<XyChart, 'range' | 'series'>): Scale {
  const values = series.flatMap((each) => each.values);
  const hasBars = series.some(({ type }) => type === 'bar');
  const least = Math.min(...values, ...(hasBars ? [0] : []));
  const greatest = Math.max(...values, ...(hasBars ? [0] : []));
  const wanted = range ?? {
    from: least,
    to: greatest === least ? least + Math.max(1, Math.abs(least) / 10) : greatest,
  };
  const step = roundStep((wanted.to - wanted.from) / LINES);
  const from = range ? range.from : Math.floor(wanted.from / step) * step;
  const to = range ? range.to : Math.ceil(wanted.to / step) * step;
  const ticks: number[] = [];
  for (let index = Math.ceil(from / step - 1e-9); index * step <= to + step * 1e-9; index += 1) {
    ticks.push(Number((index * step).toPrecision(12)));
  }
  return { from, to, ticks };
}

/** One, two or five times a power of ten. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const share = step / power;
  if (share <= 1) return power;
  if (share <= 2) return 2 * power;
  return share <= 5 ? 5 * power : 10 * power;
}
