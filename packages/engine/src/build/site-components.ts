import type { ElementType } from 'react';
import { requestClientScripts } from '../bundle/client-modules.ts';
import { createDocumentModules, type DocumentModules } from '../bundle/document-modules.ts';
import { isIsland } from '../bundle/island-wrapper.tsx';
import { type ModuleRequest, requestKey } from '../bundle/module-request.ts';
import { selectSiteConfig } from '../bundle/site-config-module.ts';
import type { SiteModules } from '../bundle/site-modules.ts';
import { findCodeTranslations } from '../config/localization.ts';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import type { ComponentPage } from '../model/component-page.ts';
import { adviseOnBrowserName } from '../render/browser-names.ts';
import { renderContent, renderHeadElement } from '../render/render-content.ts';
import type { ComponentPageContent, Route } from '../routes/route.ts';
import { encodePermalink } from '../shared/url.ts';
import { cachePath } from '../system/cache-folder.ts';
import type { BuildCache } from './build-cache.ts';
import type { ComponentLinkCheck } from './component-links.ts';
import type { ContentWrapper, SaidOfPage } from './content-services.ts';
import { reportInertPage } from './inert-pages.ts';
import type { LoadedSite } from './load-site.ts';
import { listFilledSlots } from './page-slots.ts';
import { withPartials } from './partials.ts';
import { findSharedComponents } from './shared-components.ts';
import type { ThemeAssets } from './theme-assets.ts';

/** The message of the specification for a page module without a default export. */
const NO_DEFAULT_EXPORT =
  "The page component at the route doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.";

/** Bundles the components that documents and pages of a site use; Vite is loaded only if there are any. */
export async function bundleSiteComponents(
  site: LoadedSite,
  context: {
    themeAssets: ThemeAssets;
    isThemeModule(specifier: string): boolean;
    toUrl(path: string): string;
    cache: BuildCache | undefined;
  },
): Promise<SiteModules> {
  const { bundleSiteModules } = await import('../bundle/site-modules.ts');
  const { manifest } = context.themeAssets;
  const documentModules = createDocumentModules(cachePath(site.model.siteFolder));
  const requests = listRequests(site, { ...context, documentModules });
  const modules = await bundleSiteModules({
    siteFolder: site.model.siteFolder,
    translationFile: findCodeTranslations(site.model.siteFolder, site.config),
    siteConfig: selectSiteConfig(site.site),
    requests,
    reactUrl: context.toUrl(`assets/${manifest.react}`),
    clientUrl: context.toUrl(`assets/${manifest.client}`),
    baseUrl: encodePermalink(site.config.baseUrl),
    cacheFolder: cachePath(site.model.siteFolder, 'modules'),
    toolsDigest: context.cache?.toolsDigest,
  });
  if (requests.some(({ filePath }) => filePath !== undefined)) await documentModules.tidy();
  return modules;
}

function listRequests(
  site: LoadedSite,
  context: { isThemeModule(specifier: string): boolean; documentModules: DocumentModules },
): ModuleRequest[] {
  const { isThemeModule, documentModules } = context;
  const texts = withPartials(site.documents.values(), site.partials);
  const fromDocuments = texts.flatMap((document) =>
    document.imports
      .filter(
        ({ specifier }) => !isThemeModule(specifier) && !site.partials.find(specifier, document),
      )
      .map((each) => documentModules.requestOf(each, document)),
  );
  const fromPages = site.model.componentPages.map(
    ({ filePath }): ModuleRequest => ({
      specifier: filePath,
      importer: filePath,
      position: null,
      role: 'page',
    }),
  );
  const shared = findSharedComponents(site);
  const fromShared: ModuleRequest[] = shared
    ? [{ specifier: shared, importer: shared, position: null, role: 'components' }]
    : [];
  const ofSlots = listFilledSlots(site).map(({ request }) => request);
  const ofClients = requestClientScripts(site);
  return withoutRepeats([...fromDocuments, ...fromPages, ...fromShared, ...ofSlots, ...ofClients]);
}

