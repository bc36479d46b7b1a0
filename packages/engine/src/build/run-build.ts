import { listScheduledPosts } from '../model/blog/scheduled.ts';
import { outputFolderOf } from '../output/output-folder.ts';
import type { OutputRecord } from '../output/output-record.ts';
import { createIdleWriter, createSiteWriter, type SiteWriter } from '../output/site-writer.ts';
import { type BuildCache, openBuildCache } from './build-cache.ts';
import type { BuildOptions, BuildReport } from './build-options.ts';
import type { ReceiptPlace, SiteSnapshot } from './build-receipt.ts';
import {
  type SearchBuild,
  type SearchOutlet,
  startSearch,
  startThreadForSearch,
} from './build-search.ts';
import { type BuildThreads, NO_THREADS, stopThreads } from './build-threads.ts';
import { compileOptionsOf } from './compile-documents.ts';
import { createTextDigests } from './document-digests.ts';
import { describeHeavyImages } from './heavy-images.ts';
import { type LoadedSite, type LoadSiteResult, loadSite } from './load-site.ts';
import { bundleComponents, prepareRendering, type Rendering } from './prepare-rendering.ts';
import {
  hasImagePackage,
  makeResponsiveImages,
  NO_RESPONSIVE_IMAGES,
  type ResponsiveImages,
} from './responsive-images.ts';
import { drawSharePictures, NO_SHARE_PICTURES, type SharePictures } from './share-pictures.ts';
import { listShownImages } from './shown-images.ts';
import { createStepRunner, type StepRunner } from './steps.ts';
import { writeOfflineFiles } from './write-offline.ts';
import { writeReceipt } from './write-receipt.ts';
import { findChangedFiles, writeMachineFiles, writePages, writeStaticFiles } from './write-site.ts';

/** What a build is given besides its options, when somebody has begun with it. */
export interface BuildStart {
  /**
   * The files of the site, as they were before anything of it was read: what has changed since belongs to
   * the next build.
   * @default the next build does its work, whatever has changed
   */
  snapshot?: SiteSnapshot | undefined;
  /** The build ends them. @default none, and those that pay are started when they are needed */
  threads?: BuildThreads;
}

/**
 * Builds a site, whether or not anything has changed, and without a look at what is in the output folder
 * or at other builds that write it; `buildSite` sees to those. When there are errors, they are all in the
 * report, nothing is written and the previous output stays as it was.
 *
 * @throws For IO failures and bugs only.
 */
export async function runBuild(options: BuildOptions & BuildStart): Promise<BuildReport> {
  const steps = createStepRunner(options);
  const { siteFolder, now = new Date(), usesCache = true, isDryRun = false } = options;
  const { snapshot } = options;
  const threads = { ...(options.threads ?? NO_THREADS) };
  const place = { siteFolder, outFolder: outputFolderOf(options) };
  const cache = usesCache
    ? openBuildCache(siteFolder, { isReadOnly: isDryRun, outFolder: place.outFolder })
    : undefined;
  const { onSiteCode } = options;
  const parts = { ...place, isDryRun, now, steps, cache, threads, onSiteCode };
  const { site, collector, output } = await loadAndWrite(parts).finally(() => stopThreads(threads));
  const outFolder = output ? place.outFolder : null;
  cache?.sources.save();
  await cache?.objects.flush();
  const report: BuildReport = {
    pages: outFolder && site ? site.routes.length : 0,
    documents: site?.documents.size ?? 0,
    diagnostics: collector.list(),
    phases: steps.list(),
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
    outFolder,
    scheduled: listScheduledPosts(site?.model.blogs ?? []).map(({ title, date, dueAt }) => ({
      ...{ title, date, dueAt },
    })),
  };
  if (site && output && snapshot) await writeReceipt(place, { site, snapshot, report, output });
  return report;
}

interface BuildParts extends ReceiptPlace {
  onSiteCode: BuildOptions['onSiteCode'] | undefined;
  isDryRun: boolean;
  now: Date;
  steps: StepRunner;
  cache: BuildCache | undefined;
  threads: BuildThreads;
}

async function loadAndWrite(
  build: BuildParts,
): Promise<LoadSiteResult & { output: OutputRecord | null }> {
  const { siteFolder, outFolder, isDryRun, now, steps, cache, threads, onSiteCode } = build;
  let search: SearchBuild | undefined;
  const { site, collector } = await loadSite({
    ...{ siteFolder, steps, cache, includesDrafts: false, now: now.toISOString() },
    compileThreads: threads.compile,
    onCompiled(compiled) {
      const [first = null, ...others] = threads.compile;
      for (const thread of others) thread.stop();
      if (isDryRun || threads.search) first?.stop();
      else threads.search = startThreadForSearch(compiled, cache?.searchMemory, first);
    },
    onLaidOut(laidOut) {
      if (!isDryRun) search = beginSearch(laidOut, build);
    },
  });
  const isBroken = () => collector.counts().errors > 0;
  if (site && hasSiteCode(site)) onSiteCode?.();
  const writing = { steps, outFolder, isDryRun, isBroken, cache, search };
  return { site, collector, output: site && (await writeSite(site, writing)) };
}

