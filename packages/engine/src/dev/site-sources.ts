/** What a site in development is assembled from, and how a part of it is read again. */
import { type LoadedContent, listSourceFiles, loadContent } from '../build/load-content.ts';
import { listAssetFolders } from '../build/load-site.ts';
import type { StepRunner } from '../build/steps.ts';
import type { Config } from '../config/schema.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type AssetLibrary, createAssetLibrary } from '../sources/asset-library.ts';
import { loadText } from '../sources/load-text.ts';
import type { SourceFile } from '../sources/source-file.ts';
import type { RebuildPlan } from './decide-rebuild.ts';

/** A configuration and the file that it stands in. */
export interface ConfigInForce {
  config: Config;
  configFilePath: string;
}

/** Everything that a site is assembled from, each part as it was last read. */
export interface SiteSources extends ConfigInForce {
  content: LoadedContent;
  /** Problems met while reading, without those that assembling adds. */
  contentDiagnostics: Diagnostic[];
  assets: AssetLibrary;
}

/** What is read again, where, and by which configuration. */
export interface SourceReading extends ConfigInForce {
  plan: RebuildPlan;
  siteFolder: string;
  steps: StepRunner;
}

/**
 * Reads again what a plan says; everything when there is nothing yet. What stays is shared with the
 * old sources: the new text of a document is put into their content.
 */
export async function readSources(
  old: SiteSources | null,
  { plan, siteFolder, steps, config, configFilePath }: SourceReading,
): Promise<SiteSources> {
  const isPatched = old !== null && !plan.readsContent && patchTexts(old.content, plan.documents);
  const content = isPatched
    ? old.content
    : await steps.run(
        'Read the content',
        () => loadContent(siteFolder, config),
        (loaded) => listSourceFiles(loaded).length,
      );
  const contentDiagnostics = isPatched ? old.contentDiagnostics : [...content.diagnostics];
  const isNewLibrary = !old || plan.forgetsAssets || plan.readsConfig;
  const assets = isNewLibrary
    ? createAssetLibrary(listAssetFolders(siteFolder, config))
    : old.assets;
  return { config, configFilePath, content, contentDiagnostics, assets };
}

/**
 * Puts the new text of documents into the content; `false` when one cannot be read as text, so that
 * the whole content has to be read.
 */
function patchTexts(content: LoadedContent, filePaths: readonly string[]): boolean {
  for (const filePath of filePaths) {
    const text = loadText(filePath);
    if ('diagnostic' in text) return false;
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
