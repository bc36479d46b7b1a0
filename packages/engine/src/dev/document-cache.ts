import { compileOptionsOf } from '../build/compile-documents.ts';
import type { Config } from '../config/schema.ts';
import type { CachedCompiler } from '../markdown/cached-compiler.ts';
import { type CompileOptions, type Compiler, createCompiler } from '../markdown/compile.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { createLazyCompiler } from '../markdown/lazy-document.ts';
import type { SourceFile } from '../sources/source-file.ts';

/** Documents of the files as they were when last asked for, each compiled when somebody asks what is in it. */
export interface DocumentCache {
  /** Gives new documents for files that are new or have changed; all others keep the very same object. */
  open(
    files: readonly SourceFile[],
    config: Config,
  ): { documents: Map<string, CompiledDocument>; compiler: Compiler };
}

interface Entry {
  digest: string;
  document: CompiledDocument;
}

/**
 * A compiler; one that remembers gives documents of earlier runs at once, and is told which states of a document
 * nobody will ask for again.
 */
type DocumentCompiler = Compiler & Partial<Pick<CachedCompiler, 'recall' | 'forget'>>;

/** Creates an empty cache. */
export function createDocumentCache(
  create: (options: CompileOptions) => DocumentCompiler = createCompiler,
): DocumentCache {
  let entries = new Map<string, Entry>();
  let compiler: DocumentCompiler | null = null;
  let lazily: Compiler | null = null;
  let optionsKey = '';
  return {
    open(files, config) {
      const options = compileOptionsOf(config);
      const key = JSON.stringify(options);
      if (!compiler || !lazily || key !== optionsKey) {
        compiler = create(options);
        lazily = createLazyCompiler(compiler, options);
        optionsKey = key;
        entries = new Map();
      }
      const next = new Map<string, Entry>();
      for (const file of files) {
        const entry = entries.get(file.filePath);
        const isSame = entry?.digest === file.digest && isSameOwner(entry.document.source, file);
        const document = isSame
          ? entry.document
          : (compiler.recall?.(file) ?? lazily.compile(file));
        if (entry && entry.digest !== file.digest) compiler.forget?.(entry.document.source);
        next.set(file.filePath, { digest: file.digest, document });
      }
      entries = next;
      const documents = new Map([...next].map(([filePath, { document }]) => [filePath, document]));
      return { documents, compiler };
    },
  };
}

/** A configuration may give a folder to another plugin. */
function isSameOwner(a: CompiledDocument['source'], b: SourceFile): boolean {
  return (
    a.kind === b.kind &&
    a.pluginId === b.pluginId &&
    a.version === b.version &&
    a.sourcePath === b.sourcePath
  );
}