/** Tells whether code of the site runs when its pages are rendered. */
function hasSiteCode({ documents, routes, config }: LoadedSite): boolean {
  return (
    [...documents.values()].some(
      ({ format, features }) => format === 'mdx' || features.islands.length > 0,
    ) ||
    routes.some(({ componentFilePath }) => componentFilePath !== null) ||
    Object.keys(config.slots ?? {}).length > 0
  );
}

interface WriteOptions {
  steps: StepRunner;
  outFolder: string;
  isDryRun: boolean;
  isBroken(): boolean;
  cache: BuildCache | undefined;
  search: SearchBuild | undefined;
}

/**
 * Renders and writes a loaded site.
 *
 * @returns What was put into the output folder; `null` when errors or a dry run kept it from being written.
 */
async function writeSite(site: LoadedSite, options: WriteOptions): Promise<OutputRecord | null> {
  const { steps, outFolder, isDryRun, isBroken, cache, search } = options;
  const writer = isDryRun
    ? createIdleWriter()
    : createSiteWriter(outFolder, cache?.readOutput(outFolder));
  const atEnd: (() => unknown)[] = [writer.discard];
  try {
    const modules = bundleComponents(site, cache);
    // It may fail before anybody waits for it.
    const bundled = modules.catch(() => null);
    atEnd.push(async () => (await bundled)?.discard());
    const sharePictures = await drawPictures(site, options);
    const images = await resizeImages(site, options);
    atEnd.push(images.discard);
    const rendering = await steps.run('Bundle the components', () =>
      prepareRendering(site, { sharePictures, images, modules, cache }),
    );
    site.collector.report(rendering.diagnostics);
    search?.writeTo(createSearchOutlet(rendering, writer));
    const { digests: pageDigests } = await steps.run(
      'Render the pages',
      (advance) => writePages(site, rendering, { writer, search, advance }),
      ({ rendered }) => rendered,
    );
    site.collector.report(rendering.takeDiagnostics());
    if (isBroken() || isDryRun) return null;
    // Before what follows, which adds our rules to the site's own `_headers` and `_redirects`.
    await steps.run(
      'Copy files',
      () => writeStaticFiles(site, rendering, writer),
      (count) => count,
    );
    await steps.run(
      'Write feeds and sitemap',
      async () => {
        const count = writeMachineFiles(site, rendering, { ...writer, pageDigests });
        const offlineCount = writeOfflineFiles(site, rendering, writer);
        return count + offlineCount + ((await search?.finish()) ?? 0);
      },
      (count) => count,
    );
    return await steps.run('Put the site in place', async () => {
      await writer.settle();
      site.collector.report(findChangedFiles(site));
      if (isBroken()) return null;
      const record = writer.record();
      writer.commit();
      cache?.writeOutput(outFolder, record);
      return record;
    });
  } finally {
    for (const end of atEnd.reverse()) await end();
  }
}

function beginSearch(
  { model, routes }: Pick<LoadedSite, 'model' | 'routes'>,
  { cache, threads }: Pick<BuildParts, 'cache' | 'threads'>,
): SearchBuild {
  const digestOf = createTextDigests({
    toolsDigest: cache?.toolsDigest,
    compileOptions: compileOptionsOf(model.config, model.siteFolder),
  });
  const options = { memory: cache?.searchMemory, thread: threads.search };
  return startSearch({ model, routes, digestOf }, options);
}

function createSearchOutlet({ componentPageOf }: Rendering, writer: SiteWriter): SearchOutlet {
  return {
    componentPageOf,
    write({ outputPath, isNamedByContent, render }) {
      if (isNamedByContent) writer.writeMade(outputPath, outputPath, render);
      else writer.write(outputPath, render());
    },
  };
}

/** Draws the share pictures that are not in the cache, if the site wants some and is to be written. */
async function drawPictures(
  site: LoadedSite,
  { steps, isDryRun, isBroken }: WriteOptions,
): Promise<SharePictures> {
  if (!site.config.sharePictures || isDryRun || isBroken()) return NO_SHARE_PICTURES;
  const pictures = await steps.run(
    'Draw share pictures',
    () => drawSharePictures(site),
    ({ drawnCount }) => drawnCount,
  );
  site.collector.report(pictures.diagnostics);
  return pictures;
}

/** Makes other sizes of the images that are not in the cache, if the site has the package and is to be written. */
async function resizeImages(
  site: LoadedSite,
  { steps, isDryRun, isBroken, cache }: WriteOptions,
): Promise<ResponsiveImages> {
  const { config, model } = site;
  if (!config.responsiveImages || isDryRun || isBroken()) return NO_RESPONSIVE_IMAGES;
  const images = listShownImages(site);
  const hasSizes = hasImagePackage(model.siteFolder);
  site.collector.report(describeHeavyImages(images, { hasSizes }));
  if (!hasSizes) return NO_RESPONSIVE_IMAGES;
  const usesCache = cache !== undefined;
  const made = await steps.run(
    'Resize images',
    (advance) => makeResponsiveImages(site, { images, usesCache, advance }),
    ({ encodedCount }) => encodedCount,
  );
  site.collector.report(made.diagnostics);
  return made;
}
