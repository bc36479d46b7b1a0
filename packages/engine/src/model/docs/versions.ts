import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocsOptions } from '../../config/content-schema.ts';
import { findConfigFile } from '../../config/find-config-file.ts';
import { locateKeyInFile } from '../../config/locate-key.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearestWord } from '../../diagnostics/nearest-word.ts';

/** Name of the version that is the working copy. */
export const CURRENT_VERSION = 'current';

/** A docs version before its documents are read. */
export interface VersionSource {
  name: string;
  label: string;
  /** Path below the docs' base path; empty for the latest version. */
  path: string;
  isLast: boolean;
  banner: 'unreleased' | 'unmaintained' | null;
  hasBadge: boolean;
  isIndexed: boolean;
  contentFolder: string;
  /** Absolute path of the sidebars file; `null` to generate one sidebar; `false` for no sidebars. */
  sidebarFilePath: string | null | false;
}

/**
 * Reads which versions a docs instance has, newest first, by Docusaurus' layout: `versions.json`,
 * `versioned_docs/version-1.0`, `versioned_sidebars/version-1.0-sidebars.json`; the names of other
 * instances than `default` are prefixed with the id and `_`.
 */
export function readVersionSources(
  siteFolder: string,
  options: DocsOptions,
): { versions: VersionSource[]; diagnostics: Diagnostic[] } {
  const prefix = options.id === 'default' ? '' : `${options.id}_`;
  const versionsFile = path.join(siteFolder, `${prefix}versions.json`);
  const { names: archived, diagnostics } = readVersionNames(versionsFile, options);
  const all = options.includeCurrentVersion ? [CURRENT_VERSION, ...archived] : archived;
  const names = options.onlyIncludeVersions
    ? all.filter((name) => options.onlyIncludeVersions?.includes(name))
    : all;
  const configFilePath = findConfigFile(siteFolder);
  const unknown = listNamedVersions(options)
    .filter(({ name }) => !all.includes(name))
    .map((named) => describeUnknownVersion(named, all, configFilePath));
  const last =
    options.lastVersion ?? archived.find((name) => names.includes(name)) ?? CURRENT_VERSION;
  const versions = names.map((name) =>
    createVersionSource(name, { names, last, prefix, siteFolder, options }),
  );
  return { versions, diagnostics: [...diagnostics, ...unknown] };
}

function readVersionNames(
  filePath: string,
  options: DocsOptions,
): { names: string[]; diagnostics: Diagnostic[] } {
  if (options.disableVersioning || !existsSync(filePath)) return { names: [], diagnostics: [] };
  try {
    const text = readFileSync(filePath, 'utf8').replace(/^\uFEFF/, '');
    const names: unknown = JSON.parse(text);
    if (Array.isArray(names) && names.every((name) => typeof name === 'string')) {
      return { names, diagnostics: [] };
    }
  } catch {
    // Told below, together with a file of the wrong shape.
  }
  const diagnostic = createDiagnostic({
    code: 'docs/invalid-versions-file',
    severity: 'error',
    filePath,
    line: 1,
    message: 'The file is not a JSON list of version names.',
    fix: 'Write the names, newest first, in double quotes: `["2.0", "1.0"]`.',
  });
  return { names: [], diagnostics: [diagnostic] };
}

/** A version that the configuration names, and the option by which it does. */
interface NamedVersion {
  name: string;
  option: 'onlyIncludeVersions' | 'versions' | 'lastVersion';
}

function listNamedVersions(options: DocsOptions): NamedVersion[] {
  const { onlyIncludeVersions = [], versions, lastVersion } = options;
  return [
    ...onlyIncludeVersions.map((name) => ({ name, option: 'onlyIncludeVersions' as const })),
    ...Object.keys(versions).map((name) => ({ name, option: 'versions' as const })),
    ...(lastVersion ? [{ name: lastVersion, option: 'lastVersion' as const }] : []),
  ];
}

function describeUnknownVersion(
  { name, option }: NamedVersion,
  known: readonly string[],
  filePath: string,
): Diagnostic {
  const suggestion = nearestWord(name, known);
  return createDiagnostic({
    code: 'docs/unknown-version',
    severity: 'error',
    filePath,
    ...locateKeyInFile(filePath, ['docs', option, ...(option === 'versions' ? [name] : [])]),
    message: `The docs have no version \`${name}\`; they have ${known.map((each) => `\`${each}\``).join(', ') || 'none'}.`,
    fix: suggestion
      ? `Did you mean \`${suggestion}\`?`
      : `Correct \`${option}\`, or add the version to \`versions.json\`.`,
  });
}

interface VersionContext {
  names: string[];
  last: string;
  prefix: string;
  siteFolder: string;
  options: DocsOptions;
}

function createVersionSource(name: string, context: VersionContext): VersionSource {
  const { names, last, prefix, siteFolder, options } = context;
  const own = options.versions[name] ?? {};
  const isLast = name === last;
  const isCurrent = name === CURRENT_VERSION;
  const isNewer = names.indexOf(name) < names.indexOf(last);
  const defaultBanner = isLast ? null : isNewer ? 'unreleased' : 'unmaintained';
  return {
    name,
    label: own.label ?? (isCurrent ? 'Next' : name),
    path: own.path ?? (isLast ? '' : isCurrent ? 'next' : name),
    isLast,
    banner: own.banner === undefined ? defaultBanner : own.banner === 'none' ? null : own.banner,
    hasBadge: own.badge ?? names.length > 1,
    isIndexed: !own.noIndex,
    contentFolder: isCurrent
      ? path.resolve(siteFolder, options.path)
      : path.join(siteFolder, `${prefix}versioned_docs`, `version-${name}`),
    sidebarFilePath: isCurrent
      ? resolveSidebarPath(siteFolder, options)
      : path.join(siteFolder, `${prefix}versioned_sidebars`, `version-${name}-sidebars.json`),
  };
}

function resolveSidebarPath(siteFolder: string, options: DocsOptions): string | null | false {
  if (options.sidebarPath === false) return false;
  return options.sidebarPath === undefined ? null : path.resolve(siteFolder, options.sidebarPath);
}
