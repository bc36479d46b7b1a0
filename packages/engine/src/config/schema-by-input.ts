/**
 * Schemas that are chosen by what is written, with `v.lazy`: the issues of a union say of every variant
 * what it lacks, those of the variant that was meant name the key that is wrong.
 */
import * as v from 'valibot';

/** What one of several schemas is to its caller, whichever of them is chosen. */
export type SchemaOf<S extends v.GenericSchema> = v.GenericSchema<
  v.InferInput<S>,
  v.InferOutput<S>
>;

/** Tells whether a value is an object that has a key. */
export function hasKey(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value;
}

/** Types of schemas by what they take. */
const LIST_TYPES = ['array'];
const OBJECT_TYPES = ['strict_object', 'record', 'variant'];

/**
 * Makes a union tell all that is wrong with a value in the words of the variant for such values: of a list that for
 * lists, of an object that for objects. Other values are told of by the union.
 */
export function byKind<const Options extends v.UnionOptions>(
  union: v.UnionSchema<Options, undefined>,
): v.LazySchema<SchemaOf<v.UnionSchema<Options, undefined>>> {
  return v.lazy((input) => {
    if (typeof input !== 'object' || input === null) return union;
    const types = Array.isArray(input) ? LIST_TYPES : OBJECT_TYPES;
    const chosen = union.options.find(({ type }) => types.includes(type));
    return (chosen ?? union) as SchemaOf<v.UnionSchema<Options, undefined>>;
  });
}
