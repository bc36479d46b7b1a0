import { DiagramError, type DrawnBody } from '../diagram.ts';
import { type Source, type Statement, withoutComment } from '../diagram-source.ts';
import { drawGraph } from '../graph/draw-graph.ts';
import {
  createGraph,
  type Graph,
  type GraphNode,
  readDirection,
  type Shape,
} from '../graph/model.ts';
import { layoutLabel, readText } from '../text/label.ts';

/** What is known while a state diagram is read. */
interface Reading {
  graph: Graph;
  /** Ids of the states that are open, the innermost last, with the lines where they begin. */
  open: { id: string; line: number }[];
  /** Number of regions of a state so far, parted by `--`; `''` is the whole. */
  regions: Map<string, number>;
  /** A note whose lines are being read. */
  note: { state: string; lines: string[]; line: number } | null;
}

/** Draws `stateDiagram` and `stateDiagram-v2`. */
export function drawStateDiagram(source: Source): DrawnBody {
  return drawGraph(readStateDiagram(source));
}

/**
 * Reads a state diagram.
 *
 * @throws {DiagramError} at the first mistake.
 */
export function readStateDiagram(source: Source): Graph {
  const reading: Reading = {
    graph: createGraph(),
    open: [],
    regions: new Map(),
    note: null,
  };
  for (const statement of source.statements.map(withoutComment)) {
    readStatement({ ...statement, text: statement.text.replace(/;$/, '') }, reading);
  }
  const unclosed = reading.open.at(-1) ?? reading.note;
  if (unclosed) {
    const isNote = !('id' in unclosed);
    throw new DiagramError(
      isNote ? 'A note is never closed.' : `The state \`${unclosed.id}\` is never closed.`,
      {
        line: unclosed.line,
        fix: isNote
          ? 'Write `end note` after its last line.'
          : 'Write `}` after the last line of it.',
      },
    );
  }
  for (const id of reading.graph.groups.keys()) reading.graph.nodes.delete(id);
  return reading.graph;
}

const ID = String.raw`(?:\[\*\]|[\p{L}\p{N}_.-]*[\p{L}\p{N}_])`;
const TRANSITION = new RegExp(
  `^(${ID})(?:::: ?\\w+)?\\s*-->\\s*(${ID})(?::::\\w+)?\\s*(?::\\s*(.*))?$`,
  'u',
);
const STATE = new RegExp(
  `^state\\s+(?:"([^"]*)"\\s+as\\s+)?(${ID})\\s*(?:<<(fork|join|choice)>>|\\[\\[(fork|join|choice)\\]\\])?\\s*(\\{)?$`,
  'u',
);
const DESCRIBED = new RegExp(`^(${ID})\\s*:\\s*(.+)$`, 'u');
const PLAIN = new RegExp(`^(${ID})(?::::\\w+)?$`, 'u');
const NOTE = new RegExp(`^note\\s+(?:right|left)\\s+of\\s+(${ID})\\s*(?::\\s*(.+))?$`, 'u');

const SHAPES: Readonly<Record<string, Shape>> = { fork: 'bar', join: 'bar', choice: 'diamond' };

function readStatement(statement: Statement, reading: Reading): void {
  const { text, line } = statement;
  const { graph, open } = reading;
  if (reading.note) {
    readNoteLine(text, reading);
    return;
  }
  const direction = /^direction\s+(\S+)$/.exec(text)?.[1];
  if (direction !== undefined) {
    const state = graph.groups.get(open.at(-1)?.id ?? '') ?? graph;
    state.direction = readDirection(direction) ?? graph.direction;
    return;
  }
  if (/^(?:classDef|hide empty description|scale)\b/.test(text)) return;
  if (text === '--') {
    const scope = open.at(-1)?.id ?? '';
    reading.regions.set(scope, (reading.regions.get(scope) ?? 0) + 1);
    return;
  }
  const styled = /^(?:class|style)\s+(.+?)\s+[^\s,]+$/.exec(text)?.[1];
  if (styled !== undefined) {
    markStates(styled, graph);
    return;
  }
  if (text === '}') {
    if (open.pop()) return;
    throw new DiagramError('This `}` closes no state.', { line, fix: 'Take it out.' });
  }
  readState(statement, reading);
}

