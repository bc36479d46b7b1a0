import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeExpected, describeReceived, suggestValue } from '../diagnostics/expected-value.ts';
import { nearestWord } from '../diagnostics/nearest-word.ts';
import { checkNames } from './check-names.ts';
import { checkInstanceIds } from './content-instances.ts';
import { describeModuleFailure } from './describe-module-failure.ts';
import { findDocusaurusConfig } from './docusaurus-config.ts';
import { findConfigFile } from './find-config-file.ts';
import { loadModule } from './load-module.ts';
import { locateKey } from './locate-key.ts';
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
    const isEmpty = value === exports && '__esModule' in exports;
    if (isObject && !isEmpty) return { value, files };
  } catch (error) {
    return { diagnostic: describeModuleFailure(filePath, error, files), files };
  }
  return { diagnostic: describeNoConfig(filePath), files };
}

function describeNoConfig(filePath: string): Diagnostic {
  return createDiagnostic({
    code: 'config/no-default-export',
    severity: 'error',
    filePath,
    message: 'The module has no configuration as its default export.',
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
    return {
      config,
      diagnostics: [
        ...checkSearchCredentials(config, place),
        ...checkInstanceIds(config, place),
        ...checkNames(config, place),
      ],
    };
  }
  return {
    config: null,
    diagnostics: result.issues.map((issue) => describeIssue(issue, { filePath, text })),
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

/** Options by which Docusaurus is put together from packages; what they hold are options of ours. */
const DOCUSAURUS_PARTS = ['presets', 'plugins', 'themes', 'i18n'];

/** The part of a valibot issue that a message needs. */
type Issue = v.BaseIssue<unknown>;

function describeIssue(issue: Issue, source: { filePath: string; text: string }): Diagnostic {
  const deepest = findDeepestIssue(issue);
  const keys = (deepest.path ?? []).map((item) => String(item.key));
  const name = keys.join('.');
  const position = locateKey(source.text, keys);
  const base = {
    severity: 'error' as const,
    filePath: source.filePath,
    ...position,
  };
  if (deepest.type === 'strict_object' && deepest.expected === 'never') {
    const known = knownKeysOf(deepest, issue);
    const suggestion = nearestWord(keys.at(-1) ?? '', known);
    const advice = DOCUSAURUS_PARTS.includes(name)
      ? 'It is one of Docusaurus: `mojian migrate` writes our configuration from a `docusaurus.config`.'
      : 'Remove it, or move your own values to `customFields`.';
    return createDiagnostic({
      ...base,
      code: 'config/unknown-key',
      message: `The configuration has no option \`${name}\`.`,
      fix: suggestion ? `Did you mean \`${suggestion}\`?` : advice,
    });
  }
  if (deepest.received === 'undefined') {
    return createDiagnostic({
      ...base,
      code: 'config/missing-key',
      message: `The configuration lacks the option \`${name}\`.`,
      fix: `Add \`${keys.at(-1)}\`.`,
    });
  }
  const isWholeSentence = deepest.message.endsWith('.');
  const suggestion = suggestValue(deepest);
  return createDiagnostic({
    ...base,
    code: 'config/invalid-value',
    message: isWholeSentence
      ? deepest.message
      : `The option \`${name}\` is ${describeReceived(deepest)}, but must be ${describeExpected(deepest)}.`,
    fix: suggestion ? `Did you mean \`${suggestion}\`?` : null,
  });
}

/** In a union every variant fails; the issue that lies deepest belongs to the variant that was meant. */
function findDeepestIssue(issue: Issue): Issue {
  const inner = (issue.issues ?? []).map((each) => findDeepestIssue(each as Issue));
  let deepest = issue;
  for (const each of inner) {
    const merged =
      issue.path && each.path
        ? { ...each, path: [...pathBefore(issue, each), ...each.path] }
        : each;
    if ((merged.path?.length ?? 0) > (deepest.path?.length ?? 0)) deepest = merged as Issue;
  }
  return deepest;
}

function pathBefore(outer: Issue, inner: Issue): NonNullable<Issue['path']>[number][] {
  const isIncluded = inner.path?.[0]?.input === outer.path?.[0]?.input;
  return isIncluded ? [] : [...(outer.path ?? [])];
}

/** Option names allowed where an unknown key stands, read off the schema along the issue's path. */
function knownKeysOf(issue: Issue, root: Issue): string[] {
  const path = issue.path ?? root.path ?? [];
  let schemas: unknown[] = [configSchema];
  for (const { key, input } of path.slice(0, -1)) {
    schemas = schemas
      .flatMap((schema) => unwrapSchema(schema, input))
      .flatMap((schema) => childSchemas(schema, key));
  }
  return schemas
    .flatMap((schema) => unwrapSchema(schema, path.at(-1)?.input))
    .flatMap((schema) => Object.keys(schema.entries ?? {}));
}

interface AnySchema {
  entries?: Record<string, unknown>;
  wrapped?: unknown;
  getter?: (input: unknown) => unknown;
  options?: unknown[];
  item?: unknown;
  value?: unknown;
}

function unwrapSchema(schema: unknown, input: unknown): AnySchema[] {
  const any = schema as AnySchema;
  if (any.wrapped) return unwrapSchema(any.wrapped, input);
  if (any.getter) return unwrapSchema(any.getter(input), input);
  if (Array.isArray(any.options) && typeof any.options[0] === 'object')
    return any.options.flatMap((option) => unwrapSchema(option, input));
  return [any];
}

function childSchemas(schema: AnySchema, key: unknown): unknown[] {
  if (typeof key === 'number') return schema.item ? [schema.item] : [];
  const entry = schema.entries?.[String(key)] ?? schema.value;
  return entry ? [entry] : [];
}
