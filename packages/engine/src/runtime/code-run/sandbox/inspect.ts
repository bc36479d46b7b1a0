/**
 * Writes any value as Node's `util.inspect` does with its default options, so that what a reader runs
 * in the browser looks like what the articles print. What only Node can see is handed in: where a
 * proxy leads, what has become of a promise.
 */
import { describeContents } from './contents.ts';
import type { Visit } from './entries.ts';
import { type ReadStack, readExampleStack } from './error-text.ts';
import { layOut, type ObjectParts } from './layout.ts';
import { readName } from './names.ts';
import { formatPrimitive, type TextPlace } from './text-parts.ts';

/** What can be asked for. */
export interface InspectOptions {
  /** Levels of objects below the value that are written out; `null` for all. @default 2 */
  depth?: number | null;
  /** Writes properties that are not enumerable too. @default false */
  showHidden?: boolean;
  /** Most entries of one object that are written; `null` for all. @default 100 */
  maxArrayLength?: number | null;
  /** Columns that a line may take. @default 80 */
  breakLength?: number;
  /** Calls what an object has under `Symbol.for('nodejs.util.inspect.custom')`. @default true */
  customInspect?: boolean;
}

/** What a value does not tell by itself. */
export interface Insight {
  /** Gives the target of a proxy, `null` when it is revoked, `undefined` for what is no proxy. */
  proxyTarget(value: object): object | null | undefined;
  /** Gives the text that stands for the state of a promise. */
  describePromise(promise: Promise<unknown>): string;
  readStack: ReadStack;
}

/** What is known without help. */
export const NO_INSIGHT: Insight = {
  proxyTarget: () => undefined,
  describePromise: () => '<pending>',
  readStack: readExampleStack,
};

const DEFAULT_DEPTH = 2;
const DEFAULT_BREAK_LENGTH = 80;
const DEFAULT_MAX_ENTRIES = 100;
const MAX_STRING_LENGTH = 10_000;
const CUSTOM = Symbol.for('nodejs.util.inspect.custom');

/** Writes a value. */
export function inspect(
  value: unknown,
  options: InspectOptions = {},
  insight: Insight = NO_INSIGHT,
): string {
  return new Inspection(options, insight).format(value, 0);
}

/** One walk through a value: knows the objects that it is in. */
class Inspection implements Visit {
  readonly showHidden: boolean;
  readonly maxEntries: number;
  readonly insight: Insight;
  readonly #options: InspectOptions;
  readonly #depth: number;
  readonly #breakLength: number;
  readonly #seen: object[] = [];
  /** Numbers of the objects that contain themselves. */
  readonly #circular = new Map<object, number>();
  #innermost = 0;
  indentation = 0;

  constructor(options: InspectOptions, insight: Insight) {
    this.#options = options;
    this.showHidden = options.showHidden ?? false;
    this.#depth = orEndless(options.depth, DEFAULT_DEPTH);
    this.maxEntries = orEndless(options.maxArrayLength, DEFAULT_MAX_ENTRIES);
    this.#breakLength = options.breakLength ?? DEFAULT_BREAK_LENGTH;
    this.insight = insight;
  }

  format(value: unknown, level: number): string {
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
    return isObject ? this.#formatObject(value, level) : formatPrimitive(value, this.#textPlace());
  }

  formatIndented(value: unknown, level: number): string {
    this.indentation += 2;
    const text = this.format(value, level);
    this.indentation -= 2;
    return text;
  }

  #formatObject(given: object, level: number): string {
    const { value, proxies } = this.#unwrap(given);
    if (value === null) return '<Revoked Proxy>';
    const custom = this.#callCustom(value, level);
    if (custom !== undefined) return custom;
    if (this.#seen.includes(value)) {
      const number = this.#circular.get(value) ?? this.#circular.size + 1;
      this.#circular.set(value, number);
      return `[Circular *${number}]`;
    }
    const text = this.#formatContents(value, level);
    return `${'Proxy('.repeat(proxies)}${text}${')'.repeat(proxies)}`;
  }

  #formatContents(value: object, level: number): string {
    const contents = describeContents(value, readName(value, this.showHidden), this);
    if (contents.isComplete) return contents.base;
    if (level > this.#depth) return contents.summary;
    this.#seen.push(value);
    this.#innermost = level + 1;
    const entries = contents.listEntries(level + 1);
    this.#seen.pop();
    const parts: ObjectParts = { ...contents, entries };
    this.#markCircular(value, parts);
    return layOut(parts, {
      indentation: this.indentation,
      breakLength: this.#breakLength,
      maxEntries: this.maxEntries,
      innerLevels: this.#innermost - (level + 1),
    });
  }

  #markCircular(value: object, parts: ObjectParts): void {
    const number = this.#circular.get(value);
    if (number === undefined) return;
    if (parts.base === '') parts.open = `<ref *${number}> ${parts.open}`;
    else parts.base = `<ref *${number}> ${parts.base}`;
  }

  /** Sees through proxies, and counts them; `null` is behind one that is revoked. */
  #unwrap(given: object): { value: object | null; proxies: number } {
    let value = given;
    for (let proxies = 0; ; proxies += 1) {
      const target = this.insight.proxyTarget(value);
      if (target === undefined) return { value, proxies };
      if (target === null) return { value: null, proxies };
      value = target;
    }
  }

  #callCustom(value: object, level: number): string | undefined {
    const custom = (value as { [CUSTOM]?: unknown })[CUSTOM];
    const isPrototype =
      (value as { constructor?: { prototype?: unknown } }).constructor?.prototype === value;
    if (this.#options.customInspect === false || typeof custom !== 'function' || isPrototype) {
      return undefined;
    }
    const depth = this.#options.depth === null ? null : this.#depth - level;
    const again = (inner: unknown, options?: InspectOptions) =>
      inspect(inner, options, this.insight);
    const result: unknown = custom.call(
      value,
      depth,
      { ...this.#options, depth, stylize: String },
      again,
    );
    if (result === value) return undefined;
    const text = typeof result === 'object' ? this.format(result, level) : String(result);
    return text.replaceAll('\n', `\n${' '.repeat(this.indentation)}`);
  }

  #textPlace(): TextPlace {
    return {
      indentation: this.indentation,
      breakLength: this.#breakLength,
      maxStringLength: MAX_STRING_LENGTH,
    };
  }
}

/** `null` stands for no limit. */
function orEndless(limit: number | null | undefined, standard: number): number {
  return limit === null ? Number.POSITIVE_INFINITY : (limit ?? standard);
}
