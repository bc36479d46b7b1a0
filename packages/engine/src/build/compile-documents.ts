import { deserialize } from 'node:v8';
import type { Config } from '../config/schema.ts';
import {
  type CachedCompiler,
  createCachedCompiler,
  type SourceFacts,
} from '../markdown/cached-compiler.ts';
import { type CompileOptions, type Compiler, createCompiler } from '../markdown/compile.ts';
import { compileInThreads } from '../markdown/compile-in-threads.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { findWorker } from '../system/find-worker.ts';
import { MANY_DOCUMENTS, packFields, unpackFields, withLazyFields } from '../system/lazy-fields.ts';
import type { ObjectStore } from '../system/object-store.ts';
import { createTurns } from '../system/turns.ts';
import type { BuildCache } from './build-cache.ts';

/** How a site's documents are compiled. */
export function compileOptionsOf({ markdown, locale, themeConfig }: Config): CompileOptions {
  return { ...markdown, lang: locale, messages: themeConfig.messages };
}

/** Compiles the documents of a build. */
export interface SiteCompiler extends Compiler {
  /** Compiles all documents of a site. @returns Documents by the absolute path of their file. */
  compileAll(files: readonly SourceFile[]): Promise<Map<string, CompiledDocument>>;
}

/** Text in UTF-16 units from which a second thread pays: it takes as long to start as this to compile. */
const LEAST_TEXT = 200_000;

/** Creates the compiler of a site, which asks the results of earlier builds first. */
export function createSiteCompiler(config: Config, cache: BuildCache | undefined): SiteCompiler {
  const options = compileOptionsOf(config);
  const compiler = createRememberingCompiler(options, cache);
  return {
    compile: compiler.compile,
    async compileAll(files) {
      const isLarge = files.length >= MANY_DOCUMENTS;
      const keep = isLarge ? keepAside(compiler, cache?.objects) : KEEP_AS_IT_IS;
      const documents = new Map<string, CompiledDocument | null>();
      const takeTurn = createTurns();
      for (const file of files) {
        const found = compiler.find(file);
        documents.set(file.filePath, found && keep.found(file, found));
        await takeTurn();
      }
      const missing = files.filter(({ filePath }) => !documents.get(filePath));
      const compile = (file: SourceFile) => keep.compiled(file, compiler.compileAnew(file));
      const compiled = await compileInThreads(missing, {
        options,
        workerPath: hasMuchText(missing) ? findWorker('compile-worker') : null,
        compile,
        receive(file, data) {
          const document = deserialize(data) as CompiledDocument;
          compiler.keep(document.source, data);
          return keep.compiled(file, document);
        },
      });
      for (const [index, { filePath }] of missing.entries()) {
        documents.set(filePath, compiled[index] ?? null);
      }
      return new Map([...documents].flatMap(([name, each]) => (each ? [[name, each]] : [])));
    },
  };
}

function hasMuchText(files: readonly SourceFile[]): boolean {
  let length = 0;
  return files.some(({ text }) => {
    length += text.length;
    return length >= LEAST_TEXT;
  });
}

/** How documents are kept until they are rendered. */
interface Keeping {
  compiled(file: SourceFile, document: CompiledDocument): CompiledDocument;
  /** For a document of an earlier build. */
  found(file: SourceFile, document: CompiledDocument): CompiledDocument;
}

const KEEP_AS_IT_IS: Keeping = {
  compiled: (_file, document) => document,
  found: (_file, document) => document,
};

/** What of a document takes much room and is read once or twice. */
const LONG_FIELDS = ['html', 'code', 'sections'] as const;

type LongFields = Pick<CompiledDocument, (typeof LONG_FIELDS)[number]>;

/**
 * Keeps documents without their texts, which are found once more on disk, or unpacked, when they are
 * read.
 */
function keepAside(compiler: CachedCompiler, store: ObjectStore | undefined): Keeping {
  const found: Keeping['found'] = (file, document) =>
    withLazyFields(document, LONG_FIELDS, createFinder(compiler, file, document.source));
  return {
    found,
    compiled(file, document) {
      if (store?.isKeeping()) return found(file, document);
      return withLazyFields(document, LONG_FIELDS, unpackLater(packFields(document, LONG_FIELDS)));
    },
  };
}

// Functions of their own, because a function keeps everything that stands around it in memory.

function createFinder(
  { find, compileAnew }: CachedCompiler,
  file: SourceFile,
  source: SourceFacts,
): () => LongFields {
  return () => find(source) ?? compileAnew(file);
}

function unpackLater(bytes: Uint8Array): () => LongFields {
  return () => unpackFields(bytes) as LongFields;
}

/** Creates a compiler that asks the results of earlier builds first, if there is a cache. */
export function createRememberingCompiler(
  options: CompileOptions,
  cache: BuildCache | undefined,
): CachedCompiler {
  if (cache) {
    const { toolsDigest, objects } = cache;
    const key = { options, toolsDigest };
    return createCachedCompiler(() => createCompiler(options), { store: objects, key });
  }
  const { compile } = createCompiler(options);
  const nothing = { find: () => null, keep: () => undefined };
  return { ...nothing, compile, compileAnew: compile };
}
