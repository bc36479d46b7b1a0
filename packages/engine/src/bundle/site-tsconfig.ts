import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listAncestors } from '../system/list-ancestors.ts';
import { listCandidates, listExtended } from './tsconfig-inputs.ts';

const STAND_IN = '{ "compilerOptions": { "jsx": "react-jsx" } }\n';

/**
 * Gives the TypeScript configuration that a site's modules are compiled with: `undefined` for the
 * site's own, or the path of a stand-in, written into `folder`, where the site's own extends, itself or by
 * way of others, a configuration that is not installed. Editors need those (`@docusaurus/tsconfig`),
 * builds do not. A site without one has that of a folder above it.
 */
export function chooseTsconfig(siteFolder: string, folder: string): string | undefined {
  const filePath = findTsconfig(siteFolder);
  if (filePath === undefined || isWhole(filePath)) return undefined;
  const standIn = path.join(folder, 'tsconfig.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(standIn, STAND_IN);
  return standIn;
}

function findTsconfig(siteFolder: string): string | undefined {
  return [siteFolder, ...listAncestors(siteFolder)]
    .map((folder) => path.join(folder, 'tsconfig.json'))
    .find((filePath) => existsSync(filePath));
}

/** Tells whether all is there that a configuration extends, as far as it goes. */
function isWhole(filePath: string): boolean {
  const chain = new Set([filePath]);
  for (const each of chain) {
    for (const specifier of listExtended(each)) {
      const target = listCandidates(specifier, each).find((candidate) => existsSync(candidate));
      if (target === undefined) return false;
      chain.add(target);
    }
  }
  return true;
}
