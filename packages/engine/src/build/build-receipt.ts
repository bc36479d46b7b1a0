import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { listTsconfigInputs } from '../bundle/tsconfig-inputs.ts';
import { findConfigFile } from '../config/find-config-file.ts';
import type { Config } from '../config/schema.ts';
import { isStagingOf } from '../output/leftovers.ts';
import type { OutputRecord } from '../output/output-record.ts';
import { startGit } from '../sources/run-git.ts';
import { CACHE_FOLDER, cachePath, outputFileName } from '../system/cache-folder.ts';
import { isInside } from '../system/is-inside.ts';
import { listAncestors } from '../system/list-ancestors.ts';
import { RACY_MS } from '../system/time-stamps.ts';
import { digestTools } from '../system/tools-digest.ts';
import { writeAsideSync } from '../system/write-aside.ts';
import type { BuildReport } from './build-options.ts';
import {
  documentReadsMore,
  hasOpenFunctions,
  namesMore,
  readsMore,
} from './build-receipt-unseen.ts';
import { leadsOutside } from './leads-outside.ts';
import type { LoadedSite } from './load-site.ts';

/** Proof that an output folder holds what a site comes to, so that the next build has nothing to do. */
interface Receipt {
  /** Digest of tools and configuration. */
  key: string;
  /** Digest of names, sizes, times and inodes of the site's files as they were before the build read them. */
  inputs: string;
  /** Digest of names, sizes and times of the files in the output folder after the build. */
  output: string;
  /** Time until which the receipt holds, in milliseconds since 1970. */
  until: number;
  report: BuildReport;
}

/** The files of a site as they are before a build reads them. */
export interface SiteSnapshot {
  /** Digest of the files, of the commit that is checked out, and of how far the history goes. */
  inputs: Promise<string>;
  /** Size of all Markdown files. */
  markdownBytes: number;
  /**
   * Tells whether a receipt can tell of every change that matters.
   *
   * @param isPublished Tells of files that are copied, so that what they do is done in browsers.
   */
  isReliable(isPublished: (filePath: string) => boolean): boolean;
}

/** What a receipt is about. */
export interface ReceiptPlace {
  siteFolder: string;
  outFolder: string;
}

/**
 * Longest time for which nothing is done, in milliseconds: pages may show the date of their build.
 */
const LONGEST_MS = 24 * 60 * 60 * 1000;

/**
 * Finds the report of the build that made the output folder, when a build would make the same again.
 * Loads nothing but the configuration, which is run each time: it may depend on the environment.
 */
export async function findFinishedBuild(
  place: ReceiptPlace,
  {
    snapshot = takeSnapshot(place),
    now = Date.now(),
  }: { snapshot?: SiteSnapshot; now?: number | undefined } = {},
): Promise<BuildReport | null> {
  const receipt = readReceipt(place);
  if (!receipt || !isInForce(receipt, now)) return null;
  const { loadConfig } = await import('../config/load-config.ts');
  const { config } = await loadConfig(place.siteFolder);
  if (!config || receipt.key !== createKey(config, place)) return null;
  // What there is in the output folder takes longer to list than all else here.
  const isSame =
    receipt.inputs === (await snapshot.inputs) && receipt.output === digestFolder(place.outFolder);
  return isSame ? { ...receipt.report, phases: [], isUnchanged: true } : null;
}

/** A receipt that holds for too long was made while the clock was ahead, and other posts were due. */
const isInForce = ({ until }: Receipt, now: number) => now < until && until - now <= LONGEST_MS;

/** Takes a snapshot of a site. */
export function takeSnapshot({ siteFolder, outFolder }: ReceiptPlace): SiteSnapshot {
  // It answers while the files are looked at.
  const head = startGit(siteFolder, ['rev-parse', '--is-shallow-repository', 'HEAD']);
  const found = findFiles(
    siteFolder,
    (each) => each === outFolder || isStagingOf(outFolder, each) || isForeign(each, siteFolder),
    describeInput,
  );
  const lines = [...found.lines, ...listOuterSettings(found, siteFolder)];
  const youngest = Date.now() - RACY_MS;
  const { hasLinks, newest } = found;
  // Not all paths, which are kept until the build ends.
  const modules = found.files.filter((filePath) => isModule(filePath, siteFolder));
  return {
    inputs: digestInputs(head, lines),
    markdownBytes: found.markdownBytes,
    isReliable: (isPublished) =>
      !hasLinks &&
      newest < youngest &&
      !modules.some((importer) => {
        const text = readFileSync(importer, 'utf8');
        const finds = isPublished(importer) ? namesMore : readsMore;
        return finds(text, { importer, siteFolder });
      }),
  };
}

/** A function of its own, as a function keeps what functions beside it use: the lines, until the build ends. */
async function digestInputs(head: Promise<string | null>, lines: string[]): Promise<string> {
  const commit = await head;
  return hash('sha1', [commit?.trim() ?? '', ...lines].join('\n'));
}

/** Lists what tells of a change of the TypeScript settings outside of the site that hold for its modules. */
function listOuterSettings({ files }: FoundFiles, siteFolder: string): string[] {
  const own = files.filter((filePath) => /[\\/]tsconfig[^\\/]*\.json$/.test(filePath));
  const above = listAncestors(siteFolder).map((folder) => path.join(folder, 'tsconfig.json'));
  return [...listTsconfigInputs([...own, ...above])]
    .filter((filePath) => !isInside(filePath, siteFolder))
    .flatMap((filePath) => {
      const stats = statSync(filePath, { throwIfNoEntry: false });
      return stats ? [describeInput(filePath, stats)] : [];
    });
}

