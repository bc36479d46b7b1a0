import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createSiteServer } from '../../packages/engine/src/serve/site-server.ts';

/** How the host of a deployed site behaves; a test changes it as it goes. */
export interface HostState {
  /** The network is gone: connections end without an answer. */
  isDown: boolean;
  /** Milliseconds before an answer to a request for a page. */
  pageDelayMs: number;
  /** Paths that answer 404 although the file is there. */
  missing: RegExp | null;
}

/** A request that reached the host. */
export interface HostRequest {
  /** Decoded, with the base URL. */
  path: string;
  method: string;
}

/** A small site on a host of its own, to be deployed again and again. */
export interface DeployedSite {
  /** Folder of the sources. */
  folder: string;
  /** Address of the site, without a final slash. */
  url: string;
  host: HostState;
  /** Requests so far. */
  requests: HostRequest[];
  /** Changes sources (`null` deletes) and puts a fresh build in the place of the last one. */
  deploy(changes: Record<string, string | Uint8Array | null>): Promise<void>;
  /** Gives the port back; the sources stay until `close`. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');
const mojian = path.join(root, 'packages/engine/bin/mojian.mjs');
const run = promisify(execFile);

/** Starts a host; the site is there after the first deployment. */
export async function startHost({ baseUrl = '/' } = {}): Promise<DeployedSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mojian-deployed-'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const host: HostState = { isDown: false, pageDelayMs: 0, missing: null };
  const requests: HostRequest[] = [];
  let deployments = 0;
  let handler: RequestListener = (_, response) => response.writeHead(503).end();
  const server = createServer(async (request, response) => {
    const sitePath = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    if (host.isDown) return request.socket.destroy();
    requests.push({ path: sitePath, method: request.method ?? '' });
    if (host.missing?.test(sitePath)) return response.writeHead(404).end();
    if (request.headers.accept?.startsWith('text/html')) await pause(host.pageDelayMs);
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    folder,
    url: `http://127.0.0.1:${port}${baseUrl.slice(0, -1)}`,
    host,
    requests,
    async deploy(changes) {
      writeFiles(folder, changes);
      // Vitest sets it to `test`, which readers' browsers would notice.
      const env = { ...process.env, NODE_ENV: 'production' };
      // A folder of its own, so that no request falls between two builds.
      deployments += 1;
      const outDir = `build-${deployments}`;
      await run(process.execPath, [mojian, 'build', '--out-dir', outDir], { cwd: folder, env });
      handler = createSiteServer({
        folder: path.join(folder, outDir),
        baseUrl,
        trailingSlash: false,
      });
    },
    stop,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeFiles(folder: string, changes: Record<string, string | Uint8Array | null>): void {
  for (const [name, content] of Object.entries(changes)) {
    const filePath = path.join(folder, name);
    mkdirSync(path.dirname(filePath), { recursive: true });
    if (content === null) rmSync(filePath, { force: true });
    else writeFileSync(filePath, content);
  }
}

function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
