import type { LoadedSite } from '../build/load-site.ts';
import { createMdxRenderer } from '../build/prepare-components.ts';
import { createMdxOptions, createPageAssets } from '../build/prepare-rendering.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { type ContentOptions, createContents } from '../render/content.ts';
import { renderDocument } from '../render/document.ts';
import type { ContentSource, Route } from '../routes/route.ts';
import { createSiteModules } from './site-modules.ts';
import type { ThemeSource } from './theme-source.ts';
import type { DevModules } from './vite-server.ts';

/** Renders the pages of a site in one state. */
export interface PageRenderer {
  /**
   * Renders the HTML document of a route.
   *
   * @throws What views, components or their modules throw.
   */
  render(route: Route): Promise<string>;
  /** Gives the content of documents, the components that they use loaded first. */
  loadContents(documents: readonly CompiledDocument[]): Promise<ContentSource>;
  /** Problems met in the documents rendered so far. */
  listDiagnostics(): Diagnostic[];
}

/** What pages are rendered with. */
export interface RenderingContext {
  siteFolder: string;
  theme: ThemeSource;
  /** Gives Vite; pages without components of the site never ask for it. */
  modules(): Promise<DevModules>;
  startUrl: string;
  /** Browser module of the theme's `LiveCode`. */
  liveCodeUrl: string;
  /** Stylesheets of every page, in order. */
  styleUrls: readonly string[];
}

type Rendering = Awaited<ReturnType<typeof prepareRendering>>;

/** Creates the renderer of a site; the theme is loaded with the first page. */
export function createPageRenderer(site: LoadedSite, context: RenderingContext): PageRenderer {
  let preparing: Promise<Rendering> | undefined;
  let contents: Rendering['contents'] | undefined;
  const prepare = async (): Promise<Rendering> => {
    preparing ??= prepareRendering(site, context);
    const rendering = await preparing;
    contents = rendering.contents;
    return rendering;
  };
  return {
    async render(route) {
      const { theme, prePaintScript, assets, siteModules, contents } = await prepare();
      await siteModules.loadFor(route.documents);
      const page = route.createPage(contents.contentOf);
      return renderDocument({
        page,
        site: site.site,
        assets,
        bodyHtml: theme.renderPage(page),
        prePaintScript,
        islandStyleUrls: siteModules.stylesOf(route.documents),
      });
    },
    async loadContents(documents) {
      const { siteModules, contents } = await prepare();
      await siteModules.loadFor(documents);
      return contents.contentOf;
    },
    listDiagnostics: () => contents?.diagnostics ?? [],
  };
}

async function prepareRendering(site: LoadedSite, context: RenderingContext) {
  const { createThemeRenderer, createMdxModules } = await context.theme.load();
  const themeModules = (document: CompiledDocument) =>
    createMdxModules(createMdxOptions(site, document));
  const known = createMdxModules({ site: site.site, renderCode: () => '', cards: () => [] });
  const siteModules = createSiteModules({
    ...context,
    isKnown: (specifier) => specifier === 'react' || specifier in known,
  });
  const contents = createContents({
    references: site.references,
    ...createMdxRenderer({
      themeModules,
      partials: site.partials,
      siteModule: siteModules.exportsOf,
    }),
    renderIslands: await createIslandFiller(site, context),
  });
  const theme = createThemeRenderer(site.site);
  const { startUrl, styleUrls } = context;
  return {
    theme,
    siteModules,
    contents,
    prePaintScript: theme.renderPrePaintScript(),
    assets: createPageAssets(site, { startUrl, styleUrls: [...styleUrls] }),
  };
}

/** Live code is the one built-in island; sites without it never load its renderer. */
async function createIslandFiller(
  site: LoadedSite,
  { theme, liveCodeUrl }: RenderingContext,
): Promise<ContentOptions['renderIslands']> {
  const hasIslands = [...site.documents.values()].some(
    ({ features }) => features.islands.length > 0,
  );
  if (!hasIslands) return (html) => ({ html, diagnostics: [] });
  const { createLiveIslands } = await import('../bundle/live-islands.tsx');
  const { LiveCode } = await theme.loadIslands();
  const fill = createLiveIslands({ LiveCode, src: liveCodeUrl });
  return (html, document) => fill(html, document.source.filePath);
}
