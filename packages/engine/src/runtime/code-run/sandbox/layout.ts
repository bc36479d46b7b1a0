/**
 * How the parts of an object are put on lines by `inspect`. The rules, and the numbers in them, are
 * those of Node's `util.inspect`, so that what a reader runs looks like what the article prints.
 */

/** The parts of an object, ready to be put on lines. */
export interface ObjectParts {
  /** What the object is besides its parts (a function, a date); empty for plain ones. */
  base: string;
  open: string;
  close: string;
  entries: string[];
  /** Lists of more than six entries are set in columns. */
  isList: boolean;
  /** The list itself: columns of numbers are aligned to the right. */
  list: ArrayLike<unknown> | null;
}

/** Where the object stands. */
export interface LayoutPlace {
  /** Column at which the object begins. */
  indentation: number;
  breakLength: number;
  /** Most entries of one object that are written; one that says how many are left may follow. */
  maxEntries: number;
  /** Number of levels of objects inside this one, up to the innermost that was written last. */
  innerLevels: number;
}

/** That many innermost levels may share one line. */
const COMPACT_LEVELS = 3;

/** Lists up to this length are not set in columns. */
const SHORT_LIST = 6;

/** Room that is kept free at the end of a line that holds a whole object. */
const LINE_RESERVE = 10;

/** Puts the parts of an object on one line if they fit, else on a line each. */
export function layOut(parts: ObjectParts, place: LayoutPlace): string {
  const { base, open, close } = parts;
  const count = parts.entries.length;
  const entries = parts.isList && count > SHORT_LIST ? setInColumns(parts, place) : parts.entries;
  const head = base === '' ? open : `${base} ${open}`;
  const isUngrouped = entries.length === count;
  if (place.innerLevels < COMPACT_LEVELS && isUngrouped && fitsOnLine(entries, parts, place)) {
    const line = entries.join(', ');
    if (!line.includes('\n')) return `${head} ${line} ${close}`;
  }
  const lineStart = `\n${' '.repeat(place.indentation)}`;
  return `${head}${lineStart}  ${entries.join(`,${lineStart}  `)}${lineStart}${close}`;
}

/** Tells how many columns of a fixed-width font a text takes; Han characters take two. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text.normalize('NFC')) width += characterWidth(character);
  return width;
}

function fitsOnLine(
  entries: readonly string[],
  { base, open }: ObjectParts,
  { indentation, breakLength }: LayoutPlace,
): boolean {
  const start = entries.length + indentation + open.length + base.length + LINE_RESERVE;
  const length = entries.reduce((sum, entry) => sum + entry.length, start + entries.length);
  return length <= breakLength && !base.includes('\n');
}

const SEPARATOR_WIDTH = 2;
const MAX_COLUMNS = 15;
/** A character is about that many times as high as it is wide. */
const CHARACTER_ASPECT = 2.5;

/** Joins the entries of a list into rows of columns, when they are short and alike enough. */
function setInColumns(parts: ObjectParts, place: LayoutPlace): string[] {
  const { entries } = parts;
  // "... n more items" stands on a line of its own.
  const hasRest = entries.length > place.maxEntries;
  const count = entries.length - Number(hasRest);
  const widths = entries.slice(0, count).map(displayWidth);
  const columns = chooseColumns(widths, entries.length, place);
  if (columns <= 1) return entries;
  const columnWidths = Array.from({ length: columns }, (_, column) =>
    Math.max(...widths.filter((_, index) => index % columns === column)),
  );
  const isRightAligned = entries.every((_, index) => isNumeric(parts.list?.[index]));
  const rows: string[] = [];
  for (let start = 0; start < count; start += columns) {
    const row = entries.slice(start, Math.min(start + columns, count));
    const cells = row.map((entry, column) => {
      const isLast = column === row.length - 1;
      const text = isLast ? entry : `${entry}, `;
      const width = widths[start + column] ?? 0;
      const blanks = ' '.repeat(Math.max((columnWidths[column] ?? 0) - width, 0));
      if (isRightAligned) return blanks + text;
      return isLast ? text : text + blanks;
    });
    rows.push(cells.join(''));
  }
  return hasRest ? [...rows, entries.at(-1) ?? ''] : rows;
}

/** Chooses how many columns make the block look square; 1 when columns would look bad. */
function chooseColumns(
  widths: readonly number[],
  entryCount: number,
  { indentation, breakLength }: LayoutPlace,
): number {
  const totalWidth = widths.reduce((sum, width) => sum + width + SEPARATOR_WIDTH, 0);
  const maxWidth = Math.max(0, ...widths);
  const columnWidth = maxWidth + SEPARATOR_WIDTH;
  const hasRoom = columnWidth * 3 + indentation < breakLength;
  const isEven = totalWidth / columnWidth > 5 || maxWidth <= 6;
  if (!hasRoom || !isEven) return 1;
  const bias = Math.sqrt(columnWidth - totalWidth / entryCount);
  const biasedWidth = Math.max(columnWidth - 3 - bias, 1);
  return Math.min(
    Math.round(Math.sqrt(CHARACTER_ASPECT * biasedWidth * widths.length) / biasedWidth),
    Math.floor((breakLength - indentation) / columnWidth),
    COMPACT_LEVELS * 4,
    MAX_COLUMNS,
  );
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** East Asian wide and full-width characters and emoji (UAX #11), as terminals set them. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u3247\u3250-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;
/** Characters that take no room: control characters, combining marks, joiners. */
const ZERO_WIDTH = /[\p{Cc}\p{Mn}\p{Me}\p{Cf}]/u;

function characterWidth(character: string): number {
  if (ZERO_WIDTH.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}
