import { hash } from 'node:crypto';
import type { MdxComponentOptions } from '@mojian/theme';
import { createStartModule } from '../bundle/client-entry.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { listFeeds } from '../output/feeds.ts';
import { createTwinPermalink } from '../output/markdown-twin.ts';
import { createContents } from '../render/content.ts';
import { type PageAssets, renderDocument } from '../render/document.ts';
import { listCards } from '../routes/doc-cards.ts';
import type { ContentSource, Route } from '../routes/route.ts';
import { encodePermalink, joinPath } from '../shared/url.ts';
import type { AssetCopy } from '../sources/asset-library.ts';
import { createComponentPageSource, createIslandFiller } from './content-sources.ts';
import type { LoadedSite } from './load-site.ts';
import { createMdxRenderer } from './prepare-components.ts';
import { bundleSiteComponents, listComponentStyles } from './site-components.ts';
import { createMathStyle, loadThemeAssets, type ThemeAssets } from './theme-assets.ts';

/** Everything that turns routes into HTML files. */
export interface Rendering {
  /** Renders the HTML document of a route. */
  renderRoute(route: Route): string;
  contentOf: ContentSource;
  /** Problems met while bundling the site's components. */
  diagnostics: readonly Diagnostic[];
  /** Problems met while rendering so far. */
  takeDiagnostics(): readonly Diagnostic[];
  /** Browser files to copy. */
  copies: readonly AssetCopy[];
  /** Browser files to write. */
  files: readonly { outputPath: string; content: string | Uint8Array }[];
}

/** Bundles what the site's pages need and sets up the renderers. */
export async function prepareRendering(site: LoadedSite): Promise<Rendering> {
  const { createThemeRenderer, createMdxModules } = await import('@mojian/theme');
  const themeAssets = loadThemeAssets();
  const toUrl = (outputPath: string) => encodePermalink(joinPath(site.config.baseUrl, outputPath));
  const modules = await bundleSiteComponents(site, {
    themeAssets,
    toUrl,
    isThemeModule: (specifier) =>
      specifier === 'react' || /^@(?:theme|docusaurus)\//.test(specifier),
  });
  const contents = createContents({
    references: site.references,
    ...createMdxRenderer({
      partials: site.partials,
      themeModules: (document) => createMdxModules(createMdxOptions(site, document)),
      siteModule: (specifier, document) => modules.exportsOf(specifier, document.source.filePath),
    }),
    renderIslands: await createIslandFiller(site, {
      src: toUrl(`assets/${themeAssets.manifest.islands.LiveCode}`),
      loadLiveCode: async () => (await import('@mojian/theme/islands')).LiveCode,
    }),
  });
  const componentPageOf = createComponentPageSource(site, {
    exportsOf: (filePath) => modules.exportsOf(filePath, filePath),
    diagnostics: contents.diagnostics,
  });
  const theme = createThemeRenderer(site.site);
  const prePaintScript = theme.renderPrePaintScript();
  const start = createStartFile(site, themeAssets, toUrl);
  const assets = createPageAssets(site, {
    startUrl: toUrl(start.outputPath),
    styleUrls: [toUrl(`assets/${themeAssets.manifest.styles}`)],
  });
  return {
    contentOf: contents.contentOf,
    diagnostics: modules.diagnostics,
    takeDiagnostics: () => contents.diagnostics,
    copies: [{ filePath: themeAssets.folder, outputPath: 'assets' }, ...modules.assets],
    files: [start],
    renderRoute: (route) => {
      const page = route.createPage(contents.contentOf, componentPageOf);
      page.head.markdownUrl = findMarkdownUrl(site, route);
      const bodyHtml = theme.renderPage(page);
      const islandStyleUrls = listComponentStyles(bodyHtml, route.documents, modules);
      return renderDocument({
        page,
        site: site.site,
        assets,
        bodyHtml,
        prePaintScript,
        islandStyleUrls,
      });
    },
  };
}

/** Address of a page's Markdown twin (see `output/llms.ts`); `null` for pages that have none. */
export function findMarkdownUrl({ config, model }: LoadedSite, route: Route): string | null {
  if (!route.document || route.isHidden || config.noIndex) return null;
  return encodePermalink(createTwinPermalink(route.permalink, model.permalinks));
}

/** What the theme's components for MDX need of the site and of the document they stand in. */
export function createMdxOptions(
  site: LoadedSite,
  document: CompiledDocument,
): MdxComponentOptions {
  return {
    site: site.site,
    renderCode: (code, { language, meta }) => renderFence(site, code, `${language} ${meta}`),
    cards: () => listCards(site.model, document),
  };
}

/** Renders a code block that a component brings, by the very code that renders fences in Markdown. */
function renderFence(site: LoadedSite, code: string, info: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const text = `${fence}${info}\n${code.replace(/\n$/, '')}\n${fence}\n`;
  const source = {
    kind: 'pages',
    pluginId: '',
    version: null,
    filePath: '',
    sourcePath: '',
  } as const;
  return site.compiler.compile({ ...source, digest: '', text }).html;
}

interface AssetContext {
  themeAssets: ThemeAssets;
  toUrl(outputPath: string): string;
}

function createStartFile(
  { site }: LoadedSite,
  { manifest }: ThemeAssets,
  toUrl: AssetContext['toUrl'],
): { outputPath: string; content: string } {
  const content = createStartModule({
    site,
    clientUrl: toUrl(`assets/${manifest.client}`),
    modulePreloads: manifest.modulePreloads.map((name) => toUrl(`assets/${name}`)),
  });
  return { outputPath: `assets/start.${hash('sha256', content).slice(0, 8)}.js`, content };
}

/** Creates the addresses of what every page of a site loads. */
export function createPageAssets(
  { config, model }: LoadedSite,
  browserFiles: Pick<PageAssets, 'startUrl' | 'styleUrls'>,
): PageAssets {
  const faviconPath = config.favicon && joinPath(config.baseUrl, config.favicon);
  return {
    ...browserFiles,
    faviconUrl: faviconPath ? encodePermalink(faviconPath) : null,
    feeds: listFeeds(model).map(({ type, mediaType, permalink }) => ({
      type: mediaType,
      title: `${config.title} ${FEED_NAMES[type]}`,
      url: encodePermalink(permalink),
    })),
    mathStyle: createMathStyle(),
  };
}

const FEED_NAMES = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' };