/** What package managers write is no input: the digest of the tools tells when it changes. */
const FOREIGN = /^(?:node_modules|\.git|\.yarn|\.pnp\..+)$/;

/** Folders of these names further down may be published: static files are copied whatever their names. */
function isForeign(filePath: string, siteFolder: string): boolean {
  const name = path.basename(filePath);
  return name === CACHE_FOLDER || (path.dirname(filePath) === siteFolder && FOREIGN.test(name));
}

/** Tells whether a file may name others: a module or a style sheet that is the author's. */
function isModule(filePath: string, siteFolder: string): boolean {
  if (!/(?<!\.(?:test|spec))\.(?:[cm]?[jt]sx?|s?[ac]ss)$/.test(filePath)) return false;
  return !path.relative(siteFolder, filePath).split(path.sep).includes('node_modules');
}

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
  if (!snapshot.isReliable(createPublishedCheck(site.config, siteFolder))) return;
  const next = report.scheduled[0]?.dueAt;
  const receipt: Receipt = {
    key: createKey(site.config, place),
    inputs: await snapshot.inputs,
    output: digestLines(listRecorded(outFolder, build.output)),
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

function createPublishedCheck(
  { staticDirectories }: Config,
  siteFolder: string,
): (filePath: string) => boolean {
  const folders = staticDirectories.map((each) => path.resolve(siteFolder, each));
  return (filePath) => folders.some((folder) => isInside(filePath, folder));
}

function readReceipt(place: ReceiptPlace): Receipt | null {
  try {
    return JSON.parse(readFileSync(receiptPath(place), 'utf8')) as Receipt;
  } catch {
    return null;
  }
}

function receiptPath({ siteFolder, outFolder }: ReceiptPlace): string {
  return cachePath(siteFolder, 'receipts', outputFileName(outFolder));
}

function createKey(config: Config, { siteFolder }: ReceiptPlace): string {
  return hash('sha1', digestTools(siteFolder) + JSON.stringify(config, withFunctions));
}

/** Which function a configuration has may depend on where it runs, as its other values may. */
function withFunctions(_: string, value: unknown): unknown {
  return typeof value === 'function' || value instanceof RegExp ? String(value) : value;
}

function digestFolder(folder: string): string {
  return digestLines(findFiles(folder, () => false, describeOutput).lines);
}

/** The lines of the files in a folder, as {@link findFiles} gives them, by what was put there. */
function listRecorded(folder: string, record: OutputRecord): string[] {
  return [...record].map(([name, file]) => describeOutput(path.join(folder, name), file));
}

/** A second name, which files of the output may get, changes the third time of a file. */
function describeOutput(filePath: string, { size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>) {
  return `${filePath}\0${size}\0${mtimeMs}`;
}

/** Size and time of the content may stay in a change: `rsync -t` and others set the time themselves. */
function describeInput(filePath: string, { size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${filePath}\0${size}\0${mtimeMs}\0${ctimeMs}\0${ino}`;
}

function digestLines(lines: readonly string[]): string {
  return hash('sha1', [...lines].sort().join('\n'));
}

type DescribeFile = (filePath: string, stats: Stats) => string;

interface FoundFiles {
  /** Absolute paths, in the order of their names. */
  files: string[];
  /** What tells of a change of each. */
  lines: string[];
  /** Time of the last change, in milliseconds since 1970. */
  newest: number;
  /** Size of all Markdown files. */
  markdownBytes: number;
  /** There are symbolic links; what they lead to is not looked at. */
  hasLinks: boolean;
}

/** A folder that cannot be read, or that changes while it is, is never the same twice. */
function findFiles(
  folder: string,
  isLeftOut: (filePath: string) => boolean,
  describe: DescribeFile,
): FoundFiles {
  try {
    return listFiles(folder, isLeftOut, describe);
  } catch {
    const lines = [`unreadable ${process.pid} ${performance.now()}`];
    return {
      files: [],
      lines,
      newest: Number.POSITIVE_INFINITY,
      hasLinks: false,
      markdownBytes: 0,
    };
  }
}

function listFiles(
  folder: string,
  isLeftOut: (filePath: string) => boolean,
  describe: DescribeFile,
): FoundFiles {
  const found: FoundFiles = { files: [], lines: [], newest: 0, markdownBytes: 0, hasLinks: false };
  const visit = (parent: string): void => {
    for (const entry of readdirSync(parent, { withFileTypes: true }).sort(byName)) {
      const filePath = path.join(parent, entry.name);
      if (isLeftOut(filePath)) continue;
      if (entry.isSymbolicLink()) found.hasLinks = true;
      else if (entry.isDirectory()) visit(filePath);
      else {
        const stats = statSync(filePath);
        found.files.push(filePath);
        found.lines.push(describe(filePath, stats));
        found.newest = Math.max(found.newest, stats.mtimeMs, stats.ctimeMs);
        if (/\.mdx?$/.test(entry.name)) found.markdownBytes += stats.size;
      }
    }
  };
  if (existsSync(folder)) visit(folder);
  return found;
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}
