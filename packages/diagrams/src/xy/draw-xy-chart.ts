import { addHeading } from '../chart/heading.ts';
import { seriesColor } from '../chart/series-color.ts';
import { type DrawnBody, SMALL_SIZE } from '../diagram.ts';
import type { Source } from '../diagram-source.ts';
import type { Point } from '../graph/geometry.ts';
import { COLOR, element, formatNumber, heightOf, writeText } from '../svg.ts';
import { layoutLabel } from '../text/label.ts';
import { measure } from '../text/measure.ts';
import { readXyChart, type Series, type XyChart } from './read-xy-chart.ts';
import { createScale, type Scale } from './scale.ts';

const MARGIN = 8;
const GAP = 8;
/** Length of the axis of values in px, and the least room of a category. */
const VALUES = { upright: 280, horizontal: 460 };
const CATEGORY = { upright: 44, horizontal: 30 };
/** Least and greatest width of a chart that grows upwards. */
const WIDTH = { least: 400, most: 620 };
/** Share of a category that its bars take. */
const BARS = 0.7;
/** Widest name of a category left of the bars, in em. */
const NAME_WIDTH = 10;
/** Height of the title of an axis, and of the names of the series. */
const TITLE_HEIGHT = 30;

/** A chart, and where a value of a category stands. */
interface Plot {
  chart: XyChart;
  scale: Scale;
  /** Sides of the space of bars and lines. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Room of a category in px. */
  step: number;
  /** @param category 0-based; `0.5` is the middle of the first one. */
  place(category: number, value: number): Point;
}

/**
 * Draws `xychart`: bars and lines over categories.
 *
 * @throws {DiagramError} for a mistake.
 */
export function drawXyChart(source: Source): DrawnBody {
  const chart = readXyChart(source);
  const plot = chart.isHorizontal ? createHorizontalPlot(chart) : createUprightPlot(chart);
  const legend = drawLegend(plot);
  const body = [
    drawGrid(plot),
    ...chart.series.map((series, index) => drawSeries(series, index, plot)),
    drawBaseline(plot),
    drawCategories(plot),
    drawTitles(plot),
    legend.body,
  ].join('');
  const width = Math.max(plot.right, legend.right) + MARGIN;
  return addHeading(
    { width, height: legend.bottom + MARGIN, body, text: describeChart(chart) },
    chart.title,
  );
}

function describeChart({ xTitle, yTitle, categories, series }: XyChart): string {
  const told = series.map(({ name, values }) => {
    const pairs = values.map((value, index) => `${categories[index]} ${value}`);
    return `${name === '' ? '' : `${name}：`}${pairs.join('，')}`;
  });
  return [xTitle, yTitle, ...told].filter((part) => part !== '').join('；');
}

function tickWidth(scale: Scale): number {
  return Math.max(...scale.ticks.map((tick) => measure(String(tick)))) * SMALL_SIZE;
}

function createUprightPlot(chart: XyChart): Plot {
  const scale = createScale(chart);
  const left = MARGIN + tickWidth(scale) + GAP;
  const count = chart.categories.length;
  const width = Math.min(Math.max(count * CATEGORY.upright, WIDTH.least), WIDTH.most);
  const top = MARGIN + (chart.yTitle === '' ? GAP : TITLE_HEIGHT);
  const bottom = top + VALUES.upright;
  const step = width / count;
  const place = (category: number, value: number): Point => ({
    x: left + category * step,
    y: bottom - shareOf(value, scale) * VALUES.upright,
  });
  return { chart, scale, left, right: left + width, top, bottom, step, place };
}

function createHorizontalPlot(chart: XyChart): Plot {
  const scale = createScale(chart);
  const names = chart.categories.map((name) => layoutLabel(name, NAME_WIDTH).width * SMALL_SIZE);
  const left = MARGIN + Math.max(...names) + GAP;
  const top = MARGIN + (chart.xTitle === '' ? GAP : TITLE_HEIGHT);
  const step = CATEGORY.horizontal * Math.max(1, countBars(chart) * 0.6);
  const bottom = top + chart.categories.length * step;
  const place = (category: number, value: number): Point => ({
    x: left + shareOf(value, scale) * VALUES.horizontal,
    y: top + category * step,
  });
  return { chart, scale, left, right: left + VALUES.horizontal, top, bottom, step, place };
}

/** What lies outside of the range stands at its end. */
function shareOf(value: number, { from, to }: Scale): number {
  return (Math.min(Math.max(value, from), to) - from) / (to - from);
}

function countBars({ series }: XyChart): number {
  return series.filter(({ type }) => type === 'bar').length;
}

/** Lines at round numbers, with the numbers. */
function drawGrid({ chart, scale, left, right, top, bottom, place }: Plot): string {
  return scale.ticks
    .map((tick) => {
      const { x, y } = place(0, tick);
      const line = chart.isHorizontal
        ? { x1: x, y1: top, x2: x, y2: bottom }
        : { x1: left, y1: y, x2: right, y2: y };
      const label = chart.isHorizontal
        ? { x, y: bottom + GAP + SMALL_SIZE / 2, anchor: 'middle' as const }
        : { x: left - GAP, y, anchor: 'end' as const };
      const text = writeText(
        { lines: [String(tick)] },
        { ...label, size: SMALL_SIZE, fill: COLOR.muted },
      );
      return element('line', { ...line, stroke: COLOR.line }) + text;
    })
    .join('');
}

/** At nought where that is in sight: bars grow from it. */
function drawBaseline({ chart, scale, place }: Plot): string {
  const base = Math.min(Math.max(0, scale.from), scale.to);
  const [from, to] = [place(0, base), place(chart.categories.length, base)];
  const line = { x1: from.x, y1: from.y, x2: to.x, y2: to.y, stroke: COLOR.lineStrong };
  return element('line', { ...line, 'stroke-width': 1.2 });
}

