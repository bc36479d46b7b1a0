import { existsSync, lstatSync, mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A package: its files, and its manifest without name and version. */
export interface TestPackage {
  manifest: Record<string, unknown>;
  files: Record<string, string>;
  /** Names of the packages that it finds, itself left out. @default none */
  finds?: readonly string[];
}

/** Puts packages into a folder the way a package manager does. */
export type InstallPackages = (folder: string, packages: Record<string, TestPackage>) => void;

/** npm: all of them side by side in `node_modules`. */
export const installFlat: InstallPackages = (folder, packages) => {
  const modules = createModulesFolder(folder);
  for (const [name, each] of Object.entries(packages))
    writePackage(path.join(modules, name), name, each);
};

/** npm, where versions differ: each has copies of those that it finds in a `node_modules` of its own. */
export const installNested: InstallPackages = (folder, packages) => {
  installFlat(folder, packages);
  for (const [name, { finds = [] }] of Object.entries(packages)) {
    const own = Object.entries(packages).filter(([each]) => finds.includes(each));
    for (const [found, each] of own)
      writePackage(path.join(folder, 'node_modules', name, 'node_modules', found), found, each);
  }
};

/** pnpm: each in a folder of the store that has links to what it finds; `node_modules` has links only. */
export const installInStore: InstallPackages = (folder, packages) => {
  const modules = createModulesFolder(folder);
  const placeOf = (name: string, owner = name) =>
    path.join(modules, '.pnpm', `${owner.replace('/', '+')}@1.0.0`, 'node_modules', name);
  for (const [name, each] of Object.entries(packages)) {
    writePackage(placeOf(name), name, each);
    link(placeOf(name), path.join(modules, name));
    for (const found of each.finds ?? []) link(placeOf(found), placeOf(found, name));
  }
};

function createModulesFolder(folder: string): string {
  const modules = path.join(folder, 'node_modules');
  // A test site has a link to those of this repository.
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink()) unlinkSync(modules);
  mkdirSync(modules, { recursive: true });
  return modules;
}

function writePackage(folder: string, name: string, { manifest, files }: TestPackage): void {
  const all = { ...files, 'package.json': JSON.stringify({ name, version: '1.0.0', ...manifest }) };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

function link(target: string, place: string): void {
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(target, place);
}
