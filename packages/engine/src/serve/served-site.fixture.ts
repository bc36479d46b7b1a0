/** A small built site in a temporary folder and a server over it, for the tests of this folder. */
import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { SiteServerOptions } from './site-server.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** Text that is worth compressing. */
export const LONG_TEXT = '闭包是函数和它的词法环境。'.repeat(200);

/** Content of `digits.txt`: a hundred bytes. */
export const DIGITS = '0123456789'.repeat(10);

/** The files of the site, by their paths. */
export const SITE_FILES: Record<string, string | Buffer> = {
  'index.html': '<h1>home</h1>',
  '404.html': '<h1>not found</h1>',
  'docs/布局/index.html': `<h1>布局</h1>${LONG_TEXT}`,
  'docs/flat.html': '<h1>flat</h1>',
  'docs/both.html': 'flat both',
  'docs/both/index.html': 'index both',
  'a b+c%.html': 'odd name',
  'assets/main.Bx3_k9aQ.js': 'export {};',
  'assets/plain.js': `/* ${LONG_TEXT} */`,
  'assets/component-gallery.js': '1',
  'digits.txt': DIGITS,
  'empty.txt': '',
  'picture.png': Buffer.alloc(3000, 1),
  // Of a kind that shrinks, but this one does not.
  'noise.wasm': Buffer.concat(
    Array.from({ length: 100 }, (_, index) => hash('sha256', String(index), 'buffer')),
  ),
  'stored.css': `a{}${LONG_TEXT}`,
  'stored.css.br': brotliCompressSync(`a{}${LONG_TEXT}`),
  'big.bin': Buffer.alloc(5 * 2 ** 20, 7),
  _redirects:
    '/old/* /docs/:splat\n/forced /docs/flat 302!\n/shown /docs/flat 200\n/base/moved /base/docs/flat 301\n/base/seen /base/docs/flat 200\n',
  _headers:
    '/docs/*\n  X-Frame-Options: DENY\n/digits.txt\n  Cache-Control: max-age=5\n/base/digits.txt\n  X-Base: yes\n',
};

/** An answer, read to its end. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a request sends beside its path. */
export interface SendOptions {
  method?: string;
  headers?: Record<string, string>;
  /** @default the server over the whole site at the root */
  server?: RunningServer;
}

/** The site with its servers. */
export interface ServedSite {
  /** Folder of the site. */
  folder: string;
  /** Folder beside the site that nothing may lead to. */
  privateFolder: string;
  /** Starts another server over the site. */
  serve(options?: Partial<SiteServerOptions>): Promise<RunningServer>;
  /** Sends the path exactly as given, which `fetch` does not. */
  send(requestPath: string, options?: SendOptions): Promise<Answer>;
  /** Sends bytes over a socket and returns the whole answer. */
  sendRaw(bytes: string | Buffer): Promise<string>;
  /** Returns the status with the `Location`, or else with the first letters of the content. */
  readStatus(requestPath: string, server?: RunningServer): Promise<[number, string]>;
  /** Stops the servers and removes the folders. */
  remove(): Promise<void>;
}

/** Writes the site, with links that stay inside and links that do not, and starts a server. */
export async function createServedSite(): Promise<ServedSite> {
  const root = mkdtempSync(path.join(tmpdir(), 'mojian-serve-'));
  const folder = path.join(root, 'site');
  const privateFolder = path.join(root, 'site-private');
  writeFiles(root, folder, privateFolder);
  const servers: RunningServer[] = [];
  const serve = async (options: Partial<SiteServerOptions> = {}) => {
    const server = await startServer({ folder, port: 0, host: '127.0.0.1', ...options });
    servers.push(server);
    return server;
  };
  const main = await serve();
  const send = (requestPath: string, { server = main, ...rest }: SendOptions = {}) =>
    sendRequest(server.port, requestPath, rest);
  return {
    folder,
    privateFolder,
    serve,
    send,
    sendRaw: (bytes) => sendBytes(main.port, bytes),
    async readStatus(requestPath, server = main) {
      const { status, headers, body } = await send(requestPath, { server });
      return [status, headers.location ?? body.toString().slice(0, 15)];
    },
    async remove() {
      await Promise.all(servers.map((server) => server.close()));
      rmSync(root, { recursive: true });
    },
  };
}

function writeFiles(root: string, folder: string, privateFolder: string): void {
  const modified = new Date('2024-05-06T07:08:09.250Z');
  for (const [name, content] of Object.entries(SITE_FILES)) {
    const filePath = path.join(folder, name);
    mkdirSync(path.dirname(filePath), { recursive: true });
    writeFileSync(filePath, content);
    utimesSync(filePath, modified, modified);
  }
  mkdirSync(privateFolder);
  writeFileSync(path.join(privateFolder, 'x.txt'), 'secret');
  writeFileSync(path.join(root, 'secret.txt'), 'secret');
  symlinkSync(path.join(root, 'secret.txt'), path.join(folder, 'link.txt'));
  symlinkSync(privateFolder, path.join(folder, 'private'));
  symlinkSync(path.join(folder, 'digits.txt'), path.join(folder, 'inner-link.txt'));
}

function sendRequest(
  port: number,
  requestPath: string,
  { method, headers = {} }: SendOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port, path: requestPath, method, agent: false };
    const request = httpRequest(target, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
    request.on('error', reject).end();
  });
}

function sendBytes(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}
