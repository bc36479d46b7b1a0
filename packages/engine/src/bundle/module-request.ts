import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { locateInFile } from '../diagnostics/locate-text.ts';

/** A module that content asks for. */
export interface ModuleRequest {
  /** As written, for example `@site/components/x` or `./x.tsx`. */
  specifier: string;
  /** Absolute path of the file that asks. */
  importer: string;
  /** Where it asks; `null` when a file is itself the module (`pages/*.tsx`), and for the configuration. */
  position: { line: number; column: number } | null;
  /**
   * Components that a `document` imports are islands unless their module begins with 'use static';
   * those of a `page` are rendered at build time only. What a module with `components` imports is
   * treated as if a document imported it. A `client` module runs in browsers only, on every page.
   */
  role: 'document' | 'page' | 'components' | 'client';
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

/** Creates the diagnostic of a module that is not there. */
export function describeMissingModule({
  specifier,
  importer,
  position,
  role,
}: ModuleRequest): Diagnostic {
  return createDiagnostic({
    code: 'bundle/missing-module',
    severity: 'error',
    filePath: importer,
    ...(role === 'client' ? locateInFile(importer, specifier) : position),
    message: `There is no module \`${specifier}\`.`,
    fix: 'Correct the path, or install the package into the site.',
  });
}
