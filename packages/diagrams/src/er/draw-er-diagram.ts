import { DiagramError, type DrawnBody } from '../diagram.ts';
import type { Source, Statement } from '../diagram-source.ts';
import { drawGraph } from '../graph/draw-graph.ts';
import {
  createGraph,
  type Graph,
  type GraphNode,
  type Head,
  namedBoxOf,
  readDirection,
} from '../graph/model.ts';
import { layoutLabel, readText } from '../text/label.ts';

/** Draws `erDiagram`. */
export function drawErDiagram(source: Source): DrawnBody {
  return drawGraph(readErDiagram(source));
}

const NAME = String.raw`(?:"[^"]+"|[\p{L}\p{N}_-]+)`;
const STYLES = String.raw`(?::::[\w,-]+)?`;
const NUMBER = String.raw`\|o|o\||\|\||\}o|o\{|\}\||\|\{|one or (?:zero|more|many)|zero or (?:one|more|many)|many\([01]\)|only one|[01]\+|1`;
const RELATION = new RegExp(
  `^(${NAME})${STYLES}\\s*(${NUMBER})\\s*(--|\\.\\.|\\.-|-\\.|(?:optionally )?to)\\s*(${NUMBER})\\s*(${NAME})${STYLES}\\s*(?::\\s*(.*))?$`,
  'u',
);
const ENTITY = new RegExp(
  `^(${NAME})\\s*(?:\\[\\s*("[^"]*"|[^\\]]*)\\s*\\])?${STYLES}\\s*(\\{)?\\s*(\\})?$`,
  'u',
);
const ATTRIBUTE =
  /^(\S+)\s+([*\p{L}\p{N}_[\]()-]+)(?:\s+((?:PK|FK|UK)(?:\s*,\s*(?:PK|FK|UK))*))?(?:\s+"([^"]*)")?$/u;

/** Each with the signs and the words that mean it. */
const HEADS: readonly [Head, RegExp][] = [
  ['zero-one', /^(?:\|o|o\||one or zero|zero or one)$/],
  ['zero-many', /^(?:\}o|o\{|zero or more|zero or many|many\(0\)|0\+)$/],
  ['many', /^(?:\}\||\|\{|one or more|one or many|many\(1\)|1\+)$/],
  ['one', /./],
];

function headOf(number: string): Head {
  return HEADS.find(([, pattern]) => pattern.test(number))?.[0] ?? 'none';
}

/**
 * Reads an entity relationship diagram.
 *
 * @throws {DiagramError} at the first mistake.
 */
export function readErDiagram(source: Source): Graph {
  const graph = createGraph('TB', 64);
  let open: { node: GraphNode; line: number } | null = null;
  for (const statement of source.statements) {
    if (open) {
      if (statement.text === '}') open = null;
      else addAttribute(open.node, statement);
      continue;
    }
    open = readStatement(statement, graph);
  }
  if (!open) return graph;
  throw new DiagramError('An entity is never closed.', {
    line: open.line,
    fix: 'Write `}` after its last attribute.',
  });
}

/** @returns The entity whose attributes follow, if any. */
function readStatement(
  { text, line }: Statement,
  graph: Graph,
): { node: GraphNode; line: number } | null {
  const direction = /^direction\s+(\S+)$/.exec(text)?.[1];
  if (direction !== undefined) {
    graph.direction = readDirection(direction) ?? graph.direction;
    return null;
  }
  if (/^(?:classDef|class|style)\s/.test(text)) return null;
  const relation = RELATION.exec(text);
  if (relation) {
    addRelation(relation, graph);
    return null;
  }
  const entity = ENTITY.exec(text);
  if (!entity) {
    throw new DiagramError(`\`${text.slice(0, 40)}\` cannot be read.`, {
      line,
      fix: 'Write `A ||--o{ B : text`, or `A {` with a line `type name` for each attribute.',
    });
  }
  const [, name = '', alias, opens, closes] = entity;
  const node = entityOf(name, graph);
  if (alias !== undefined) node.compartments?.[0]?.rows.splice(0, 1, [readText(alias)]);
  return opens && !closes ? { node, line } : null;
}

function entityOf(name: string, graph: Graph): GraphNode {
  return namedBoxOf(readText(name), graph);
}

function addAttribute({ compartments = [] }: GraphNode, { text, line }: Statement): void {
  const match = ATTRIBUTE.exec(text);
  if (!match) {
    throw new DiagramError(`\`${text.slice(0, 40)}\` is no attribute.`, {
      line,
      fix: 'Write its type, its name and, if it has them, `PK`, `FK` or `UK` and a comment in quotes.',
    });
  }
  const [, type = '', name = '', keys = '', comment = ''] = match;
  if (!compartments[1]) compartments[1] = { rows: [], isTitle: false };
  const row = [type, name, keys.replace(/\s*,\s*/g, ', '), comment];
  while (row.at(-1) === '') row.pop();
  compartments[1].rows.push(row);
}

function addRelation(match: RegExpExecArray, graph: Graph): void {
  const [, from = '', start = '', line, end = '', to = '', words = ''] = match;
  const text = readText(words);
  graph.edges.push({
    from: entityOf(from, graph).id,
    to: entityOf(to, graph).id,
    label: text === '' ? null : layoutLabel(text),
    line: line === '--' || line === 'to' ? 'solid' : 'dotted',
    startHead: headOf(start),
    endHead: headOf(end),
    length: 1,
  });
}
