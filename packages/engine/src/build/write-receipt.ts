import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findConfigFile } from '../config/find-config-file.ts';
import type { Config } from '../config/schema.ts';
import type { OutputRecord } from '../output/output-record.ts';
import { isInside } from '../system/is-inside.ts';
import { writeAsideSync } from '../system/write-aside.ts';
import type { BuildReport } from './build-options.ts';
import {
  createKey,
  digestRecord,
  LONGEST_MS,
  type Receipt,
  type ReceiptPlace,
  receiptPath,
  type SiteSnapshot,
} from './build-receipt.ts';
import {
  documentReadsMore,
  hasOpenFunctions,
  namesMore,
  readsMore,
} from './build-receipt-unseen.ts';
import { leadsOutside } from './leads-outside.ts';
import type { LoadedSite } from './load-site.ts';

/** A build that has just been finished. */
export interface FinishedBuild {
  site: Pick<LoadedSite, 'config' | 'documents' | 'partials' | 'assets'>;
  /** Taken before the build read anything. */
  snapshot: SiteSnapshot;
  report: BuildReport;
  /** What the build has put into the output folder. */
  output: OutputRecord;
}

/** Keeps the receipt of a finished build, if it can tell of every change that matters. */
export async function writeReceipt(place: ReceiptPlace, build: FinishedBuild): Promise<void> {
  const { site, snapshot, report } = build;
  const { siteFolder, outFolder } = place;
  const shown = site.assets.listCopies().map(({ filePath }) => filePath);
  const paths = [...listConfiguredPaths(site.config, siteFolder), ...shown];
  if (paths.some((each) => !isInside(each, siteFolder))) return;
  if (namesLinkedPackages(site.config, siteFolder)) return;
  if (dependsOnMore(site, siteFolder)) return;
  if (!snapshot.isSettled || modulesReadMore(snapshot, site.config, siteFolder)) return;
  const next = report.scheduled[0]?.dueAt;
  const receipt: Receipt = {
    key: createKey(site.config, place),
    inputs: await snapshot.inputs,
    output: digestRecord(outFolder, build.output),
    until: Math.min(Date.now() + LONGEST_MS, next ? Date.parse(next) : Number.POSITIVE_INFINITY),
    report,
  };
  try {
    const filePath = receiptPath(place);
    mkdirSync(path.dirname(filePath), { recursive: true });
    writeAsideSync(filePath, JSON.stringify(receipt));
  } catch {
    // A read-only or full disk: the next build does its work.
  }
}

function listConfiguredPaths(config: Config, siteFolder: string): string[] {
  const { staticDirectories, localizationDir } = config;
  const { blog, docs, pages } = config;
  const options = [blog, docs, pages].flat().filter((each) => each !== false);
  const ofContent = options.flatMap((each) => [
    each.path,
    'sidebarPath' in each && each.sidebarPath,
    'authorsMapPath' in each && path.join(each.path, each.authorsMapPath),
    'tags' in each && each.tags && path.join(each.path, each.tags),
  ]);
  return [...staticDirectories, ...listModules(config), localizationDir, ...ofContent].flatMap(
    (each) => (each ? path.resolve(siteFolder, each) : []),
  );
}

/** Lists the style sheets and modules that the configuration names, by paths or as those of packages. */
function listModules({ customCss, clientModules, slots }: Config): string[] {
  return [...customCss, ...clientModules, ...Object.values(slots).flatMap((each) => each ?? [])];
}

/** Tells whether the configuration names what is of a package that is not installed but linked. */
function namesLinkedPackages(config: Config, siteFolder: string): boolean {
  const place = { importer: findConfigFile(siteFolder) ?? path.join(siteFolder, '_'), siteFolder };
  return listModules(config).some((each) => leadsOutside(each, place));
}

/** Tells whether documents or the functions of the configuration depend on what no receipt tells of. */
function dependsOnMore(
  { config, documents, partials }: FinishedBuild['site'],
  siteFolder: string,
): boolean {
  if (hasOpenFunctions(config, { filePath: findConfigFile(siteFolder), siteFolder })) return true;
  const texts = [...documents.values()].flatMap((document) => [document, ...partials.of(document)]);
  return texts.some((document) => documentReadsMore(document, siteFolder));
}

/** The same of modules and style sheets. What published scripts do is done in browsers. */
function modulesReadMore(
  { modules }: SiteSnapshot,
  { staticDirectories }: Config,
  siteFolder: string,
): boolean {
  const folders = staticDirectories.map((each) => path.resolve(siteFolder, each));
  return modules.some((importer) => {
    const isPublished = folders.some((folder) => isInside(importer, folder));
    const finds = isPublished ? namesMore : readsMore;
    return finds(readFileSync(importer, 'utf8'), { importer, siteFolder });
  });
}
