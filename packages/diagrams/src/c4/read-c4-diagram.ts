import { readTitle } from '../chart/heading.ts';
import { DiagramError } from '../diagram.ts';
import type { Source, Statement } from '../diagram-source.ts';
import { createGraph, type Graph, type GraphEdge, type GraphNode } from '../graph/model.ts';
import { layoutLabel } from '../text/label.ts';
import { type Call, readCall } from './read-arguments.ts';

/** A C4 diagram as its source describes it. */
export interface C4Diagram {
  graph: Graph;
  title: string | null;
}

/** Elements, each with what it is and whether it may be external. */
const ELEMENT = /^(Person|System|Container|Component)(Db|Queue)?(_Ext)?$/;
const BOUNDARY = /^(?:(Enterprise|System|Container)_)?Boundary$/;
const DEPLOYED = /^(?:Deployment_)?Node(?:_[LR])?$/;
const RELATION = /^(BiRel|Rel)(?:_(?:U|Up|D|Down|L|Left|R|Right|Back|Neighbor))*$/;
/** What chooses colours and places, which are the page's and the layout's. */
const SETTING = /^(?:UpdateElementStyle|UpdateRelStyle|UpdateLayoutConfig|UpdateBoundaryStyle)$/;

/** Widest line of a description, in em. */
const TEXT_WIDTH = 16;
const LABEL_WIDTH = 12;

/** What is open: boundaries, and nodes that others are deployed on. */
interface Reading extends C4Diagram {
  open: { id: string; line: number }[];
  /** Lines of the relations. */
  lineOf: Map<GraphEdge, number>;
}

/**
 * Reads a C4 diagram: people, systems and their parts, boundaries around them, and relations.
 *
 * @throws {DiagramError} at the first mistake.
 */
export function readC4Diagram(source: Source): C4Diagram {
  const graph = createGraph('TB', 64);
  const reading: Reading = { graph, title: source.title, open: [], lineOf: new Map() };
  for (const statement of source.statements) readStatement(statement, reading);
  const unclosed = reading.open.at(-1);
  if (unclosed) {
    throw new DiagramError(`\`${unclosed.id}\` is never closed.`, {
      line: unclosed.line,
      fix: 'Write `}` after what is in it.',
    });
  }
  for (const [edge, line] of reading.lineOf) checkEnds(edge, line, graph);
  return reading;
}

function readStatement({ text, line }: Statement, reading: Reading): void {
  if (text === '}') {
    if (reading.open.pop()) return;
    throw new DiagramError('This `}` closes nothing.', { line, fix: 'Take it out.' });
  }
  const title = readTitle(text);
  if (title !== null) {
    reading.title = title;
    return;
  }
  const call = readCall(text);
  if (!call || !readDrawnCall(call, line, reading)) {
    throw new DiagramError(`\`${text.slice(0, 40)}\` cannot be read.`, {
      line,
      fix: 'Write an element such as `Person(id, "name", "what it does")` or a relation such as `Rel(a, b, "uses")`.',
    });
  }
}

function readDrawnCall(call: Call, line: number, reading: Reading): boolean {
  const { name, values, opens } = call;
  if (SETTING.test(name)) return true;
  if (RELATION.test(name)) return addRelation({ name, values, line }, reading);
  if (name === 'RelIndex') {
    const [index, ...rest] = values;
    return addRelation({ name: 'Rel', values: rest, line, index }, reading);
  }
  const [id = ''] = values;
  if (id === '') return false;
  if (BOUNDARY.test(name) || (DEPLOYED.test(name) && opens)) {
    addGroup(call, reading);
    if (opens) reading.open.push({ id, line });
    return true;
  }
  const element = ELEMENT.exec(name);
  if (!element && !DEPLOYED.test(name)) return false;
  addElement(call, element, reading);
  return true;
}

/** The kind of a boundary stands behind its name, as on whiteboards: `银行 [enterprise]`. */
function addGroup({ name, values }: Call, { graph, open }: Reading): void {
  const [id = '', label = '', type = ''] = values;
  const kind = type || BOUNDARY.exec(name)?.[1]?.toLowerCase() || '';
  graph.groups.set(id, {
    id,
    label: layoutLabel((label || id) + (kind === '' ? '' : ` [${kind}]`), 28),
    parent: open.at(-1)?.id ?? null,
  });
}

/** Containers, components and nodes are made with something; people and systems are not. */
function hasTechnology(kind: string): boolean {
  return kind !== 'Person' && kind !== 'System';
}

const FORMS: Readonly<Record<string, string>> = { Db: 'database', Queue: 'queue' };

function addElement(
  { values, named }: Call,
  element: RegExpExecArray | null,
  { graph, open }: Reading,
): void {
  const [, kind = 'Node', form = '', external] = element ?? [];
  const [id = '', label = '', ...rest] = values;
  const technology = named.get('techn') ?? (hasTechnology(kind) ? rest.shift() : undefined) ?? '';
  const description = named.get('descr') ?? rest[0] ?? '';
  const words = [external && 'external', kind.toLowerCase(), FORMS[form]].filter(Boolean);
  const names = layoutLabel(label || id, LABEL_WIDTH);
  const facts = [
    ...(technology === '' ? [] : layoutLabel(`[${technology}]`, TEXT_WIDTH).lines),
    ...(description === '' ? [] : layoutLabel(description, TEXT_WIDTH).lines),
  ];
  const node: GraphNode = {
    id,
    label: names,
    shape: 'compartments',
    group: open.at(-1)?.id ?? null,
    isMarked: false,
    compartments: [
      { rows: [[`«${words.join(' ')}»`], ...names.lines.map((line) => [line])], isTitle: true },
      ...(facts.length === 0 ? [] : [{ rows: facts.map((fact) => [fact]), isTitle: false }]),
    ],
  };
  graph.nodes.set(id, node);
}

interface Relation {
  name: string;
  values: readonly string[];
  line: number;
  /** Number of a step, in a dynamic diagram. */
  index?: string | undefined;
}

function addRelation(
  { name, values, line, index = '' }: Relation,
  { graph, lineOf }: Reading,
): boolean {
  const [from = '', to = '', label = '', technology = ''] = values;
  if (from === '' || to === '') return false;
  const words = [index === '' ? label : `${index}: ${label}`, technology && `[${technology}]`];
  const text = words.filter((each) => each !== '').join('\n');
  const isBack = name.endsWith('_Back');
  const edge: GraphEdge = {
    from: isBack ? to : from,
    to: isBack ? from : to,
    label: text === '' ? null : layoutLabel(text, LABEL_WIDTH),
    line: 'solid',
    startHead: name.startsWith('BiRel') ? 'arrow' : 'none',
    endHead: 'arrow',
    length: 1,
  };
  graph.edges.push(edge);
  lineOf.set(edge, line);
  return true;
}

/** A name is mistyped more often than left out on purpose: of such a relation nothing could be drawn. */
function checkEnds({ from, to }: GraphEdge, line: number, { nodes, groups }: Graph): void {
  const id = [from, to].find((each) => !nodes.has(each) && !groups.has(each));
  if (id === undefined) return;
  throw new DiagramError(`A relation leads to \`${id}\`, which is no element.`, {
    line,
    fix: `Declare it, as in \`System(${id}, "name")\`, or correct the name.`,
  });
}
