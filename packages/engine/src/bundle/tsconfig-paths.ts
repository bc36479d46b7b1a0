/** The other names of modules that settings of TypeScript give: `paths`, which may be relative to `baseUrl`. */
import path from 'node:path';
import { readSettings } from './tsconfig-inputs.ts';

interface Settings {
  compilerOptions?: { baseUrl?: unknown; paths?: unknown };
}

/**
 * Creates what lists all paths, without endings, that a specifier may stand for: also those that are not there,
 * which come before others once they are. Whatever the settings are that hold for a module, what one of them
 * says is among it; a list that is too long costs nothing but time.
 *
 * @param filePaths Absolute paths of settings, with those that they extend.
 */
export function createPathsFinder(filePaths: Iterable<string>): (specifier: string) => string[] {
  const all = [...filePaths].flatMap((filePath) => {
    const settings = parseSettings(readSettings(filePath));
    return settings ? [{ folder: path.dirname(filePath), ...settings.compilerOptions }] : [];
  });
  const folders = [...new Set(all.map(({ folder }) => folder))];
  const resolveFrom = (bases: readonly string[], target: string) =>
    bases.map((base) => path.resolve(base, target.replace(/^\$\{configDir\}(?:\/|$)/, './')));
  const baseUrls = all.flatMap(({ baseUrl }) =>
    typeof baseUrl === 'string' ? resolveFrom(folders, baseUrl) : [],
  );
  const aliases = all.flatMap(({ paths }) => Object.entries(paths ?? {}).flatMap(toAlias));
  const bases = [...new Set([...folders, ...baseUrls])];
  return (specifier) => {
    if (/^(?:\.|\/|[a-z]:)/i.test(specifier)) return [];
    const targets = aliases.flatMap((alias) => applyAlias(alias, specifier));
    return targets.flatMap((target) => resolveFrom(bases, target));
  };
}

/** Final commas are allowed in settings; comments are gone already. */
function parseSettings(text: string): Settings | null {
  const strict = text
    .replace(/^\uFEFF/, '')
    .replace(/("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g, (_, string: string | undefined) => string ?? '');
  try {
    return JSON.parse(strict) as Settings | null;
  } catch {
    return null;
  }
}

/** A name with at most one `*`, and what it may stand for. */
interface PathAlias {
  before: string;
  /** `null` for a name without `*`. */
  after: string | null;
  targets: string[];
}

function toAlias([pattern, targets]: [string, unknown]): PathAlias[] {
  if (!Array.isArray(targets)) return [];
  const [before = '', after = null] = pattern.split('*');
  return [{ before, after, targets: targets.filter((each) => typeof each === 'string') }];
}

function applyAlias({ before, after, targets }: PathAlias, specifier: string): string[] {
  if (after === null) return specifier === before ? targets : [];
  const fits = specifier.startsWith(before) && specifier.endsWith(after);
  const rest = specifier.slice(before.length, specifier.length - after.length);
  return fits ? targets.map((target) => target.replace('*', () => rest)) : [];
}
