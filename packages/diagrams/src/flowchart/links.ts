import type { GraphEdge, Head } from '../graph/model.ts';
import { layoutLabel, readText } from '../text/label.ts';
import type { Scanner } from './scanner.ts';

/** A link between nodes, as it is written. */
export type Link = Pick<GraphEdge, 'label' | 'line' | 'startHead' | 'endHead' | 'length'>;

type Line = GraphEdge['line'];

/** Whole links: the sign at the start, the line, the sign at the end. */
const WHOLE: readonly { line: Line; pattern: RegExp; least: number }[] = [
  { line: 'dotted', pattern: /([<ox]?)-(\.+)-([>ox]?)/y, least: 1 },
  { line: 'solid', pattern: /([<ox]?)-(-+)([->ox])/y, least: 1 },
  { line: 'thick', pattern: /([<ox]?)=(=+)([=>ox])/y, least: 1 },
  { line: 'hidden', pattern: /()~~(~+)()/y, least: 1 },
];

/** Links with their text in them: how it begins, how it ends. */
const OPENINGS: readonly { line: Line; opening: RegExp; closing: RegExp }[] = [
  { line: 'dotted', opening: /([<ox]?)-\.(?!-)/y, closing: /\s*(\.+)-([>ox]?)/y },
  { line: 'solid', opening: /([<ox]?)--(?!-)/y, closing: /\s*-(-+)([->ox])/y },
  { line: 'thick', opening: /([<ox]?)==(?!=)/y, closing: /\s*=(=+)([=>ox])/y },
];

const HEADS: Readonly<Record<string, Head>> = {
  '>': 'arrow',
  '<': 'arrow',
  o: 'circle',
  x: 'cross',
};

function headOf(sign: string | undefined): Head {
  return HEADS[sign ?? ''] ?? 'none';
}

/**
 * Reads a link with its text; `null` where none is.
 *
 * @param names Gets the name of the link, if it has one.
 */
export function readLink(scanner: Scanner, names: Set<string>): Link | null {
  // The name of an edge, of which only styles speak.
  const name = scanner.take(/([\w-]+)@(?=[<ox]?(?:--|==|-\.|~~~))/y)?.[1];
  if (name !== undefined) names.add(name);
  const link = readWhole(scanner) ?? readWithText(scanner);
  if (!link) return null;
  scanner.take(/\s*/y);
  if (!scanner.take(/\|/y)) return link;
  const text = scanner.takeUntil('|');
  if (text === null) throw unclosed(scanner);
  return { ...link, label: labelOf(text) };
}

function readWhole(scanner: Scanner): Link | null {
  for (const { line, pattern, least } of WHOLE) {
    const match = scanner.take(pattern);
    if (!match) continue;
    const [, start, body = '', end] = match;
    return {
      line,
      label: null,
      startHead: headOf(start),
      endHead: headOf(end),
      // A line of the length of an arrow is drawn as long as one: `---` and `-->`.
      length: body.length - least + 1,
    };
  }
  return null;
}

function readWithText(scanner: Scanner): Link | null {
  for (const { line, opening, closing } of OPENINGS) {
    const start = scanner.take(opening);
    if (!start) continue;
    let text = '';
    for (;;) {
      const end = scanner.take(closing);
      if (end) {
        const length = Math.max(1, (end[1] ?? '').length);
        return {
          line,
          label: labelOf(text),
          startHead: headOf(start[1]),
          endHead: headOf(end[2]),
          length,
        };
      }
      const letter = scanner.take(/[\s\S]/y);
      if (!letter) throw unclosed(scanner);
      text += letter[0];
    }
  }
  return null;
}

function labelOf(text: string): Link['label'] {
  const read = readText(text);
  return read === '' ? null : layoutLabel(read);
}

function unclosed(scanner: Scanner): Error {
  return scanner.fail(
    'The text of a link is never closed.',
    'Write `A -->|text| B` or `A -- text --> B`.',
  );
}
