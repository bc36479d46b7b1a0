import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listCandidates, listExtended } from './tsconfig-inputs.ts';

const STAND_IN = '{ "compilerOptions": { "jsx": "react-jsx" } }\n';

/**
 * Gives the TypeScript configuration that a site's modules are compiled with: `undefined` for the
 * site's own, or the path of a stand-in, written into `folder`, where the site's own extends a
 * configuration that is not installed. Editors need those (`@docusaurus/tsconfig`), builds do not.
 */
export function chooseTsconfig(siteFolder: string, folder: string): string | undefined {
  const filePath = path.join(siteFolder, 'tsconfig.json');
  if (!existsSync(filePath) || listExtended(filePath).every((each) => isThere(each, filePath)))
    return undefined;
  const standIn = path.join(folder, 'tsconfig.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(standIn, STAND_IN);
  return standIn;
}

function isThere(specifier: string, from: string): boolean {
  return listCandidates(specifier, from).some((each) => existsSync(each));
}
