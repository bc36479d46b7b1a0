import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { checkNames } from './check-names.ts';
import { checkStaticDirectories } from './check-static-directories.ts';
import { checkInstanceIds } from './content-instances.ts';
import { describeIssue } from './describe-issue.ts';
import { describeModuleFailure } from './describe-module-failure.ts';
import { findDocusaurusConfig } from './docusaurus-config.ts';
import { findConfigFile } from './find-config-file.ts';
import { loadModule } from './load-module.ts';
import { type Config, configSchema } from './schema.ts';
import { checkSearchCredentials } from './search-credentials.ts';
import { settleInTime } from './settle-in-time.ts';
import { translateConfig } from './translate-config.ts';

/** A configuration with where it came from; `config` is `null` when it could not be read. */
export interface LoadedConfig {
  config: Config | null;
  /** Absolute path of the file, or of where it should be. */
  filePath: string;
  /** Files of the modules that it is made of; absolute. */
  files: string[];
  diagnostics: Diagnostic[];
}

/**
 * Loads and validates the configuration of a site folder, with its texts translated. Never throws for what an author may get
 * wrong: a missing file, a module that fails, unknown keys and wrong values are diagnostics.
 */
export async function loadConfig(siteFolder: string): Promise<LoadedConfig> {
  const filePath = findConfigFile(siteFolder);
  const refusal = existsSync(filePath)
    ? checkSiteFolder(siteFolder)
    : describeMissingConfig(filePath);
  if (refusal) return { config: null, filePath, files: [], diagnostics: [refusal] };
  const written = await loadWrittenConfig(filePath);
  const { files } = written;
  if ('diagnostic' in written)
    return { config: null, filePath, files, diagnostics: [written.diagnostic] };
  const { config, diagnostics } = validateConfig(written.value, filePath);
  if (!config) return { config, filePath, files, diagnostics };
  const translated = translateConfig(config, siteFolder);
  return {
    config: translated.config,
    filePath,
    files,
    diagnostics: [...diagnostics, ...translated.diagnostics],
  };
}

/** Tells that no file is found below a folder: what looks for them takes every backslash for a slash. */
function checkSiteFolder(siteFolder: string): Diagnostic | null {
  if (path.sep === '\\' || !siteFolder.includes('\\')) return null;
  return createDiagnostic({
    code: 'config/unusable-folder',
    severity: 'error',
    message: `The path of the site's folder, \`${siteFolder}\`, has a backslash in it, so its files cannot be found.`,
    fix: 'Rename the folder, or move the site to one without backslashes in its path.',
  });
}

/**
 * Reads the configuration as it is written: an object, a promise of one, or a function that gives
 * either, as Docusaurus allows. CommonJS modules have no default export but what they export.
 */
async function loadWrittenConfig(
  filePath: string,
): Promise<({ value: unknown } | { diagnostic: Diagnostic }) & { files: string[] }> {
  const loaded = await loadModule(filePath);
  if ('diagnostic' in loaded) return loaded;
  const { exports, files } = loaded;
  const exported = 'default' in exports ? exports.default : exports;
  try {
    const value = await settleInTime(typeof exported === 'function' ? exported() : exported);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    // A module that exports nothing is an empty object to those who ask for its exports.
    const isEmpty = value === exports && ('__esModule' in exports || !hasKeys(exports));
    if (isObject && !isEmpty) return { value, files };
  } catch (error) {
    return { diagnostic: describeModuleFailure(filePath, error, files), files };
  }
  return { diagnostic: describeNoConfig(filePath, exports), files };
}

function hasKeys(exports: object): boolean {
  return Object.keys(exports).length > 0;
}

function describeNoConfig(filePath: string, exports: object): Diagnostic {
  return createDiagnostic({
    code: 'config/no-default-export',
    severity: 'error',
    filePath,
    message: hasKeys(exports)
      ? 'The module has no configuration as its default export.'
      : 'The module exports nothing, so there is no configuration.',
    fix: 'Write `export default defineConfig({ … })`.',
  });
}

/** Validates a configuration object; `filePath` is only read to find the lines of wrong keys. */
export function validateConfig(
  value: unknown,
  filePath: string,
): Pick<LoadedConfig, 'config' | 'diagnostics'> {
  const text = existsSync(filePath) ? readFileSync(filePath, 'utf8') : '';
  const result = v.safeParse(configSchema, value);
  if (result.success) {
    const config = result.output;
    const place = { filePath, text };
    const refusals = checkStaticDirectories(config, place);
    return {
      // Of such folders nothing is read: they hold more than a site.
      config: refusals.length > 0 ? null : config,
      diagnostics: [
        ...refusals,
        ...checkSearchCredentials(config, place),
        ...checkInstanceIds(config, place),
        ...checkNames(config, place),
      ],
    };
  }
  return {
    config: null,
    diagnostics: result.issues.flatMap((issue) => describeIssue(issue, { filePath, text })),
  };
}

function describeMissingConfig(filePath: string): Diagnostic {
  const folder = path.dirname(filePath);
  const docusaurusConfig = findDocusaurusConfig(folder);
  return createDiagnostic({
    code: 'config/missing',
    severity: 'error',
    message: `There is no \`${path.basename(filePath)}\` in \`${folder}\`.`,
    fix: docusaurusConfig
      ? `\`mojian migrate\` writes it from \`${path.basename(docusaurusConfig)}\`, which is there.`
      : 'Run the command in the folder of the site, or name that folder: `mojian build <folder>`.',
  });
}
