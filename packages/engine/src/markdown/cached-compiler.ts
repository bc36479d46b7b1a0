import type { ObjectStore } from '../cache/object-store.ts';
import type { CompileOptions, Compiler } from './compile.ts';
import type { CompiledDocument } from './compiled-document.ts';

/** What decides over a compiled document beside its file. */
export interface CompilerKey {
  options: CompileOptions;
  /** See `cache/tools-digest.ts`. */
  toolsDigest: string;
}

/**
 * Puts a store of earlier results before a compiler. It is made when the first document has to be
 * compiled: its grammars and the parser take longer to load than a whole site takes to read back.
 */
export function createCachedCompiler(
  create: () => Compiler,
  { store, key }: { store: ObjectStore; key: CompilerKey },
): Compiler {
  const common = JSON.stringify(key);
  let compiler: Compiler | null = null;
  return {
    compile(source) {
      const { text: _, ...file } = source;
      const documentKey = common + JSON.stringify(file);
      const known = store.get(documentKey) as CompiledDocument | null;
      if (known) return known;
      compiler ??= create();
      const document = compiler.compile(source);
      store.put(documentKey, document);
      return document;
    },
  };
}
