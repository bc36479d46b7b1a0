import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const STAND_IN = '{ "compilerOptions": { "jsx": "react-jsx" } }\n';

/**
 * Gives the TypeScript configuration that a site's modules are compiled with: `undefined` for the
 * site's own, or the path of a stand-in, written into `folder`, where the site's own extends a
 * configuration that is not installed. Editors need those (`@docusaurus/tsconfig`), builds do not.
 */
export function chooseTsconfig(siteFolder: string, folder: string): string | undefined {
  const filePath = path.join(siteFolder, 'tsconfig.json');
  if (!existsSync(filePath) || listExtended(filePath).every((each) => exists(each, filePath)))
    return undefined;
  const standIn = path.join(folder, 'tsconfig.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(standIn, STAND_IN);
  return standIn;
}

/** Lists what a configuration extends. It may hold comments, so it is not parsed as JSON. */
function listExtended(filePath: string): string[] {
  const text = readFileSync(filePath, 'utf8').replace(/^\s*\/\/.*$/gm, '');
  const value = /"extends"\s*:\s*("[^"]*"|\[[^\]]*\])/.exec(text)?.[1] ?? '';
  return [...value.matchAll(/"([^"]*)"/g)].map(([, each = '']) => each);
}

function exists(specifier: string, from: string): boolean {
  if (/^[./]/.test(specifier)) {
    const target = path.resolve(path.dirname(from), specifier);
    return existsSync(target) || existsSync(`${target}.json`);
  }
  const require = createRequire(from);
  return [specifier, `${specifier}.json`, `${specifier}/tsconfig.json`].some((each) => {
    try {
      return require.resolve(each) !== '';
    } catch {
      return false;
    }
  });
}
