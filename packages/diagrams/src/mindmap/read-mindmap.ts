import { DiagramError } from '../diagram.ts';
import { joinOpenLines, type Source, type Statement, withoutComment } from '../diagram-source.ts';
import type { Shape } from '../graph/model.ts';
import { limitCount } from '../limit.ts';
import { readText } from '../text/label.ts';

/** A thought and what hangs on it. */
export interface Thought {
  text: string;
  /** `text` has no outline. */
  shape: Shape;
  /** Has a class of its author's. */
  isMarked: boolean;
  children: Thought[];
}

/** Brackets around the text of a node; what begins the same way stands after what is longer. */
const SHAPES: readonly (readonly [open: string, close: string, shape: Shape])[] = [
  ['((', '))', 'circle'],
  ['))', '((', 'hexagon'],
  ['{{', '}}', 'hexagon'],
  ['[', ']', 'rect'],
  ['(', ')', 'round'],
  [')', '(', 'stadium'],
];

/**
 * Reads a mindmap: what is indented more hangs on what stands above it.
 *
 * @returns The root.
 * @throws {DiagramError} at the first mistake, and for one that is too large.
 */
export function readMindmap(source: Source): Thought {
  limitCount(source.statements.length, { things: 'lines', line: source.line });
  /** Those that lead to the last one, each with its indent. */
  const path: { thought: Thought; indent: number }[] = [];
  for (const statement of joinOpenLines(source.statements.map(withoutComment))) {
    if (/^::icon\(.*\)$/.test(statement.text)) continue;
    if (statement.text.startsWith(':::')) {
      const last = path.at(-1);
      if (last) last.thought.isMarked = true;
      continue;
    }
    addThought(statement, path);
  }
  const root = path[0]?.thought;
  if (root) return root;
  throw new DiagramError('The mindmap is empty.', {
    line: source.line,
    fix: 'Write its middle in a line of its own, and what hangs on it below, indented.',
  });
}

function addThought(statement: Statement, path: { thought: Thought; indent: number }[]): void {
  const { indent, line } = statement;
  const thought = readThought(statement);
  const depth = path.findLastIndex((each) => each.indent < indent);
  const parent = path[depth]?.thought;
  if (!parent && path.length > 0) {
    throw new DiagramError('A mindmap has one middle, and this is a second one.', {
      line,
      fix: 'Indent the line more than that of the middle, or take it out.',
    });
  }
  parent?.children.push(thought);
  path.splice(depth + 1, path.length, { thought, indent });
}

/** `id[text]`, `[text]` or a text alone. */
function readThought({ text, line }: Statement): Thought {
  const marked = /^([\s\S]*?)\s*:::[\w\s-]+$/.exec(text);
  const plain = marked?.[1] ?? text;
  const shared = { isMarked: marked !== null, children: [] };
  const at = plain.search(/[[({)]/);
  const rest = plain.slice(at);
  const found = at >= 0 && SHAPES.find(([open]) => rest.startsWith(open));
  if (!found || /["'`]/.test(plain.slice(0, at))) {
    return { text: readText(plain), shape: 'text', ...shared };
  }
  const [open, close, shape] = found;
  if (rest.length >= open.length + close.length && rest.endsWith(close)) {
    const inner = rest.slice(open.length, rest.length - close.length);
    return { text: readText(inner), shape, ...shared };
  }
  throw new DiagramError(
    `\`${plain.slice(0, 40)}\` begins with \`${open}\` and does not end with \`${close}\`.`,
    {
      line,
      fix: 'Close the bracket, or put the text in quotes in brackets: `["f(x)"]`.',
    },
  );
}
