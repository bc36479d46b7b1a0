import { type DrawnBody, SMALL_SIZE } from '../diagram.ts';
import type { Point } from '../graph/geometry.ts';
import { COLOR, element, heightOf, writeText } from '../svg.ts';
import { type Label, layoutLabel } from '../text/label.ts';
import {
  drawCommit,
  drawLines,
  drawTag,
  GAP,
  laneColor,
  layOutLabels,
  MARGIN,
  TAG_HEIGHT,
  tagWidthOf,
} from './parts.ts';
import type { Commit, GitGraph } from './read-git-graph.ts';

/** From one commit to the next one, in px; labels of several lines need more. */
const STEP = 36;
/** From lane to lane where branches have no names, in px. */
const LANE = 28;
/** Widest line of a commit's label in em. */
const LABEL_WIDTH = 24;

/** Where a history stands that runs down, or up. */
interface Layout {
  graph: GitGraph;
  /** Of each branch, in the order of the branches. */
  lanes: Map<string, number>;
  /** Where labels begin, right of all lanes. */
  labelX: number;
  step: number;
  /** Of the lanes, without the names of the branches. */
  top: number;
  bottom: number;
}

/** Draws a history from top to bottom, or the other way round: labels and tags stand right of all lanes. */
export function drawDown(graph: GitGraph): Omit<DrawnBody, 'text'> {
  const labels = layOutLabels(graph, LABEL_WIDTH);
  const layout = layOut(graph, labels);
  const points = placeCommits(layout);
  const commits = graph.commits.map((commit, index) =>
    drawRow(commit, labels[index] ?? layoutLabel(''), points[index] ?? { x: 0, y: 0 }, layout),
  );
  const isNamedBelow = graph.showsBranches && graph.direction === 'BT';
  return {
    width: Math.max(layout.labelX, ...commits.map(({ right }) => right)) + MARGIN,
    height: layout.bottom + (isNamedBelow ? TAG_HEIGHT : 0) + MARGIN,
    body: [drawLanes(layout), ...drawLines(graph, points), ...commits.map(({ body }) => body)].join(
      '',
    ),
  };
}

function layOut(graph: GitGraph, labels: readonly Label[]): Layout {
  const lanes = new Map<string, number>();
  let x = MARGIN;
  for (const { name } of graph.branches) {
    const width = graph.showsBranches ? tagWidthOf(name) : LANE;
    lanes.set(name, x + width / 2);
    x += width + GAP;
  }
  const step = Math.max(STEP, ...labels.map((label) => heightOf(label, SMALL_SIZE) + 6));
  const top = MARGIN + (graph.showsBranches && graph.direction !== 'BT' ? TAG_HEIGHT : 0);
  const bottom = top + (graph.commits.length + 0.5) * step;
  return { graph, lanes, labelX: x + GAP / 2, step, top, bottom };
}

function placeCommits({ graph, lanes, top, step }: Layout): Point[] {
  const last = graph.commits.length - 1;
  return graph.commits.map(({ branch }, index) => ({
    x: lanes.get(branch) ?? 0,
    y: top + ((graph.direction === 'BT' ? last - index : index) + 0.75) * step,
  }));
}

/** A line for each branch, its name where the history begins. */
function drawLanes({ graph, lanes, top, bottom }: Layout): string {
  if (!graph.showsBranches) return '';
  const nameY = graph.direction === 'BT' ? bottom + TAG_HEIGHT / 2 : top - TAG_HEIGHT / 2;
  return [...lanes]
    .map(([name, x]) => {
      const line = { x1: x, y1: top, x2: x, y2: bottom, stroke: COLOR.line };
      const place = { x: x - tagWidthOf(name) / 2, y: nameY };
      const head = drawTag(name, place, laneColor(graph, name), true);
      return element('line', { ...line, 'stroke-dasharray': '3 4' }) + head;
    })
    .join('');
}

function drawRow(
  commit: Commit,
  label: Label,
  point: Point,
  { graph, labelX }: Layout,
): { body: string; right: number } {
  const place = { x: labelX, y: point.y, size: SMALL_SIZE, anchor: 'start' } as const;
  let x = labelX + (label.text === '' ? 0 : label.width * SMALL_SIZE + GAP);
  const tags = commit.tags.map((tag) => {
    const box = drawTag(tag, { x, y: point.y }, COLOR.lineStrong);
    x += tagWidthOf(tag) + GAP / 2;
    return box;
  });
  const dot = drawCommit(commit, point, laneColor(graph, commit.branch));
  return { body: dot + writeText(label, place) + tags.join(''), right: x };
}
