/** What the settings of TypeScript are made of: each `tsconfig.json`, what it extends and refers to. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Lists settings with what they extend and the projects that they refer to, as far as it goes: files, also
 * those that are not there and would be taken if they were.
 *
 * @param filePaths Absolute paths, of files that need not be there.
 */
export function listTsconfigInputs(filePaths: Iterable<string>): Set<string> {
  const inputs = new Set(filePaths);
  for (const filePath of inputs) {
    const text = readSettings(filePath);
    for (const specifier of findExtended(text)) {
      for (const each of listCandidates(specifier, filePath)) inputs.add(each);
    }
    for (const each of findReferences(text, path.dirname(filePath))) inputs.add(each);
  }
  return inputs;
}

/** Lists what settings extend. They may hold comments and final commas, so they are not parsed as JSON. */
export function listExtended(filePath: string): string[] {
  return findExtended(readSettings(filePath));
}

function findExtended(text: string): string[] {
  const values = text.matchAll(/"extends"\s*:\s*("[^"]*"|\[[^\]]*\])/g);
  return [...values].flatMap(([, value = '']) =>
    [...value.matchAll(/"([^"]*)"/g)].map(([, each = '']) => each),
  );
}

/** Lists the files of the projects that settings refer to by file or folder. */
function findReferences(text: string, folder: string): string[] {
  const named = text.matchAll(/"path"\s*:\s*"([^"]*)"/g);
  return [...named].flatMap(([, each = '']) => {
    const target = path.resolve(folder, each);
    return target.endsWith('.json') ? [target] : [path.join(target, 'tsconfig.json')];
  });
}

/** Lists the files that settings may mean by what they extend: a path without its ending, or a package. */
export function listCandidates(specifier: string, from: string): string[] {
  if (/^(?:\.|\/|[a-z]:)/i.test(specifier)) {
    const target = path.resolve(path.dirname(from), specifier);
    return target.endsWith('.json') ? [target] : [`${target}.json`, target];
  }
  const require = createRequire(from);
  return [specifier, `${specifier}.json`, `${specifier}/tsconfig.json`].flatMap((each) => {
    try {
      return [require.resolve(each)];
    } catch {
      return [];
    }
  });
}

const TEXT_OR_COMMENT = /"(?:\\.|[^"\\\n])*"|\/\/.*|\/\*[\s\S]*?\*\//g;

/** Reads settings without their comments; nothing of what is no settings. */
export function readSettings(filePath: string): string {
  if (!filePath.endsWith('.json') || !existsSync(filePath)) return '';
  try {
    const text = readFileSync(filePath, 'utf8');
    return text.replace(TEXT_OR_COMMENT, (each) => (each.startsWith('"') ? each : ''));
  } catch {
    return '';
  }
}
