/**
 * Schemas that are chosen by what is written, with `v.lazy`: the issues of a union say of every variant
 * what it lacks, those of the variant that was meant name the key that is wrong.
 */
import type * as v from 'valibot';

/** What one of several schemas is to its caller, whichever of them is chosen. */
export type SchemaOf<S extends v.GenericSchema> = v.GenericSchema<
  v.InferInput<S>,
  v.InferOutput<S>
>;

/** Tells whether a value is an object that has a key. */
export function hasKey(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value;
}
