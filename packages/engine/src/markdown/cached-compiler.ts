import { withText } from '../sources/lazy-source.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { addLazyFields } from '../system/lazy-fields.ts';
import type { ObjectStore, SerializedParts } from '../system/object-store.ts';
import type { CompileOptions, Compiler } from './compile.ts';
import type { CompiledDocument } from './compiled-document.ts';
import {
  LONG_FIELDS,
  type LongFields,
  type ShortDocument,
  serializeDocument,
} from './document-parts.ts';

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
  /** Gives what an earlier run made of a document, without its texts; `null` when it has to be compiled. */
  find(source: SourceFacts): ShortDocument | null;
  /** Gives the rest of what {@link CachedCompiler.find} has given; what cannot be read is compiled. */
  findTexts(source: SourceFacts, file: SourceFile): LongFields;
  /** Keeps what another thread has made of a document. */
  keep(source: SourceFacts, parts: SerializedParts): void;
  /** Forgets what this run has made of a document that has changed since. */
  forget(source: SourceFacts): void;
}

const KEY_FIELDS: (keyof SourceFacts)[] = [
  'kind',
  'pluginId',
  'version',
  'filePath',
  'translationOf',
  'sourcePath',
  'digest',
];

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
  const find = (source: SourceFacts) => store.getFirstPart(keyOf(source)) as ShortDocument | null;
  const compileAnew = (file: SourceFile): CompiledDocument => {
    compiler ??= create();
    const document = compiler.compile(withText(file));
    store.putParts(keyOf(document.source), serializeDocument(document));
    return document;
  };
  const findTexts = (source: SourceFacts, file: SourceFile) =>
    (store.getSecondPart(keyOf(source)) as LongFields | null) ?? compileAnew(file);
  return {
    find,
    findTexts,
    keep: (source, parts) => store.putParts(keyOf(source), parts),
    forget: (source) => store.forget(keyOf(source)),
    compileAnew,
    compile(file) {
      const found = find(file);
      return found ? withTexts(found, () => findTexts(found.source, file)) : compileAnew(file);
    },
  };
}

/** Completes a document with its texts, which are read when the first of them is asked for, and kept. */
export function withTexts(document: ShortDocument, load: () => LongFields): CompiledDocument {
  let texts: LongFields | null = null;
  return addLazyFields<CompiledDocument, keyof LongFields>(document, LONG_FIELDS, () => {
    texts ??= load();
    return texts;
  });
}
