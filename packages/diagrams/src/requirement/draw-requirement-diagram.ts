import { DiagramError, type DrawnBody } from '../diagram.ts';
import type { Source, Statement } from '../diagram-source.ts';
import { drawGraph } from '../graph/draw-graph.ts';
import {
  createGraph,
  type Graph,
  type GraphNode,
  namedBoxOf,
  readDirection,
} from '../graph/model.ts';
import { layoutLabel, readText } from '../text/label.ts';

/** Draws `requirementDiagram`: what is required, what meets it, and how the two are related. */
export function drawRequirementDiagram(source: Source): DrawnBody {
  return drawGraph(readRequirementDiagram(source));
}

const NAME = String.raw`(?:"[^"]+"|[\p{L}\p{N}_.-]*[\p{L}\p{N}_])`;
const STYLE = String.raw`(?::::[\w,-]+)`;
const BOX = new RegExp(
  `^(requirement|functionalRequirement|interfaceRequirement|performanceRequirement|physicalRequirement|designConstraint|element)\\s+(${NAME})(${STYLE}?)\\s*\\{\\s*(\\})?$`,
  'iu',
);
const RELATION = new RegExp(
  `^(${NAME})\\s*(?:-\\s*(\\w+)\\s*->|<-\\s*(\\w+)\\s*-)\\s*(${NAME})$`,
  'u',
);
const RELATIONS = /^(?:contains|copies|derives|satisfies|verifies|refines|traces)$/;
const FACT = /^(id|text|risk|verifymethod|type|docref)\s*:\s*(.+)$/i;
const MARK = new RegExp(
  `^(?:class\\s+(\\S+)\\s+\\S+|style\\s+(\\S+)\\s.*|(${NAME})${STYLE})$`,
  'u',
);

/** Widest line of what is said of a requirement, in em. */
const TEXT_WIDTH = 18;

/**
 * Reads a requirement diagram (SysML).
 *
 * @throws {DiagramError} at the first mistake.
 */
export function readRequirementDiagram(source: Source): Graph {
  const graph = createGraph('TB', 56);
  const marked = new Set<string>();
  let open: { node: GraphNode; line: number } | null = null;
  for (const statement of source.statements) {
    if (!open) open = readStatement(statement, graph, marked);
    else if (statement.text === '}') open = null;
    else addFact(open.node, statement);
  }
  if (open) {
    throw new DiagramError(`\`${open.node.id}\` is never closed.`, {
      line: open.line,
      fix: 'Write `}` after its last line.',
    });
  }
  for (const id of marked) {
    const node = graph.nodes.get(id);
    if (node) node.isMarked = true;
  }
  return graph;
}

/** @returns What the following lines are about, if anything. */
function readStatement(
  { text, line }: Statement,
  graph: Graph,
  marked: Set<string>,
): { node: GraphNode; line: number } | null {
  const direction = /^direction\s+(\S+)$/.exec(text)?.[1];
  if (direction !== undefined) {
    graph.direction = readDirection(direction) ?? graph.direction;
    return null;
  }
  if (/^classDef\s/.test(text)) return null;
  const box = BOX.exec(text);
  if (box) {
    const [, kind = '', name = '', style, closes] = box;
    const node = declare(readText(name), kind, graph);
    if (style) marked.add(node.id);
    return closes ? null : { node, line };
  }
  const relation = RELATION.exec(text);
  if (relation && RELATIONS.test(relation[2] ?? relation[3] ?? '')) {
    addRelation(relation, graph);
    return null;
  }
  const mark = MARK.exec(text);
  if (mark) {
    const names = (mark[1] ?? mark[2] ?? mark[3] ?? '').split(',');
    for (const name of names) marked.add(readText(name));
    return null;
  }
  throw new DiagramError(`\`${text.slice(0, 40)}\` cannot be read.`, {
    line,
    fix: 'Write `requirement name {`, `element name {` or a relation such as `a - satisfies -> b`.',
  });
}

function declare(id: string, kind: string, graph: Graph): GraphNode {
  const node = namedBoxOf(id, graph);
  node.compartments = [{ rows: [[`«${kind}»`], [id]], isTitle: true }];
  return node;
}

/** Names of what is said stand in the first column; a long text goes on in the lines below. */
function addFact({ compartments = [] }: GraphNode, { text, line }: Statement): void {
  const [, name = '', words = ''] = FACT.exec(text) ?? [];
  if (name === '') {
    throw new DiagramError(
      `\`${text.slice(0, 40)}\` says nothing of a requirement or an element.`,
      {
        line,
        fix: 'Write `id:`, `text:`, `risk:` or `verifymethod:`, of an element `type:` or `docref:`.',
      },
    );
  }
  const { lines } = layoutLabel(readText(words), TEXT_WIDTH);
  const rows = lines.map((each, index) => [index === 0 ? name : '', each]);
  const facts = compartments[1] ?? { rows: [], isTitle: false };
  facts.rows.push(...rows);
  compartments[1] = facts;
}

function addRelation(match: RegExpExecArray, graph: Graph): void {
  const [, left = '', forth, back, right = ''] = match;
  const [leftId, rightId] = [left, right].map((name) => namedBoxOf(readText(name), graph).id);
  const kind = forth ?? back ?? '';
  const isBack = forth === undefined;
  graph.edges.push({
    from: (isBack ? rightId : leftId) ?? '',
    to: (isBack ? leftId : rightId) ?? '',
    label: layoutLabel(`«${kind}»`),
    line: kind === 'contains' ? 'solid' : 'dotted',
    startHead: kind === 'contains' ? 'circle' : 'none',
    endHead: kind === 'contains' ? 'none' : 'arrow',
    length: 1,
  });
}
