import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadModuleOptions } from '../config/load-module.ts';
import { createMissingModule } from './missing-modules.ts';

/** More modules than any configuration imports; keeps a failure that repeats from repeating forever. */
const MAX_MODULES = 100;

/** Symbol under which the files of stand-ins find what they export. */
const EXPORTS = Symbol.for('mojian.migrate.stand-ins');

interface StandIn {
  value: unknown;
  /** File to which `require.resolve` leads; `null` as long as none was asked for. */
  filePath: string | null;
}

/**
 * The stand-ins of one configuration, for modules that are not installed. An import gets its stand-in
 * at once; only `require.resolve` wants a file, which lies in a temporary folder until `remove`.
 */
export class StandIns {
  readonly #modules = new Map<string, StandIn>();
  readonly #nodePath = process.env.NODE_PATH;
  #folder: string | null = null;

  /**
   * Adds the stand-in of a module; false when nothing more can be done for it.
   *
   * @param wanted As the failure names it: a specifier, or a path below another stand-in's.
   */
  add(wanted: string): boolean {
    const specifier = this.#toSpecifier(wanted);
    const known = this.#modules.get(specifier);
    if (known?.filePath || this.#modules.size >= MAX_MODULES) return false;
    if (known) known.filePath = this.#writeFile(specifier);
    else this.#modules.set(specifier, { value: createMissingModule(specifier), filePath: null });
    return true;
  }

  options(): LoadModuleOptions {
    const virtualModules: Record<string, unknown> = {};
    const alias: Record<string, string> = {};
    for (const [specifier, { value, filePath }] of this.#modules) {
      virtualModules[specifier] = value;
      if (filePath) alias[specifier] = filePath;
    }
    return { virtualModules, alias };
  }

  list(): string[] {
    return [...this.#modules.keys()].sort();
  }

  /** Returns the stand-in whose file a path is; `undefined` for other paths. */
  find(filePath: string): unknown {
    return [...this.#modules.values()].find((standIn) => standIn.filePath === filePath)?.value;
  }

  /** Removes what was written and undoes what was set. */
  remove(): void {
    if (!this.#folder) return;
    rmSync(this.#folder, { recursive: true, force: true });
    Reflect.deleteProperty(globalThis, EXPORTS);
    setNodePath(this.#nodePath);
  }

  #toSpecifier(wanted: string): string {
    const packages = this.#folder && path.join(this.#folder, 'node_modules');
    return packages && wanted.startsWith(packages)
      ? path.relative(packages, wanted).replace(`index.js${path.sep}`, '')
      : wanted;
  }

  /** Writes the file of a stand-in, where Node itself finds it too (for `createRequire`). */
  #writeFile(specifier: string): string {
    if (!this.#folder) {
      this.#folder = mkdtempSync(path.join(tmpdir(), 'mojian-migrate-'));
      Reflect.set(globalThis, EXPORTS, (name: string) => this.#modules.get(name)?.value);
      const packages = path.join(this.#folder, 'node_modules');
      setNodePath([packages, this.#nodePath].filter(Boolean).join(path.delimiter));
    }
    const name = specifier.replaceAll('..', '_').replace(/^[./\\]+/, '');
    const filePath = path.join(this.#folder, 'node_modules', name, 'index.js');
    mkdirSync(path.dirname(filePath), { recursive: true });
    const code = `module.exports = globalThis[Symbol.for('mojian.migrate.stand-ins')](${JSON.stringify(specifier)});\n`;
    writeFileSync(filePath, code);
    return filePath;
  }
}

/** Node reads `NODE_PATH` at its start only, and again when it is told to. */
function setNodePath(value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(process.env, 'NODE_PATH');
  else process.env.NODE_PATH = value;
  (Module as unknown as { _initPaths?: () => void })._initPaths?.();
}
