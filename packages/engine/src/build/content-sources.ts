/** What `build` and `dev` fill pages with in one way, wherever their components come from. */
import type { ElementType, ReactElement } from 'react';
import type { createLiveIslands } from '../bundle/live-islands.tsx';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import type { ContentOptions } from '../render/content.ts';
import type { ComponentPageContent, ComponentPageSource } from '../routes/route.ts';
import type { BuildCache } from './build-cache.ts';
import type { ComponentLinkCheck } from './component-links.ts';
import type { ContentWrapper } from './content-services.ts';
import type { LoadedSite } from './load-site.ts';
import { renderComponentPage } from './site-components.ts';

/** Where the built-in island of live code comes from. */
export interface LiveCodeSource {
  /** Address of its browser module, ready for HTML. */
  src: string;
  loadLiveCode(): Promise<ElementType>;
  /** Results of earlier builds. @default none */
  cache?: BuildCache | undefined;
  /** Gives its texts the site's language. @default they are in Chinese */
  wrapper?: Pick<ContentWrapper, 'wrapDocument'> | undefined;
}

/** Fills built-in islands. */
export interface IslandFiller {
  /** Loads what the islands of documents need; sites without live code never load its renderer. */
  loadFor(documents: Iterable<CompiledDocument>): Promise<void>;
  /** Fills the islands of a document for which that has been loaded. */
  fill: ContentOptions['renderIslands'];
}

/** Creates the filler of built-in islands; nothing is loaded yet. */
export function createIslandFiller({
  src,
  loadLiveCode,
  cache,
  wrapper,
}: LiveCodeSource): IslandFiller {
  let fill: ReturnType<typeof createLiveIslands> | null = null;
  const said = () => ({ links: new Set<string>(), headElements: [] });
  const wrap =
    wrapper &&
    ((island: ReactElement, document: CompiledDocument) =>
      wrapper.wrapDocument(island, document, said()));
  const load = async () => {
    const { createLiveIslands } = await import('../bundle/live-islands.tsx');
    const { createCachedRendering } = await import('../bundle/live-code.ts');
    const render = cache && createCachedRendering(cache.objects, cache.toolsDigest);
    fill ??= createLiveIslands({ LiveCode: await loadLiveCode(), src, render, wrap });
  };
  return {
    async loadFor(documents) {
      const isNeeded = [...documents].some(({ features }) => features.islands.length > 0);
      if (isNeeded && !fill) await load();
    },
    fill: (html, document) => fill?.(html, document) ?? { html, diagnostics: [] },
  };
}

/**
 * Creates the source of component pages; each is rendered once, and what is wrong with it is added to
 * `diagnostics` then.
 */
export function createComponentPageSource(
  site: LoadedSite,
  context: {
    exportsOf(filePath: string): Record<string, unknown> | null;
    wrapper: Pick<ContentWrapper, 'wrapPage'>;
    checkLinks: ComponentLinkCheck;
    diagnostics: Diagnostic[];
  },
): ComponentPageSource {
  const rendered = new Map<string, ComponentPageContent>();
  return (filePath) => {
    const known = rendered.get(filePath);
    if (known) return known;
    const page = site.model.componentPages.find((each) => each.filePath === filePath);
    if (!page) throw new Error(`There is no component page \`${filePath}\`.`);
    const { content, diagnostics } = renderComponentPage(page, context.exportsOf(filePath), {
      ...context.wrapper,
      site,
      checkLinks: context.checkLinks,
    });
    context.diagnostics.push(...diagnostics);
    rendered.set(filePath, content);
    return content;
  };
}
