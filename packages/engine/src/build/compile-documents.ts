import type { Config } from '../config/schema.ts';
import { type CachedCompiler, createCachedCompiler } from '../markdown/cached-compiler.ts';
import { type CompileOptions, type Compiler, createCompiler } from '../markdown/compile.ts';
import { compileInThreads } from '../markdown/compile-in-threads.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { findWorker } from '../system/find-worker.ts';
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
      const known = new Map(files.map((file) => [file.filePath, compiler.find(file)]));
      const missing = files.filter(({ filePath }) => !known.get(filePath));
      const length = missing.reduce((sum, { text }) => sum + text.length, 0);
      const workerPath = length >= LEAST_TEXT ? findWorker('compile-worker') : null;
      const compiled = workerPath
        ? await compileInThreads(missing, {
            options,
            workerPath,
            compile: compiler.compileAnew,
            onForeign: compiler.keep,
          })
        : missing.map(compiler.compileAnew);
      for (const [index, file] of missing.entries())
        known.set(file.filePath, compiled[index] ?? null);
      return new Map(
        [...known].flatMap(([name, document]) => (document ? [[name, document]] : [])),
      );
    },
  };
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
  return { compile, compileAnew: compile, find: () => null, keep: () => undefined };
}
