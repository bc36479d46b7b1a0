import type { Server } from 'node:http';
import type { Exchange } from '../serve/responder.ts';
import type { DevModules } from './vite-server.ts';

/** Vite as the rest of the development server sees it: started when it is first needed. */
export interface ViteLink {
  /** Names the server whose socket Vite shares; Vite cannot start before. */
  attach(server: Server): void;
  /** Gives Vite, started unless it runs; after a failure it is started anew. */
  start(): Promise<DevModules>;
  /**
   * Ends Vite and starts it anew, for what it reads at its start only. Nobody who holds on to the old
   * one hears of anything any more.
   */
  restart(): Promise<void>;
  /** Tells whether Vite has started. */
  isRunning(): boolean;
  /** Lets Vite answer a request; resolves to `false` when it has nothing to say. */
  answer(exchange: Exchange): Promise<boolean>;
  /** Tells whether a file is among the modules of the server or of browsers. */
  isModule(filePath: string): boolean;
  /** Tells whether a file is among the modules of browsers. */
  isBrowserModule(filePath: string): boolean;
  close(): Promise<void>;
}

/**
 * Creates the link; nothing is started yet.
 *
 * @param options.onStart Hears each time when Vite runs.
 */
export function createViteLink(options: {
  start(server: Server): Promise<DevModules>;
  onStart(modules: DevModules): void;
}): ViteLink {
  let attach: (server: Server) => void = () => undefined;
  const attached = new Promise<Server>((resolve) => {
    attach = resolve;
  });
  let starting: Promise<DevModules> | null = null;
  let modules: DevModules | null = null;

  const startOnce = async (): Promise<DevModules> => {
    modules = await options.start(await attached);
    options.onStart(modules);
    return modules;
  };
  /** What has failed is tried again when Vite is needed the next time: its reason may be mended by then. */
  const note = (started: Promise<DevModules>): Promise<DevModules> => {
    starting = started;
    started.catch(() => {
      if (starting !== started) return;
      starting = null;
      modules = null;
    });
    return started;
  };
  const start = (): Promise<DevModules> => starting ?? note(startOnce());
  const startAgain = async (running: Promise<DevModules> | null): Promise<DevModules> => {
    const ended = await running?.catch(() => null);
    await ended?.vite.close();
    return startOnce();
  };
  const hasModule = (name: 'client' | 'ssr', filePath: string): boolean =>
    (modules?.vite.environments[name]?.moduleGraph.getModulesByFile(filePath)?.size ?? 0) > 0;
  return {
    attach,
    start,
    async restart() {
      await note(startAgain(starting));
    },
    isRunning: () => modules !== null,
    async answer({ request, response }) {
      const { vite } = await start();
      return new Promise((resolve) => {
        response.once('close', () => resolve(true));
        vite.middlewares(request, response, () => resolve(false));
      });
    },
    isModule: (filePath) => hasModule('ssr', filePath) || hasModule('client', filePath),
    isBrowserModule: (filePath) => hasModule('client', filePath),
    async close() {
      const started = await starting?.catch(() => null);
      await started?.vite.close();
    },
  };
}
