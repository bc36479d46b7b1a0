import { DiagramError } from '../diagram.ts';
import { joinOpenLines, type Source, type Statement } from '../diagram-source.ts';
import {
  createGraph,
  type Direction,
  type Graph,
  type GraphGroup,
  readDirection,
} from '../graph/model.ts';
import { layoutLabel, readText } from '../text/label.ts';
import { type Link, readLink } from './links.ts';
import { type NodeMention, readNode } from './node-syntax.ts';
import { createScanner, type Scanner } from './scanner.ts';

/** What is known while a flowchart is read. */
interface Reading {
  graph: Graph;
  /** Groups that are open, the innermost last, with the lines where they begin. */
  open: { group: GraphGroup; line: number }[];
  /** Names of links, of which nothing but their style is said. */
  linkNames: Set<string>;
}

/**
 * Reads a flowchart.
 *
 * @throws {DiagramError} at the first mistake.
 */
export function readFlowchart(source: Source): Graph {
  const word = source.header.split(/\s+/)[0] ?? '';
  const direction = word === '' ? 'TB' : (readDirection(word) ?? SIGNS.get(word));
  if (!direction) {
    throw new DiagramError(`\`${word}\` is no direction.`, {
      line: source.line,
      fix: 'Write `TB`, `BT`, `LR` or `RL`.',
    });
  }
  const reading: Reading = { graph: createGraph(direction), open: [], linkNames: new Set() };
  for (const statement of joinOpenLines(source.statements).flatMap(splitStatement)) {
    readStatement(statement, reading);
  }
  const unclosed = reading.open.at(-1);
  if (unclosed) {
    throw new DiagramError(`The \`subgraph\` \`${unclosed.group.id}\` is never closed.`, {
      line: unclosed.line,
      fix: 'Write `end` after the last line of it.',
    });
  }
  return forgetGroupNodes(reading.graph);
}

/** Directions of old. */
const SIGNS: ReadonlyMap<string, Direction> = new Map([
  ['>', 'LR'],
  ['<', 'RL'],
  ['^', 'BT'],
  ['v', 'TB'],
]);

/** Semicolons end statements, but not in texts, nor those of `#quot;`. */
function splitStatement(statement: Statement): Statement[] {
  const { text } = statement;
  if (!text.includes(';')) return [statement];
  const parts = text.match(/(?:"[^"]*"|[#&]\w+;|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\||[^;])+/g);
  return (parts ?? [])
    .map((part) => ({ ...statement, text: part.trim() }))
    .filter((part) => part.text !== '');
}

function readStatement(statement: Statement, reading: Reading): void {
  const { text, line } = statement;
  const group = /^subgraph(?:\s+(.*))?$/s.exec(text);
  if (group) {
    openGroup(group[1] ?? '', line, reading);
    return;
  }
  if (text === 'end') {
    closeGroup(line, reading);
    return;
  }
  const direction = readDirection(/^direction\s+(\S+)$/.exec(text)?.[1] ?? '');
  if (direction) {
    const inner = reading.open.at(-1)?.group;
    if (inner) inner.direction = direction;
    else reading.graph.direction = direction;
    return;
  }
  if (/^(?:classDef|linkStyle|click)\s/.test(text)) return;
  const styled = /^(?:class|style)\s+([^\s]+)\s/.exec(text);
  if (styled) {
    markNodes(styled[1] ?? '', reading.graph);
    return;
  }
  const named = /^([\w-]+)@\{/.exec(text)?.[1];
  if (named !== undefined && reading.linkNames.has(named)) return;
  readChain(createScanner(statement), reading);
}

function openGroup(words: string, line: number, { graph, open }: Reading): void {
  const named = /^([\p{L}\p{N}_-]+)\s*\[\s*([\s\S]*?)\s*\]$/u.exec(words.trim());
  const id =
    named?.[1] ?? (words.trim().replace(/^"(.*)"$/, '$1') || `group ${graph.groups.size + 1}`);
  const text = readText(named?.[2] ?? words);
  const parent = open.at(-1)?.group.id ?? null;
  const group: GraphGroup = { id, label: layoutLabel(text, 24), parent };
  graph.groups.set(id, group);
  open.push({ group, line });
}

function closeGroup(line: number, { open }: Reading): void {
  if (open.pop()) return;
  throw new DiagramError('This `end` closes no `subgraph`.', { line, fix: 'Take it out.' });
}

function markNodes(ids: string, { nodes }: Graph): void {
  for (const id of ids.split(',')) {
    const node = nodes.get(id);
    if (node) node.isMarked = true;
  }
}

/** `A & B -->|text| C --> D` */
function readChain(scanner: Scanner, reading: Reading): void {
  let from = readNodes(scanner, reading);
  for (;;) {
    scanner.take(/\s*/y);
    if (scanner.isAtEnd) return;
    const link = readLink(scanner, reading.linkNames);
    if (!link) throw unreadable(scanner);
    scanner.take(/\s*/y);
    const to = readNodes(scanner, reading);
    for (const source of from)
      for (const target of to) addEdge(source, target, link, reading.graph);
    from = to;
  }
}

function readNodes(scanner: Scanner, reading: Reading): string[] {
  const ids: string[] = [];
  do {
    scanner.take(/\s*/y);
    const node = readNode(scanner);
    if (!node) throw unreadable(scanner);
    mention(node, reading);
    ids.push(node.id);
  } while (scanner.take(/\s*&/y));
  return ids;
}

function unreadable(scanner: Scanner): Error {
  const rest = scanner.rest().trim();
  if (rest === '') {
    return scanner.fail('A link leads to no node.', 'Name the node: `A --> B`.');
  }
  return scanner.fail(
    `\`${rest.slice(0, 30)}\` cannot be read as a node or a link.`,
    'Write `A[text] --> B`; put text that holds brackets or quotes into quotes: `A["f(x)"]`.',
  );
}

/** Takes in what a statement says of a node. It stands in the group that names it first. */
function mention({ id, text, shape, isMarked }: NodeMention, { graph, open }: Reading): void {
  const group = open.at(-1)?.group.id ?? null;
  const known = graph.nodes.get(id);
  if (!known) {
    const label = layoutLabel(text ?? id);
    graph.nodes.set(id, { id, label, shape: shape ?? 'rect', group, isMarked });
    return;
  }
  if (text !== null) known.label = layoutLabel(text);
  if (shape) known.shape = shape;
  known.group ??= group;
  known.isMarked ||= isMarked;
}

function addEdge(from: string, to: string, link: Link, graph: Graph): void {
  graph.edges.push({ ...link, from, to });
}

/** A link to a group names it as if it were a node. */
function forgetGroupNodes(graph: Graph): Graph {
  for (const id of graph.groups.keys()) graph.nodes.delete(id);
  return graph;
}
