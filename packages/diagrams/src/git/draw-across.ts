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
  POINT,
  TAG_HEIGHT,
  tagWidthOf,
} from './parts.ts';
import type { GitGraph } from './read-git-graph.ts';

/** From one commit to the next one, in px; labels may need more. */
const STEP = 42;
/** From lane to lane where labels need no more. */
const LANE = 44;
/** Widest line of a commit's label in em. */
const LABEL_WIDTH = 7;

/** Where the commits of a history stand. */
interface Layout {
  graph: GitGraph;
  points: Point[];
  /** Of each branch, across the history: y from left to right, else x. */
  lanes: Map<string, number>;
  labels: Label[];
  /** Where lanes begin and end, along the history. */
  start: number;
  end: number;
}

/** Draws a history from left to right: labels stand below their commits, tags above. */
export function drawAcross(graph: GitGraph): Omit<DrawnBody, 'text'> {
  const layout = layOutAcross(graph);
  const { points, lanes, labels, end } = layout;
  const bottoms = points.map(
    ({ y }, index) => y + POINT + (labels[index] ? heightOf(labels[index], SMALL_SIZE) : 0),
  );
  const sides = points.map(({ x }, index) => x + halfWidth(graph, index, labels[index]));
  return {
    width: Math.max(end, ...sides) + MARGIN,
    height: Math.max(...bottoms, ...[...lanes.values()].map((y) => y + TAG_HEIGHT / 2)) + MARGIN,
    body: drawLayout(layout),
  };
}

/** Half of what a commit takes along the history from left to right, by its label and tags. */
function halfWidth(
  { commits, showsLabels }: GitGraph,
  index: number,
  label: Label | undefined,
): number {
  const tags = commits[index]?.tags ?? [];
  const tagWidth = Math.max(0, ...tags.map(tagWidthOf));
  const labelWidth = showsLabels && label ? label.width * SMALL_SIZE : 0;
  return Math.max(POINT, tagWidth / 2, labelWidth / 2);
}

function layOutAcross(graph: GitGraph): Layout {
  const labels = layOutLabels(graph, LABEL_WIDTH);
  const heads = graph.showsBranches ? graph.branches.map(({ name }) => tagWidthOf(name)) : [0];
  const start = MARGIN + Math.max(...heads);
  const lanes = layOutLanes(graph, labels);
  const lastByLane = new Map<string, number>();
  const points: Point[] = [];
  let previous = start + GAP - STEP + POINT;
  for (const [index, { branch }] of graph.commits.entries()) {
    const half = halfWidth(graph, index, labels[index]);
    const taken = lastByLane.get(branch) ?? start;
    const x = Math.max(previous + STEP, taken + GAP + half);
    points.push({ x, y: lanes.get(branch) ?? 0 });
    lastByLane.set(branch, x + half);
    previous = x;
  }
  return { graph, points, lanes, labels, start, end: previous + STEP / 2 };
}

/** Lanes from the top on: tags stand above their commits, labels below. */
function layOutLanes(
  { branches, commits }: GitGraph,
  labels: readonly Label[],
): Map<string, number> {
  const lanes = new Map<string, number>();
  let top = MARGIN;
  for (const { name } of branches) {
    const own = commits.flatMap((commit, index) =>
      commit.branch === name ? [{ commit, label: labels[index] }] : [],
    );
    const tags = Math.max(0, ...own.map(({ commit }) => commit.tags.length)) * (TAG_HEIGHT + 2);
    const below = Math.max(0, ...own.map(({ label }) => (label ? heightOf(label, SMALL_SIZE) : 0)));
    const y = top + tags + LANE / 2;
    lanes.set(name, y);
    top = y + Math.max(LANE / 2, POINT + below);
  }
  return lanes;
}

function drawLayout({ graph, points, lanes, labels, start, end }: Layout): string {
  const rails = [...lanes].map(([name, y]) => {
    const line = {
      x1: start,
      y1: y,
      x2: end,
      y2: y,
      stroke: COLOR.line,
      'stroke-dasharray': '3 4',
    };
    const head = drawTag(name, { x: start - tagWidthOf(name), y }, laneColor(graph, name), true);
    return graph.showsBranches ? element('line', line) + head : '';
  });
  const lines = drawLines(graph, points);
  const commits = graph.commits.map((commit, index) => {
    const { x, y } = points[index] ?? { x: 0, y: 0 };
    const label = labels[index] ?? layoutLabel('');
    const place = { x, y: y + POINT + 3 + heightOf(label, SMALL_SIZE) / 2 };
    const tags = commit.tags.map((tag, order) =>
      drawTag(
        tag,
        {
          x: x - tagWidthOf(tag) / 2,
          y: y - POINT - 3 - TAG_HEIGHT / 2 - order * (TAG_HEIGHT + 2),
        },
        COLOR.lineStrong,
      ),
    );
    return (
      drawCommit(commit, { x, y }, laneColor(graph, commit.branch)) +
      writeLabel(label, place) +
      tags.join('')
    );
  });
  return [...rails, ...lines, ...commits].join('');
}

/** On a ground of its own: the line of a branch may pass below. */
function writeLabel(label: Label, { x, y }: Point): string {
  if (label.text === '') return '';
  const [width, height] = [label.width * SMALL_SIZE, heightOf(label, SMALL_SIZE) - 2];
  const box = { x: x - width / 2, y: y - height / 2, width, height };
  const ground = element('rect', { ...box, fill: COLOR.page, 'fill-opacity': 0.9 });
  return ground + writeText(label, { x, y, size: SMALL_SIZE });
}
