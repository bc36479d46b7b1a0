import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONFIG_FILE_NAMES } from '../config/find-config-file.ts';
import { validateConfig } from '../config/load-config.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { convertConfig } from './convert-config.ts';
import { hideEnvironment } from './hide-environment.ts';
import { inspectSite } from './inspect-site.ts';
import { loadDocusaurusConfig } from './load-docusaurus-config.ts';
import { printConfigModule } from './print-settings.ts';
import { toPlainValue } from './settings.ts';

/** How a site is moved in. */
export interface MigrateOptions {
  /** Absolute path of the Docusaurus site. */
  siteFolder: string;
  /** Writes over a `mojian.config.ts` that is there. @default false */
  isForced?: boolean;
}

/** What moving in has done. */
export interface MigrationReport {
  /** Absolute path of the configuration that was written; `null` when none was. */
  configFilePath: string | null;
  /** What the author has to do, one sentence each. */
  todos: string[];
  /** What was found and needs nothing. */
  findings: string[];
  diagnostics: Diagnostic[];
}

/**
 * Writes `mojian.config.ts` for a Docusaurus site from its configuration. Touches nothing else, and
 * nothing that is there unless it is told to.
 */
export async function migrateSite({
  siteFolder,
  isForced = false,
}: MigrateOptions): Promise<MigrationReport> {
  const failed = (diagnostic: Diagnostic): MigrationReport => ({
    configFilePath: null,
    todos: [],
    findings: [],
    diagnostics: [diagnostic],
  });
  const existing = CONFIG_FILE_NAMES.map((name) => path.join(siteFolder, name)).find(existsSync);
  if (existing && !isForced) return failed(describeExisting(existing));
  const loaded = await loadDocusaurusConfig(siteFolder);
  if ('diagnostic' in loaded) return failed(loaded.diagnostic);
  const converted = convertConfig(loaded.config, siteFolder);
  const { settings, todos } = hideEnvironment(converted, loaded.config, loaded.variables);
  const configFilePath = path.join(siteFolder, 'mojian.config.ts');
  const heading = `Written by \`mojian migrate\` from ${path.basename(loaded.filePath)}. Comments name what was not carried over.`;
  writeFileSync(configFilePath, printConfigModule(settings, heading));
  const validated = validateConfig(toPlainValue(settings), configFilePath);
  const inspected = validated.config
    ? inspectSite(siteFolder, validated.config)
    : { todos: [], findings: [] };
  return {
    configFilePath,
    todos: [...todos, ...inspected.todos],
    findings: [...describeMissingModules(loaded.missingModules), ...inspected.findings],
    diagnostics: validated.diagnostics,
  };
}

function describeMissingModules(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  return [
    `Not installed, so passed over while the configuration was read: ${names.map((name) => `\`${name}\``).join(', ')}.`,
  ];
}

function describeExisting(filePath: string): Diagnostic {
  return createDiagnostic({
    code: 'migrate/config-exists',
    severity: 'error',
    message: `There is a \`${path.basename(filePath)}\` in \`${path.dirname(filePath)}\` already; nothing was written.`,
    fix: 'Remove it, or add `--force` to write over it.',
  });
}
