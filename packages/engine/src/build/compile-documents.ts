import type { Config } from '../config/schema.ts';
import {
  type CachedCompiler,
  createCachedCompiler,
  type SourceFacts,
  withTexts,
} from '../markdown/cached-compiler.ts';
import { type CompileOptions, type Compiler, createCompiler } from '../markdown/compile.ts';
import { compileInThreads } from '../markdown/compile-in-threads.ts';
import {
  type CompileThread,
  countCompileThreads,
  startCompileThreads,
} from '../markdown/compile-thread.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { findDiagramPackage } from '../markdown/diagram-package.ts';
import {
  deserializeDocument,
  deserializeShort,
  LONG_FIELDS,
  type LongFields,
  type ShortDocument,
} from '../markdown/document-parts.ts';
import { withText } from '../sources/lazy-source.ts';
import type { SourceFile } from '../sources/source-file.ts';
import {
  addLazyFields,
  MANY_DOCUMENTS,
  omitFields,
  pack,
  packFields,
  shareTexts,
  unpackFields,
} from '../system/lazy-fields.ts';
import type { ObjectStore, SerializedParts } from '../system/object-store.ts';
import { createTurns } from '../system/turns.ts';
import type { BuildCache } from './build-cache.ts';
import { allowsObjects } from './security-sources.ts';
import type { Advance } from './steps.ts';

/** How a site's documents are compiled. */
export function compileOptionsOf(config: Config, siteFolder: string): CompileOptions {
  const { markdown, locale, themeConfig } = config;
  return {
    ...markdown,
    diagrams: markdown.mermaid ? findDiagramPackage(siteFolder) : null,
    allowsObjects: allowsObjects(config),
    lang: locale,
    messages: themeConfig.messages,
  };
}

/** Compiles the documents of a build. */
export interface SiteCompiler extends Compiler {
  /**
   * Compiles all documents of a site.
   *
   * @returns Documents by the absolute path of their file.
   */
  compileAll(
    files: readonly SourceFile[],
    options?: CompileAllOptions,
  ): Promise<Map<string, CompiledDocument>>;
}

/** How all documents are compiled at once. */
export interface CompileAllOptions {
  /** Compile beside this one. @default as many are started as pay */
  threads?: readonly CompileThread[] | undefined;
  /** Hears of each document that is there. */
  advance?: Advance;
}

/** Text in UTF-16 units from which a second thread pays: it takes as long to load as this to compile. */
const LEAST_TEXT = 200_000;

/** How much more makes another one pay, which has less to take over. */
const MORE_TEXT = 500_000;

/** Creates the compiler of a site, which asks the results of earlier builds first. */
export function createSiteCompiler(
  { config, siteFolder }: { config: Config; siteFolder: string },
  cache: BuildCache | undefined,
): SiteCompiler {
  const options = compileOptionsOf(config, siteFolder);
  const compiler = createRememberingCompiler(options, cache);
  return {
    compile: compiler.compile,
    async compileAll(files, { threads: started = [], advance } = {}) {
      const keep = selectKeeping(files.length, compiler, cache);
      let done = 0;
      const count = <Found>(document: Found): Found => {
        if (document) advance?.(++done, files.length);
        return document;
      };
      const documents = new Map<string, CompiledDocument | null>();
      const takeTurn = createTurns();
      for (const file of files) {
        const found = compiler.find(file);
        documents.set(file.filePath, count(found && keep.found(file, found)));
        await takeTurn();
      }
      const missing = files.filter(({ filePath }) => !documents.get(filePath));
      const own = started.length > 0 ? [] : startCompileThreads(countPaying(missing));
      const compiled = await compileInThreads(missing, {
        options,
        threads: [...started, ...own],
        compile: (file) => count(keep.compiled(file, compiler.compileAnew(file))),
        receive: (file, parts) => count(keep.received(file, parts)),
      });
      for (const thread of own) thread.stop();
      for (const [index, { filePath }] of missing.entries()) {
        documents.set(filePath, compiled[index] ?? null);
      }
      return new Map([...documents].flatMap(([name, each]) => (each ? [[name, each]] : [])));
    },
  };
}

/** Counts the threads that would pay for themselves; reads no more texts than it has to. */
function countPaying(files: readonly SourceFile[]): number {
  const most = countCompileThreads();
  let length = MORE_TEXT - LEAST_TEXT;
  for (const { text } of files) {
    length += text.length;
    if (length >= most * MORE_TEXT) return most;
  }
  return Math.floor(length / MORE_TEXT);
}

