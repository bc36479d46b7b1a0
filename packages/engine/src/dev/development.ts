import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import type { LoadedSite } from '../build/load-site.ts';
import type { StepRunner } from '../build/steps.ts';
import { requestClientScripts } from '../bundle/client-modules.ts';
import { selectSiteConfig } from '../bundle/site-config-module.ts';
import { findCodeTranslations } from '../config/localization.ts';
import { createRepresentationStore } from '../serve/representations.ts';
import type { SiteConfigData } from '../shared/site-data.ts';
import { ChangeQueue } from '../sources/watch-queue.ts';
import { createActivity } from './activity.ts';
import { type BackgroundCheck, createBackgroundCheck } from './background-check.ts';
import { describeError } from './describe-error.ts';
import { createDevUrls, type DevUrls, makeDevModule } from './dev-files.ts';
import { createFailedModules } from './failed-modules.ts';
import { createLivePages, type LivePages } from './live-pages.ts';
import { createLiveSite, type LiveSite } from './live-site.ts';
import {
  findBuiltStyle,
  findPackageFolders,
  isThemeBuilt,
  listThemeSources,
} from './package-folders.ts';
import { createPage, type StoredPage } from './page-store.ts';
import type { ProblemListener } from './problem-log.ts';
import { createReporter, type Reporter } from './reporter.ts';
import { createRequestHandler } from './request-handler.ts';
import { createSiteSession, READ_ALL, type SiteSession } from './site-session.ts';
import { createThemeSource, type ThemeSource } from './theme-source.ts';
import { createUpdateLoop, type UpdateLoop, type UpdateResult } from './update-loop.ts';
import { createViteLink, type ViteLink } from './vite-link.ts';
import { type DevModules, startVite } from './vite-server.ts';
import { type SiteWatch, watchSite } from './watch-site.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';

/** A site to develop, and who hears of what happens. */
export interface DevelopmentOptions extends ProblemListener {
  /** Absolute path. */
  siteFolder: string;
  /** Interface that the server listens on. @default localhost */
  host?: string;
  /**
   * Interval at which files are looked at, in milliseconds, on disks that tell of no changes.
   * @default the system tells of them
   */
  pollMs?: number;
  /** Hears of every batch of changes that has been applied. */
  onUpdate(result: UpdateResult): void;
}

/** Bytes of static files kept in memory. */
const CACHE_BYTES = 32 * 2 ** 20;

/** Time after which the theme's sources are loaded, so that its first edit need not wait for them. */
const WARM_UP_DELAY_MS = 2000;

/** Nobody reads the times of steps here, and a list of them would grow for ever. */
const UNTIMED: StepRunner = { run: async (_, work) => work(() => undefined), list: () => [] };

/** What lives with Vite: the pages that are open in browsers, and the watched files. */
interface Connection {
  modules: DevModules;
  openPages: LivePages;
  watch: SiteWatch;
}

