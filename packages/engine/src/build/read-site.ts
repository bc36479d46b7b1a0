import { type LoadedConfig, loadConfig } from '../config/load-config.ts';
import type { BuildCache } from './build-cache.ts';
import { type LoadedContent, listSourceFiles, loadContent } from './load-content.ts';
import type { StepRunner } from './steps.ts';

/** How a site is read. */
export interface ReadSiteOptions {
  /** Absolute path. */
  siteFolder: string;
  steps: StepRunner;
  /** Results of earlier builds. @default none */
  cache?: BuildCache | undefined;
}

/** What a site is made of, before any of it is compiled. */
export interface ReadSite {
  loaded: LoadedConfig;
  /** `null` when the configuration could not be read. */
  content: LoadedContent | null;
}

/** Reads the configuration of a site and its content. Problems are collected, not thrown. */
export async function readSite({ siteFolder, steps, cache }: ReadSiteOptions): Promise<ReadSite> {
  const loaded = await steps.run('Read the configuration', () => loadConfig(siteFolder));
  const { config } = loaded;
  if (!config) return { loaded, content: null };
  const content = await steps.run(
    'Read the content',
    () => loadContent(siteFolder, config, cache?.sources),
    (result) => listSourceFiles(result).length,
  );
  return { loaded, content };
}
