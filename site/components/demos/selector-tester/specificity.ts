/** Numbers of ids; of classes, attributes and pseudo-classes; of types and pseudo-elements. */
export type Specificity = readonly [ids: number, classes: number, types: number];

/** A simple selector and what it adds. */
export interface Part {
  text: string;
  specificity: Specificity;
}

/** One selector of a list. */
export interface ParsedSelector {
  text: string;
  parts: readonly Part[];
  specificity: Specificity;
}

const NONE: Specificity = [0, 0, 0];
const ID: Specificity = [1, 0, 0];
const CLASS: Specificity = [0, 1, 0];
const TYPE: Specificity = [0, 0, 1];
/** Pseudo-classes that count as their most specific argument. */
const AS_ARGUMENT = new Set(['is', 'not', 'has', 'matches']);
/** Pseudo-classes that count as such and as their argument. */
const WITH_ARGUMENT = new Set(['host', 'host-context']);
/** Pseudo-elements that may be written with one colon. */
const OLD_ELEMENTS = new Set(['before', 'after', 'first-line', 'first-letter']);

const NAME = String.raw`(?:[-\w]|[^\x00-\x7f]|\\[0-9a-f]{1,6}\s?|\\.)+`;
const TOKEN = new RegExp(
  [
    String.raw`(?<comment>/\*[^]*?\*/)`,
    String.raw`(?<attribute>\[(?:"[^"]*"|'[^']*'|[^\]])*\])`,
    `(?<id>#${NAME})`,
    String.raw`(?<class>\.${NAME})`,
    `(?<colons>::?)(?<pseudo>${NAME})`,
    `(?<type>${NAME})`,
  ].join('|'),
  'iuy',
);

/** Adds two specificities place by place; there is no carrying. */
export function addSpecificity(a: Specificity, b: Specificity): Specificity {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

/** Compares from the left: positive where the first wins. */
export function compareSpecificity(a: Specificity, b: Specificity): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/**
 * Takes a list of selectors apart as Selectors 4, section 17 counts them. Whether they are valid is
 * for the browser to say.
 */
export function parseSelectorList(list: string): ParsedSelector[] {
  return splitList(list).map((text) => {
    const parts = parseParts(text);
    const total = parts.map(({ specificity }) => specificity).reduce(addSpecificity, NONE);
    return { text: text.trim(), parts, specificity: total };
  });
}

/** Returns the highest specificity in a list. */
function findHighest(list: string): Specificity {
  return parseSelectorList(list)
    .map(({ specificity }) => specificity)
    .reduce((a, b) => (compareSpecificity(a, b) >= 0 ? a : b), NONE);
}

function parseParts(text: string): Part[] {
  const parts: Part[] = [];
  for (let index = 0; index < text.length; ) {
    TOKEN.lastIndex = index;
    const match = TOKEN.exec(text);
    if (match === null) {
      if (text[index] === '*') parts.push({ text: '*', specificity: NONE });
      index += 1;
      continue;
    }
    index = TOKEN.lastIndex;
    const groups = match.groups ?? {};
    if (groups.comment !== undefined) continue;
    let argument = '';
    if (groups.pseudo !== undefined && text[index] === '(') {
      const end = findEnd(text, index);
      argument = text.slice(index + 1, end);
      index = end + 1;
    }
    const whole = text.slice(match.index, index);
    parts.push({ text: whole, specificity: countPart(groups, argument) });
  }
  return parts;
}

function countPart(groups: Record<string, string | undefined>, argument: string): Specificity {
  if (groups.id !== undefined) return ID;
  if (groups.class !== undefined || groups.attribute !== undefined) return CLASS;
  const name = groups.pseudo?.toLowerCase();
  if (name === undefined) return TYPE;
  if (groups.colons === '::')
    return name === 'slotted' ? addSpecificity(TYPE, findHighest(argument)) : TYPE;
  if (OLD_ELEMENTS.has(name)) return TYPE;
  if (name === 'where') return NONE;
  if (AS_ARGUMENT.has(name)) return findHighest(argument);
  if (WITH_ARGUMENT.has(name)) return addSpecificity(CLASS, findHighest(argument));
  const of = /^nth-(last-)?child$/.test(name) ? /\sof\s(.*)$/is.exec(argument)?.[1] : undefined;
  return of === undefined ? CLASS : addSpecificity(CLASS, findHighest(of));
}

/** Splits at commas outside of parentheses, brackets and strings. */
function splitList(list: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let index = 0; index < list.length; index++) {
    const char = list[index];
    if (char === '\\') index += 1;
    else if (char === '(' || char === '[') index = findEnd(list, index);
    else if (char === ',') {
      parts.push(list.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, list.slice(start)].filter((part) => part.trim() !== '');
}

/** Returns the index of the bracket that closes the one at `open`, or the length of the text. */
function findEnd(text: string, open: number): number {
  let depth = 0;
  let quote = '';
  for (let index = open; index < text.length; index++) {
    const char = text[index] as string;
    if (char === '\\') index += 1;
    else if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '(' || char === '[') depth += 1;
    else if ((char === ')' || char === ']') && --depth === 0) return index;
  }
  return text.length;
}
