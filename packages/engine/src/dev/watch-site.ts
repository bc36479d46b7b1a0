import type { ViteDevServer } from 'vite';
import { repairMissedChanges, watchFiles } from '../sources/watch.ts';
import type { ChangeQueue } from '../sources/watch-queue.ts';
import { isBelowOne } from './decide-rebuild.ts';

/** What is watched besides what Vite watches by itself: the site's folder and the modules in use. */
export interface SiteWatchOptions {
  siteFolder: string;
  watcher: ViteDevServer['watcher'];
  queue: Pick<ChangeQueue, 'add'>;
  /** Lists the folders of content, static files and theme sources, absolute. */
  listFolders(): string[];
}

/** Follows the changes of a site's files. */
export interface SiteWatch {
  /** Takes in folders that a new configuration has brought. */
  extend(): void;
}

/** Longest time that the watcher may take to know all files, in milliseconds. */
const MAX_READY_MS = 1000;

/**
 * Begins to watch. What has changed between the first reading of the site and the moment when the
 * watcher knows all files is caught up with: the site is read once more.
 */
export function watchSite(options: SiteWatchOptions): SiteWatch {
  const { siteFolder, watcher, queue } = options;
  const watched = new Set<string>();
  const extend = (): void => {
    for (const folder of options.listFolders()) {
      if (watched.has(folder) || isBelowOne(folder, [siteFolder])) continue;
      watched.add(folder);
      watcher.add(folder);
    }
  };
  const catchUp = (): void => {
    clearTimeout(timer);
    watcher.off('ready', catchUp);
    queue.add({ kind: 'change', filePath: siteFolder });
  };
  const timer = setTimeout(catchUp, MAX_READY_MS);
  watcher.on('ready', catchUp);
  watchFiles(watcher, queue);
  repairMissedChanges(watcher);
  extend();
  return { extend };
}
