import type { LoadedSite } from '../build/load-site.ts';
import { type ListenOptions, listen } from '../serve/start-server.ts';
import { followLinks } from '../system/follow-links.ts';
import { Development, type DevelopmentOptions } from './development.ts';
import { answerOtherUpgrades } from './other-upgrades.ts';

/** A site to develop, and who hears of what happens. */
export type DevServerOptions = ListenOptions & DevelopmentOptions;

/** A development server that runs. */
export interface DevServer {
  /** Address of the site in a browser on this machine, with the base URL. */
  url: string;
  /** The site as it is now; `null` as long as its configuration could never be read. */
  site(): LoadedSite | null;
  /** Settles when every change seen so far has been applied. */
  whenIdle(): Promise<void>;
  close(): Promise<void>;
}

/** Longest time that Vite waits for the first page, which then need not share the machine with it. */
const HEAD_START_MS = 1000;

/** Time after the first page that its stylesheet has before Vite starts, which keeps all else waiting meanwhile. */
const STYLE_START_MS = 200;

/**
 * Starts a development server. It listens at once, and requests wait until the site has been read.
 * Nothing that is wrong with the site makes it fail or end.
 *
 * @throws When no port is free, or the interface cannot be used.
 */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  // The watcher and Vite tell of files by the paths that they have themselves.
  const siteFolder = followLinks(options.siteFolder);
  const development = new Development({ ...options, siteFolder });
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const startModulesIn = (delayMs: number): void => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void development.startModules(), delayMs);
  };
  const server = await listen(development.handler, { host: 'localhost', ...options, baseUrl: '/' });
  answerOtherUpgrades(server.server);
  server.server.once('request', (_, response) => {
    response.once('close', () => startModulesIn(STYLE_START_MS));
  });
  await development.load(server.server);
  if (timer === undefined) startModulesIn(HEAD_START_MS);
  return {
    url: server.url.slice(0, -1) + (development.site()?.config.baseUrl ?? '/'),
    site: () => development.site(),
    whenIdle: () => development.whenIdle(),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await development.close();
      await server.close();
    },
  };
}
