import { openBuildCache } from '../build/build-cache.ts';
import { checkSite } from '../build/check-site.ts';
import { createDocumentCompiler } from '../build/compile-documents.ts';
import { listSourceFiles } from '../build/load-content.ts';
import {
  type LoadedSite,
  listAtLevels,
  listContentFolders,
  type SiteParts,
} from '../build/load-site.ts';
import type { StepRunner } from '../build/steps.ts';
import { loadConfig } from '../config/load-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { KnownFiles, RebuildPlan } from './decide-rebuild.ts';
import { describeError } from './describe-error.ts';
import { createDocumentCache, type DocumentCache } from './document-cache.ts';
import { createSiteLayout, type SiteLayout } from './site-layout.ts';
import { type ConfigInForce, readSources, type SiteSources } from './site-sources.ts';

/** A site that is kept up to date in memory. */
export interface SiteSession {
  /** The site as last assembled; `null` as long as its configuration could never be read. */
  site(): LoadedSite | null;
  /** Problems of the site, and those that kept a newer state from being shown; see {@link SiteSession.check}. */
  listDiagnostics(): Diagnostic[];
  /**
   * Content folders, and the files of the sidebars and of the modules that they and the configuration
   * are made of, absolute; empty without a site.
   */
  listFolders(): Pick<KnownFiles, 'contentFolders' | 'configFiles' | 'sidebarFiles'>;
  isDocument(filePath: string): boolean;
  /**
   * Reads again what a plan says and assembles the site anew. Never rejects: when that fails, the
   * last good site stays and the reason is among the diagnostics.
   */
  update(plan: RebuildPlan): Promise<void>;
  /**
   * Looks for problems in the documents of the site and in what they name, a document with each step: documents that
   * nobody has asked for yet are compiled then. What is found takes the place of what was found before once all is
   * checked. It ends early when the site is assembled anew meanwhile, and never throws.
   */
  check(): Generator<void, void>;
}

/** Where the site is, and how its time is told. */
export interface SessionOptions {
  siteFolder: string;
  steps: StepRunner;
  now(): Date;
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
  const { siteFolder, steps } = options;
  const { documents, tidy } = openDocuments(siteFolder);
  let sources: SiteSources | null = null;
  let layout: SiteLayout | null = null;
  let site: LoadedSite | null = null;
  let configFiles: string[] = [];
  let configDiagnostics: Diagnostic[] = [];
  let checkedDiagnostics: Diagnostic[] = [];
  let failure: Diagnostic[] = [];
  /** What an update that failed has left undone. */
  let left: RebuildPlan | null = null;

  /** Reads the configuration; one that cannot be read leaves that of the sources in force. */
  const renewConfig = async (): Promise<ConfigInForce | null> => {
    const loaded = await steps.run('Read the configuration', () => loadConfig(siteFolder));
    configFiles = loaded.files;
    configDiagnostics = loaded.config
      ? listAtLevels(loaded.diagnostics, loaded.config)
      : loaded.diagnostics;
    const config = loaded.config ?? sources?.config;
    return config ? { config, configFilePath: loaded.filePath } : null;
  };
  const readAgain = async (plan: RebuildPlan): Promise<void> => {
    const inForce = plan.readsConfig || !sources ? await renewConfig() : sources;
    if (!inForce) return;
    sources = await readSources(sources, { ...inForce, plan, siteFolder, steps });
    const parts = openParts(sources, documents, options);
    const updated = layout?.update(parts, plan.documents);
    if (!updated) layout = await layOut(parts, sources);
    site = updated ?? layout?.site ?? null;
  };
  function* check(): Generator<void, void> {
    const checked = site;
    if (!checked) return;
    const found: Diagnostic[][] = [];
    try {
      for (const problems of checkSite(checked)) {
        found.push([...problems]);
        yield;
        if (site !== checked) return;
      }
    } catch (error) {
      const what = 'The site could not be checked';
      found.push([describeError(error, { code: 'dev/failed-update', what })]);
    }
    checkedDiagnostics = found.flat();
    tidy();
  }

  return {
    site: () => site,
    listDiagnostics: () => [
      ...failure,
      ...configDiagnostics,
      ...(site ? listAtLevels([...site.collector.list(), ...checkedDiagnostics], site.config) : []),
    ],
    listFolders: () => ({
      contentFolders: sources ? listContentFolders(sources.content) : [],
      configFiles,
      sidebarFiles: sources?.content.sidebarFiles ?? [],
    }),
    isDocument: (filePath) => site?.documents.has(filePath) ?? false,
    async update(plan) {
      const whole = left ? mergePlans(left, plan) : plan;
      left = whole;
      try {
        await readAgain(whole);
        left = null;
        failure = [];
      } catch (error) {
        const what = 'The site could not be brought up to date';
        failure = [describeError(error, { code: 'dev/failed-update', what })];
      }
    },
    check,
  };
}

/**
 * Starting again is most of the waiting in development: builds and servers share their results. Once all documents
 * are there, what nobody has asked for in a week is removed: many authors have no builds that would.
 */
function openDocuments(siteFolder: string): { documents: DocumentCache; tidy(): void } {
  const cache = openBuildCache(siteFolder, { isReadOnly: false });
  let isTidy = false;
  return {
    documents: createDocumentCache(siteFolder, (options, documentCount) =>
      createDocumentCompiler(options, { cache, documentCount }),
    ),
    tidy() {
      if (!isTidy) void cache.objects.flush();
      isTidy = true;
    },
  };
}

/** Gives what the site is made from now. */
function openParts(
  sources: SiteSources,
  documents: DocumentCache,
  { siteFolder, steps, now }: SessionOptions,
): SiteParts {
  const opened = documents.open(listSourceFiles(sources.content), sources.config);
  const input = { siteFolder, steps, includesDrafts: true, now: now().toISOString() };
  return { ...input, ...sources, ...opened };
}

function layOut(parts: SiteParts, { contentDiagnostics }: SiteSources): Promise<SiteLayout> {
  const { diagnostics } = parts.content;
  diagnostics.splice(0, diagnostics.length, ...contentDiagnostics);
  return createSiteLayout(parts);
}

function mergePlans(a: RebuildPlan, b: RebuildPlan): RebuildPlan {
  return {
    readsConfig: a.readsConfig || b.readsConfig,
    readsContent: a.readsContent || b.readsContent,
    documents: [...a.documents, ...b.documents],
    forgetsAssets: a.forgetsAssets || b.forgetsAssets,
  };
}
