import type { LoadedSite } from '../build/load-site.ts';
import { createMdxRenderer } from '../build/prepare-components.ts';
import { createMdxOptions, createPageAssets } from '../build/prepare-rendering.ts';
import { renderComponentPage } from '../build/site-components.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { type ContentOptions, createContents } from '../render/content.ts';
import { renderDocument } from '../render/document.ts';
import type { ComponentPageSource, ContentSource, Route } from '../routes/route.ts';
import { createSiteModules, type SiteModules } from './site-modules.ts';
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
  /** Gives the content of all documents, the components that they use loaded first. */
  loadContents(): Promise<ContentSource>;
  /** Problems met in what was rendered so far. */
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

/** Creates the renderer of a site; the theme is loaded with the first page. */
export function createPageRenderer(site: LoadedSite, context: RenderingContext): PageRenderer {
  let preparing: ReturnType<typeof prepareRendering> | undefined;
  let diagnostics: Diagnostic[] = [];
  const prepare = async () => {
    preparing ??= prepareRendering(site, context);
    const rendering = await preparing;
    diagnostics = rendering.contents.diagnostics;
    return rendering;
  };
  return {
    async render(route) {
      const { theme, contents, componentPageOf, siteModules, ...rest } = await prepare();
      const documents = withPartials(route.documents, site);
      await siteModules.loadFor(documents, route.componentFilePath);
      const page = route.createPage(contents.contentOf, componentPageOf);
      const bodyHtml = theme.renderPage(page);
      const islandStyleUrls = siteModules.stylesOf(documents, route.componentFilePath);
      return renderDocument({ ...rest, page, site: site.site, bodyHtml, islandStyleUrls });
    },
    async loadContents() {
      const { siteModules, contents } = await prepare();
      await siteModules.loadFor(withPartials([...site.documents.values()], site), null);
      return contents.contentOf;
    },
    listDiagnostics: () => diagnostics,
  };
}

async function prepareRendering(site: LoadedSite, context: RenderingContext) {
  const { createThemeRenderer, createMdxModules } = await context.theme.load();
  const known = createMdxModules({ site: site.site, renderCode: () => '', cards: () => [] });
  const siteModules = createSiteModules({
    ...context,
    isOwn: (specifier) =>
      specifier !== 'react' && !(specifier in known) && !/\.mdx?$/.test(specifier),
  });
  const contents = createContents({
    references: site.references,
    ...createMdxRenderer({
      themeModules: (document) => createMdxModules(createMdxOptions(site, document)),
      partials: site.partials,
      siteModule: (specifier, document) =>
        siteModules.exportsOf(specifier, document.source.filePath),
    }),
    renderIslands: await createIslandFiller(site, context),
  });
  const theme = createThemeRenderer(site.site);
  const { startUrl, styleUrls } = context;
  return {
    theme,
    siteModules,
    contents,
    componentPageOf: createComponentPageSource(site, siteModules, contents.diagnostics),
    prePaintScript: theme.renderPrePaintScript(),
    assets: createPageAssets(site, { startUrl, styleUrls: [...styleUrls] }),
  };
}

function createComponentPageSource(
  site: LoadedSite,
  modules: SiteModules,
  diagnostics: Diagnostic[],
): ComponentPageSource {
  return (filePath) => {
    const page = site.model.componentPages.find((each) => each.filePath === filePath);
    if (!page) throw new Error(`There is no component page \`${filePath}\`.`);
    const rendered = renderComponentPage(page, modules.exportsOf(filePath, filePath));
    diagnostics.push(...rendered.diagnostics);
    return rendered.content;
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

function withPartials(
  documents: readonly CompiledDocument[],
  { partials }: LoadedSite,
): CompiledDocument[] {
  return documents.flatMap((document) => [document, ...partials.of(document)]);
}