function drawSeries(series: Series, index: number, plot: Plot): string {
  return series.type === 'bar' ? drawBars(series, index, plot) : drawLine(series, index, plot);
}

/** Bars of several series stand beside one another. */
function drawBars({ values }: Series, index: number, { chart, scale, place }: Plot): string {
  const bars = chart.series.filter(({ type }) => type === 'bar');
  const order = chart.series.slice(0, index).filter(({ type }) => type === 'bar').length;
  const share = BARS / bars.length;
  const base = Math.min(Math.max(0, scale.from), scale.to);
  return values
    .map((value, category) => {
      const start = category + (1 - BARS) / 2 + order * share;
      const [a, b] = [place(start, base), place(start + share * 0.94, value)];
      const box = {
        x: Math.min(a.x, b.x),
        y: Math.min(a.y, b.y),
        width: Math.abs(a.x - b.x),
        height: Math.abs(a.y - b.y),
      };
      return element('rect', { ...box, rx: 1.5, fill: seriesColor(index), 'fill-opacity': 0.75 });
    })
    .join('');
}

function drawLine({ values }: Series, index: number, { place }: Plot): string {
  const points = values.map((value, category) => place(category + 0.5, value));
  const d = points.map(({ x, y }) => `${formatNumber(x)},${formatNumber(y)}`).join('L');
  const color = seriesColor(index);
  const line = element('path', {
    d: `M${d}`,
    fill: 'none',
    stroke: color,
    'stroke-width': 2.2,
    'stroke-linejoin': 'round',
  });
  const dots = points.map(({ x, y }) =>
    element('circle', {
      cx: x,
      cy: y,
      r: 3.5,
      fill: color,
      stroke: COLOR.page,
      'stroke-width': 1.2,
    }),
  );
  return line + dots.join('');
}

/** As many names as there is room for. */
function drawCategories(plot: Plot): string {
  const { chart, left, bottom, place, scale } = plot;
  const { every, maxWidth } = spaceNames(plot);
  return chart.categories
    .map((name, index) => {
      if (index % every !== 0) return '';
      const label = layoutLabel(name, maxWidth);
      const middle = place(index + 0.5, scale.from);
      const spot = chart.isHorizontal
        ? { x: left - GAP, y: middle.y, anchor: 'end' as const }
        : {
            x: middle.x,
            y: bottom + GAP + heightOf(label, SMALL_SIZE) / 2,
            anchor: 'middle' as const,
          };
      return writeText(label, { ...spot, size: SMALL_SIZE });
    })
    .join('');
}

/** Every name where all fit in two lines or so, else every second one, and so on. */
function spaceNames({ chart, step }: Plot): { every: number; maxWidth: number } {
  if (chart.isHorizontal) return { every: 1, maxWidth: NAME_WIDTH };
  const longest = Math.max(...chart.categories.map(measure)) * SMALL_SIZE + GAP;
  const every = step >= 40 ? 1 : Math.max(1, Math.ceil(longest / step));
  return { every, maxWidth: Math.max(3, (every * step - GAP / 2) / SMALL_SIZE) };
}

/** Height of the names of the axis below the chart. */
function axisHeight(plot: Plot): number {
  if (plot.chart.isHorizontal) return GAP + SMALL_SIZE * 1.45;
  const { maxWidth } = spaceNames(plot);
  const heights = plot.chart.categories.map((name) =>
    heightOf(layoutLabel(name, maxWidth), SMALL_SIZE),
  );
  return GAP + Math.max(...heights);
}

/** The title of the axis at the left stands above it, where it need not be turned. */
function drawTitles(plot: Plot): string {
  const { chart, left, right, top, bottom } = plot;
  const [above, below] = chart.isHorizontal
    ? [chart.xTitle, chart.yTitle]
    : [chart.yTitle, chart.xTitle];
  const shared = { size: SMALL_SIZE, fill: COLOR.muted };
  const first = writeText(
    { lines: [above] },
    { x: MARGIN, y: top - TITLE_HEIGHT / 2 - 2, anchor: 'start', ...shared },
  );
  const y = bottom + axisHeight(plot) + TITLE_HEIGHT / 2;
  const second = writeText({ lines: [below] }, { x: (left + right) / 2, y, ...shared });
  return (above === '' ? '' : first) + (below === '' ? '' : second);
}

/** Names of the series, where there are several or they have any. */
function drawLegend(plot: Plot): { body: string; right: number; bottom: number } {
  const { chart, left, bottom } = plot;
  const hasTitle = (chart.isHorizontal ? chart.yTitle : chart.xTitle) !== '';
  const y = bottom + axisHeight(plot) + (hasTitle ? TITLE_HEIGHT : 0);
  if (chart.series.every(({ name }) => name === '')) return { body: '', right: 0, bottom: y };
  let x = left;
  const middle = y + TITLE_HEIGHT / 2 + 2;
  const marks = chart.series.map(({ name, type }, index) => {
    const height = type === 'bar' ? 12 : 3;
    const box = { x, y: middle - height / 2, width: 14, height, rx: 2, fill: seriesColor(index) };
    const text = writeText(
      { lines: [name] },
      { x: x + 20, y: middle, size: SMALL_SIZE, anchor: 'start' },
    );
    x += 20 + measure(name) * SMALL_SIZE + 16;
    return element('rect', box) + text;
  });
  return { body: marks.join(''), right: x - 16, bottom: y + TITLE_HEIGHT + 4 };
}
