/** Values that are JSON: what is not would crash the build, or be gone in the browser without a word. */
import * as v from 'valibot';

/** An object of values that are JSON, each key of which may be left `undefined`. */
export const jsonObjectSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { steps, value } of findForeignValues(dataset.value, [])) {
      addIssue({
        input: value,
        message: 'a text, a number, `true`, `false`, `null`, or a list or an object of such',
        path: steps as [v.IssuePathItem, ...v.IssuePathItem[]],
      });
    }
  }),
);

/** A value that is no JSON, and the way to it. */
interface ForeignValue {
  steps: v.IssuePathItem[];
  value: unknown;
}

function findForeignValues(container: object, steps: v.IssuePathItem[]): ForeignValue[] {
  return Object.entries(container).flatMap(([key, value]) => {
    const step = createStep(container, key, value);
    const isCircle = [...steps, step].some(({ input }) => input === value);
    const inner = [...steps, step];
    if (isContainer(value) && !isCircle) return findForeignValues(value, inner);
    return isJson(value) && !isCircle ? [] : [{ steps: inner, value }];
  });
}

function createStep(container: object, key: string, value: unknown): v.IssuePathItem {
  return Array.isArray(container)
    ? { type: 'array', origin: 'value', input: container, key: Number(key), value }
    : {
        type: 'object',
        origin: 'value',
        input: container as Record<string, unknown>,
        key,
        value,
      };
}

function isContainer(value: unknown): value is object {
  if (Array.isArray(value)) return true;
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value) as unknown;
  // An object of another realm has another `Object.prototype`, above which there is nothing either.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || value === undefined) return true;
  // Dates and addresses become text by themselves.
  if (typeof value === 'object') return 'toJSON' in value && typeof value.toJSON === 'function';
  return typeof value === 'string' || typeof value === 'boolean';
}
