/** Installs peers from the npm registry, each into a folder of its own outside the repository's dependencies. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Installed } from './peer.ts';

/** Where peers are installed. */
export const PEERS_FOLDER = path.resolve(
  import.meta.dirname,
  '../../../node_modules/.cache/mojian-bench-peers',
);

/** Packages of a peer. */
export interface PeerPackages {
  dependencies: Record<string, string>;
  /** Versions of what its packages depend on, where the newest one is not in the registry. */
  overrides?: Record<string, string>;
}

/**
 * Installs packages into `<peers>/<name>` unless the same are there.
 *
 * @returns The folder, which has `node_modules`.
 * @throws {Error} With npm's words if it fails.
 */
export async function installPackages(name: string, packages: PeerPackages): Promise<string> {
  const folder = path.join(PEERS_FOLDER, name);
  const manifest = JSON.stringify({ name: `peer-${name}`, private: true, ...packages });
  const manifestPath = path.join(folder, 'package.json');
  const donePath = path.join(folder, '.installed');
  const isDone = existsSync(donePath) && readFileSync(donePath, 'utf8') === manifest;
  if (isDone) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(manifestPath, manifest);
  console.log(`Installing ${name} into ${path.relative(process.cwd(), folder)} …`);
  await runNpm(['install', '--no-audit', '--no-fund'], folder);
  writeFileSync(donePath, manifest);
  return folder;
}

function runNpm(args: readonly string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (data: Buffer) => {
      errors += data.toString();
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      const said = errors.split('\n').filter((line) => line.startsWith('npm error'));
      if (code === 0) resolve();
      else
        reject(
          new Error(`npm install: ${said.slice(0, 2).join(' ').replaceAll('npm error ', '')}`),
        );
    });
  });
}

/** Gives the version of a package that is installed in a folder. */
export function versionOf(folder: string, name: string): string {
  return readManifest(folder, name).version;
}

/** Gives the file of a package's command. */
export function commandOf(folder: string, name: string, command: string): string {
  const { bin } = readManifest(folder, name);
  const file = typeof bin === 'string' ? bin : bin[command];
  if (file === undefined) throw new Error(`The package \`${name}\` has no command \`${command}\`.`);
  return path.join(folder, 'node_modules', name, file);
}

/** Tells of a peer installed in a folder whose package has a command that builds the site it is given. */
export function describeInstalled(folder: string, name: string, command: string): Installed {
  return {
    version: versionOf(folder, name),
    command: (siteFolder) => [
      process.execPath,
      commandOf(siteFolder, name, command),
      'build',
      siteFolder,
    ],
    nodeModules: `${folder}/node_modules`,
  };
}

function readManifest(folder: string, name: string) {
  const text = readFileSync(path.join(folder, 'node_modules', name, 'package.json'), 'utf8');
  return JSON.parse(text) as { version: string; bin: string | Record<string, string> };
}
