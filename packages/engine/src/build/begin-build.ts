import type { CompileShare } from '../markdown/compile-thread.ts';
import { outputFolderOf } from '../output/output-folder.ts';
import { sendSource } from '../sources/lazy-source.ts';
import { type BuildCache, openBuildCache } from './build-cache.ts';
import type { BuildOptions } from './build-options.ts';
import { type BuildThreads, NO_THREADS } from './build-threads.ts';
import { compileOptionsOf } from './compile-options.ts';
import { listSourceFiles } from './load-content.ts';
import { type ReadSite, readSite } from './read-site.ts';
import { createStepRunner, type StepRunner } from './steps.ts';

/** A build of which the site has been read. */
export interface BegunBuild {
  steps: StepRunner;
  cache: BuildCache | undefined;
  read: ReadSite;
  /** What the thread that was there already compiles meanwhile; `null` without such a thread. */
  compileShare: CompileShare | null;
}

/**
 * Reads a site and hands its documents to the thread that is there to compile them. It needs little of the
 * engine: while the rest of it is loaded, a tenth of a second, that thread compiles.
 */
export async function beginBuild(
  options: BuildOptions,
  { compile: thread }: Pick<BuildThreads, 'compile'> = NO_THREADS,
): Promise<BegunBuild> {
  const { siteFolder, usesCache = true, isDryRun = false } = options;
  const steps = createStepRunner(options);
  const cache = usesCache
    ? openBuildCache(siteFolder, { isReadOnly: isDryRun, outFolder: outputFolderOf(options) })
    : undefined;
  const read = await readSite({ siteFolder, steps, cache });
  return { steps, cache, read, compileShare: thread && beginCompiling(read, thread) };
}

function beginCompiling(
  { loaded: { config }, content }: ReadSite,
  thread: NonNullable<BuildThreads['compile']>,
): CompileShare | null {
  if (!config || !content) return null;
  const files = listSourceFiles(content).map(sendSource);
  return thread.begin({ files, options: compileOptionsOf(config) });
}
