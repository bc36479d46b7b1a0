/** What stands for itself in a module, brackets, commas and quotes in it aside: comments and texts. */
const OPAQUE =
  /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/y;
/** What stands between a key, or the element of a list of lists, and the list. */
const BEFORE_LIST = /(?:(?:(['"]).*?\1|[\p{L}\p{N}_$]+)\s*:\s*)?\[/uy;
const BLANK = /(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)+/y;

/**
 * Finds an element of the list that is the value of a key, in the text of a module.
 *
 * @param from Offset of the key, or of the list itself; in UTF-16 units.
 * @param index Counts from 0.
 * @returns Offset of the element; -1 when the value is no list that is written there, or a shorter one.
 */
export function findElement(text: string, from: number, index: number): number {
  const start = matchAt(BEFORE_LIST, text, Math.max(0, from));
  if (start === null) return -1;
  let depth = 0;
  let count = 0;
  let element = skipBlank(text, start);
  for (let at = element; at < text.length; at = stepOver(text, at)) {
    const character = text[at] ?? '';
    if (depth === 0 && (character === ']' || character === ',')) {
      if (count === index) return element === at ? -1 : element;
      if (character === ']') return -1;
      count += 1;
      element = skipBlank(text, at + 1);
    } else if ('[({'.includes(character)) depth += 1;
    else if ('])}'.includes(character)) depth -= 1;
  }
  return -1;
}

/** Gives the offset after what begins at one: a comment or a text as a whole, else one character. */
export function stepOver(text: string, at: number): number {
  return matchAt(OPAQUE, text, at) ?? at + 1;
}

function skipBlank(text: string, at: number): number {
  return matchAt(BLANK, text, at) ?? at;
}

/** Gives the offset after what a sticky expression matches at one; `null` where it does not. */
export function matchAt(expression: RegExp, text: string, at: number): number | null {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : null;
}
