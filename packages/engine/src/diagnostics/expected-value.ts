import type * as v from 'valibot';
import { nearestWord } from './nearest-word.ts';

/** The part of a valibot issue that tells of a value. */
export type ValueIssue = Pick<v.BaseIssue<unknown>, 'type' | 'expected' | 'received' | 'message'>;

/** A list where an object must be: valibot takes lists for objects, and does not tell of them. */
export const LIST_FOR_OBJECT: ValueIssue = {
  type: 'object',
  expected: 'Object',
  received: 'Array',
  message: 'Invalid type',
};

/** What valibot calls kinds of values, as a sentence about them does; it is the words of its messages. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  Object: 'an object',
  Array: 'a list',
  Function: 'a function',
  Date: 'a date',
  unknown: 'something else',
};

/**
 * Says what a value must be, for the end of a sentence: ``a list, a string or `false` ``. Where a schema
 * has words of its own for it, it is those.
 */
export function describeExpected({ type, expected, message }: ValueIssue): string {
  if (!message.startsWith('Invalid ')) return message;
  if (type === 'integer') return 'a whole number';
  const alternatives = listAlternatives(expected);
  const words = alternatives.flatMap((word) =>
    word === 'boolean' ? ['`true`', '`false`'] : describeOne(word),
  );
  const last = words.pop() ?? 'something else';
  return words.length > 0 ? `${words.join(', ')} or ${last}` : last;
}

/** Says what a value is: an object or a list by that word, others as they are written. */
export function describeReceived({ received }: ValueIssue): string {
  const kind = ['Object', 'Array', 'Function', 'Date'].includes(received) && KINDS[received];
  return kind || `\`${received}\``;
}

/** Finds which of the texts that a value may be was meant; with its quotes. */
export function suggestValue({ expected, received }: ValueIssue): string | undefined {
  const texts = listAlternatives(expected).filter(isQuoted);
  return isQuoted(received) ? nearestWord(received, texts) : undefined;
}

/** What valibot writes as `(string | "a")`; no text that our schemas name has such a stroke in it. */
function listAlternatives(expected: string | null): string[] {
  if (expected === null) return [];
  return /^\(.* \| .*\)$/.test(expected) ? expected.slice(1, -1).split(' | ') : [expected];
}

function describeOne(word: string): string {
  const limit = /^([<>])=(.+)$/.exec(word);
  if (limit) return `${limit[1] === '>' ? 'at least' : 'at most'} ${limit[2]}`;
  return Object.hasOwn(KINDS, word) ? String(KINDS[word]) : `\`${word}\``;
}

function isQuoted(word: string): boolean {
  return /^".*"$/.test(word);
}
