import { readTitle } from '../chart/heading.ts';
import { DiagramError } from '../diagram.ts';
import { type Source, type Statement, withoutComment } from '../diagram-source.ts';
import { limitCount } from '../limit.ts';
import { readText } from '../text/label.ts';

/** Bars or a line. */
export interface Series {
  type: 'bar' | 'line';
  /** `''` for one without a name. */
  name: string;
  values: number[];
}

/** From the least to the greatest number that an axis shows. */
export interface Range {
  from: number;
  to: number;
}

/** A chart as its source describes it. */
export interface XyChart {
  title: string | null;
  /** Whether bars grow to the right, one below the other. */
  isHorizontal: boolean;
  xTitle: string;
  yTitle: string;
  /** What the values belong to. */
  categories: string[];
  /** As the author wants it; `null` where the values decide. */
  range: Range | null;
  series: Series[];
}

/** What is known while a chart is read. */
interface Reading extends XyChart {
  /** Numbers in the place of categories. */
  xRange: Range | null;
}

/** Most bars and lines: there are six colours. */
const MOST_SERIES = 12;
/** Greatest number that is drawn: from there on one is no longer told from the next. */
const GREATEST = 1e15;

/**
 * Reads a chart of bars and lines.
 *
 * @throws {DiagramError} at the first mistake.
 */
export function readXyChart(source: Source): XyChart {
  const chart: Reading = {
    title: source.title,
    isHorizontal: source.header === 'horizontal',
    xTitle: '',
    yTitle: '',
    categories: [],
    range: null,
    series: [],
    xRange: null,
  };
  for (const statement of source.statements.map(withoutComment)) readStatement(statement, chart);
  const count = Math.max(0, ...chart.series.map(({ values }) => values.length));
  if (count === 0) {
    throw new DiagramError('The chart has no values.', {
      line: source.line,
      fix: 'Write a line of numbers: `bar [12, 30, 25]`.',
    });
  }
  const { line } = source;
  limitCount(Math.max(count, chart.categories.length), { things: 'values in a row', line });
  limitCount(chart.series.length, { things: 'bars and lines', line, most: MOST_SERIES });
  const categories = Array.from({ length: Math.max(count, chart.categories.length) }, (_, index) =>
    nameOf(index, chart, count),
  );
  return { ...chart, categories };
}

function nameOf(index: number, { categories, xRange }: Reading, count: number): string {
  if (!xRange) return categories[index] ?? String(index + 1);
  const share = count === 1 ? 0 : index / (count - 1);
  return String(Number((xRange.from + (xRange.to - xRange.from) * share).toPrecision(4)));
}

const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d+)?|\.\d+)`;
const RANGE = new RegExp(`^(.*?)\\s*(${NUMBER})\\s*-->\\s*(${NUMBER})$`);
const LIST = /^(.*?)\s*\[(.*)\]$/;

function readStatement({ text, line }: Statement, chart: Reading): void {
  const title = readTitle(text);
  const [, axis, rest = ''] = /^([xy])-axis(?:\s+(.+))?$/.exec(text) ?? [];
  const [, type, name = '', values] = /^(bar|line)\s*(.*?)\s*\[(.*)\]$/.exec(text) ?? [];
  if (title !== null) chart.title = title;
  else if (axis === 'x') readXAxis(rest, line, chart);
  else if (axis === 'y') readYAxis(rest, line, chart);
  else if (values !== undefined) {
    const own = values.split(',').map((value) => readNumber(value, line));
    chart.series.push({ type: type === 'bar' ? 'bar' : 'line', name: readText(name), values: own });
  } else {
    throw new DiagramError(`\`${text.slice(0, 40)}\` cannot be read.`, {
      line,
      fix: 'Write `x-axis [甲, 乙]`, `y-axis "单位" 0 --> 100`, `bar [1, 2]` or `line [1, 2]`.',
    });
  }
}

function readXAxis(text: string, line: number, chart: Reading): void {
  const list = LIST.exec(text);
  const range = RANGE.exec(text);
  chart.xTitle = readText((list ?? range)?.[1] ?? text);
  if (list)
    chart.categories = (list[2]?.match(/\s*"[^"]*"\s*|[^,]+/g) ?? []).map(readText).filter(Boolean);
  else if (range) chart.xRange = readRange(range, line);
}

function readYAxis(text: string, line: number, chart: Reading): void {
  const range = RANGE.exec(text);
  chart.yTitle = readText(range?.[1] ?? text);
  if (range) chart.range = readRange(range, line);
}

function readRange([, , first = '', second = '']: RegExpExecArray, line: number): Range {
  const range = { from: readNumber(first, line), to: readNumber(second, line) };
  if (range.from < range.to) return range;
  throw new DiagramError('The axis ends where it begins, or before.', {
    line,
    fix: 'Write the smaller number first: `y-axis 0 --> 100`.',
  });
}

function readNumber(text: string, line: number): number {
  const number = new RegExp(`^\\s*${NUMBER}\\s*$`).test(text) ? Number(text) : Number.NaN;
  if (Math.abs(number) <= GREATEST) return number;
  throw new DiagramError(`\`${text.trim().slice(0, 40)}\` is no number that can be drawn.`, {
    line,
    fix: 'Write numbers with commas between them: `bar [12, 30.5, -4]`.',
  });
}
