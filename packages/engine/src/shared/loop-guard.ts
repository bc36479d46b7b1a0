/**
 * Keeps loops of live code from running for ever: the condition of every `for (;;)`, `while` and
 * `do … while` first calls a guard, which throws once one turn of the event loop has lasted too long.
 * Works on plain JavaScript (JSX and types already compiled away) without a syntax tree: it finds
 * the loops' parentheses with a scanner that knows strings, templates, comments and regular
 * expressions.
 */

/** Name under which the guard is in scope of the guarded code. */
export const LOOP_GUARD_NAME = '__mojianGuardLoop';

/** Thrown by a guard. */
export class EndlessLoopError extends Error {
  override name = 'EndlessLoopError';
}

/** Adds the calls of the guard to every loop. */
export function guardLoops(code: string): string {
  const tokens = scan(code);
  const insertions = tokens.flatMap((token, index) => {
    const open = tokens[index + 1];
    const isLoop = /^(?:while|for)$/.test(token.text) && tokens[index - 1]?.text !== '.';
    if (!isLoop || open?.text !== '(') return [];
    return guardParentheses(tokens, { open: index + 1, isFor: token.text === 'for' });
  });
  return insertAll(code, insertions);
}

/** What a guard stands on. */
export interface LoopGuardOptions {
  /** How long the loops of one turn may last, in milliseconds. */
  limitMs: number;
  now(): number;
  /** Runs an action when the current turn of the event loop is over. */
  afterTurn(action: () => void): void;
  /** Text of the error. */
  message: string;
}

/** The clock is asked once in so many rounds. */
const ROUNDS_PER_LOOK = 64;

/**
 * Creates a guard. It returns true, so that it can stand before a condition.
 *
 * @throws EndlessLoopError from the guard, when a turn lasts too long.
 */
export function createLoopGuard(options: LoopGuardOptions): () => true {
  const { limitMs, now, afterTurn, message } = options;
  let startedAt: number | null = null;
  let rounds = 0;
  return () => {
    rounds += 1;
    if (startedAt === null) {
      startedAt = now();
      afterTurn(() => {
        startedAt = null;
      });
    } else if (rounds % ROUNDS_PER_LOOK === 0 && now() - startedAt > limitMs) {
      throw new EndlessLoopError(message);
    }
    return true;
  };
}

interface Token {
  text: string;
  start: number;
}

interface Insertion {
  at: number;
  text: string;
}

function guardParentheses(
  tokens: readonly Token[],
  { open, isFor }: { open: number; isFor: boolean },
): Insertion[] {
  const close = findClosing(tokens, open);
  const opening = tokens[open];
  const closing = tokens[close];
  if (!opening || !closing) return [];
  if (!isFor) return wrapCondition(opening.start + 1, closing.start);
  const separators = topLevelSemicolons(tokens, open, close);
  const [first, second] = separators.map((index) => tokens[index]);
  // `for … of` and `for … in` end with what they walk through.
  if (!first || !second) return [];
  const isEmpty = separators[1] === (separators[0] ?? 0) + 1;
  if (isEmpty) return [{ at: first.start + 1, text: `${LOOP_GUARD_NAME}()` }];
  return wrapCondition(first.start + 1, second.start);
}

function wrapCondition(start: number, end: number): Insertion[] {
  return [
    { at: start, text: `${LOOP_GUARD_NAME}()&&(` },
    // The line break ends a line comment that the condition may end with.
    { at: end, text: '\n)' },
  ];
}

function findClosing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index += 1) {
    depth += depthChange(tokens[index]);
    if (depth === 0) return index;
  }
  return -1;
}

function topLevelSemicolons(tokens: readonly Token[], open: number, close: number): number[] {
  const found: number[] = [];
  let depth = 0;
  for (let index = open; index < close; index += 1) {
    depth += depthChange(tokens[index]);
    if (depth === 1 && tokens[index]?.text === ';') found.push(index);
  }
  return found;
}

function depthChange(token: Token | undefined): number {
  if (token && /^(?:[([{]|\$\{)$/.test(token.text)) return 1;
  return token && /^[)\]}]$/.test(token.text) ? -1 : 0;
}

function insertAll(code: string, insertions: Insertion[]): string {
  let result = '';
  let end = 0;
  // Sorting is stable: what was found first at a place comes first.
  for (const { at, text } of insertions.sort((a, b) => a.at - b.at)) {
    result += code.slice(end, at) + text;
    end = at;
  }
  return result + code.slice(end);
}

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
const STRING = /'(?:\\[\s\S]|[^'\\\n])*'?|"(?:\\[\s\S]|[^"\\\n])*"?/y;
const REGEX = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
const WORD = /[\p{ID_Start}$_#][\p{ID_Continue}$]*|\d[\w.]*/uy;
const TEMPLATE_TEXT = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*/y;

/** Words after which a slash begins a regular expression. */
const BEFORE_REGEX =
  /^(?:return|typeof|case|in|of|delete|void|throw|new|instanceof|do|else|yield|await)$/;

/** Splits code into tokens; comments and white space are left out, literals have no text. */
function scan(code: string): Token[] {
  const tokens: Token[] = [];
  /** For each open brace: whether it is a template's `${`. */
  const braces: boolean[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(code)?.[0];
  };
  const push = (text: string, length: number): void => {
    tokens.push({ text, start: at });
    at += length;
  };
  /** Passes over a template's text up to its end or to the next `${`. */
  const passTemplate = (): void => {
    at += take(TEMPLATE_TEXT)?.length ?? 0;
    if (code.startsWith('${', at)) {
      braces.push(true);
      push('${', 2);
    } else {
      at += 1;
    }
  };
  while (at < code.length) {
    const character = code.charAt(at);
    const comment = take(COMMENT);
    const literal = take(STRING) ?? (mayBeginRegex(tokens.at(-1)) ? take(REGEX) : undefined);
    const word = take(WORD);
    if (/\s/.test(character)) at += 1;
    else if (comment) at += comment.length;
    else if (literal) push('', literal.length);
    else if (word) push(word, word.length);
    else if (character === '`') {
      push('', 1);
      passTemplate();
    } else {
      push(character, 1);
      if (character === '{') braces.push(false);
      else if (character === '}' && braces.pop()) passTemplate();
    }
  }
  return tokens;
}

function mayBeginRegex(before: Token | undefined): boolean {
  if (!before) return true;
  if (BEFORE_REGEX.test(before.text)) return true;
  return before.text !== '' && !/^[\p{ID_Continue}$#)\]]/u.test(before.text);
}
