import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CustomStyles } from '../bundle/custom-styles.ts';
import { isAnswered } from '../bundle/docusaurus-plugin.ts';
import type { SiteModules } from '../bundle/site-modules.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PageColors } from '../output/web-manifest.ts';
import { type Contents, createContents } from '../render/content.ts';
import { createPageRenderer, type PageRenderer, type PageSetup } from '../render/render-page.ts';
import type { ComponentPageSource, ContentSource, Route } from '../routes/route.ts';
import { encodePermalink, joinPath } from '../shared/url.ts';
import type { AssetCopy } from '../sources/asset-library.ts';
import type { BuildCache } from './build-cache.ts';
import { compileOptionsOf } from './compile-documents.ts';
import { createComponentLinkCheck } from './component-links.ts';
import { createContentWrapper } from './content-services.ts';
import { createComponentPageSource, createIslandFiller } from './content-sources.ts';
import { createDocumentDigests, type DocumentDigest } from './document-digests.ts';
import type { LoadedSite } from './load-site.ts';
import { listShell, type Shell } from './offline-assets.ts';
import { type AssetContext, prepareFrame } from './page-frame.ts';
import { createSlotSource, listSlotModules, type SlotSource } from './page-slots.ts';
import { withPartials } from './partials.ts';
import { createMdxRenderer } from './prepare-components.ts';
import { createPagePreparer, type PreparedPage } from './prepare-page.ts';
import { NO_RESPONSIVE_IMAGES, type ResponsiveImages } from './responsive-images.ts';
import { listPolicySources } from './security-sources.ts';
import { NO_SHARE_PICTURES, type SharePictures } from './share-pictures.ts';
import {
  findSharedComponents,
  readSharedComponents,
  type SharedComponents,
} from './shared-components.ts';
import { bundleSiteComponents, listComponentStyles } from './site-components.ts';
import { loadThemeAssets } from './theme-assets.ts';
import { createTranslatedModules } from './translated-modules.ts';
import { createWholeSidebars } from './whole-sidebars.ts';

/** Everything that turns routes into HTML files. */
export interface Rendering {
  /** Makes what tells of a route's page whether it has changed; the rest is made when it is asked for. */
  preparePage(route: Route): PreparedPage;
  /** Renders a page that was prepared and completed. */
  renderPage: PageRenderer;
  /** What {@link renderPage} is made from, for other threads. */
  pageSetup: PageSetup;
  contentOf: ContentSource;
  componentPageOf: ComponentPageSource;
  headElementsOf: Contents['headElementsOf'];
  digestOf: DocumentDigest;
  /** Problems met while bundling the site's components. */
  diagnostics: readonly Diagnostic[];
  /** Problems met while rendering so far. */
  takeDiagnostics(): readonly Diagnostic[];
  /** Browser files to copy. */
  copies: readonly AssetCopy[];
  /** Browser files to write, complete once all pages are prepared. */
  files: readonly { outputPath: string; content: string | Uint8Array }[];
  /** What the service worker fetches ahead. */
  shell: Shell;
  /** Colours of the page, for the frame of the installed site. */
  pageColors: PageColors;
  /** Removes what was written for the rendering and is not kept. */
  discard(): void;
}

/** How pages are rendered. */
export interface RenderingOptions {
  /** @default none */
  sharePictures?: SharePictures;
  /** Other sizes of the images. @default none */
  images?: ResponsiveImages;
  /** The components of the site; see {@link bundleComponents}. @default they are bundled now */
  modules?: Promise<SiteModules>;
  /** Results of earlier builds. @default none */
  cache?: BuildCache | undefined;
}

/** Bundles the components that pages of a site use; much of that is work of other threads. */
export function bundleComponents(
  site: LoadedSite,
  cache: BuildCache | undefined,
): Promise<SiteModules> {
  return bundleSiteComponents(site, {
    themeAssets: loadThemeAssets(),
    toUrl: createToUrl(site),
    isThemeModule: (specifier) => isAnswered(site.model.siteFolder, specifier),
    cache,
  });
}

/** Creates what gives the address of a path below the output folder. */
function createToUrl({ config }: LoadedSite): AssetContext['toUrl'] {
  return (outputPath) => encodePermalink(joinPath(config.baseUrl, outputPath));
}

