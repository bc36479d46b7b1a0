/** The `console` of an example: what Node's writes to its two streams becomes lines of text. */
import type { OutputLevel } from '../protocol.ts';
import { drawTable } from './console-table.ts';
import { formatMessage, type WriteValue } from './format-message.ts';
import type { InspectOptions } from './inspect.ts';

/** What a console stands on. */
export interface ConsoleOptions {
  /** Takes a text, which may have several lines. */
  print(level: OutputLevel, text: string): void;
  write: WriteValue;
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  /** Gives the places in the example from which it is called, one a line. */
  readTrace(): string;
}

type Method = (...parts: unknown[]) => void;

/** Columns by which each group stands further in. */
const GROUP_INDENT = '  ';

/** Creates the methods of a console. */
export function createConsole(options: ConsoleOptions): Record<string, Method> {
  const { print, write, readTrace } = options;
  let indent = '';
  const say = (level: OutputLevel, parts: readonly unknown[]): void => {
    print(level, formatMessage(parts, write).replace(/^/gm, indent));
  };
  const log: Method = (...parts) => say('log', parts);
  const warn: Method = (...parts) => say('warn', parts);
  const error: Method = (...parts) => say('error', parts);
  const group: Method = (...parts) => {
    if (parts.length > 0) log(...parts);
    indent += GROUP_INDENT;
  };
  return {
    log,
    info: log,
    debug: log,
    warn,
    error,
    group,
    groupCollapsed: group,
    groupEnd() {
      indent = indent.slice(GROUP_INDENT.length);
    },
    dir: (value, dirOptions) =>
      log(write(value, { customInspect: false, ...(dirOptions as InspectOptions) })),
    dirxml: log,
    table(value, columns) {
      const names = Array.isArray(columns) ? columns.map(String) : undefined;
      const table = drawTable(value, names, (cell) => write(cell, cellOptions(cell)));
      log(table ?? value);
    },
    assert(isTrue, ...parts) {
      if (isTrue) return;
      const [first, ...rest] = parts;
      if (typeof first === 'string') warn(`Assertion failed: ${first}`, ...rest);
      else warn('Assertion failed', ...parts);
    },
    trace(...parts) {
      const message = formatMessage(parts, write);
      error(`Trace${message === '' ? '' : `: ${message}`}${readTrace()}`);
    },
    clear: () => undefined,
    ...createCounters(log, warn),
    ...createClocks(log, { warn, now: options.now }),
  };
}

/** What stands in a cell is kept short. */
function cellOptions(cell: unknown): InspectOptions {
  const isObject = typeof cell === 'object' && cell !== null && !Array.isArray(cell);
  const isBig = isObject && Object.keys(cell).length > 2;
  return { depth: isBig ? -1 : 0, maxArrayLength: 3, breakLength: Number.POSITIVE_INFINITY };
}

function createCounters(log: Method, warn: Method): Record<string, Method> {
  const counts = new Map<string, number>();
  return {
    count(label = 'default') {
      const name = String(label);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      log(`${name}: ${count}`);
    },
    countReset(label = 'default') {
      if (!counts.delete(String(label))) warn(`Warning: Count for '${label}' does not exist`);
    },
  };
}

function createClocks(
  log: Method,
  { warn, now }: { warn: Method; now(): number },
): Record<string, Method> {
  const starts = new Map<string, number>();
  const report = (method: string, label: unknown, parts: unknown[]): void => {
    const name = String(label);
    const start = starts.get(name);
    if (start === undefined) warn(`Warning: No such label '${name}' for console.${method}()`);
    else log(`${name}: ${formatDuration(now() - start)}`, ...parts);
  };
  return {
    time(label = 'default') {
      const name = String(label);
      if (starts.has(name)) warn(`Warning: Label '${name}' already exists for console.time()`);
      else starts.set(name, now());
    },
    timeLog: (label = 'default', ...parts) => report('timeLog', label, parts),
    timeEnd(label = 'default') {
      report('timeEnd', label, []);
      starts.delete(String(label));
    },
  };
}

function formatDuration(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(3)}s`;
  return `${Number(milliseconds.toFixed(3))}ms`;
}
