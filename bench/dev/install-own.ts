import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PEERS_FOLDER } from '../build/peers/install-packages.ts';

const PACKAGES = path.resolve(import.meta.dirname, '../../packages');

/** What npm would install of a package. */
const PARTS = ['bin', 'dist', 'src', 'package.json'];

/**
 * Copies our packages to where npm would install them for a site: in the repository the development server
 * also works on the theme itself, which authors do not.
 *
 * @returns The file of the command.
 */
export function installOwn(): string {
  const modules = path.join(PEERS_FOLDER, 'mojian/node_modules');
  rmSync(modules, { recursive: true, force: true });
  for (const [name, installed] of [
    ['engine', 'mojian'],
    ['theme', '@mojian/theme'],
  ] as const) {
    for (const part of PARTS) {
      const from = path.join(PACKAGES, name, part);
      if (existsSync(from)) cpSync(from, path.join(modules, installed, part), { recursive: true });
    }
  }
  return path.join(modules, 'mojian/bin/mojian.mjs');
}
