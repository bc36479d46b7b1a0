import { drawLegend, sizeOfLegend } from '../chart/legend.ts';
import { seriesColor } from '../chart/series-color.ts';
import { DiagramError, type DrawnBody } from '../diagram.ts';
import type { Source } from '../diagram-source.ts';
import { COLOR, element, formatNumber, writeText } from '../svg.ts';
import { readText } from '../text/label.ts';
import { measure } from '../text/measure.ts';

interface Slice {
  label: string;
  value: number;
}

const RADIUS = 110;
const MARGIN = 8;

/** Draws `pie`: a circle with its parts, their names and shares beside it. */
export function drawPie(source: Source): DrawnBody {
  const { slices, showsData, title } = readPie(source);
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const rows = slices.map(({ label, value }) => {
    const share = `${formatNumber((value / total) * 100)}%`;
    return `${label}　${showsData ? `${value}（${share}）` : share}`;
  });
  const titleHeight = title === '' ? 0 : 36;
  const legend = sizeOfLegend(rows);
  const height = Math.max(2 * RADIUS, legend.height) + 2 * MARGIN + titleHeight;
  const left = 2 * RADIUS + MARGIN + 36;
  const width = Math.max(left + legend.width + MARGIN, measure(title) * 16 + 2 * MARGIN);
  const middle = titleHeight + (height - titleHeight) / 2;
  const heading =
    title === '' ? '' : writeText({ lines: [title] }, { x: width / 2, y: 20, weight: 600 });
  const body =
    heading +
    drawSlices(slices, total, { x: MARGIN + RADIUS, y: middle }) +
    drawLegend(rows, { left, middle });
  const text = rows.join('；');
  return { width, height, body, text, ...(title !== '' && { title }) };
}

function drawSlices(
  slices: readonly Slice[],
  total: number,
  { x, y }: { x: number; y: number },
): string {
  let angle = -Math.PI / 2;
  return slices
    .map(({ value }, index) => {
      const paint = { fill: seriesColor(index), stroke: COLOR.page, 'stroke-width': 2 };
      if (value === total) return element('circle', { cx: x, cy: y, r: RADIUS, ...paint });
      const from = angle;
      angle += (value / total) * 2 * Math.PI;
      const at = (a: number) =>
        `${formatNumber(x + RADIUS * Math.cos(a))},${formatNumber(y + RADIUS * Math.sin(a))}`;
      const isLarge = angle - from > Math.PI ? 1 : 0;
      const d = `M${formatNumber(x)},${formatNumber(y)}L${at(from)}A${RADIUS},${RADIUS} 0 ${isLarge} 1 ${at(angle)}z`;
      return element('path', { d, ...paint });
    })
    .join('');
}

function readPie(source: Source): { slices: Slice[]; showsData: boolean; title: string } {
  const slices: Slice[] = [];
  let header = source.header;
  for (const { text, line } of source.statements) {
    const match = /^("[^"]*"|'[^']*')\s*:\s*(\d+(?:\.\d+)?)$/.exec(text);
    if (match)
      slices.push({ label: readText(match[1]?.slice(1, -1) ?? ''), value: Number(match[2]) });
    else if (/^(?:title|showData)\b/.test(text)) header += ` ${text}`;
    else {
      throw new DiagramError(`\`${text.slice(0, 40)}\` is no part of the pie.`, {
        line,
        fix: 'Write a name in quotes, a colon and a positive number: `"React" : 42`.',
      });
    }
  }
  if (slices.every(({ value }) => value === 0)) {
    throw new DiagramError('The pie has no parts.', {
      line: source.line,
      fix: 'Write a line for each part: `"React" : 42`.',
    });
  }
  const title = /\btitle\s+(.+)$/.exec(header)?.[1] ?? source.title ?? '';
  return { slices, showsData: /\bshowData\b/.test(header), title: readText(title) };
}