/** How documents are kept until they are rendered. */
interface Keeping {
  /** For one that was compiled here. */
  compiled(file: SourceFile, document: CompiledDocument): CompiledDocument;
  /** For one that another thread has compiled. */
  received(file: SourceFile, parts: SerializedParts): CompiledDocument;
  /** For a document of an earlier build. */
  found(file: SourceFile, document: ShortDocument): CompiledDocument;
}

function selectKeeping(
  documentCount: number,
  compiler: CachedCompiler,
  cache: BuildCache | undefined,
): Keeping {
  const isLarge = documentCount >= MANY_DOCUMENTS;
  return isLarge ? keepAside(compiler, cache?.objects) : keepAsItIs(compiler);
}

/** Compiles a document at a time, as `dev` does. */
export interface DocumentCompiler extends Compiler {
  /** Gives a document of an earlier run; `null` when it has to be compiled. */
  recall(file: SourceFile): CompiledDocument | null;
  /** Compiles a document for which `recall` has given `null`, without looking for it again. */
  compileAnew(file: SourceFile): CompiledDocument;
  /** See {@link CachedCompiler.forget}. */
  forget: CachedCompiler['forget'];
}

/**
 * Creates a compiler for the documents of a site that are asked for one by one.
 *
 * @param documentCount Number of all of them: those of a large site are kept without their texts.
 */
export function createDocumentCompiler(
  options: CompileOptions,
  { cache, documentCount }: { cache: BuildCache; documentCount: number },
): DocumentCompiler {
  const compiler = createRememberingCompiler(options, cache);
  const keep = selectKeeping(documentCount, compiler, cache);
  const recall = (file: SourceFile) => {
    const found = compiler.find(file);
    return found && keep.found(file, found);
  };
  const compileAnew = (file: SourceFile) => keep.compiled(file, compiler.compileAnew(file));
  return {
    recall,
    compileAnew,
    compile: (file) => recall(file) ?? compileAnew(file),
    forget: compiler.forget,
  };
}

function keepAsItIs({ findTexts, keep }: CachedCompiler): Keeping {
  return {
    compiled: (_file, document) => document,
    received(_file, parts) {
      const document = deserializeDocument(parts);
      keep(document.source, parts);
      return document;
    },
    found: (file, document) => withTexts(document, () => findTexts(document.source, file)),
  };
}

/**
 * Keeps documents without their texts, which are found once more on disk, or unpacked, when they are
 * read.
 */
function keepAside({ findTexts, keep }: CachedCompiler, store: ObjectStore | undefined): Keeping {
  const findLater = (file: SourceFile, source: SourceFacts) => () => findTexts(source, file);
  const complete = (file: SourceFile, document: ShortDocument, packTexts?: () => Uint8Array) => {
    const source = shareSource(document.source, file);
    const isFound = store?.isKeeping() || !packTexts;
    return addLazyFields<CompiledDocument, keyof LongFields>(
      Object.assign(shareTexts(document), { source }),
      LONG_FIELDS,
      isFound ? findLater(file, source) : unpackLater(packTexts()),
    );
  };
  return {
    found: (file, document) => complete(file, document),
    compiled(file, document) {
      // Independent of the texts: a short one that was cut from a long one keeps all of it in memory.
      const short = structuredClone(omitFields(document, LONG_FIELDS));
      return complete(file, short, () => packFields(document, LONG_FIELDS));
    },
    received(file, parts) {
      const short = deserializeShort(parts);
      keep(short.source, parts);
      return complete(file, short, () => pack(parts.second));
    },
  };
}

/** Gives what a document says of its file with the texts of the file itself, not with copies of them. */
function shareSource(source: SourceFacts, file: SourceFile): SourceFacts {
  const { filePath, sourcePath, digest } = file;
  const texts = new Map([filePath, sourcePath, digest].map((text) => [text, text]));
  return shareTexts({ ...source }, texts);
}

/** A function of its own, because a function keeps everything that stands around it in memory. */
function unpackLater(bytes: Uint8Array): () => LongFields {
  return () => unpackFields(bytes) as LongFields;
}

/** Creates a compiler that asks the results of earlier builds first, if there is a cache. */
function createRememberingCompiler(
  options: CompileOptions,
  cache: BuildCache | undefined,
): CachedCompiler {
  if (cache) {
    const { toolsDigest, objects } = cache;
    const key = { options, toolsDigest };
    return createCachedCompiler(() => createCompiler(options), { store: objects, key });
  }
  const { compile } = createCompiler(options);
  const nothing = {
    find: () => null,
    keep: () => undefined,
    forget: () => undefined,
  };
  const findTexts = (_source: SourceFacts, file: SourceFile) => compile(withText(file));
  return { ...nothing, findTexts, compile, compileAnew: compile };
}
