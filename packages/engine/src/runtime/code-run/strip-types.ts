import { transform } from 'sucrase';

/**
 * Removes the types from TypeScript; what is left keeps its lines.
 *
 * @throws SyntaxError
 */
export function stripTypes(code: string): string {
  return transform(code, { transforms: ['typescript'], disableESTransforms: true }).code;
}