/** A site in development: it answers requests and follows the changes of its files. */
export class Development {
  readonly #siteFolder: string;
  readonly #options: DevelopmentOptions;
  readonly #folders = findPackageFolders();
  readonly #workFolder: WorkFolder;
  readonly #urls: DevUrls;
  readonly #themeSources: readonly string[];
  readonly #session: SiteSession;
  readonly #live: LiveSite;
  readonly #theme: ThemeSource;
  readonly #vite: ViteLink;
  readonly #reporter: Reporter;
  readonly #loop: UpdateLoop;
  readonly #queue: ChangeQueue;
  readonly #activity = createActivity();
  readonly #check: BackgroundCheck;
  readonly #failedModules = createFailedModules(
    () => this.#connection?.modules.vite.environments.client ?? null,
  );
  #connection: Connection | null = null;
  /** File of the translated texts of components when Vite was started: modules hold to it, in browsers too. */
  #texts: string | null = null;
  /** What modules have read of the configuration since Vite was started: they hold to it. */
  #readConfig: string | null = null;
  #warmUp: NodeJS.Timeout | undefined;
  #setReady = (): void => undefined;
  readonly #whenReady = new Promise<void>((resolve) => {
    this.#setReady = resolve;
  });
  /** Answers the requests of browsers. */
  readonly handler: RequestListener;

  /** Reads nothing yet. */
  constructor(options: DevelopmentOptions) {
    const { siteFolder } = options;
    this.#siteFolder = siteFolder;
    this.#options = options;
    this.#workFolder = openWorkFolder(siteFolder);
    this.#urls = createDevUrls(siteFolder, this.#folders);
    this.#themeSources = this.#folders.isThemeEditable ? listThemeSources(this.#folders) : [];
    this.#vite = createViteLink({
      start: (httpServer) => this.#activity.during(() => this.#startVite(httpServer)),
      onStart: (modules) => this.#connect(modules),
    });
    this.#theme = createThemeSource({
      isLive: this.#folders.isThemeEditable && !isThemeBuilt(this.#folders),
      importLive: async (sourcePath) =>
        (await this.#vite.start()).importModule(path.join(this.#folders.theme, 'src', sourcePath)),
    });
    this.#session = createSiteSession({ siteFolder, steps: UNTIMED, now: () => new Date() });
    this.#live = this.#createLiveSite();
    this.#reporter = createReporter({
      ...{ siteFolder, listener: options, clientUrl: this.#urls.client },
      listDiagnostics: () => [...this.#failedModules.list(), ...this.#live.listDiagnostics()],
    });
    this.#loop = this.#createLoop();
    this.#queue = new ChangeQueue({
      apply: (changes) => this.#activity.during(() => this.#loop.apply(changes)),
      onError: (error) => this.#reporter.reportError(error, 'A change could not be applied'),
    });
    this.#check = createBackgroundCheck({
      check: () => this.#live.check(),
      activity: this.#activity,
      onDone: () => this.#reporter.tell(),
    });
    this.handler = this.#createHandler();
  }

  /** The site as it is now; `null` as long as its configuration could never be read. */
  site(): LoadedSite | null {
    return this.#live.site();
  }

  /** Reads the site, for which requests wait. The server is the one that the handler serves. */
  async load(server: Server): Promise<void> {
    this.#vite.attach(server);
    await this.#live.update(READ_ALL);
    this.#setReady();
    this.#check.start();
  }

  /** Starts Vite, unless a page has needed it already: modules for browsers, and watching. */
  async startModules(): Promise<void> {
    try {
      await this.#vite.start();
    } catch (error) {
      this.#reporter.reportError(error, 'Vite could not start, so changes are not followed');
    }
  }

  /** Settles when every change seen so far has been applied, and the site been checked. */
  async whenIdle(): Promise<void> {
    await this.#queue.whenIdle();
    await this.#check.whenDone();
  }

  /** Stops watching and lets go of browsers. What is being applied is finished first: it writes to the cache. */
  async close(): Promise<void> {
    clearTimeout(this.#warmUp);
    this.#queue.stop();
    this.#check.stop();
    await this.#queue.whenIdle();
    await this.#vite.close();
    this.#workFolder.remove();
  }

  #findTexts(): string | null {
    const config = this.site()?.config;
    return config ? findCodeTranslations(this.#siteFolder, config) : null;
  }

  #selectConfig(): SiteConfigData | null {
    const site = this.site();
    return site && selectSiteConfig(site.site);
  }

  #isViteOutdated(): boolean {
    if (this.#findTexts() !== this.#texts) return true;
    return this.#readConfig !== null && this.#readConfig !== JSON.stringify(this.#selectConfig());
  }

  #startVite(httpServer: Server): Promise<DevModules> {
    this.#texts = this.#findTexts();
    this.#readConfig = null;
    return startVite({
      siteFolder: this.#siteFolder,
      translationFile: () => this.#findTexts(),
      siteConfig: () => {
        const config = this.#selectConfig();
        this.#readConfig = JSON.stringify(config);
        return config;
      },
      folders: this.#folders,
      workFolder: this.#workFolder.folder,
      httpServer,
      host: this.#options.host,
      pollMs: this.#options.pollMs,
      listClientScripts: () => {
        const site = this.site();
        return site ? requestClientScripts(site) : [];
      },
      sandboxUrl: this.#urls.sandbox,
      runPageUrl: this.#urls.runPage,
      toolStylesUrl: this.#urls.toolStyles,
      onServerModules: (files) => {
        this.#loop.noteStaleModules(files);
        for (const filePath of files) this.#queue.add({ kind: 'change', filePath });
      },
      onOutdated: () => this.#vite.restart(),
      onError: (error) => {
        if (this.#failedModules.note(error)) this.#reporter.tell();
      },
    });
  }

  #connect(modules: DevModules): void {
    const { vite, channel } = modules;
    const openPages = createLivePages({
      channel,
      answer: (permalink) => this.#live.answer(permalink),
      listProblems: this.#reporter.listProblems,
    });
    const watch = watchSite({
      siteFolder: this.#siteFolder,
      watcher: vite.watcher,
      queue: this.#queue,
      listFolders: () => this.#listFolders(),
    });
    this.#connection = { modules, openPages, watch };
    this.#reporter.attach(openPages);
    // A page may have it from elsewhere, and its edits are of those modules only that Vite knows.
    if (this.#folders.isThemeEditable) modules.noteStyle(this.#urls.themeStyle);
    if (!this.#folders.isThemeEditable || this.#theme.isLive()) return;
    this.#warmUp = setTimeout(() => void this.#theme.warmUp(), WARM_UP_DELAY_MS);
  }

  #createLiveSite() {
    return createLiveSite({
      session: this.#session,
      rendering: {
        siteFolder: this.#siteFolder,
        theme: this.#theme,
        modules: () => this.#vite.start(),
        startUrl: this.#urls.start,
        workFolder: this.#workFolder.folder,
        liveCodeUrl: this.#urls.liveCode,
      },
      themeStyleUrl: this.#urls.themeStyle,
      renderErrorPage: (diagnostics) => this.#reporter.renderErrorPage(diagnostics),
      onDiagnostics: () => this.#reporter.tell(),
    });
  }

  #createLoop(): UpdateLoop {
    return createUpdateLoop({
      siteFolder: this.#siteFolder,
      session: this.#session,
      live: this.#live,
      theme: this.#theme,
      themeSources: this.#themeSources,
      isModule: this.#vite.isModule,
      isBrowserModule: this.#vite.isBrowserModule,
      isFailed: this.#failedModules.has,
      onUpdate: (result) => this.#showUpdate(result),
    });
  }

  async #showUpdate(result: UpdateResult): Promise<void> {
    if (this.#connection && this.#isViteOutdated()) await this.#vite.restart();
    this.#connection?.watch.extend();
    await this.#failedModules.recheck();
    if (result.isFrameStale) this.#connection?.modules.reloadPages();
    else await this.#connection?.openPages.refresh(result);
    this.#options.onUpdate(result);
    this.#check.start();
  }

  #createHandler(): RequestListener {
    const answer = createRequestHandler({
      host: this.#options.host,
      whenReady: this.#whenReady,
      site: () => this.#live.site(),
      pages: () => this.#live.pages(),
      makeFile: (permalink) => this.#live.makeFile(permalink),
      makeDevModule: (url) => makeDevModule(url, this.#urls, this.#live.site()?.site ?? null),
      themeFolder: path.join(this.#folders.theme, 'dist/browser'),
      findStandIn: (url) =>
        url === this.#urls.themeStyle && !this.#vite.isRunning()
          ? findBuiltStyle(this.#folders)
          : null,
      answerByVite: (exchange) => this.#vite.answer(exchange),
      store: createRepresentationStore(CACHE_BYTES),
      renderFailure: (error) => this.#renderFailure(error),
    });
    return (request, response) => {
      response.once('close', this.#activity.begin());
      answer(request, response);
    };
  }

  #renderFailure(error: unknown): StoredPage {
    if (error === null) return createPage(500, this.#reporter.renderErrorPage());
    const failure = describeError(error, {
      code: 'dev/failed-request',
      what: 'The request failed',
    });
    this.#options.onProblems([failure]);
    return createPage(500, this.#reporter.renderErrorPage([failure]));
  }

  #listFolders(): string[] {
    const { contentFolders, configFiles, sidebarFiles } = this.#session.listFolders();
    const staticFolders = this.#live.site()?.staticFolders ?? [];
    return [contentFolders, staticFolders, configFiles, sidebarFiles, this.#themeSources].flat();
  }
}