function readState({ text, line }: Statement, reading: Reading): void {
  const transition = TRANSITION.exec(text);
  if (transition) {
    addTransition(transition, reading);
    return;
  }
  const state = STATE.exec(text);
  if (state) {
    declareState(state, line, reading);
    return;
  }
  const note = NOTE.exec(text);
  if (note) {
    const [, id = '', words] = note;
    if (words !== undefined) {
      addNote(id, words, reading);
      return;
    }
    reading.note = { state: id, lines: [], line };
    return;
  }
  const described = DESCRIBED.exec(text);
  if (described) {
    const id = described[1] ?? '';
    const known = reading.graph.groups.get(id) ?? stateOf(id, reading);
    known.label = layoutLabel(readText(described[2] ?? ''));
    return;
  }
  const plain = PLAIN.exec(text);
  if (!plain) {
    throw new DiagramError(`\`${text.slice(0, 40)}\` cannot be read.`, {
      line,
      fix: 'Write `A --> B : text`, `A : text`, `state "text" as A` or `state A {`.',
    });
  }
  stateOf(plain[1] ?? '', reading);
}

function markStates(ids: string, { nodes }: Graph): void {
  for (const id of ids.split(',')) {
    const node = nodes.get(id.trim());
    if (node) node.isMarked = true;
  }
}

function readNoteLine(text: string, reading: Reading): void {
  const { note } = reading;
  if (!note) return;
  if (text !== 'end note') {
    note.lines.push(text);
    return;
  }
  reading.note = null;
  addNote(note.state, note.lines.join('\n'), reading);
}

function addTransition([, from = '', to = '', words]: RegExpExecArray, reading: Reading): void {
  const label = words ? layoutLabel(readText(words)) : null;
  const source = from === '[*]' ? pointOf('start', reading) : stateOf(from, reading);
  const target = to === '[*]' ? pointOf('end', reading) : stateOf(to, reading);
  reading.graph.edges.push({
    from: source.id,
    to: target.id,
    label,
    line: 'solid',
    startHead: 'none',
    endHead: 'arrow',
    length: 1,
  });
}

/** Where the innermost open state begins or ends. */
function pointOf(shape: 'start' | 'end', reading: Reading): GraphNode {
  const scope = reading.open.at(-1)?.id ?? '';
  const region = reading.regions.get(scope) ?? 0;
  return nodeOf(`[*] ${shape} ${region} ${scope}`, { text: '', shape }, reading);
}

function stateOf(id: string, reading: Reading): GraphNode {
  return nodeOf(id, { text: id, shape: 'round' }, reading);
}

function nodeOf(
  id: string,
  { text, shape }: { text: string; shape: Shape },
  { graph, open }: Reading,
): GraphNode {
  const group = open.at(-1)?.id ?? null;
  const known = graph.nodes.get(id);
  const node = known ?? { id, label: layoutLabel(text), shape, group, isMarked: false };
  if (!known) graph.nodes.set(id, node);
  return node;
}

function declareState(match: RegExpExecArray, line: number, reading: Reading): void {
  const [, text, id = '', special, older, brace] = match;
  const { graph, open } = reading;
  if (brace) {
    const label = text === undefined ? graph.nodes.get(id)?.label : layoutLabel(readText(text), 24);
    graph.groups.set(id, {
      id,
      label: label ?? layoutLabel(id, 24),
      parent: open.at(-1)?.id ?? null,
    });
    open.push({ id, line });
    return;
  }
  const node = stateOf(id, reading);
  const shape = SHAPES[special ?? older ?? ''];
  if (text !== undefined) node.label = layoutLabel(readText(text));
  if (shape) Object.assign(node, { shape, label: layoutLabel('') });
}

/** A note hangs on its state by a line without a head. */
function addNote(id: string, words: string, reading: Reading): void {
  const state = stateOf(id, reading);
  const name = `note ${reading.graph.nodes.size}`;
  const note = nodeOf(name, { text: readText(words), shape: 'note' }, reading);
  note.group = state.group;
  reading.graph.edges.push({
    from: state.id,
    to: note.id,
    label: null,
    line: 'dotted',
    startHead: 'none',
    endHead: 'none',
    length: 1,
  });
}
