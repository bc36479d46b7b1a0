import { startServer } from '../../../packages/engine/src/serve/start-server.ts';
import { listFiles } from './output.ts';
import { pageAddress } from './page-address.ts';

/** A website on this machine's loopback address. */
export interface OutputServer {
  /** @param pagePath From the output folder. */
  urlOf(pagePath: string): string;
  close(): Promise<void>;
}

/** What a page may fetch and a host compresses. */
const COMPRESSED = /\.(?:m?js|css|json|svg)$/;
/** Room for all that is compressed of a website, so that nothing is compressed while a page is measured. */
const CACHE_BYTES = 512 * 2 ** 20;

/**
 * Serves a website with the server of `mojian serve`: brotli or gzip as the browser asks, pages without `.html`.
 * Some pages and all that they may fetch are asked for once, as hosts have compressed it before a visit.
 */
export async function serveOutput(
  outputFolder: string,
  pagePaths: readonly string[],
): Promise<OutputServer> {
  const { port, close } = await startServer({
    folder: outputFolder,
    port: 0,
    host: '127.0.0.1',
    cacheBytes: CACHE_BYTES,
  });
  const urlOf = (pagePath: string) => `http://127.0.0.1:${port}${pageAddress(pagePath)}`;
  const parts = listFiles(outputFolder).filter((filePath) => COMPRESSED.test(filePath));
  for (const filePath of [...pagePaths, ...parts]) {
    const response = await fetch(urlOf(filePath), { headers: { 'accept-encoding': 'br' } });
    await response.arrayBuffer();
  }
  return { urlOf, close };
}
