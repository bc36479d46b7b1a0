import { readFileSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeInvalidEncoding } from '../diagnostics/invalid-encoding.ts';
import { defineConfig } from './define-config.ts';
import { describeModuleFailure } from './describe-module-failure.ts';
import { listRequired, runFresh } from './fresh-modules.ts';
import { guardExports } from './guard-exports.ts';
import { compilePlainModule } from './plain-module.ts';
import { settleInTime } from './settle-in-time.ts';

/** The exports of an author's module, or the diagnostic that says why there are none, with the bare reason. */
export type LoadedModule = (
  | { exports: Record<string, unknown> }
  | { diagnostic: Diagnostic; reason: string }
) & {
  /** The module's file and those of the site that it imports, as far as it came; absolute. */
  files: string[];
};

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
 * imports, unless it imports nothing ({@link compilePlainModule}); `mojian` itself is answered from here,
 * so that reading a configuration never loads the whole engine. A module that fails gives a diagnostic,
 * never an exception.
 */
export async function loadModule(
  filePath: string,
  { virtualModules = {}, alias = {} }: LoadModuleOptions = {},
): Promise<LoadedModule> {
  const modules = { mojian: guardExports('mojian', { defineConfig }), ...virtualModules };
  const imported = new Set([filePath]);
  const listFiles = () => [...new Set([...imported, ...listRequired(filePath)])];
  try {
    // Reading a pipe would keep the process waiting, deaf to the signals that end it.
    if (statSync(filePath, { throwIfNoEntry: false })?.isFile() === false)
      throw new Error('it is a folder, a pipe or the like, not a file.');
    const misencoded = describeInvalidEncoding(filePath, readFileSync(filePath));
    if (misencoded) {
      return { diagnostic: misencoded, reason: misencoded.message, files: listFiles() };
    }
    const runPlain = await compilePlainModule(filePath, modules);
    const run = runPlain ?? (await createRunInJiti(filePath, { virtualModules: modules, alias }));
    const exports = (await settleInTime(run((file) => imported.add(file)))) as Record<
      string,
      unknown
    >;
    return { exports, files: listFiles() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const files = listFiles();
    return { diagnostic: describeModuleFailure(filePath, error, files), reason, files };
  }
}

/** Creates a function that runs a module, whatever it imports; `onFile` hears of the files of that. */
async function createRunInJiti(
  filePath: string,
  options: LoadModuleOptions,
): Promise<(onFile: (file: string) => void) => unknown> {
  const { createJiti } = await import('jiti');
  const jiti = createJiti(pathToFileURL(filePath).href, {
    interopDefault: false,
    moduleCache: false,
    jsx: true,
    ...options,
  });
  return (onFile) => runFresh(jiti, filePath, onFile);
}
