import { findFences } from './find-fences.ts';
import { findCodeSpanEnd } from './source-zones.ts';

/** Where JSX in expressions is never closed. */
export interface UnclosedJsx {
  /** Offset of the brace of an expression, or of a tag in one. */
  offset: number;
  /** Name of the tag that is never closed; `null` when it is the brace. */
  tag: string | null;
}

/** More levels than any document has. Each takes the parser twice the time of the one in it: 18 take a second. */
const MAX_LEVELS = 12;

/** Of expressions between tags the parser takes some 32 levels in each other; with 50 it gives up after a second. */
const MAX_ELEMENT_LEVELS = 40;

/**
 * Finds expressions of MDX that nest deeply in each other's JSX and are not closed, or whose JSX is not:
 * `<A b={<A b={…`. The parser (satteri 0.10.5) would try each of them in two ways, and so never come to an end.
 * What is closed costs it nothing, but for expressions between tags, which it does not take so deep either.
 */
export function findUnclosedJsx(text: string): UnclosedJsx | null {
  return nestsDeeply(text) ? new LevelReader(withoutFences(text)).read() : null;
}

/** Cheap test that rules out all real documents but those with much code. */
function nestsDeeply(text: string): boolean {
  let depth = 0;
  // A closing brace in a string closes nothing; an opening one may be counted all the same.
  for (const [found] of text.matchAll(/[{}]|"[^"{\n]*"|'[^'{\n]*'/g)) {
    if (found === '{') depth++;
    else if (found === '}') depth = Math.max(0, depth - 1);
    if (depth >= MAX_LEVELS) return true;
  }
  return false;
}

function withoutFences(text: string): string {
  let rest = '';
  let last = 0;
  for (const { start, end } of findFences(text, 0, 'mdx')) {
    rest += text.slice(last, start) + ' '.repeat(end - start);
    last = end;
  }
  return rest + text.slice(last);
}

/** An expression that is being read; the lowest one is the document. */
interface Level {
  /** Offset of its brace. */
  start: number;
  /** A tag of it has begun, and not ended. */
  isInTag: boolean;
  /** Its elements that are open. */
  tags: { offset: number; name: string }[];
  /** How many levels that were not closed well nest in it. */
  unclosed: number;
  /** How many of the levels that it stands in are expressions between tags, itself included. */
  elementLevels: number;
}

const NAME = String.raw`<(?:\/?[\p{L}_$][^\s<>/{}"']*|\/?(?=>))`;
const IN_PROSE = new RegExp(String.raw`\\.|\x60+|<!--|\{|${NAME}`, 'gu');
const IN_TAG = /"[^"]*"|'[^']*'|[{}]|\/?>/g;
const IN_ELEMENT = new RegExp(`[{}]|${NAME}`, 'gu');
const IN_SCRIPT = new RegExp(
  String.raw`[{}]|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\x60(?:\\[\s\S]|[^\x60\\])*\x60|${NAME}`,
  'gu',
);

class LevelReader {
  readonly #text: string;
  readonly #levels: Level[] = [createLevel(0, 0)];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): UnclosedJsx | null {
    for (;;) {
      const level = this.#levels.at(-1);
      if (!level) return null;
      const pattern = this.#patternOf(level);
      pattern.lastIndex = this.#at;
      const match = pattern.exec(this.#text);
      if (!match) return this.#readEnd();
      this.#at = pattern.lastIndex;
      const [token] = match;
      if (token === '{') {
        const isInElement = pattern === IN_ELEMENT ? 1 : 0;
        this.#levels.push(createLevel(match.index, level.elementLevels + isInElement));
        if (level.elementLevels >= MAX_ELEMENT_LEVELS) return this.#outermost();
      } else if (token === '}') {
        const found = this.#close();
        if (found) return found;
      } else this.#take(level, token, match.index);
    }
  }

  #patternOf({ isInTag, tags }: Level): RegExp {
    if (isInTag) return IN_TAG;
    if (this.#levels.length === 1) return IN_PROSE;
    return tags.length > 0 ? IN_ELEMENT : IN_SCRIPT;
  }

  #take(level: Level, token: string, offset: number): void {
    if (level.isInTag) {
      if (token === '/>') level.tags.pop();
      if (token.endsWith('>')) level.isInTag = false;
    } else if (token === '<!--') this.#skip(this.#text.indexOf('-->', offset + 2));
    else if (token.startsWith('</')) {
      level.tags.pop();
      this.#skip(this.#text.indexOf('>', offset));
    } else if (token.startsWith('<')) {
      level.isInTag = true;
      level.tags.push({ offset, name: token.slice(1) });
    } else if (token.startsWith('`') && this.#levels.length === 1) {
      const rest = { start: this.#at, end: this.#text.length };
      this.#at = findCodeSpanEnd(this.#text, rest, token.length) ?? this.#at;
    }
  }

  #skip(to: number): void {
    if (to >= 0) this.#at = to;
  }

  /** Closes an expression; gives what is unclosed in it when that nests too deeply. */
  #close(): UnclosedJsx | null {
    const level = this.#levels.at(-1);
    const parent = this.#levels.at(-2);
    if (!level || !parent) return null;
    this.#levels.pop();
    const [tag] = level.tags;
    const unclosed = level.unclosed + (tag ? 1 : 0);
    parent.unclosed = Math.max(parent.unclosed, unclosed);
    return tag && unclosed >= MAX_LEVELS ? { offset: tag.offset, tag: tag.name } : null;
  }

  /** At the end of the text all levels that are left are unclosed. */
  #readEnd(): UnclosedJsx | null {
    const deepest = Math.max(...this.#levels.map(({ unclosed }, depth) => depth + unclosed));
    return deepest >= MAX_LEVELS ? this.#outermost() : null;
  }

  #outermost(): UnclosedJsx | null {
    const level = this.#levels[1];
    return level ? { offset: level.start, tag: null } : null;
  }
}

function createLevel(start: number, elementLevels: number): Level {
  return { start, isInTag: false, tags: [], unclosed: 0, elementLevels };
}
