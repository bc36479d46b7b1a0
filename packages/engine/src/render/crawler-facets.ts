import type { FrameState } from '../shared/page-data.ts';
import type { SiteData } from '../shared/site-data.ts';

/**
 * Gives what the hosted search's crawler copies from a page into its records (`docsearch:*`): the
 * facets that contextual search and the search page filter by. Empty for sites with another search.
 */
export function createCrawlerFacets(frame: FrameState, site: SiteData): Record<string, string> {
  if (site.search?.provider !== 'hosted') return {};
  const { docsVersion, view } = frame;
  const kind = docsVersion ? 'docs' : view.startsWith('blog-') ? 'blog' : 'page';
  const tag = docsVersion ? `docs-${docsVersion.pluginId}-${docsVersion.name}` : 'default';
  return {
    'docsearch:language': site.locale.lang,
    'docsearch:version': docsVersion?.name ?? '',
    'docsearch:docusaurus_tag': tag,
    'docsearch:kind': kind,
  };
}