/** Each name that a document imports of a module asks for it. */
function withoutRepeats(requests: readonly ModuleRequest[]): ModuleRequest[] {
  const unique = new Map<string, ModuleRequest>();
  for (const request of requests) {
    const key = requestKey(request);
    if (!unique.has(key)) unique.set(key, request);
  }
  return [...unique.values()];
}

/** Renders a component page to HTML; what is wrong with it is reported, and its content is empty. */
export function renderComponentPage(
  page: ComponentPage,
  exports: Record<string, unknown> | null,
  {
    site,
    wrapPage,
    checkLinks,
  }: Pick<ContentWrapper, 'wrapPage'> & { site: LoadedSite; checkLinks: ComponentLinkCheck },
): { content: ComponentPageContent; diagnostics: Diagnostic[] } {
  const textOf = (name: string) =>
    typeof exports?.[name] === 'string' ? String(exports[name]) : '';
  const content = {
    ...{ html: '', title: textOf('title'), description: textOf('description') },
    headElements: [],
  };
  const fail = (code: DiagnosticCode, message: string, fix: string | null) => ({
    content,
    diagnostics: [
      createDiagnostic({ code, severity: 'error', filePath: page.filePath, line: 1, message, fix }),
    ],
  });
  if (!exports?.default) return fail('pages/no-default-export', NO_DEFAULT_EXPORT, null);
  try {
    const said: SaidOfPage = { metadata: {}, links: new Set(), headElements: [] };
    const html = renderContent(
      wrapPage(exports.default as ElementType, { permalink: page.permalink, said }),
    );
    const { title = content.title, description = content.description } = said.metadata;
    const isStatic = !isIsland(exports.default as ElementType);
    const diagnostics = [
      ...checkLinks(said.links, page.filePath),
      ...(isStatic ? reportInertPage(page.filePath, site) : []),
    ];
    const headElements = said.headElements.map(renderHeadElement);
    return { content: { html: withoutMain(html), title, description, headElements }, diagnostics };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const fix = adviseOnBrowserName(reason);
    return fail('pages/render', `The page could not be rendered: ${reason}`, fix);
  }
}

/** The page has a `<main>` of its own around the component's, and HTML allows one only. */
function withoutMain(html: string): string {
  return html.replace(/<(\/?)main(?=[\s>])/g, '<$1div');
}

/** Where the stylesheets of components are looked up. */
interface StyleContext {
  modules: SiteModules;
  /** Module whose components every MDX document may use. */
  sharedFilePath: string | null;
  partials: Pick<LoadedSite['partials'], 'of'>;
  /** What is in the slots of the page. */
  slotModules: readonly ModuleRequest[];
}

/** Documents of a page whose components it shows: a list shows excerpts at most. */
export function listShownDocuments({
  document,
  documents,
}: Pick<Route, 'document' | 'documents'>): CompiledDocument[] {
  return documents.filter((each) => each === document || each.excerpt?.hasComponents);
}

/**
 * Addresses of the stylesheets that the components on a page need, in order; those of islands are found in
 * the page itself, see `createPageRenderer`.
 */
export function listComponentStyles(
  route: Pick<Route, 'document' | 'documents' | 'componentFilePath'>,
  { modules, sharedFilePath, partials, slotModules }: StyleContext,
): string[] {
  const { componentFilePath } = route;
  const documents = listShownDocuments(route);
  const texts = withPartials(documents, partials);
  const imports = texts.flatMap((text) =>
    text.imports.flatMap(({ specifier }) => modules.stylesOf(specifier, text.source.filePath)),
  );
  const own = [
    componentFilePath,
    documents.some(({ format }) => format === 'mdx') ? sharedFilePath : null,
  ];
  const ofPage = own.flatMap((file) => (file ? modules.stylesOf(file, file) : []));
  const ofSlots = slotModules.flatMap((each) => modules.stylesOf(each.specifier, each.importer));
  return [...imports, ...ofPage, ...ofSlots];
}
