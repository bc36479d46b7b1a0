import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { listTsconfigInputs } from '../bundle/tsconfig-inputs.ts';
import type { Config } from '../config/schema.ts';
import { isStagingOf } from '../output/leftovers.ts';
import type { OutputRecord } from '../output/output-record.ts';
import { startGit } from '../sources/run-git.ts';
import { CACHE_FOLDER, cachePath, outputFileName } from '../system/cache-folder.ts';
import { isInside } from '../system/is-inside.ts';
import { listAncestors } from '../system/list-ancestors.ts';
import { RACY_MS } from '../system/time-stamps.ts';
import { digestTools } from '../system/tools-digest.ts';
import type { BuildReport } from './build-options.ts';

/*
 * What writes receipts is `write-receipt.ts`: it needs what reads Markdown, which a build that has nothing to do
 * need not load.
 */

/** Proof that an output folder holds what a site comes to, so that the next build has nothing to do. */
export interface Receipt {
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
  /** Whether any change is seen: no file is so young that the next one may have its time, and no link leads outside. */
  isSettled: boolean;
  /** Absolute paths of the modules and style sheets of the author, which may name other files. */
  modules: readonly string[];
}

/** What a receipt is about. */
export interface ReceiptPlace {
  siteFolder: string;
  outFolder: string;
}

/** Longest time for which nothing is done: pages may show the date of their build. */
export const LONGEST_MS = 24 * 60 * 60 * 1000;

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
  return {
    inputs: digestInputs(head, lines),
    markdownBytes: found.markdownBytes,
    isSettled: !hasLinks && newest < youngest,
    // Not all paths, which are kept until the build ends.
    modules: found.files.filter((filePath) => isModule(filePath, siteFolder)),
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

function readReceipt(place: ReceiptPlace): Receipt | null {
  try {
    return JSON.parse(readFileSync(receiptPath(place), 'utf8')) as Receipt;
  } catch {
    return null;
  }
}

/** Path of the receipt of an output folder. */
export function receiptPath({ siteFolder, outFolder }: ReceiptPlace): string {
  return cachePath(siteFolder, 'receipts', outputFileName(outFolder));
}

/** Digest of the tools and of a configuration, functions included. */
export function createKey(config: Config, { siteFolder }: ReceiptPlace): string {
  return hash('sha1', digestTools(siteFolder) + JSON.stringify(config, withFunctions));
}

/** Which function a configuration has may depend on where it runs, as its other values may. */
function withFunctions(_: string, value: unknown): unknown {
  return typeof value === 'function' || value instanceof RegExp ? String(value) : value;
}

function digestFolder(folder: string): string {
  return digestLines(findFiles(folder, () => false, describeOutput).lines);
}

/** Digest of an output folder by what was put there: that of {@link findFinishedBuild} as long as nothing changes. */
export function digestRecord(folder: string, record: OutputRecord): string {
  return digestLines(
    [...record].map(([name, file]) => describeOutput(path.join(folder, name), file)),
  );
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
