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
   * treated as if a document imported it. A `client` module runs in browsers only, on every page. A `slot` is a
   * component of pages that the configuration names.
   */
  role: 'document' | 'page' | 'components' | 'client' | 'slot';
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

/** Tells whether the configuration names a module, by a path from its own folder or as one of a package. */
export function isNamedByConfig({ role }: Pick<ModuleRequest, 'role'>): boolean {
  return role === 'client' || role === 'slot';
}

/** Creates the diagnostic of a module that is not there. */
export function describeMissingModule(request: ModuleRequest): Diagnostic {
  const { specifier, importer, position } = request;
  return createDiagnostic({
    code: 'bundle/missing-module',
    severity: 'error',
    filePath: importer,
    ...(isNamedByConfig(request) ? locateInFile(importer, specifier) : position),
    message: `There is no module \`${specifier}\`.`,
    fix: 'Correct the path, or install the package into the site.',
  });
}
