import { DiagramError } from '../diagram.ts';
import type { Source, Statement } from '../diagram-source.ts';
import { readText } from '../text/label.ts';

/** A card of a board. */
export interface Card {
  text: string;
  /** Number of its ticket, who has it, how urgent it is: as far as they are written. */
  facts: string[];
}

/** A column of a board. */
export interface Column {
  name: string;
  cards: Card[];
}

/** What stands behind a card: `@{ ticket: A-1, assigned: '我', priority: 'High' }`. */
const FACTS = /^(.*?)\s*@\{([^}]*)\}$/s;

/**
 * Reads a board: columns, and below each its cards, indented more.
 *
 * @throws {DiagramError} for a board without columns, and for a card above the first one.
 */
export function readKanban(source: Source): Column[] {
  const columns: Column[] = [];
  const least = Math.min(...source.statements.map(({ indent }) => indent));
  for (const statement of source.statements) {
    const { text, facts } = readItem(statement);
    if (statement.indent === least) columns.push({ name: text, cards: [] });
    else addCard(columns, { text, facts }, statement);
  }
  if (columns.length > 0) return columns;
  throw new DiagramError('The board is empty.', {
    line: source.line,
    fix: 'Write the name of a column in a line of its own, and its cards below, indented.',
  });
}

function addCard(columns: readonly Column[], card: Card, { line }: Statement): void {
  const column = columns.at(-1);
  if (column) {
    column.cards.push(card);
    return;
  }
  throw new DiagramError(`\`${card.text.slice(0, 40)}\` is in no column.`, {
    line,
    fix: 'Write the name of a column above it, indented less.',
  });
}

/** `id[text]`, `[text]` or a text alone, with what is known of it. */
function readItem({ text, line }: Statement): Card {
  const [, before = text, written = ''] = FACTS.exec(text) ?? [];
  const bracketed = /^[^[\]]*\[(.*)\]$/s.exec(before)?.[1];
  if (bracketed === undefined && /^[^[\]]*\[/.test(before)) {
    throw new DiagramError(`\`${before.slice(0, 40)}\` has a bracket that is never closed.`, {
      line,
      fix: 'Write `]` at its end.',
    });
  }
  return { text: readText(bracketed ?? before), facts: readFacts(written) };
}

function readFacts(written: string): string[] {
  const values = new Map(
    [...written.matchAll(/(\w+)\s*:\s*(?:"([^"]*)"|'([^']*)'|([^,]+))/g)].map(
      ([, key = '', double, single, plain]) => [key, (double ?? single ?? plain ?? '').trim()],
    ),
  );
  return ['ticket', 'assigned', 'priority'].flatMap((key) => values.get(key) || []);
}
