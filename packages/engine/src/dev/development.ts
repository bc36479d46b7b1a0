import { readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { createStepRunner } from '../build/steps.ts';
import type { LoadedSite } from '../build/load-site.ts';
import { CONFIG_FILE_NAMES } from '../config/load-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createRepresentationStore } from '../serve/representations.ts';
import { watchFiles } from '../sources/watch.ts';
import { type ChangeQueue, createChangeQueue } from '../sources/watch-queue.ts';
import { isBelowOne } from './decide-rebuild.ts';
import { describeError } from './describe-error.ts';
import { createDevUrls, makeDevModule } from './dev-files.ts';
import { renderErrorPage } from './error-page.ts';
import { createLivePages, type LivePages, type PageChannel } from './live-pages.ts';
import { createLiveSite } from './live-site.ts';
import {
  findPackageFolders,
  isThemeBuilt,
  listThemeSources,
  type PackageFolders,
} from './package-folders.ts';
import { createPage } from './page-store.ts';
import { createProblemLog, type ProblemListener } from './problem-log.ts';
import { createProblems } from './problems.ts';
import { createRequestHandler } from './request-handler.ts';
import { createSiteSession, READ_ALL } from './site-session.ts';
import { createThemeSource, type ThemeSource } from './theme-source.ts';
import { createUpdateLoop, type UpdateResult } from './update-loop.ts';
import { createViteLink, type ViteLink } from './vite-link.ts';
import { type DevModules, startVite } from './vite-server.ts';

/** Who hears of what happens in development. */
export interface DevelopmentListener extends ProblemListener {
  /** Hears of every batch of changes that has been applied. */
  onUpdate(result: UpdateResult): void;
}

/** A site in development: it answers requests, and follows the changes of its files. */
export interface Development {
  handler: RequestListener;
  /** Reads the site; requests wait for it. */
  load(server: Server): Promise<void>;
  /** The site as it is now; `null` as long as its configuration could never be read. */
  site(): LoadedSite | null;
  /** Starts to follow changes, and to serve modules. */
  watch(): Promise<void>;
  /** Settles when every change seen so far has been applied. */
  whenIdle(): Promise<void>;
  /** Stops watching and lets go of browsers. */
  close(): Promise<void>;
}

/** Creates the development of a site; nothing is read yet. */
export function createDevelopment(siteFolder: string, listener: DevelopmentListener): Development {
  const folders = findPackageFolders();
  const urls = createDevUrls(siteFolder, folders);
  const themeSources = folders.isThemeEditable ? listThemeSources(folders) : [];
  const log = createProblemLog(listener);
  let openPages: LivePages | null = null;
  let setReady = (): void => undefined;
  const whenReady = new Promise<void>((resolve) => {
    setReady = resolve;
  });

  const vite: ViteLink = createViteLink({
    start: (httpServer) => startVite({ siteFolder, folders, httpServer, sandboxUrl: urls.sandbox, themeSources, onServerModules, onError: reportError }),
    onStart: (modules) => {
      openPages = createLivePages({ channel: modules.channel, answer: answerPage, listProblems });
      follow(modules)
    }
  });
}
