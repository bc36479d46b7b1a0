import { openBuildCache } from '../build/build-cache.ts';
import { createRememberingCompiler } from '../build/compile-documents.ts';
import { type LoadedContent, listSourceFiles, loadContent } from '../build/load-content.ts';
import {
  assembleSite,
  type LoadedSite,
  listAssetFolders,
  listContentFolders,
} from '../build/load-site.ts';
import type { StepRunner } from '../build/steps.ts';
import { loadConfig } from '../config/load-config.ts';
import type { Config } from '../config/schema.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type AssetLibrary, createAssetLibrary } from '../sources/asset-library.ts';
import { loadText } from '../sources/load-text.ts';
import type { SourceFile } from '../sources/source-file.ts';
import type { RebuildPlan } from './decide-rebuild.ts';
import { describeError } from './describe-error.ts';
import { createDocumentCache } from './document-cache.ts';

/** A site that is kept up to date in memory. */
export interface SiteSession {
  /** The site as last assembled; `null` as long as its configuration could never be read. */
  site(): LoadedSite | null;
  /** Problems of the site, and those that kept a newer state from being shown. */
  listDiagnostics(): Diagnostic[];
  /** Content folders and sidebars files, absolute; empty without a site. */
  listFolders(): { contentFolders: string[]; sidebarFiles: string[] };
  isDocument(filePath: string): boolean;
  /**
   * Reads again what a plan says and assembles the site anew. Never rejects: when that fails, the
   * last good site stays and the reason is among the diagnostics.
   */
  update(plan: RebuildPlan): Promise<void>;
}

/** Where the site is, and how its time is told. */
export interface SessionOptions {
  siteFolder: string;
  steps: StepRunner;
  now(): Date;
}

/** Everything that a site is assembled from, each part as it was last read. */
interface Parts {
  config: Config;
  configFilePath: string;
  content: LoadedContent;
  /** Problems met while reading, without those that assembling adds. */
  contentDiagnostics: Diagnostic[];
  assets: AssetLibrary;
}

/** The plan of a fresh start. */
export const READ_ALL: RebuildPlan = {
  readsConfig: true,
  readsContent: true,
  documents: [],
  forgetsAssets: true,
};

/** Creates a session; nothing is read before its first update. */
export function createSiteSession(options: SessionOptions): SiteSession {
  const { siteFolder, steps, now } = options;
  // Starting again is most of the waiting in development: builds and servers share their results.
  const cache = openBuildCache(siteFolder, { isReadOnly: false });
  const documents = createDocumentCache((compileOptions) =>
    createRememberingCompiler(compileOptions, cache),
  );
  let parts: Parts | null = null;
  let site: LoadedSite | null = null;
  let configDiagnostics: Diagnostic[] = [];
  let failure: Diagnostic[] = [];
  /** What an update that failed has left undone. */
  let left: RebuildPlan | null = null;

  const readParts = async (plan: RebuildPlan): Promise<Parts | null> => {
    const old = parts;
    let config = old?.config ?? null;
    let configFilePath = old?.configFilePath ?? '';
    if (plan.readsConfig || !config) {
      const loaded = await steps.run('Read the configuration', () => loadConfig(siteFolder));
      configDiagnostics = loaded.diagnostics;
      configFilePath = loaded.filePath;
      config = loaded.config ?? config;
    }
    if (!config) return null;
    const isPatched = old !== null && !plan.readsContent && patchTexts(old.content, plan.documents);
    const content = isPatched ? old.content : await readContent(config);
    const isNewLibrary = !old || plan.forgetsAssets || plan.readsConfig;
    const assets = isNewLibrary
      ? createAssetLibrary(listAssetFolders(siteFolder, config))
      : old.assets;
    const contentDiagnostics = isPatched ? old.contentDiagnostics : [...content.diagnostics];
    return { config, configFilePath, content, contentDiagnostics, assets };
  };
  const readContent = (config: Config): Promise<LoadedContent> =>
    steps.run(
      'Read the content',
      () => loadContent(siteFolder, config),
      (content) => listSourceFiles(content).length,
    );
  const assemble = async (next: Parts): Promise<LoadedSite> => {
    const { config, content, contentDiagnostics } = next;
    content.diagnostics.splice(0, content.diagnostics.length, ...contentDiagnostics);
    const compiled = await steps.run(
      'Compile the documents',
      () => documents.compileAll(listSourceFiles(content), config),
      (result) => result.documents.size,
    );
    const input = { siteFolder, steps, includesDrafts: true, now: now().toISOString() };
    return assembleSite({ ...input, ...next, ...compiled });
  };

  return {
    site: () => site,
    listDiagnostics: () => [
      ...failure,
      ...configDiagnostics,
      ...(site ? site.collector.list() : []),
    ],
    listFolders: () => ({
      contentFolders: parts ? listContentFolders(parts.content) : [],
      sidebarFiles: parts ? listSidebarFiles(parts.content) : [],
    }),
    isDocument: (filePath) => site?.documents.has(filePath) ?? false,
    async update(plan) {
      const whole = left ? mergePlans(left, plan) : plan;
      left = whole;
      try {
        parts = await readParts(whole);
        if (parts) site = await assemble(parts);
        left = null;
        failure = [];
      } catch (error) {
        const what = 'The site could not be brought up to date';
        failure = [describeError(error, { code: 'dev/failed-update', what })];
      }
    },
  };
}

/**
 * Puts the new text of documents into the content; `false` when one cannot be read as text, so that
 * the whole content has to be read.
 */
function patchTexts(content: LoadedContent, filePaths: readonly string[]): boolean {
  for (const filePath of filePaths) {
    const text = readTextOrNothing(filePath);
    if (!text) return false;
    for (const files of listFileLists(content)) {
      const index = files.findIndex((file) => file.filePath === filePath);
      const file = files[index];
      if (file) files[index] = { ...file, ...text };
    }
  }
  return true;
}

function listFileLists(content: LoadedContent): SourceFile[][] {
  const versions = content.docs.flatMap((docs) => docs.versions);
  return [...content.blogs, content.pages, ...versions].flatMap((each) =>
    each ? [each.files] : [],
  );
}

function readTextOrNothing(filePath: string): Pick<SourceFile, 'text' | 'digest'> | null {
  try {
    const text = loadText(filePath);
    return 'diagnostic' in text ? null : text;
  } catch {
    // The file has gone; reading the whole content will tell.
    return null;
  }
}

function listSidebarFiles(content: LoadedContent): string[] {
  return content.docs.flatMap(({ versions }) =>
    versions.flatMap(({ source }) => source.sidebarFilePath || []),
  );
}

function mergePlans(a: RebuildPlan, b: RebuildPlan): RebuildPlan {
  return {
    readsConfig: a.readsConfig || b.readsConfig,
    readsContent: a.readsContent || b.readsContent,
    documents: [...a.documents, ...b.documents],
    forgetsAssets: a.forgetsAssets || b.forgetsAssets,
  };
}
