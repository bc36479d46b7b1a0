import type { SourceFile } from '../sources/source-file.ts';
import type { ObjectStore } from '../system/object-store.ts';
import type { CompileOptions, Compiler } from './compile.ts';
import type { CompiledDocument } from './compiled-document.ts';

/** What decides over a compiled document beside its file. */
export interface CompilerKey {
  options: CompileOptions;
  /** See `system/tools-digest.ts`. */
  toolsDigest: string;
}

/** A compiler that remembers. */
export interface CachedCompiler extends Compiler {
  /** Compiles what is not found, without looking for it again, and keeps it. */
  compileAnew(source: SourceFile): CompiledDocument;
  /** Gives what an earlier run made of a document; `null` when it has to be compiled. */
  find(source: SourceFile): CompiledDocument | null;
  /** Keeps what another thread has made of a document, by `v8.serialize`. */
  keep(source: SourceFile, data: Uint8Array): void;
}

/**
 * Puts a store of earlier results before a compiler. It is made when the first document has to be
 * compiled: its grammars and the parser take longer to load than a whole site takes to read back.
 */
export function createCachedCompiler(
  create: () => Compiler,
  { store, key }: { store: ObjectStore; key: CompilerKey },
): CachedCompiler {
  const common = JSON.stringify(key);
  let compiler: Compiler | null = null;
  const keyOf = ({ text: _, ...file }: SourceFile): string => common + JSON.stringify(file);
  const find = (source: SourceFile) => store.get(keyOf(source)) as CompiledDocument | null;
  const compileAnew = (source: SourceFile): CompiledDocument => {
    compiler ??= create();
    const document = compiler.compile(source);
    store.put(keyOf(source), document);
    return document;
  };
  return {
    find,
    keep: (source, data) => store.putSerialized(keyOf(source), data),
    compileAnew,
    compile: (source) => find(source) ?? compileAnew(source),
  };
}
