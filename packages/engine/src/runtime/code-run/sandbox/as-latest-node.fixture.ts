import { type InspectOptions, inspect } from 'node:util';

/** Whether the Node that runs the tests writes the names of properties as the latest one does. */
const IS_LATEST = Number(process.versions.node.split('.')[0]) >= 24;

/**
 * Names of values that an older Node writes in a way from which that of the latest cannot be made: symbols that are
 * not listed look like others, and where lines break depends on the brackets.
 */
export const UNLIKE_LATEST = IS_LATEST ? /(?!)/ : /^(?:arguments|buffers)$/;

/** Writes a value as Node 26 does, whichever Node runs the tests. */
export function inspectByNode(value: unknown, options?: InspectOptions): string {
  return asLatestNode(inspect(value, options));
}

/**
 * Turns what an older Node writes into what Node 26 does: the names of symbols that are listed stand without
 * brackets (24), those of buffers' lengths within (22).
 */
export function asLatestNode(text: string): string {
  if (IS_LATEST) return text;
  return text
    .replace(/\[(Symbol\([^\n\]]*\))\](?=: )/g, '$1')
    .replace(/(?<=[{,]\s+)(byteLength|byteOffset|buffer)(?=: )/g, '[$1]');
}
