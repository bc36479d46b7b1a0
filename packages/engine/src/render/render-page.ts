import type { PageData } from '../shared/page-data.ts';
import type { SiteData } from '../shared/site-data.ts';
import { type CompiledContent, finishPageContent } from './compiled-content.ts';
import { type PageAssets, renderDocument } from './document.ts';
import { createSecurityPolicy, type PolicySources } from './security-policy.ts';

/** What all pages of a site are rendered with: plain data, as it is sent to other threads too. */
export interface PageSetup {
  site: SiteData;
  assets: PageAssets;
  /** Script that runs before first paint. */
  prePaintScript: string;
  /** What pages may load and run beside what stands in them; `null` for no limit. */
  policySources: readonly PolicySources[] | null;
  /** Addresses of the stylesheets of islands, by their `data-src`. */
  islandStyles: Readonly<Record<string, readonly string[]>>;
}

/** A page with all that its HTML is made from beside {@link PageSetup}: plain data, too. */
export interface CompletePage {
  page: PageData;
  /** What the content of its view is finished from, which is empty then; `null` where it is in the page. */
  content: CompiledContent | null;
  /** Addresses of the stylesheets of its components, those of islands excepted. */
  styleUrls: readonly string[];
}

/** Renders the HTML document of a page. */
export type PageRenderer = (page: CompletePage) => string;

/**
 * Creates what renders the pages of a site. The same data give the same bytes, whichever thread renders.
 *
 * @param renderBody Renders the content of `<body>`; see the theme's `renderPage`.
 */
export function createPageRenderer(
  renderBody: (page: PageData) => string,
  { site, assets, prePaintScript, policySources, islandStyles }: PageSetup,
): PageRenderer {
  const createPolicy =
    policySources && createSecurityPolicy({ prePaintScript, sources: policySources });
  const hasIslandStyles = Object.keys(islandStyles).length > 0;
  return ({ page: given, content, styleUrls }) => {
    const page = content ? withContent(given, finishPageContent(content)) : given;
    const bodyHtml = renderBody(page);
    const ofIslands = (hasIslandStyles ? listIslands(bodyHtml) : []).flatMap((src) =>
      Object.hasOwn(islandStyles, src) ? (islandStyles[src] ?? []) : [],
    );
    const islandStyleUrls = [...new Set([...styleUrls, ...ofIslands])];
    return renderDocument({
      ...{ page, site, assets, bodyHtml, prePaintScript, islandStyleUrls, createPolicy },
    });
  };
}

function withContent(page: PageData, contentHtml: string): PageData {
  const { view } = page;
  return 'contentHtml' in view ? { ...page, view: { ...view, contentHtml } } : page;
}

/** Lists the `data-src` of the islands on a page. */
function listIslands(html: string): string[] {
  if (!html.includes('<mj-island ')) return [];
  return [...html.matchAll(/<mj-island [^>]*?data-src="([^"]*)"/g)].map(([, src = '']) => src);
}
