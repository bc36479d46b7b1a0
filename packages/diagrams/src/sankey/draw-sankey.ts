import { addHeading } from '../chart/heading.ts';
import { seriesColor } from '../chart/series-color.ts';
import { type DrawnBody, SMALL_SIZE } from '../diagram.ts';
import { readSetting, type Source } from '../diagram-source.ts';
import { limitCount } from '../limit.ts';
import { element, formatNumber, writeText } from '../svg.ts';
import { measure } from '../text/measure.ts';
import { layoutSankey, type Ribbon, type SankeyLayout, type SankeyNode } from './layout-sankey.ts';
import { readSankey } from './read-sankey.ts';

const MARGIN = 10;
const BAR = 12;
/** Between a bar and its name, in px. */
const NAME_GAP = 6;
/** Least distance of two columns in px, and the whole of them where there are few. */
const LEAST_STEP = 110;
const WIDTH = 640;
/** How much of its colour a flow has: names stand on it. */
const FLOW = 0.32;

/**
 * Draws `sankey`: bars, as high as what flows through them, and flows, as thick as what they carry.
 *
 * @throws {DiagramError} for a mistake, and for one that is too large.
 */
export function drawSankey(source: Source): DrawnBody {
  const flows = readSankey(source);
  limitCount(flows.length, { things: 'flows', line: source.line });
  const layout = layoutSankey(flows);
  const nameOf = createNamer(source);
  const { lefts, width } = placeColumns(layout, nameOf);
  const xOf = ({ column }: SankeyNode) => lefts[column] ?? 0;
  const colorOf = (node: SankeyNode) => seriesColor(layout.nodes.indexOf(node));
  const ribbons = layout.ribbons.map((ribbon) => {
    const place = { left: xOf(ribbon.from) + BAR, right: xOf(ribbon.to) };
    return drawRibbon(ribbon, { ...place, color: colorOf(ribbon.from) });
  });
  const bars = layout.nodes.map((node) => {
    const box = { x: xOf(node), y: MARGIN + node.y, width: BAR, height: node.height };
    return element('rect', { ...box, rx: 1, fill: colorOf(node) });
  });
  const names = layout.nodes.map((node) => {
    const place = { x: xOf(node) + BAR + NAME_GAP, y: MARGIN + node.y + node.height / 2 };
    return writeText({ lines: [nameOf(node)] }, { ...place, size: SMALL_SIZE, anchor: 'start' });
  });
  const drawn = {
    width,
    height: layout.height + 2 * MARGIN,
    body: [...ribbons, ...bars, ...names].join(''),
    text: describeSankey(layout),
  };
  return addHeading(drawn, source.title);
}

/** Names stand right of their bars, and columns as far apart as their names are long. */
function placeColumns(
  { nodes, columns }: SankeyLayout,
  nameOf: (node: SankeyNode) => string,
): { lefts: number[]; width: number } {
  const rooms = Array.from({ length: columns }, (_, column) => {
    const names = nodes.filter((node) => node.column === column).map(nameOf);
    return BAR + 2 * NAME_GAP + Math.max(...names.map(measure)) * SMALL_SIZE;
  });
  const last = rooms.pop() ?? 0;
  const share = (WIDTH - last) / Math.max(rooms.length, 1);
  const lefts = [MARGIN];
  for (const room of rooms) lefts.push((lefts.at(-1) ?? 0) + Math.max(room, share, LEAST_STEP));
  return { lefts, width: (lefts.at(-1) ?? 0) + last + MARGIN };
}

/** Names of bars, with what flows through them unless the author wants none: `prefix`, `suffix`, `showValues`. */
function createNamer(source: Source): (node: SankeyNode) => string {
  if (readSetting(source, 'showValues') === 'false') return ({ name }) => name;
  const [prefix, suffix] = ['prefix', 'suffix'].map((name) => readSetting(source, name) ?? '');
  return ({ name, value }) => `${name}　${prefix}${Number(value.toFixed(2))}${suffix}`;
}

function drawRibbon(
  { fromY, toY, thickness }: Ribbon,
  { left, right, color }: { left: number; right: number; color: string },
): string {
  const middle = (left + right) / 2;
  const at = (x: number, y: number) => `${formatNumber(x)},${formatNumber(MARGIN + y)}`;
  const edge = (from: number, to: number, end: number) =>
    `C${at(middle, from)} ${at(middle, to)} ${at(end, to)}`;
  const [lowerFrom, lowerTo] = [fromY + thickness, toY + thickness];
  const upper = `M${at(left, fromY)}${edge(fromY, toY, right)}`;
  const lower = `L${at(right, lowerTo)}${edge(lowerTo, lowerFrom, left)}`;
  const d = `${upper}${lower}z`;
  return element('path', { d, fill: color, 'fill-opacity': FLOW });
}

function describeSankey({ ribbons }: SankeyLayout): string {
  return ribbons
    .map(({ from, to, value }) => `${from.name} → ${to.name}（${value}）`)
    .join('；')
    .replaceAll('\n', ' ');
}
