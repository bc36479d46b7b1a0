import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** Gives the content of a path, which begins with `/`; `undefined` when there is nothing. */
export type FileLookup = (path: string) => string | Buffer | undefined;

/** Files on this machine's loopback address. */
export interface FileServer {
  /** Without a final slash. */
  url: string;
  /** Paths asked for since the last call of `reset`. */
  asked: string[];
  reset(): void;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '': 'text/html; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};

/** Serves files that nothing compresses and no browser keeps; pages get clocks of five microseconds. */
export async function serveFiles(find: FileLookup): Promise<FileServer> {
  const server = createServer((request, response) => {
    const asked = decodeURI(new URL(request.url ?? '/', 'http://localhost').pathname);
    const content = find(asked);
    files.asked.push(asked);
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': TYPES[path.extname(asked)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const files: FileServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    reset: () => {
      files.asked = [];
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return files;
}

/** A page in which functions of the benchmark import modules: in those the bundler would replace `import`. */
export const BLANK_PAGE =
  '<!doctype html><title>bench</title><script>window.load = (url) => import(url)</script>';

/** What {@link BLANK_PAGE} has. */
export interface BlankWindow {
  load<Module>(url: string): Promise<Module>;
}

/** Looks files up in a folder. */
export function lookUpIn(folder: string): FileLookup {
  return (asked) => {
    try {
      return readFileSync(path.join(folder, asked));
    } catch {
      return undefined;
    }
  };
}
