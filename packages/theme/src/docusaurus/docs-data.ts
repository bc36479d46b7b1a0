/**
 * What Docusaurus' docs plugin tells components of docs and their versions; pages that list all versions
 * are made of it. Known at build time only, which is when components that ask for them are drawn.
 */
import type { DocsData, DocsVersionData } from 'mojian/shared';
import { useNeededServices } from './services.ts';

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';
const NO_DOCS: DocsData = { path: '', versions: [], breadcrumbs: true };

/** Gives the docs of the site, by id. */
export function useAllDocsData(): Readonly<Record<string, DocsData>> {
  return useNeededServices()?.docs() ?? {};
}

/** Gives the docs of an id. */
export function useDocsData(pluginId = 'default'): DocsData {
  return useAllDocsData()[pluginId] ?? NO_DOCS;
}

/** Gives the versions of docs, newest first. */
export function useVersions(pluginId?: string): readonly DocsVersionData[] {
  return useDocsData(pluginId).versions;
}

/** Gives the version that readers are led to. */
export function useLatestVersion(pluginId?: string): DocsVersionData | undefined {
  return useVersions(pluginId).find(({ isLast }) => isLast);
}

/** Gives what plugins tell, by name and id; of ours, docs do. */
export function useGlobalData(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return { [DOCS_PLUGIN]: useAllDocsData() };
}

/** Gives what the instances of a plugin tell, by id. */
export function useAllPluginInstancesData(plugin: string): Readonly<Record<string, unknown>> {
  return useGlobalData()[plugin] ?? {};
}

/** Gives what one instance of a plugin tells. */
export function usePluginData(plugin: string, pluginId = 'default'): unknown {
  return useAllPluginInstancesData(plugin)[pluginId];
}
