import * as v from 'valibot';
import { configSchema } from './schema.ts';

/** A value on the way to a key that is not known: the key within it, and the value that it lies in. */
export interface KeyStep {
  key: unknown;
  input: unknown;
}

/** Lists the options that there are in the object in which the last key of a path stands. */
export function listKnownKeys(path: readonly KeyStep[]): string[] {
  let schemas: unknown[] = [configSchema];
  for (const { key, input } of path.slice(0, -1)) {
    schemas = schemas
      .flatMap((schema) => unwrapSchema(schema, input))
      .flatMap((schema) => childSchemas(schema, key));
  }
  return schemas
    .flatMap((schema) => unwrapSchema(schema, path.at(-1)?.input))
    .flatMap((schema) => Object.keys(schema.entries ?? {}));
}

interface AnySchema {
  entries?: Record<string, unknown>;
  wrapped?: unknown;
  getter?: (input: unknown) => unknown;
  options?: unknown[];
  item?: unknown;
  value?: unknown;
  /** The key by whose value one of the options is chosen. */
  key?: unknown;
}

function unwrapSchema(schema: unknown, input: unknown): AnySchema[] {
  const any = schema as AnySchema;
  if (any.wrapped) return unwrapSchema(any.wrapped, input);
  if (any.getter) return unwrapSchema(any.getter(input), input);
  if (Array.isArray(any.options) && typeof any.options[0] === 'object')
    return chooseOptions(any, input).flatMap((option) => unwrapSchema(option, input));
  return [any];
}

/** Leaves out the variants that are not meant, as far as a key tells. */
function chooseOptions({ options = [], key }: AnySchema, input: unknown): unknown[] {
  if (typeof key !== 'string') return options;
  const value = (input as Record<string, unknown> | null)?.[key];
  const chosen = options.filter((option) => {
    const entry = (option as AnySchema).entries?.[key];
    return entry !== undefined && v.is(entry as v.GenericSchema, value);
  });
  return chosen.length > 0 ? chosen : options;
}

function childSchemas(schema: AnySchema, key: unknown): unknown[] {
  if (typeof key === 'number') return schema.item ? [schema.item] : [];
  const entry = schema.entries?.[String(key)] ?? schema.value;
  return entry ? [entry] : [];
}
