import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where package managers keep the versions of all that they have installed into a folder. */
const INSTALL_RECORDS = [
  'node_modules/.package-lock.json', // npm
  'node_modules/.pnpm/lock.yaml', // pnpm
  'node_modules/.yarn-integrity', // Yarn 1
  'node_modules/.yarn-state.yml', // Yarn, with `nodeLinker: node-modules`
  '.pnp.cjs', // Yarn, without a folder of packages
];

/** Bun keeps no record of what is installed, but of what is to be. */
const BUN_LOCKS = ['bun.lock', 'bun.lockb'];

/**
 * Digest of the tools that results depend on beside their inputs: Node, the engine and every package
 * installed for the site. What was kept under another digest is made anew.
 */
export function digestTools(siteFolder: string): string {
  const hash = createHash('sha256').update(process.version).update('\0').update(engineDigest());
  for (let folder = siteFolder; ; folder = path.dirname(folder)) {
    for (const name of INSTALL_RECORDS) {
      const record = path.join(folder, name);
      if (existsSync(record)) hash.update(readFileSync(record));
    }
    for (const name of BUN_LOCKS) {
      const lock = path.join(folder, name);
      if (existsSync(lock)) hash.update(readFileSync(lock)).update(describeInstalled(folder));
    }
    if (folder === path.dirname(folder)) return hash.digest('hex');
  }
}

/**
 * Tells one state of the installed packages from another by the times of the folders that they lie in: a lock
 * that somebody has pulled is newer than what is installed, until it is installed.
 */
function describeInstalled(folder: string): string {
  const packages = path.join(folder, 'node_modules');
  const names = existsSync(packages) ? readdirSync(packages) : [];
  const folders = ['', ...names.filter((name) => name.startsWith('@') || name === '.bun')];
  return folders
    .map((name) => statSync(path.join(packages, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    .join();
}

let known: string | null = null;

/** Digest of the sources that the engine was built from, written beside it by its build. */
function engineDigest(): string {
  known ??= readEngineDigest();
  return known;
}

function readEngineDigest(): string {
  for (const place of ['./.digest', '../.digest']) {
    const filePath = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(filePath)) return readFileSync(filePath, 'utf8');
  }
  // Straight from the sources, in tests: nothing is known of them, so this process trusts itself only.
  return `${process.pid} ${performance.timeOrigin}`;
}
