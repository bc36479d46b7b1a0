import path from 'node:path';
import { CONFIG_FILE_NAMES } from '../config/find-config-file.ts';
import type { FileChange } from '../sources/watch-queue.ts';

/** What of a site has to be read again. */
export interface RebuildPlan {
  /** The configuration, and with it everything. */
  readsConfig: boolean;
  /** The content folders: documents have come or gone, or a file that stands for several changed. */
  readsContent: boolean;
  /** Documents of which only the text has changed; empty when the content folders are read anyway. */
  documents: string[];
  /** Pictures and other files that documents refer to: what is known of them is forgotten. */
  forgetsAssets: boolean;
}

/** What is known of a site's files. */
export interface KnownFiles {
  siteFolder: string;
  /** Absolute paths of the folders of posts, docs and pages. */
  contentFolders: readonly string[];
  staticFolders: readonly string[];
  /** Files of the modules that the configuration is made of, which components may import as well. */
  configFiles: readonly string[];
  /** Sidebars files of all docs versions, and the files of the modules that they import. */
  sidebarFiles: readonly string[];
  /** Tells whether a file is a source file of the site's content. */
  isDocument(filePath: string): boolean;
  /** Tells whether a file belongs to the modules of components, which Vite keeps up to date. */
  isModule(filePath: string): boolean;
  /** Tells whether documents refer to a file, be it to download it, or to one that would be there. */
  isReferredTo(filePath: string): boolean;
}

const NOTHING: RebuildPlan = {
  readsConfig: false,
  readsContent: false,
  documents: [],
  forgetsAssets: false,
};

/**
 * Decides what to read again after changes; `null` when they concern nothing that pages are made
 * from. When in doubt, more is read rather than less: the pages must be those of a fresh start.
 */
export function decideRebuild(
  changes: readonly FileChange[],
  known: KnownFiles,
): RebuildPlan | null {
  const plans = changes.map((change) => planFor(change, known)).filter((plan) => plan !== null);
  if (plans.length === 0) return null;
  const readsConfig = plans.some((plan) => plan.readsConfig);
  const readsContent = readsConfig || plans.some((plan) => plan.readsContent);
  return {
    readsConfig,
    readsContent,
    documents: readsContent ? [] : plans.flatMap((plan) => plan.documents),
    forgetsAssets: plans.some((plan) => plan.forgetsAssets),
  };
}

/** A file of data or a script may be a download of a document beside what else it is. */
function planFor(change: FileChange, known: KnownFiles): RebuildPlan | null {
  const plan = planForUse(change, known);
  return known.isReferredTo(change.filePath) ? { ...(plan ?? NOTHING), forgetsAssets: true } : plan;
}

function planForUse(change: FileChange, known: KnownFiles): RebuildPlan | null {
  const { filePath } = change;
  // The folder itself stands for all that may have changed unseen.
  const isWhole = filePath === known.siteFolder;
  if (isWhole || isConfigFile(filePath, known.siteFolder)) return { ...NOTHING, readsConfig: true };
  if (known.configFiles.includes(filePath)) return { ...NOTHING, readsConfig: true };
  if (known.sidebarFiles.includes(filePath)) return { ...NOTHING, readsContent: true };
  if (isBelowOne(filePath, known.contentFolders)) return planForContent(change, known);
  if (isBelowOne(filePath, known.staticFolders)) return { ...NOTHING, forgetsAssets: true };
  if (!isBelowOne(filePath, [known.siteFolder])) return null;
  // Vite shows what is in a style sheet; that the configuration names none is for the check to tell.
  if (change.kind !== 'change' && isStyle(filePath)) return { ...NOTHING, forgetsAssets: true };
  if (known.isModule(filePath)) return null;
  // Whatever the configuration or the sidebars may import or read.
  if (/\.(?:[cm]?[jt]s|json|ya?ml)$/.test(filePath)) return { ...NOTHING, readsConfig: true };
  return isScript(filePath) || isLog(filePath) ? null : { ...NOTHING, forgetsAssets: true };
}

function planForContent({ kind, filePath }: FileChange, known: KnownFiles): RebuildPlan | null {
  if (/\.mdx?$/.test(filePath)) {
    return kind === 'change' && known.isDocument(filePath)
      ? { ...NOTHING, documents: [filePath] }
      : { ...NOTHING, readsContent: true };
  }
  // `_category_`, `authors.yml`, `tags.yml`.
  if (/\.(?:ya?ml|json)$/.test(filePath)) return { ...NOTHING, readsContent: true };
  if (!isScript(filePath)) return { ...NOTHING, forgetsAssets: true };
  return kind === 'change' && known.isModule(filePath) ? null : { ...NOTHING, readsContent: true };
}

function isConfigFile(filePath: string, siteFolder: string): boolean {
  return CONFIG_FILE_NAMES.some((name) => filePath === path.join(siteFolder, name));
}

function isScript(filePath: string): boolean {
  return /\.(?:[cm]?[jt]sx?|css)$/.test(filePath);
}

function isStyle(filePath: string): boolean {
  return /\.(?:css|s[ac]ss)$/.test(filePath);
}

/**
 * What programs tell is no part of a site, even where they write it there (`mojian dev > dev.log`, `nohup`): a
 * line about its change would be the next change.
 */
function isLog(filePath: string): boolean {
  return /\.log$|(?:^|[\\/])nohup\.out$/.test(filePath);
}

/** Tells whether a file lies in one of the folders. */
export function isBelowOne(filePath: string, folders: readonly string[]): boolean {
  return folders.some((folder) => filePath.startsWith(folder + path.sep));
}
