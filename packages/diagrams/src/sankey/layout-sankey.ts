import { DiagramError } from '../diagram.ts';
import type { Flow } from './read-sankey.ts';

/** A bar that flows leave and reach. */
export interface SankeyNode {
  name: string;
  /** Number of its column, from the left. */
  column: number;
  /** What flows through it. */
  value: number;
  /** Its upper end and height in px. */
  y: number;
  height: number;
}

/** A flow where it stands: its upper edge at both ends, and how thick it is, in px. */
export interface Ribbon {
  from: SankeyNode;
  to: SankeyNode;
  value: number;
  fromY: number;
  toY: number;
  thickness: number;
}

/** A diagram that has been laid out. */
export interface SankeyLayout {
  nodes: SankeyNode[];
  ribbons: Ribbon[];
  columns: number;
  height: number;
}

/** Height of the column with most in it, in px, unless it holds more names than fit. */
const HEIGHT = 300;
/** Least distance of two bars in px: a name has its place beside even the lowest. */
const GAP = 22;
/** Rounds in which bars move towards what they are joined to. */
const ROUNDS = 12;

/**
 * Lays out flows in columns from the left to the right; bars move up and down towards the middle of their
 * flows, as in Sankey diagrams of d3 and so of Mermaid.
 *
 * @throws {DiagramError} for flows in a circle.
 */
export function layoutSankey(flows: readonly Flow[]): SankeyLayout {
  const nodes = createNodes(flows);
  const columns = placeInColumns(nodes, flows);
  const stacks = Array.from({ length: columns }, (_, column) =>
    [...nodes.values()].filter((node) => node.column === column),
  );
  const most = Math.max(...stacks.map(({ length }) => length));
  const wanted = Math.max(HEIGHT, most * (GAP + 6));
  const scale = Math.min(...stacks.map((stack) => (wanted - gapsOf(stack)) / sumOf(stack)));
  for (const node of nodes.values()) node.height = Math.max(node.value * scale, 1);
  // What would be thinner than a pixel takes room that the scale does not know of.
  const height = Math.max(wanted, ...stacks.map(heightOf));
  for (const stack of stacks) spread(stack, height);
  for (let round = 0; round < ROUNDS; round += 1) {
    settle(round % 2 === 0 ? stacks : stacks.toReversed(), { nodes, flows, height });
  }
  return { nodes: [...nodes.values()], ribbons: layRibbons(nodes, flows, scale), columns, height };
}

function sumOf(stack: readonly SankeyNode[]): number {
  return stack.reduce((sum, { value }) => sum + value, 0);
}

function gapsOf({ length }: readonly SankeyNode[]): number {
  return (length - 1) * GAP;
}

function heightOf(stack: readonly SankeyNode[]): number {
  return stack.reduce((sum, { height }) => sum + height, gapsOf(stack));
}

type Nodes = ReadonlyMap<string, SankeyNode>;

function createNodes(flows: readonly Flow[]): Nodes {
  const names = new Set(flows.flatMap(({ from, to }) => [from, to]));
  const total = (name: string, end: 'from' | 'to') =>
    flows.filter((flow) => flow[end] === name).reduce((sum, { value }) => sum + value, 0);
  return new Map(
    [...names].map((name) => {
      const value = Math.max(total(name, 'from'), total(name, 'to'));
      return [name, { name, column: 0, value, y: 0, height: 0 }];
    }),
  );
}

/** Each right of all that flow into it; what nothing flows out of stands in the last column. @returns Their number. */
function placeInColumns(nodes: Nodes, flows: readonly Flow[]): number {
  let hasMoved = true;
  for (let round = 0; hasMoved; round += 1) {
    hasMoved = false;
    for (const { from, to, line } of flows) {
      const [source, target] = [nodes.get(from), nodes.get(to)];
      if (!source || !target || target.column > source.column) continue;
      if (round >= nodes.size) {
        throw new DiagramError(`\`${to}\` flows back into itself.`, {
          line,
          fix: 'Flows go one way: give what comes back a name of its own.',
        });
      }
      target.column = source.column + 1;
      hasMoved = true;
    }
  }
  const last = Math.max(...[...nodes.values()].map(({ column }) => column));
  const leaving = new Set(flows.map(({ from }) => from));
  for (const node of nodes.values()) if (!leaving.has(node.name)) node.column = last;
  return last + 1;
}

/** Stacks bars from the top, the whole in the middle. */
function spread(stack: readonly SankeyNode[], height: number): void {
  let y = (height - heightOf(stack)) / 2;
  for (const node of stack) {
    node.y = y;
    y += node.height + GAP;
  }
}

function middleOf({ y, height }: SankeyNode): number {
  return y + height / 2;
}

interface Settling {
  nodes: Nodes;
  flows: readonly Flow[];
  height: number;
}

/** Moves the bars of each column to the middle of what they are joined to in the columns before. */
function settle(stacks: readonly SankeyNode[][], { nodes, flows, height }: Settling): void {
  const [first, ...rest] = stacks;
  const done = new Set(first);
  for (const stack of rest) {
    for (const node of stack) {
      const joined = flows.flatMap(({ from, to, value }) => {
        const other =
          from === node.name ? nodes.get(to) : to === node.name ? nodes.get(from) : null;
        return other && done.has(other) ? [{ y: middleOf(other), value }] : [];
      });
      const weight = joined.reduce((sum, { value }) => sum + value, 0);
      if (weight === 0) continue;
      const middle = joined.reduce((sum, { y, value }) => sum + y * value, 0) / weight;
      node.y = middle - node.height / 2;
    }
    keepApart(stack, height);
    for (const node of stack) done.add(node);
  }
}

/** Pushes bars that lie over each other apart, downwards, then back up from the lower end. */
function keepApart(stack: SankeyNode[], height: number): void {
  stack.sort((a, b) => middleOf(a) - middleOf(b));
  let top = 0;
  for (const node of stack) {
    node.y = Math.max(node.y, top);
    top = node.y + node.height + GAP;
  }
  let bottom = height;
  for (const node of stack.toReversed()) {
    node.y = Math.min(node.y, bottom - node.height);
    bottom = node.y - GAP;
  }
}

/** Flows leave and reach a bar in the order of what is at their other ends. */
function layRibbons(nodes: Nodes, flows: readonly Flow[], scale: number): Ribbon[] {
  const ribbons = flows.flatMap(({ from, to, value }): Ribbon[] => {
    const [source, target] = [nodes.get(from), nodes.get(to)];
    if (!source || !target) return [];
    return [{ from: source, to: target, value, fromY: 0, toY: 0, thickness: value * scale }];
  });
  for (const node of nodes.values()) {
    const stackAt = (end: 'from' | 'to', other: 'from' | 'to', name: 'fromY' | 'toY') => {
      let { y } = node;
      const own = ribbons.filter((ribbon) => ribbon[end] === node);
      for (const ribbon of own.sort((a, b) => middleOf(a[other]) - middleOf(b[other]))) {
        ribbon[name] = y;
        y += ribbon.thickness;
      }
    };
    stackAt('from', 'to', 'fromY');
    stackAt('to', 'from', 'toY');
  }
  return ribbons;
}
