import type { DocsVersion } from '../model/docs/docs.ts';
import { getLastVersion } from '../model/docs/lookups.ts';
import { findFirstLink } from '../model/sidebars/navigation.ts';
import type { DocsVersionInfo } from '../shared/page-data.ts';
import { encodePermalink } from '../shared/url.ts';
import type { DocsBuilder } from './docs-builder.ts';

/** Says which version a page is of; `null` where there is but one. */
export function describeVersion(
  builder: Pick<DocsBuilder, 'instance' | 'version'>,
  slug: string,
): DocsVersionInfo | null {
  const { instance, version } = builder;
  if (instance.versions.length < 2) return null;
  const last = getLastVersion(instance);
  const sameDoc = last?.docsBySlug.get(slug);
  const target = sameDoc?.permalink ?? last?.mainDoc?.permalink ?? firstPermalink(last);
  return {
    pluginId: version.pluginId,
    name: version.name,
    label: version.label,
    banner: version.banner,
    hasBadge: version.hasBadge,
    latestVersion:
      last && last !== version && target
        ? { label: last.label, url: encodePermalink(target) }
        : null,
  };
}

function firstPermalink(version: DocsVersion | null): string | null {
  const sidebar = version?.sidebars[0];
  return sidebar ? (findFirstLink(sidebar.items)?.permalink ?? null) : null;
}
