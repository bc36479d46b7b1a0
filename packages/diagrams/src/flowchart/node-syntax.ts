import type { Shape } from '../graph/model.ts';
import { readText } from '../text/label.ts';
import type { Scanner } from './scanner.ts';

/** A node as one statement names it; what it does not say stays as it was. */
export interface NodeMention {
  id: string;
  text: string | null;
  shape: Shape | null;
  isMarked: boolean;
}

/** Brackets by their opening, longest first, each with its closings. */
const BRACKETS: readonly [opening: RegExp, closings: readonly (readonly [string, Shape])[]][] = [
  [/\(\(\(/y, [[')))', 'double-circle']]],
  [/\(\(/y, [['))', 'circle']]],
  [/\(\[/y, [['])', 'stadium']]],
  [/\[\[/y, [[']]', 'subroutine']]],
  [/\[\(/y, [[')]', 'cylinder']]],
  [
    /\[\//y,
    [
      ['/]', 'lean-right'],
      ['\\]', 'trapezoid'],
    ],
  ],
  [
    /\[\\/y,
    [
      ['\\]', 'lean-left'],
      ['/]', 'trapezoid-down'],
    ],
  ],
  [/\{\{/y, [['}}', 'hexagon']]],
  [/\[/y, [[']', 'rect']]],
  [/\(/y, [[')', 'round']]],
  [/\{/y, [['}', 'diamond']]],
  [/>/y, [[']', 'flag']]],
];

/** Shapes of `A@{ shape: … }` by their names and short names; others are drawn as boxes. */
const NAMED_SHAPES: ReadonlyMap<string, Shape> = new Map(
  Object.entries({
    round: 'rounded event',
    stadium: 'stadium pill terminal',
    subroutine: 'subroutine subproc subprocess fr-rect framed-rectangle',
    cylinder: 'cylinder cyl database db lin-cyl disk h-cyl das',
    circle: 'circle circ sm-circ',
    'double-circle': 'double-circle dbl-circ',
    diamond: 'diamond diam decision question',
    hexagon: 'hexagon hex prepare',
    'lean-right': 'lean-r lean-right in-out',
    'lean-left': 'lean-l lean-left out-in',
    trapezoid: 'trap-b trapezoid trapezoid-bottom priority',
    'trapezoid-down': 'trap-t inv-trapezoid trapezoid-top manual',
    flag: 'odd',
    document: 'doc document docs documents',
    text: 'text',
    note: 'comment brace',
    bar: 'fork join',
    end: 'fr-circ stop framed-circle',
  }).flatMap(([shape, names]) =>
    names.split(' ').map((name): [string, Shape] => [name, shape as Shape]),
  ),
);

/** Letters of an id: `-` and `.` only where they begin no link. */
const ID = /(?:[\p{L}\p{N}_*+/\\#$%^!?'`]|-(?![-.>])|\.(?!-))+/uy;

/** Reads a node: an id, its text in brackets or `@{…}`, a class; `null` where no id is. */
export function readNode(scanner: Scanner): NodeMention | null {
  const id = scanner.take(ID)?.[0];
  if (id === undefined) return null;
  const node: NodeMention = { id, text: null, shape: null, isMarked: false };
  if (scanner.take(/@\{/y)) readAttributes(scanner, node);
  else readBrackets(scanner, node);
  if (scanner.take(/:::[\w-]+(?:,[\w-]+)*/y)) node.isMarked = true;
  return node;
}

function readBrackets(scanner: Scanner, node: NodeMention): void {
  for (const [opening, closings] of BRACKETS) {
    const open = scanner.take(opening);
    if (!open) continue;
    const quoted = scanner.take(/\s*("[^"]*")\s*/y);
    if (quoted) {
      const closing = closings.find(([text]) => scanner.take(literal(text)));
      if (!closing) throw unclosedNode(scanner, node.id, closings[0]?.[0] ?? '');
      node.text = readText(quoted[1] ?? '');
      node.shape = closing[1];
      return;
    }
    const rest = scanner.rest();
    const found = closings
      .map(([text, shape]) => ({ text, shape, at: rest.indexOf(text) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)[0];
    if (!found) throw unclosedNode(scanner, node.id, closings[0]?.[0] ?? '');
    node.text = readText(scanner.takeUntil(found.text) ?? '');
    node.shape = found.shape;
    return;
  }
}

function literal(text: string): RegExp {
  return new RegExp(text.replace(/[\\/()[\]{}]/g, '\\$&'), 'y');
}

function unclosedNode(scanner: Scanner, id: string, closing: string): Error {
  return scanner.fail(
    `The text of the node \`${id}\` is not closed.`,
    `Close it with \`${closing}\`; put text that holds brackets or quotes into quotes: \`${id}["…"]\`.`,
  );
}

/** `A@{ shape: diamond, label: "text" }` */
function readAttributes(scanner: Scanner, node: NodeMention): void {
  const inner = scanner.takeUntil('}');
  if (inner === null) throw unclosedNode(scanner, node.id, '}');
  const shape = /\bshape\s*:\s*["']?([\w-]+)/.exec(inner)?.[1];
  const label = /\blabel\s*:\s*(?:"([^"]*)"|'([^']*)'|([^,]+))/.exec(inner);
  if (shape !== undefined) node.shape = NAMED_SHAPES.get(shape) ?? 'rect';
  if (label) node.text = readText(label[1] ?? label[2] ?? label[3] ?? '');
}
