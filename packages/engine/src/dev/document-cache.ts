import { compileOptionsOf, type DocumentCompiler } from '../build/compile-documents.ts';
import type { Config } from '../config/schema.ts';
import type { CompileOptions, Compiler } from '../markdown/compile.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { createLazyCompiler } from '../markdown/lazy-document.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { MANY_DOCUMENTS } from '../system/lazy-fields.ts';

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
 * Creates an empty cache.
 *
 * @param create Creates the compiler of a site with so many documents.
 */
export function createDocumentCache(
  siteFolder: string,
  create: (options: CompileOptions, documentCount: number) => DocumentCompiler,
): DocumentCache {
  let entries = new Map<string, Entry>();
  let compiler: DocumentCompiler | null = null;
  let lazily: Compiler | null = null;
  let optionsKey = '';
  return {
    open(files, config) {
      const options = compileOptionsOf(config, siteFolder);
      const key = JSON.stringify([options, files.length >= MANY_DOCUMENTS]);
      if (!compiler || !lazily || key !== optionsKey) {
        compiler = create(options, files.length);
        lazily = createLazyCompiler({ compile: compiler.compileAnew }, options);
        optionsKey = key;
        entries = new Map();
      }
      const next = new Map<string, Entry>();
      for (const file of files) {
        const entry = entries.get(file.filePath);
        const isSame = entry?.digest === file.digest && isSameOwner(entry.document.source, file);
        const document = isSame ? entry.document : (compiler.recall(file) ?? lazily.compile(file));
        if (entry && entry.digest !== file.digest) compiler.forget(entry.document.source);
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
