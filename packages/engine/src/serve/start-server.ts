import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { takeTurns } from './connection-turns.ts';
import { answerRefusedRequests } from './raw-utf8-requests.ts';
import { createSiteServer, type SiteServerOptions } from './site-server.ts';

/** Where the server listens. */
export interface ListenOptions {
  /**
   * Port to begin with; `0` lets the system choose.
   * @default 3000
   */
  port?: number;
  /**
   * Name or address of the interface; all of them when left out.
   * @default undefined
   */
  host?: string;
  /**
   * Time in milliseconds after which a connection is ended on which nothing moves, in either direction.
   * @default 0, which is never
   */
  stallMs?: number;
}

/** A server that runs. */
export interface RunningServer {
  /** Address of the site in a browser on this machine, with the base URL. */
  url: string;
  port: number;
  /** The server itself, for those who answer upgrades. */
  server: Server;
  /** Stops accepting connections and lets running answers finish for up to two seconds. */
  close(): Promise<void>;
}

const DEFAULT_PORT = 3000;
/** Ports tried, the first included. */
const MAX_PORTS = 20;
const GRACE_MS = 2000;
const CLOSE_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * A client that takes nothing of its answer for so long is gone. Systems tell of room for more only when some hundred
 * kilobytes have gone out, which takes minutes at a few kilobytes a second.
 */
const STALL_MS = 300_000;

/** Serves a built site; see {@link listen} for the port. */
export function startServer(options: SiteServerOptions & ListenOptions): Promise<RunningServer> {
  return listen(createSiteServer(options), { baseUrl: '/', stallMs: STALL_MS, ...options });
}

/**
 * Listens with a handler on the wanted port, or the next free one of twenty.
 *
 * @throws When none of them is free, or the interface cannot be used.
 */
export async function listen(
  handler: RequestListener,
  options: ListenOptions & { baseUrl: string },
): Promise<RunningServer> {
  const answers = countAnswers(handler);
  const server = createServer({ keepAliveTimeout: 5000 }, takeTurns(answers.handler));
  server.timeout = options.stallMs ?? 0;
  answerRefusedRequests(server);
  const close = createCloser(server, answers);
  const firstPort = options.port ?? DEFAULT_PORT;
  const { port } = await bindFirstFree(server, firstPort, options.host);
  const name = options.host === undefined || isWildcard(options.host) ? 'localhost' : options.host;
  const urlHost = name.includes(':') ? `[${name}]` : name;
  return {
    url: `http://${urlHost}:${port}${options.baseUrl}`,
    port,
    server,
    close,
  };
}

/**
 * Resolves once the process is asked to end (Ctrl+C, `SIGTERM`) and the server has closed. A second
 * request ends the process at once, as the system does by default.
 */
export function closeOnSignal(server: Pick<RunningServer, 'close'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const onSignal = () => {
      for (const signal of CLOSE_SIGNALS) process.off(signal, onSignal);
      server.close().then(resolve, reject);
    };
    for (const signal of CLOSE_SIGNALS) process.on(signal, onSignal);
  });
}

async function bindFirstFree(
  server: Server,
  firstPort: number,
  host: string | undefined,
): Promise<AddressInfo> {
  const lastPort = firstPort === 0 ? 0 : Math.min(firstPort + MAX_PORTS - 1, 65_535);
  for (let port = firstPort; port < lastPort; port++) {
    try {
      return await bind(server, port, host);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  return bind(server, lastPort, host).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause;
    throw new Error(`No port from ${firstPort} to ${lastPort} is free.`, {
      cause,
    });
  });
}

function bind(server: Server, port: number, host: string | undefined): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}

/** A handler that counts its answers. */
interface CountedAnswers {
  handler: RequestListener;
  /** Answers that have begun and not ended. */
  running: number;
  /** Hears of each answer's end. */
  onEnd(): void;
}

function countAnswers(handler: RequestListener): CountedAnswers {
  const answers: CountedAnswers = {
    running: 0,
    onEnd: () => undefined,
    handler(request, response) {
      answers.running++;
      response.on('close', () => {
        answers.running--;
        answers.onEnd();
      });
      handler(request, response);
    },
  };
  return answers;
}

/**
 * Creates the function that closes a server. Connections without a running answer are cut at once:
 * browsers open some in advance and would hold the server up.
 */
function createCloser(server: Server, answers: CountedAnswers): () => Promise<void> {
  let isClosing = false;
  const cutWhenDone = () => {
    if (isClosing && answers.running === 0) server.closeAllConnections();
  };
  answers.onEnd = cutWhenDone;
  return () =>
    new Promise((resolve, reject) => {
      isClosing = true;
      const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      server.close((error) => {
        clearTimeout(timer);
        if (error === undefined) resolve();
        else reject(error);
      });
      cutWhenDone();
    });
}

function isWildcard(host: string): boolean {
  return ['', '0.0.0.0', '::', '[::]'].includes(host);
}
