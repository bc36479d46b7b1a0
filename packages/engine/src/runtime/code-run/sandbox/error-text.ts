/** How `inspect` writes errors. */
import type { ObjectName } from './names.ts';

/** Name under which the reader's code runs; it stands in stack traces. */
export const EXAMPLE_NAME = 'example.mjs';

/** Gives the text of an error with its stack, from wherever it comes. */
export type ReadStack = (error: Error) => string;

/**
 * Reads the stack as every browser would write it if it were Node: the name and the message, then the
 * places in the example, by line and column. What is not in the example is left out.
 */
export function readExampleStack(error: Error): string {
  const stack = typeof error.stack === 'string' ? error.stack : '';
  const frames = stack.split('\n').filter((line) => PLACE.test(line));
  const head = stack.startsWith(String(error.name)) ? headOf(stack) : describeError(error);
  return [head, ...frames.map(formatFrame)].join('\n');
}

/** Gives the 1-based line of the example at which an error arose; `null` when it is unknown. */
export function lineOfError(error: unknown): number | null {
  const stack = error instanceof Error && typeof error.stack === 'string' ? error.stack : '';
  const line = PLACE.exec(stack)?.[1];
  return line === undefined ? null : Number(line);
}

/**
 * Writes an error: its stack, or its message in brackets when it has none, indented to where it
 * stands. Properties that the stack tells anyway are taken from the keys; `cause` and `errors` are
 * added to them.
 *
 * @param keys Keys of the error that are to be shown after it.
 */
export function formatError(
  error: Error,
  name: ObjectName,
  options: { keys: (string | symbol)[]; indentation: number; readStack: ReadStack },
): string {
  const { keys, indentation, readStack } = options;
  const stack = readStack(error) || describeError(error);
  for (const key of ['name', 'message', 'stack'] as const) {
    const index = keys.indexOf(key);
    const value = error[key];
    if (index >= 0 && (typeof value !== 'string' || stack.includes(value))) keys.splice(index, 1);
  }
  if ('cause' in error && !keys.includes('cause')) keys.push('cause');
  const { errors } = error as { errors?: unknown };
  if (Array.isArray(errors) && !keys.includes('errors')) keys.push('errors');
  const text = bracketBare(nameByClass(stack, error, name), error.message);
  return text.replaceAll('\n', `\n${' '.repeat(indentation)}`);
}

/** Place in the example: V8 and others write `…example.mjs:3:9`. */
const PLACE = new RegExp(`${EXAMPLE_NAME.replace('.', '\\.')}:(\\d+):(\\d+)`);

/** Frames are `    at f (file:1:2)` in V8 and `f@file:1:2` elsewhere. */
function formatFrame(frame: string): string {
  const [place = ''] = PLACE.exec(frame) ?? [];
  const name = /^\s*at (?:(.*?) \()?/.exec(frame)?.[1] ?? /^(\S*)@/.exec(frame)?.[1] ?? '';
  const isNamed = name !== '' && !/^(?:module code|global code|anonymous)$/.test(name);
  return isNamed ? `    at ${name} (${place})` : `    at ${place}`;
}

/** The name and the message, which may have several lines, without the frames. */
function headOf(stack: string): string {
  const end = stack.search(/\n\s+at /);
  return end < 0 ? stack : stack.slice(0, end);
}

function describeError(error: Error): string {
  return Error.prototype.toString.call(error);
}

/** Puts the name of the error's class first when it does not say it: `class ParseError extends Error`. */
function nameByClass(stack: string, error: Error, { constructorName }: ObjectName): string {
  const ownName = String(error.name ?? 'Error');
  if (constructorName === null) {
    const head = /^([A-Z][a-z_ A-Z0-9[\]()-]+)(?::|\n\s+at)/.exec(stack)?.[1];
    const known = head ?? /^([a-z_A-Z0-9-]*Error)$/.exec(stack)?.[1] ?? '';
    return `[${known || 'Error'}: null prototype]${stack.slice(known.length)}`;
  }
  const says = ownName.endsWith('Error') && stack.startsWith(ownName);
  const isTold = !says || stack.slice(0, ownName.length + 1).includes(constructorName);
  if (isTold || stack.includes(constructorName)) return stack;
  return constructorName + stack.slice(ownName.length);
}

function bracketBare(stack: string, message: string): string {
  const from = message ? stack.indexOf(message) + message.length : 0;
  return stack.indexOf('\n    at', Math.max(from, 0)) < 0 ? `[${stack}]` : stack;
}
