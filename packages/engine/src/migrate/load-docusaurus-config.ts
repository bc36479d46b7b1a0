import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadModule } from '../config/load-module.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { createMissingModule } from './missing-modules.ts';

/** Names of Docusaurus' configuration, in the order in which it looks for them. */
const CONFIG_FILE_NAMES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (extension) => `docusaurus.config.${extension}`,
);

/** More modules than any configuration imports; keeps a failure that repeats from repeating forever. */
const MAX_MISSING_MODULES = 100;

/** What was read of a Docusaurus site's configuration. */
export interface LoadedDocusaurusConfig {
  /** Absolute path. */
  filePath: string;
  config: Record<string, unknown>;
  /** Modules that it imports and that are not installed. */
  missingModules: string[];
}

/**
 * Loads the configuration of a Docusaurus site, in any of its forms: an object or a function, CommonJS
 * or ESM, JavaScript or TypeScript. Modules that are not installed are replaced by stand-ins.
 */
export async function loadDocusaurusConfig(
  siteFolder: string,
): Promise<LoadedDocusaurusConfig | { diagnostic: Diagnostic }> {
  const filePath = CONFIG_FILE_NAMES.map((name) => path.join(siteFolder, name)).find(existsSync);
  if (!filePath) return { diagnostic: describeMissingConfig(siteFolder) };
  const standIns = new StandIns();
  try {
    return await runConfig(filePath, standIns);
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
    const result =
      'exports' in loaded ? await evaluateExport(loaded.exports.default ?? loaded.exports) : loaded;
    if ('config' in result) return { filePath, missingModules: standIns.list(), ...result };
    const message = 'diagnostic' in result ? result.diagnostic.message : result.message;
    const missing = /Cannot find (?:module|package) ['"]([^'"]+)['"]/.exec(message)?.[1];
    if (missing === undefined || !standIns.add(missing)) {
      return {
        diagnostic: 'diagnostic' in result ? result.diagnostic : describeFailure(filePath, message),
      };
    }
  }
}

/** Calls the export if it is a function; modules that it imports only then may be missing too. */
async function evaluateExport(
  exported: unknown,
): Promise<{ config: Record<string, unknown> } | { message: string }> {
  try {
    const value: unknown = await (typeof exported === 'function' ? exported() : exported);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { config: value as Record<string, unknown> };
    }
    return { message: 'The module does not export a configuration.' };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * The stand-ins of one configuration. `require.resolve` wants a file, so each has an empty one in a
 * temporary folder, whose path ends like that of an installed package.
 */
class StandIns {
  readonly #modules = new Map<string, { value: unknown; filePath: string | null }>();
  #folder: string | null = null;

  /**
   * Adds the stand-in of a module; false when it had one already, or there are too many.
   *
   * @param wanted As the failure names it: a specifier, or a path below another stand-in's.
   */
  add(wanted: string): boolean {
    this.#folder ??= mkdtempSync(path.join(tmpdir(), 'mojian-migrate-'));
    const packages = path.join(this.#folder, 'node_modules');
    const specifier = wanted.startsWith(packages)
      ? path.relative(packages, wanted).replace(`index.js${path.sep}`, '')
      : wanted;
    if (this.#modules.has(specifier) || this.#modules.size >= MAX_MISSING_MODULES) return false;
    const value = createMissingModule(specifier);
    const isPackage = !/^(?:\.|[a-z]:|\/)/i.test(specifier);
    const filePath = isPackage ? path.join(packages, specifier, 'index.js') : null;
    if (filePath) {
      mkdirSync(path.dirname(filePath), { recursive: true });
      writeFileSync(filePath, '');
    }
    this.#modules.set(specifier, { value, filePath });
    return true;
  }

  options(): NonNullable<Parameters<typeof loadModule>[1]> {
    const virtualModules: Record<string, unknown> = {};
    const alias: Record<string, string> = {};
    for (const [specifier, { value, filePath }] of this.#modules) {
      virtualModules[specifier] = value;
      if (filePath) alias[specifier] = filePath;
    }
    return { virtualModules, alias };
  }

  list(): string[] {
    return [...this.#modules.keys()].sort();
  }

  remove(): void {
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
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