/** Bundles what the site's pages need and sets up the renderers. */
export async function prepareRendering(
  site: LoadedSite,
  {
    sharePictures = NO_SHARE_PICTURES,
    images = NO_RESPONSIVE_IMAGES,
    cache,
    modules: bundling = bundleComponents(site, cache),
  }: RenderingOptions = {},
): Promise<Rendering> {
  const { createThemeRenderer, PAGE_COLORS } = await import('@mojian/theme');
  const themeAssets = loadThemeAssets();
  const toUrl = createToUrl(site);
  const modules = await bundling;
  const sharedFilePath = findSharedComponents(site);
  const context = { modules, sharedFilePath, themeAssets, toUrl, cache, partials: site.partials };
  const {
    contents,
    componentPageOf,
    slotsOf,
    shared: sharedComponents,
  } = await prepareContents(site, context);
  const theme = createThemeRenderer(site.site);
  const sidebars = createWholeSidebars({ render: theme.renderWholeSidebar, toUrl });
  const prePaintScript = theme.renderPrePaintScript();
  const frame = await prepareFrame(site, {
    ...{ themeAssets, toUrl, pageColors: PAGE_COLORS },
    clientModules: modules.clientModules,
  });
  const { assets, customStyles, start, pageColors } = frame;
  const sources = listPolicySources(site, assets.mathStyle, readStyles(modules, customStyles));
  const shared = [cache?.toolsDigest, site.site, assets, prePaintScript, sources, modules.digest];
  const siteDigest = hash('sha1', JSON.stringify(shared));
  const digestOf = digestDocuments(site, cache);
  const pageSetup: PageSetup = {
    ...{ site: site.site, assets, prePaintScript, policySources: sources },
    islandStyles: modules.islandStyles,
  };
  return {
    contentOf: contents.contentOf,
    componentPageOf,
    headElementsOf: contents.headElementsOf,
    digestOf,
    diagnostics: [
      ...modules.diagnostics,
      ...customStyles.diagnostics,
      ...sharedComponents.diagnostics,
    ],
    takeDiagnostics: () => listContentProblems(contents, sharedComponents.isComplete),
    copies: [
      { filePath: themeAssets.folder, outputPath: 'assets' },
      ...modules.assets,
      ...images.copies,
    ],
    get files() {
      return [start, ...customStyles.files, ...sharePictures.files, ...sidebars.files];
    },
    shell: listShell(assets, {
      manifest: themeAssets.manifest,
      hasSearch: site.site.search !== null,
      toUrl,
    }),
    pageColors,
    discard: modules.discard,
    preparePage: createPagePreparer(site, {
      ...{ contents, componentPageOf, slotsOf, sidebars, siteDigest, digestOf, sharePictures },
      listStyles(page, route) {
        const slotModules = listSlotModules(site, page.slots);
        return listComponentStyles(route, { ...context, slotModules });
      },
    }),
    renderPage: createPageRenderer(theme.renderPage, pageSetup),
    pageSetup,
  };
}

/** Texts of the style sheets that the site brings along. */
function readStyles({ assets }: SiteModules, { files }: CustomStyles): string[] {
  const isStyle = ({ outputPath }: { outputPath: string }) => outputPath.endsWith('.css');
  return [
    ...files.filter(isStyle).map(({ content }) => String(content)),
    ...assets.filter(isStyle).map(({ filePath }) => readFileSync(filePath, 'utf8')),
  ];
}

function digestDocuments(
  { config, references, model }: LoadedSite,
  cache: BuildCache | undefined,
): DocumentDigest {
  const toolsDigest = cache?.toolsDigest;
  return createDocumentDigests({
    toolsDigest,
    compileOptions: compileOptionsOf(config, model.siteFolder),
    references,
  });
}

/** What all documents share is unknown when its module could not be had; that is told once. */
function listContentProblems(
  { diagnostics }: Contents,
  hasAllShared: boolean,
): readonly Diagnostic[] {
  return hasAllShared
    ? diagnostics
    : diagnostics.filter(({ code }) => code !== 'mdx/unknown-component');
}

interface ContentsContext extends AssetContext {
  modules: SiteModules;
  /** Module whose components every MDX document may use. */
  sharedFilePath: string | null;
  cache: BuildCache | undefined;
}

/** What pages are filled with. */
interface SiteContents {
  contents: Contents;
  componentPageOf: ComponentPageSource;
  slotsOf: SlotSource;
  /** What every MDX document may use without importing it. */
  shared: SharedComponents;
}

/** Sets up the content of documents, of component pages and of slots. */
async function prepareContents(
  site: LoadedSite,
  { modules, sharedFilePath, themeAssets, toUrl, cache }: ContentsContext,
): Promise<SiteContents> {
  const theme = await import('@mojian/theme');
  const wrapper = createContentWrapper(site, theme);
  const checkLinks = createComponentLinkCheck(site);
  const shared = readSharedComponents(sharedFilePath, modules.exportsOf);
  const translated = createTranslatedModules(theme.createMdxModules(), site);
  const islands = createIslandFiller({
    src: toUrl(`assets/${themeAssets.manifest.islands.LiveCode}`),
    cache,
    wrapper,
    loadLiveCode: async () => (await import('@mojian/theme/islands')).LiveCode,
  });
  await islands.loadFor(site.documents.values());
  const contents = createContents({
    references: site.references,
    ...createMdxRenderer({
      partials: site.partials,
      themeModules: translated.modules,
      sharedComponents: () => shared.components,
      wrapper,
      checkLinks,
      siteModule: (specifier, document) => modules.exportsOf(specifier, document.source.filePath),
    }),
    renderIslands: islands.fill,
  });
  const texts = withPartials(site.documents.values(), site.partials);
  contents.diagnostics.push(...translated.loadFor(texts));
  const common = { wrapper, checkLinks, diagnostics: contents.diagnostics };
  const componentPageOf = createComponentPageSource(site, {
    ...common,
    exportsOf: (filePath) => modules.exportsOf(filePath, filePath),
  });
  const slotsOf = createSlotSource(site, { ...common, exportsOf: modules.exportsOf });
  return { contents, componentPageOf, slotsOf, shared };
}
