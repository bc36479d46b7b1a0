import type { DocsVersion } from '../model/docs/docs.ts';
import { createPermalink } from '../model/permalinks.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { DocsData, DocsVersionData } from '../shared/docs-data.ts';

/** Creates what components of a site may know of its docs, by the docs' id. */
export function createDocsData({ docs, permalinks }: SiteModel): Record<string, DocsData> {
  const entries = docs.map(({ id, options, versions }): [string, DocsData] => [
    id,
    {
      path: createPermalink(permalinks, options.routeBasePath),
      versions: versions.map((version) => createVersionData(version, permalinks)),
      breadcrumbs: options.breadcrumbs,
    },
  ]);
  return Object.fromEntries(entries);
}

function createVersionData(
  version: DocsVersion,
  permalinks: SiteModel['permalinks'],
): DocsVersionData {
  const { name, label, isLast, pathParts, mainDoc, docs, navigation, draftIds } = version;
  return {
    name,
    label,
    isLast,
    path: createPermalink(permalinks, ...pathParts),
    mainDocId: mainDoc?.id ?? '',
    docs: docs.map(({ id, permalink, isUnlisted }) => {
      const sidebar = navigation.sidebarOfDoc.get(id)?.id;
      return {
        id,
        path: permalink,
        ...(sidebar !== undefined && { sidebar }),
        ...(isUnlisted && { unlisted: true }),
      };
    }),
    draftIds: [...draftIds],
  };
}
