import { pathToFileURL } from 'node:url';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { defineConfig } from './define-config.ts';

/** The exports of an author's module, or the diagnostic that says why there are none. */
export type LoadedModule = { exports: Record<string, unknown> } | { diagnostic: Diagnostic };

/** What a module is answered with beside what is installed. */
export interface LoadModuleOptions {
  /** Modules that are given instead of being looked for, by specifier. */
  virtualModules?: Record<string, unknown>;
  /** Paths that specifiers resolve to. */
  alias?: Record<string, string>;
}

/**
 * Runs an author's TypeScript or JavaScript module (configuration, sidebars) and gives its exports.
 * Node 20 cannot run TypeScript, so the module goes through jiti, which transforms it and what it
 * imports; `mojian` itself is answered from here, so that reading a configuration never loads the
 * whole engine. A module that fails gives a diagnostic, never an exception.
 */
export async function loadModule(
  filePath: string,
  { virtualModules = {}, alias = {} }: LoadModuleOptions = {},
): Promise<LoadedModule> {
  const { createJiti } = await import('jiti');
  const jiti = createJiti(pathToFileURL(filePath).href, {
    interopDefault: false,
    moduleCache: false,
    jsx: true,
    virtualModules: { mojian: { defineConfig }, ...virtualModules },
    alias,
  });
  try {
    return { exports: await jiti.import<Record<string, unknown>>(filePath) };
  } catch (error) {
    return { diagnostic: describeModuleFailure(filePath, error) };
  }
}

function describeModuleFailure(filePath: string, error: unknown): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  const firstLine = (message.split('\n')[0] ?? '').replace(/^.*?:\s*(?=[A-Z])/, '');
  return createDiagnostic({
    code: 'config/failed-module',
    severity: 'error',
    message: `The module could not be run: ${firstLine}`,
    ...locateFailure(filePath, error),
    filePath,
  });
}

function locateFailure(
  filePath: string,
  error: unknown,
): { line: number | null; column: number | null } {
  const text = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : '';
  const at = text.indexOf(filePath);
  const match = at < 0 ? null : /^:(\d+):(\d+)/.exec(text.slice(at + filePath.length));
  const babel = match ?? /\((\d+):(\d+)\)/.exec(text);
  return {
    line: babel ? Number(babel[1]) : null,
    column: babel ? Number(babel[2]) : null,
  };
}
