import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  followOutputFolder,
  outputFolderOf,
  validateOutputFolder,
} from '../output/output-folder.ts';
import { lockOutput } from '../output/output-lock.ts';
import { isFolder } from '../system/is-folder.ts';
import type { BuildOptions, BuildReport } from './build-options.ts';
import { findFinishedBuild, takeSnapshot } from './build-receipt.ts';
import { startThreads } from './build-threads.ts';

/**
 * Builds a site, as soon as no other build writes its output folder. When there are errors, they are all
 * in the report, nothing is written and the previous output stays as it was; a folder that holds anything
 * but a built site is such an error. Where `NODE_ENV` is not set, it is `production` from then on.
 *
 * @throws For IO failures and bugs only.
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  // React reads it once, when it is first imported, and Vite would set it later, with the first bundle.
  process.env.NODE_ENV ||= 'production';
  // A folder that is not there, by a slip in its name, is told of and not made.
  if (options.isDryRun || !isFolder(options.siteFolder))
    return load({ ...options, isDryRun: true });
  const outFolder = followOutputFolder(outputFolderOf(options));
  const lock = await lockOutput(outFolder, {
    onWait: (owner) => options.onWait?.(outFolder, owner),
  });
  try {
    const refusal = validateOutputFolder(outFolder, options);
    return refusal
      ? describeRefusal(refusal)
      : await buildUnlessFinished({ ...options, outFolder });
  } finally {
    lock.release();
  }
}

/** Builds, unless the output is still what the site comes to; then most of the engine is not loaded. */
async function buildUnlessFinished(
  options: BuildOptions & { outFolder: string },
): Promise<BuildReport> {
  if (options.usesCache === false) return load(options);
  const snapshot = takeSnapshot(options);
  // What a site comes to at another time is neither found nor left: a receipt is about the true one.
  const isOfNow = options.now === undefined;
  const finished = isOfNow ? await findFinishedBuild(options, { snapshot }) : null;
  if (finished) return finished;
  const threads = startThreads(options, snapshot);
  return load({ ...options, threads, snapshot: isOfNow ? snapshot : undefined });
}

/** Loads the engine, after the threads that load it at the same time have been started, and builds. */
async function load(...build: Parameters<typeof import('./run-build.ts').runBuild>) {
  const { runBuild } = await import('./run-build.ts');
  return runBuild(...build);
}

function describeRefusal(refusal: Diagnostic): BuildReport {
  return {
    pages: 0,
    documents: 0,
    diagnostics: [refusal],
    phases: [],
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
    outFolder: null,
    scheduled: [],
  };
}
