import { DiagramError } from '../diagram.ts';
import type { Source, Statement } from '../diagram-source.ts';
import {
  createGraph,
  type Graph,
  type GraphNode,
  type Head,
  readDirection,
} from '../graph/model.ts';
import { layoutLabel, readText } from '../text/label.ts';

/** What is known of a class before its box is made. */
interface ClassFacts {
  name: string;
  /** `interface` of `<<interface>>`. */
  kinds: string[];
  fields: string[];
  methods: string[];
  group: string | null;
  isMarked: boolean;
}

interface Reading {
  graph: Graph;
  classes: Map<string, ClassFacts>;
  /** What is open: a namespace, in it a class. */
  open: { id: string; isClass: boolean; line: number }[];
}

/** A name; what is written in backticks may hold anything. */
const NAME = String.raw`(?:\x60[^\x60]+\x60|[\p{L}\p{N}_.-]*[\p{L}\p{N}_](?:~[^\s~]+(?:~[^\s~]*)*~)?)`;
const ARROW = String.raw`(<\||\*|o|<|\(\))?(--|\.\.)(\|>|\*|o(?=\s|")|>|\(\))?`;
const RELATION = new RegExp(
  `^(${NAME})\\s*(?:"([^"]*)")?\\s*${ARROW}\\s*(?:"([^"]*)")?\\s*(${NAME})\\s*(?::\\s*(.*))?$`,
  'u',
);
const CLASS = new RegExp(
  `^class\\s+(${NAME})\\s*(?:\\["([^"]*)"\\])?\\s*(?::::(\\w+))?\\s*(?:<<([^>]+)>>)?\\s*(\\{)?\\s*(\\})?$`,
  'u',
);
const MEMBER = new RegExp(`^(${NAME})\\s*:\\s*(.+)$`, 'u');
const KIND = new RegExp(`^<<([^>]+)>>\\s*(${NAME})$`, 'u');
const NOTE = new RegExp(`^note\\s+(?:for\\s+(${NAME})\\s+)?"([^"]*)"$`, 'u');

/**
 * Reads a class diagram.
 *
 * @throws {DiagramError} at the first mistake.
 */
export function readClassDiagram(source: Source): Graph {
  const reading: Reading = { graph: createGraph('TB', 56), classes: new Map(), open: [] };
  for (const statement of source.statements) readStatement(statement, reading);
  const unclosed = reading.open.at(-1);
  if (unclosed) {
    throw new DiagramError(`\`${unclosed.id}\` is never closed.`, {
      line: unclosed.line,
      fix: 'Write `}` after its last line.',
    });
  }
  const { graph, classes } = reading;
  for (const [id, facts] of classes) graph.nodes.set(id, createNode(id, facts));
  return graph;
}

function readStatement(statement: Statement, reading: Reading): void {
  const { text, line } = statement;
  const { open, graph } = reading;
  if (text === '}') {
    if (open.pop()) return;
    throw new DiagramError('This `}` closes nothing.', { line, fix: 'Take it out.' });
  }
  const inner = open.at(-1);
  if (inner?.isClass) {
    addMember(classOf(inner.id, reading), text);
    return;
  }
  const direction = /^direction\s+(\S+)$/.exec(text)?.[1];
  if (direction !== undefined) {
    graph.direction = readDirection(direction) ?? graph.direction;
    return;
  }
  if (/^(?:classDef|click|link|callback)\s/.test(text)) return;
  const styled = /^(?:style|cssClass)\s+"?([^\s"]+)/.exec(text)?.[1];
  if (styled !== undefined) {
    for (const id of styled.split(',')) classOf(id, reading).isMarked = true;
    return;
  }
  const namespace = /^namespace\s+(\S+?)\s*\{$/.exec(text)?.[1];
  if (namespace !== undefined) {
    graph.groups.set(namespace, { id: namespace, label: layoutLabel(namespace, 24), parent: null });
    open.push({ id: namespace, isClass: false, line });
    return;
  }
  readClassStatement(statement, reading);
}

