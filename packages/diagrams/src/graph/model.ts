import { type Label, layoutLabel } from '../text/label.ts';

/** Outlines of nodes. */
export type Shape =
  | 'rect'
  | 'round'
  | 'stadium'
  | 'subroutine'
  | 'cylinder'
  | 'circle'
  | 'double-circle'
  | 'diamond'
  | 'hexagon'
  | 'lean-right'
  | 'lean-left'
  | 'trapezoid'
  | 'trapezoid-down'
  | 'flag'
  | 'document'
  | 'note'
  | 'text'
  | 'bar'
  | 'start'
  | 'end'
  | 'compartments';

/** A part of a node of several: a class has a name, fields and methods, an entity rows of cells. */
export interface Compartment {
  rows: string[][];
  /** A name stands in the middle in bold letters. */
  isTitle: boolean;
}

/** A box, or a point, that edges join. */
export interface GraphNode {
  id: string;
  label: Label;
  shape: Shape;
  /** Group in which it stands. */
  group: string | null;
  /** Set apart by its author with a style of its own. */
  isMarked: boolean;
  /** In px, for what is no box with a label. */
  size?: { width: number; height: number };
  /** With the shape `compartments`. */
  compartments?: Compartment[];
}

/** What stands at an end of an edge. */
export type Head =
  | 'none'
  | 'arrow'
  | 'circle'
  | 'cross'
  | 'triangle'
  | 'diamond'
  | 'diamond-open'
  | 'one'
  | 'zero-one'
  | 'many'
  | 'zero-many';

/** A line from one node or group to another. */
export interface GraphEdge {
  from: string;
  to: string;
  label: Label | null;
  line: 'solid' | 'dotted' | 'thick' | 'hidden';
  startHead: Head;
  endHead: Head;
  /** Least number of ranks between its ends. */
  length: number;
  /** What stands beside its ends: how many there are. */
  startText?: string;
  endText?: string;
}

/** A frame around nodes. */
export interface GraphGroup {
  id: string;
  label: Label;
  parent: string | null;
  /** Its own, if it has one. */
  direction?: Direction;
}

/** Where the ranks of a graph follow one another. */
export type Direction = 'TB' | 'BT' | 'LR' | 'RL';

/** A graph as its source describes it. */
export interface Graph {
  direction: Direction;
  /** Distance of two ranks in px. */
  rankGap: number;
  nodes: Map<string, GraphNode>;
  groups: Map<string, GraphGroup>;
  edges: GraphEdge[];
}

/** Creates a graph of nothing. */
export function createGraph(direction: Direction = 'TB', rankGap = 48): Graph {
  return { direction, rankGap, nodes: new Map(), groups: new Map(), edges: [] };
}

/** Reads a direction as Mermaid writes it; `null` for another word. */
export function readDirection(word: string): Direction | null {
  if (word === 'TD') return 'TB';
  return /^(?:TB|BT|LR|RL)$/.test(word) ? (word as Direction) : null;
}

/** Finds the node of a name, or adds one: a box whose first part is the name. */
export function namedBoxOf(id: string, { nodes }: Pick<Graph, 'nodes'>): GraphNode {
  const node = nodes.get(id) ?? {
    id,
    label: layoutLabel(id),
    shape: 'compartments' as const,
    group: null,
    isMarked: false,
    compartments: [{ rows: [[id]], isTitle: true }],
  };
  nodes.set(id, node);
  return node;
}
