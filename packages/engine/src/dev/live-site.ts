import { type LoadedSite, listAtLevels } from '../build/load-site.ts';
import { listSiteStyles, requestClientScripts } from '../bundle/client-modules.ts';
import { locateStyleSheet } from '../bundle/locate-style-sheet.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { renderRetiredWorker } from '../output/service-worker.ts';
import { contentTypeOf } from '../serve/content-types.ts';
import { WORKER_PATH } from '../shared/offline.ts';
import { encodePermalink } from '../shared/url.ts';
import type { RebuildPlan } from './decide-rebuild.ts';
import { createMachineFiles, type MachineFiles } from './machine-files.ts';
import { createClientModulesUrl, createModuleUrl } from './module-url.ts';
import { createPageStore, type PageAnswer, type PageStore } from './page-store.ts';
import { createPageRenderer, type PageRenderer, type RenderingContext } from './render-pages.ts';
import type { MadeFile } from './request-handler.ts';
import type { SiteSession } from './site-session.ts';

/** The site with its pages, as it is now. */
export interface LiveSite {
  site(): LoadedSite | null;
  pages(): PageStore | null;
  /** Answers for a decoded permalink, with the not-found page where there is none. */
  answer(permalink: string): Promise<PageAnswer | null>;
  /** Problems of the site and of the pages rendered so far. */
  listDiagnostics(): Diagnostic[];
  /** Makes a feed, a sitemap or their kin; `null` when the permalink names none. */
  makeFile(permalink: string): Promise<MadeFile | null>;
  /** Reads again what a plan says. Tells whether what the frame knows of the site has changed. */
  update(plan: RebuildPlan): Promise<{ isFrameStale: boolean }>;
  /** See `SiteSession.check`. */
  check(): Generator<void, void>;
  /** Forgets all rendered pages, because what they are rendered with has changed. */
  forgetPages(): void;
}

/** What a live site is made with. */
export interface LiveSiteOptions {
  session: SiteSession;
  rendering: Omit<RenderingContext, 'styleUrls' | 'clientModulesUrl'>;
  /** Address of the theme's stylesheet. */
  themeStyleUrl: string;
  renderErrorPage(diagnostics: readonly Diagnostic[]): string;
  /** Hears when problems of pages may have come. */
  onDiagnostics(): void;
}

/** Everything made from one state of the site. */
interface State {
  site: LoadedSite;
  /** Tells of what every page has loaded, which stays until the page itself is loaded anew. */
  frame: string;
  renderer: PageRenderer;
  pages: PageStore;
  machineFiles: Promise<MachineFiles> | null;
}

/** Creates a live site that has read nothing yet. */
export function createLiveSite(options: LiveSiteOptions): LiveSite {
  const { session } = options;
  let state: State | null = null;

  const renew = (): void => {
    const site = session.site();
    state = site && createState(site, options);
  };
  return {
    site: session.site,
    pages: () => state?.pages ?? null,
    async answer(permalink) {
      const found = await state?.pages.find(permalink);
      const page = found ? null : await state?.pages.renderMissing();
      return found ?? (page ? { kind: 'page', page } : null);
    },
    listDiagnostics: () => [...session.listDiagnostics(), ...(state ? listOfPages(state) : [])],
    async makeFile(permalink) {
      if (!state) return null;
      const { baseUrl } = state.site.config;
      if (permalink === baseUrl + WORKER_PATH) return createRetiredWorker(baseUrl);
      state.machineFiles ??= makeMachineFiles(state);
      const outputPath = permalink.startsWith(baseUrl) ? permalink.slice(baseUrl.length) : '';
      const content = (await state.machineFiles).get(outputPath);
      if (content === undefined) return null;
      return { content, contentType: contentTypeOf(outputPath) };
    },
    async update(plan) {
      const before = state?.frame;
      await session.update(plan);
      renew();
      return { isFrameStale: before !== undefined && before !== state?.frame };
    },
    check: session.check,
    forgetPages: renew,
  };
}

function createState(site: LoadedSite, options: LiveSiteOptions): State {
  const { siteFolder } = options.rendering;
  const siteStyles = listSiteStyles(site.config).map((file) => locateStyleSheet(file, siteFolder));
  const styleUrls = [
    options.themeStyleUrl,
    ...siteStyles.map((file) => createModuleUrl(file, siteFolder)),
  ];
  const clientModulesUrl = createClientModulesUrl(requestClientScripts(site));
  const context = { ...options.rendering, styleUrls, clientModulesUrl };
  const renderer = createPageRenderer(site, context);
  const { renderErrorPage, onDiagnostics } = options;
  const pages = createPageStore({ site, renderer, renderErrorPage, onDiagnostics });
  const frame = JSON.stringify([site.site, clientModulesUrl]);
  return { site, frame, renderer, pages, machineFiles: null };
}

/** A published site on the same port may have left its service worker with the browser. */
function createRetiredWorker(baseUrl: string): MadeFile {
  const content = renderRetiredWorker(encodePermalink(baseUrl));
  return { content, contentType: contentTypeOf(WORKER_PATH) };
}

async function makeMachineFiles({ site, renderer }: State): Promise<MachineFiles> {
  return createMachineFiles(site, await renderer.loadContents());
}

/** Problems of pages, at the levels that the site sets. */
function listOfPages({ site, pages }: State): Diagnostic[] {
  return listAtLevels(pages.listDiagnostics(), site.config);
}
