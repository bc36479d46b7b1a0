import type { DevEnvironment } from 'vite';
import { isInside } from '../system/is-inside.ts';

/** What an import may stand for; the files that editors write for themselves are not among it. */
const MODULE = /\.(?:[cm]?[jt]sx?|json|s?[ac]ss|svg|png|jpe?g|gif|webp|avif|ico|txt)$/;

/** The part of an environment of Vite that is asked. */
export type Environment = Pick<DevEnvironment, 'moduleGraph' | 'config'>;

/** Tells whether a file of the site is one that its modules may import. */
export function isImportable({ config }: Pick<Environment, 'config'>, file: string): boolean {
  return MODULE.test(file) && isOwn(file, config.root);
}

/** Lists the files of the site's own modules: one that comes or goes may change what any of them imports. */
export function listOwnFiles({ moduleGraph, config }: Environment): string[] {
  return [...moduleGraph.fileToModulesMap.keys()].filter((file) => isOwn(file, config.root));
}

function isOwn(file: string, root: string): boolean {
  return isInside(file, root) && !file.includes('/node_modules/');
}
