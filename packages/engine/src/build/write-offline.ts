import { hash } from 'node:crypto';
import { renderRetiredWorker, renderServiceWorker } from '../output/service-worker.ts';
import type { SiteWriter } from '../output/site-writer.ts';
import { MANIFEST_PATH, renderWebManifest } from '../output/web-manifest.ts';
import { createOfflineRoute } from '../routes/page-routes.ts';
import type { Route } from '../routes/route.ts';
import { SEARCH_INDEX_FOLDER } from '../search/index/create-search-files.ts';
import { WORKER_PATH } from '../shared/offline.ts';
import { encodePermalink, joinPath } from '../shared/url.ts';
import type { LoadedSite } from './load-site.ts';
import type { Rendering } from './prepare-rendering.ts';
import { loadWorkerCode } from './theme-assets.ts';

/**
 * Writes what makes the site installable and readable without a network: the service worker, the page
 * that it shows for pages it has not, and the web app manifest. A site that wants none of it gets a
 * worker that takes itself away. Files of the site's static folders stay as they are.
 *
 * @returns The number of files.
 */
export function writeOfflineFiles(
  site: LoadedSite,
  rendering: Pick<Rendering, 'preparePage' | 'renderPage' | 'shell' | 'pageColors'>,
  writer: Pick<SiteWriter, 'write'>,
): number {
  const files = site.config.offline
    ? createOfflineFiles(site, rendering)
    : [[WORKER_PATH, renderRetiredWorker(encodePermalink(site.config.baseUrl))] as const];
  const missing = files.filter(([outputPath]) => site.assets.findStatic(`/${outputPath}`) === null);
  for (const [outputPath, content] of missing) writer.write(outputPath, content);
  return missing.length;
}

function createOfflineFiles(
  site: LoadedSite,
  { preparePage, renderPage, shell, pageColors: colors }: Parameters<typeof writeOfflineFiles>[1],
): (readonly [outputPath: string, content: string])[] {
  const { config, model, icons } = site;
  const toUrl = (outputPath: string) => encodePermalink(joinPath(config.baseUrl, outputPath));
  const render = (route: Route) => renderPage(preparePage(route).complete());
  const offlineHtml = render(createOfflineRoute(model));
  // Among the hashed assets it is nobody's page: no host gives it another address or lists it.
  const offlinePath = `assets/offline.${hash('sha256', offlineHtml).slice(0, 8)}.html`;
  const notFound = site.routes.find(({ view }) => view === 'not-found');
  const worker = renderServiceWorker({
    code: loadWorkerCode(),
    settings: {
      baseUrl: encodePermalink(config.baseUrl),
      startUrl: shell.startUrl,
      offlineUrl: toUrl(offlinePath),
      shell: [...shell.urls, toUrl(offlinePath)],
      extras: [...shell.extras, ...(notFound ? [encodePermalink(notFound.permalink)] : [])],
      searchFolder: `${SEARCH_INDEX_FOLDER}/`,
      maxPages: config.offline ? config.offline.maxPages : 0,
    },
    contents: notFound ? [render(notFound)] : [],
  });
  return [
    [offlinePath, offlineHtml],
    [WORKER_PATH, worker],
    [MANIFEST_PATH, renderWebManifest(model, { icons, colors })],
  ];
}
