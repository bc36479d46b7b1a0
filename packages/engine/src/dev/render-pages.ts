import { createComponentLinkCheck } from '../build/component-links.ts';
import { createContentWrapper } from '../build/content-services.ts';
import { createComponentPageSource, createIslandFiller } from '../build/content-sources.ts';
import type { LoadedSite } from '../build/load-site.ts';
import { createPageAssets } from '../build/page-frame.ts';
import {
  createSlotSource,
  listFilledSlots,
  listSlotModules,
  withSlots,
} from '../build/page-slots.ts';
import { withPartials } from '../build/partials.ts';
import { createMdxRenderer } from '../build/prepare-components.ts';
import { completeHeadElements, findMarkdownUrl } from '../build/prepare-page.ts';
import { completeShareImage } from '../build/share-image.ts';
import { NO_SHARE_PICTURES } from '../build/share-pictures.ts';
import {
  findSharedComponents,
  listSharedComponents,
  reportElementOverrides,
} from '../build/shared-components.ts';
import { createTranslatedModules } from '../build/translated-modules.ts';
import { isAnswered } from '../bundle/docusaurus-plugin.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createContents } from '../render/content.ts';
import { renderDocument } from '../render/document.ts';
import type { Route } from '../routes/route.ts';
import type { PageSources } from './machine-files.ts';
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
  /** Gives the content of all documents and component pages, the components that they use loaded first. */
  loadContents(): Promise<PageSources>;
  /** Problems met in what was rendered so far. */
  listDiagnostics(): Diagnostic[];
}

/** What pages are rendered with. */
export interface RenderingContext {
  siteFolder: string;
  /** Folder that modules may be written into; see `openWorkFolder`. */
  workFolder: string;
  theme: ThemeSource;
  /** Gives Vite; pages without components of the site never ask for it. */
  modules(): Promise<DevModules>;
  startUrl: string;
  /** Browser module of the theme's `LiveCode`. */
  liveCodeUrl: string;
  /** Stylesheets of every page, in order. */
  styleUrls: readonly string[];
  /** Module of the site's scripts for every page; `null` for none. */
  clientModulesUrl: string | null;
}

/** Creates the renderer of a site; the theme is loaded with the first page. */
export function createPageRenderer(site: LoadedSite, context: RenderingContext): PageRenderer {
  let preparing: ReturnType<typeof prepareRendering> | undefined;
  let diagnostics: Diagnostic[] = [];
  const slotRequests = listFilledSlots(site).map(({ request }) => request);
  const prepare = async () => {
    preparing ??= prepareRendering(site, context);
    const rendering = await preparing;
    diagnostics = rendering.contents.diagnostics;
    return rendering;
  };
  return {
    async render(route) {
      const rendering = await prepare();
      const { theme, contents, componentPageOf, slotsOf, siteModules, loadFor, ...rest } =
        rendering;
      const documents = withPartials(route.documents, site.partials);
      await loadFor(documents, route.componentFilePath);
      await siteModules.loadSlots(slotRequests);
      const bare = route.createPage(contents.contentOf, componentPageOf);
      const page = withSlots(bare, slotsOf(bare, route));
      page.head.elements = completeHeadElements(page, { site, route, contents });
      page.head.markdownUrl = findMarkdownUrl(site, route, page.head.elements);
      completeShareImage(page, { site, route, sharePictures: NO_SHARE_PICTURES });
      const bodyHtml = theme.renderPage(page);
      const islandStyleUrls = siteModules.stylesOf(
        documents,
        route.componentFilePath,
        listSlotModules(site, page.slots),
      );
      return renderDocument({ ...rest, page, site: site.site, bodyHtml, islandStyleUrls });
    },
    async loadContents() {
      const { loadFor, contents, componentPageOf } = await prepare();
      await loadFor(withPartials(site.documents.values(), site.partials), null);
      for (const { filePath } of site.model.componentPages) await loadFor([], filePath);
      return { ...contents, componentPageOf };
    },
    listDiagnostics: () => diagnostics,
  };
}

async function prepareRendering(site: LoadedSite, context: RenderingContext) {
  const loaded = await context.theme.load();
  const { createThemeRenderer, createMdxModules } = loaded;
  const wrapper = createContentWrapper(site, loaded);
  const checkLinks = createComponentLinkCheck(site);
  const sharedFilePath = findSharedComponents(site);
  const siteModules = createSiteModules({
    ...context,
    sharedFilePath,
    isOwn: (specifier) => !isAnswered(context.siteFolder, specifier) && !/\.mdx?$/.test(specifier),
  });
  const translated = createTranslatedModules(createMdxModules(), site);
  const islands = createIslandFiller({
    src: context.liveCodeUrl,
    wrapper,
    loadLiveCode: async () => (await context.theme.loadIslands()).LiveCode,
  });
  const sharedExports = () =>
    sharedFilePath === null ? null : siteModules.exportsOf(sharedFilePath, sharedFilePath);
  const contents = createContents({
    references: site.references,
    ...createMdxRenderer({
      themeModules: translated.modules,
      sharedComponents: () => listSharedComponents(sharedExports()),
      wrapper,
      checkLinks,
      partials: site.partials,
      siteModule: (specifier, document) =>
        siteModules.exportsOf(specifier, document.source.filePath),
    }),
    renderIslands: islands.fill,
  });
  /** Loads what documents, with their partials, and a component page are rendered with. */
  const loadFor: SiteModules['loadFor'] = async (documents, pageFilePath) => {
    contents.diagnostics.push(...translated.loadFor(documents));
    await islands.loadFor(documents);
    await siteModules.loadFor(documents, pageFilePath);
    contents.diagnostics.push(...reportElementOverrides(sharedFilePath, sharedExports()));
  };
  const theme = createThemeRenderer(site.site);
  const common = { wrapper, checkLinks, diagnostics: contents.diagnostics };
  const { startUrl, styleUrls, clientModulesUrl } = context;
  return {
    theme,
    siteModules,
    loadFor,
    contents,
    componentPageOf: createComponentPageSource(site, {
      ...common,
      exportsOf: (filePath) => siteModules.exportsOf(filePath, filePath),
    }),
    slotsOf: createSlotSource(site, { ...common, exportsOf: siteModules.exportsOf }),
    prePaintScript: theme.renderPrePaintScript(),
    assets: createPageAssets(site, { startUrl, styleUrls: [...styleUrls], clientModulesUrl }),
  };
}