function readClassStatement({ text, line }: Statement, reading: Reading): void {
  const declared = CLASS.exec(text);
  if (declared) {
    declareClass(declared, line, reading);
    return;
  }
  const relation = RELATION.exec(text);
  if (relation) {
    addRelation(relation, reading);
    return;
  }
  const kind = KIND.exec(text);
  if (kind) {
    classOf(kind[2] ?? '', reading).kinds.push(kind[1]?.trim() ?? '');
    return;
  }
  const member = MEMBER.exec(text);
  if (member) {
    addMember(classOf(member[1] ?? '', reading), member[2] ?? '');
    return;
  }
  const note = NOTE.exec(text);
  if (note) {
    addNote(note, reading);
    return;
  }
  throw new DiagramError(`\`${text.slice(0, 40)}\` cannot be read.`, {
    line,
    fix: 'Write `class A {`, `A : member` or a relation such as `A <|-- B`.',
  });
}

/** `List~int~` is written for `List<int>`. */
function readName(written: string): string {
  const plain = written.replace(/^`(.*)`$/, '$1');
  return plain.replace(/~([^~]*(?:~[^~]*~[^~]*)*)~/g, (_, inner: string) => `<${readName(inner)}>`);
}

function idOf(written: string): string {
  return written.replace(/^`(.*)`$/, '$1').replace(/~.*$/, '');
}

function classOf(written: string, { classes, open }: Reading): ClassFacts {
  const id = idOf(written);
  const group = open.find(({ isClass }) => !isClass)?.id ?? null;
  const facts = classes.get(id) ?? {
    name: readName(written),
    kinds: [],
    fields: [],
    methods: [],
    group,
    isMarked: false,
  };
  classes.set(id, facts);
  return facts;
}

function declareClass(match: RegExpExecArray, line: number, reading: Reading): void {
  const [, name = '', label, style, kind, opens, closes] = match;
  const facts = classOf(name, reading);
  facts.name = label === undefined ? readName(name) : readText(label);
  if (kind) facts.kinds.push(kind);
  if (style) facts.isMarked = true;
  if (opens && !closes) reading.open.push({ id: idOf(name), isClass: true, line });
}

function addMember(facts: ClassFacts, written: string): void {
  const kind = /^<<(.+)>>$/.exec(written)?.[1];
  if (kind !== undefined) facts.kinds.push(kind);
  else if (written.includes(')')) facts.methods.push(readMember(written));
  else facts.fields.push(readMember(written));
}

/** Signs of abstract and static members stand at the end, where they say nothing without italics. */
function readMember(written: string): string {
  const plain = written.replace(/[*$]$/, '').replace(/^\\/, '').trim();
  // A tilde that comes first says who may see it.
  return plain.startsWith('~') ? `~${readName(plain.slice(1))}` : readName(plain);
}

const HEADS: Readonly<Record<string, Head>> = {
  '<|': 'triangle',
  '|>': 'triangle',
  '*': 'diamond',
  o: 'diamond-open',
  '<': 'arrow',
  '>': 'arrow',
  '()': 'circle',
};

function addRelation(match: RegExpExecArray, reading: Reading): void {
  const [, from = '', startText, start = '', line, end = '', endText, to = '', words = ''] = match;
  classOf(from, reading);
  classOf(to, reading);
  const text = readText(words);
  reading.graph.edges.push({
    from: idOf(from),
    to: idOf(to),
    label: text === '' ? null : layoutLabel(text),
    line: line === '..' ? 'dotted' : 'solid',
    startHead: HEADS[start] ?? 'none',
    endHead: HEADS[end] ?? 'none',
    length: 1,
    ...(startText && { startText }),
    ...(endText && { endText }),
  });
}

function addNote([, name, words = '']: RegExpExecArray, reading: Reading): void {
  const { graph } = reading;
  const id = `note ${graph.nodes.size}`;
  const label = layoutLabel(readText(words));
  graph.nodes.set(id, { id, label, shape: 'note', group: null, isMarked: false });
  if (name === undefined) return;
  classOf(name, reading);
  graph.edges.push({
    from: idOf(name),
    to: id,
    label: null,
    line: 'dotted',
    startHead: 'none',
    endHead: 'none',
    length: 1,
  });
}

function createNode(id: string, facts: ClassFacts): GraphNode {
  const { name, kinds, fields, methods, group, isMarked } = facts;
  const rowsOf = (members: readonly string[]) => members.map((member) => [member]);
  const compartments = [
    { rows: [...kinds.map((kind) => [`«${kind}»`]), [name]], isTitle: true },
    ...(fields.length > 0 ? [{ rows: rowsOf(fields), isTitle: false }] : []),
    ...(methods.length > 0 ? [{ rows: rowsOf(methods), isTitle: false }] : []),
  ];
  const label = layoutLabel(name);
  return { id, label, shape: 'compartments', group, isMarked, compartments };
}
