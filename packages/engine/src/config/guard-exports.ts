import { nearestWord } from '../diagnostics/nearest-word.ts';

/** A module of ours was asked for what it does not export. */
export class MissingExportError extends Error {
  readonly specifier: string;
  readonly exportName: string;
  /** The export whose name is nearest, if one is near. */
  readonly suggestion: string | undefined;

  /** Takes what was imported, and the names that there are. */
  constructor(specifier: string, exportName: string, known: readonly string[]) {
    super(`\`${specifier}\` exports no \`${exportName}\`.`);
    this.specifier = specifier;
    this.exportName = exportName;
    this.suggestion = nearestWord(exportName, known);
  }
}

/** What loaders of modules ask for themselves. */
const ASKED_BY_LOADERS = ['__esModule', 'default', 'then', 'module.exports', 'toJSON'];

/**
 * Makes a module throw a {@link MissingExportError} for what it does not export: to the author's module it would be
 * `undefined`, which fails later, and says nothing of the name.
 */
export function guardExports<T extends object>(specifier: string, exports: T): T {
  return new Proxy(exports, {
    get(target, name, receiver) {
      const isKnown = typeof name === 'symbol' || name in target || ASKED_BY_LOADERS.includes(name);
      if (!isKnown) throw new MissingExportError(specifier, name, Object.keys(target));
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
}
