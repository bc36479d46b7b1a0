import { realpathSync } from 'node:fs';
import path from 'node:path';
import { findDocusaurusConfig } from '../config/docusaurus-config.ts';
import { loadModule } from '../config/load-module.ts';
import { settleInTime } from '../config/settle-in-time.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { isInside } from '../system/is-inside.ts';
import { findVariables, type Variable } from './environment.ts';
import { StandIns } from './stand-ins.ts';

/** What was read of a Docusaurus site's configuration. */
export interface LoadedDocusaurusConfig {
  /** Absolute path. */
  filePath: string;
  config: Record<string, unknown>;
  /** Modules that it imports and that are not installed. */
  missingModules: string[];
  /** Environment variables that it reads. */
  variables: Variable[];
}

/**
 * Loads the configuration of a Docusaurus site, in any of its forms: an object or a function, CommonJS
 * or ESM, JavaScript or TypeScript. Modules that are not installed are replaced by stand-ins.
 */
export async function loadDocusaurusConfig(
  siteFolder: string,
): Promise<LoadedDocusaurusConfig | { diagnostic: Diagnostic }> {
  const filePath = findDocusaurusConfig(siteFolder);
  if (!filePath) return { diagnostic: describeMissingConfig(siteFolder) };
  const standIns = new StandIns();
  try {
    return await inFolder(siteFolder, () => runConfig(filePath, standIns));
  } finally {
    standIns.remove();
  }
}

async function runConfig(
  filePath: string,
  standIns: StandIns,
): Promise<LoadedDocusaurusConfig | { diagnostic: Diagnostic }> {
  for (;;) {
    const loaded = await loadModule(filePath, standIns.options());
    const result = 'exports' in loaded ? await evaluateExport(findExport(loaded.exports)) : loaded;
    if ('config' in result) {
      const siteFolder = path.dirname(filePath);
      const context = { siteFolders: [siteFolder, realpathSync(siteFolder)], standIns };
      const config = cleanPaths(result.config, context) as Record<string, unknown>;
      const variables = findVariables(loaded.files, process.env);
      return { filePath, missingModules: standIns.list(), config, variables };
    }
    const message = 'diagnostic' in result ? result.reason : result.message;
    const missing = /Cannot find (?:module|package) ['"]([^'"]+)['"]/.exec(message)?.[1];
    if (missing === undefined || !standIns.add(missing)) {
      return {
        diagnostic: 'diagnostic' in result ? result.diagnostic : describeFailure(filePath, message),
      };
    }
  }
}

/** `module.exports = undefined` leaves a module without exports. */
function findExport(exports: Record<string, unknown> | null | undefined): unknown {
  return exports?.default ?? exports;
}

/** Calls the export if it is a function; modules that it imports only then may be missing too. */
async function evaluateExport(
  exported: unknown,
): Promise<{ config: Record<string, unknown> } | { message: string }> {
  try {
    const value = await settleInTime(typeof exported === 'function' ? exported() : exported);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { config: value as Record<string, unknown> };
    }
    return { message: 'The module does not export a configuration.' };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Copies a configuration with its paths made fit for another machine: those inside the site become
 * relative to it, those of stand-ins become the stand-ins.
 *
 * @param context.siteFolders The site's folder as it was named, and as `require.resolve` follows its links.
 */
function cleanPaths(
  value: unknown,
  context: { siteFolders: readonly string[]; standIns: StandIns },
  ancestors: readonly unknown[] = [],
): unknown {
  if (typeof value === 'string') {
    if (!path.isAbsolute(value)) return value;
    const folder = context.siteFolders.find((each) => value !== each && isInside(value, each));
    if (folder === undefined) return context.standIns.find(value) ?? value;
    return path.relative(folder, value).split(path.sep).join('/');
  }
  if (typeof value !== 'object' || value === null) return value;
  if (ancestors.includes(value)) return '(circular)';
  const inner = (each: unknown) => cleanPaths(each, context, [...ancestors, value]);
  if (Array.isArray(value)) return value.map(inner);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inner(each)]));
}

/** Runs something with a folder as the current one, as Docusaurus does; configurations rely on it. */
async function inFolder<Result>(folder: string, run: () => Promise<Result>): Promise<Result> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await run();
  } finally {
    process.chdir(before);
  }
}

function describeMissingConfig(siteFolder: string): Diagnostic {
  return createDiagnostic({
    code: 'migrate/missing-config',
    severity: 'error',
    message: `There is no \`docusaurus.config.ts\` or \`docusaurus.config.js\` in \`${siteFolder}\`.`,
    fix: 'Run the command in the folder of the Docusaurus site, or name that folder: `mojian migrate <folder>`.',
  });
}

function describeFailure(filePath: string, message: string): Diagnostic {
  return createDiagnostic({
    code: 'migrate/failed-config',
    severity: 'error',
    filePath,
    message: `The configuration could not be read: ${message}`,
  });
}
