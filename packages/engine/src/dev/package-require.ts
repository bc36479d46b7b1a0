import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction, constants } from 'node:vm';
import type { PackageFacts } from './package-facts.ts';
import { SHARED_PACKAGES } from './shared-packages.ts';

/**
 * Creates the function that loads a CommonJS module of a package by its path. Node loads it, unless it
 * would find another React than the engine's (or none): then it is run here, with the engine's, and so
 * is what it requires of packages that use React. Two Reacts in one page fail at the first hook.
 */
export function createPackageRequire(facts: PackageFacts): (filePath: string) => unknown {
  const engineRequire = createRequire(import.meta.url);
  const started = new Map<string, { exports: unknown }>();

  const load = (filePath: string): unknown => {
    const nodeRequire = createRequire(filePath);
    const isOurs = facts.usesReact(filePath) && facts.isCommonJs(filePath);
    if (!isOurs || findReact(nodeRequire) === findReact(engineRequire))
      return nodeRequire(filePath);
    return started.get(filePath)?.exports ?? run(filePath, nodeRequire);
  };
  const run = (filePath: string, nodeRequire: NodeJS.Require): unknown => {
    const module = { exports: {} as unknown };
    started.set(filePath, module);
    const require = Object.assign((specifier: string): unknown => {
      if (SHARED_PACKAGES.test(specifier)) return engineRequire(specifier);
      const found = nodeRequire.resolve(specifier);
      return path.isAbsolute(found) ? load(found) : nodeRequire(specifier);
    }, nodeRequire);
    const names = ['exports', 'require', 'module', '__filename', '__dirname'];
    const body = compileFunction(readFileSync(filePath, 'utf8'), names, {
      filename: filePath,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    }) as (...values: unknown[]) => void;
    try {
      body.call(module.exports, module.exports, require, module, filePath, path.dirname(filePath));
    } catch (error) {
      started.delete(filePath);
      throw error;
    }
    return module.exports;
  };
  return load;
}

function findReact(require: NodeJS.Require): string | null {
  try {
    return require.resolve('react');
  } catch {
    return null;
  }
}
