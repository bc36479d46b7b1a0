/** A module that content asks for. */
export interface ModuleRequest {
  /** As written, for example `@site/components/x` or `./x.tsx`. */
  specifier: string;
  /** Absolute path of the file that asks. */
  importer: string;
  /** Where it asks; `null` when a file is itself the module (`pages/*.tsx`). */
  position: { line: number; column: number } | null;
  /**
   * Components that a `document` imports are islands unless their module begins with 'use static';
   * those of a `page` are rendered at build time only. What a module with `components` imports is
   * treated as if a document imported it.
   */
  role: 'document' | 'page' | 'components';
  /**
   * Absolute path of the module where the specifier alone does not tell it.
   *
   * @default the specifier is resolved
   */
  filePath?: string;
}

/** Tells requests apart. */
export function requestKey({ specifier, importer }: Pick<ModuleRequest, 'specifier' | 'importer'>) {
  return `${importer}\0${specifier}`;
}
