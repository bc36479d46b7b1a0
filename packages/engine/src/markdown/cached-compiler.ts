import { withText } from '../sources/lazy-source.ts';
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

/** What a file is found by: all of it but the text, for which the digest stands. */
export type SourceFacts = CompiledDocument['source'];

/** A compiler that remembers. */
export interface CachedCompiler extends Compiler {
  /** Compiles what is not found, without looking for it again, and keeps it. */
  compileAnew(file: SourceFile): CompiledDocument;
  /** Gives what an earlier run made of a document; `null` when it has to be compiled. */
  find(source: SourceFacts): CompiledDocument | null;
  /** Keeps what another thread has made of a document, by `v8.serialize`. */
  keep(source: SourceFacts, data: Uint8Array): void;
}

const KEY_FIELDS = ['kind', 'pluginId', 'version', 'filePath', 'sourcePath', 'digest'];

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
  const keyOf = (source: SourceFacts): string => common + JSON.stringify(source, KEY_FIELDS);
  const find = (source: SourceFacts) => store.get(keyOf(source)) as CompiledDocument | null;
  const compileAnew = (file: SourceFile): CompiledDocument => {
    compiler ??= create();
    const document = compiler.compile(withText(file));
    store.put(keyOf(document.source), document);
    return document;
  };
  return {
    find,
    keep: (source, data) => store.putSerialized(keyOf(source), data),
    compileAnew,
    compile: (file) => find(file) ?? compileAnew(file),
  };
}
