import { existsSync } from 'node:fs';
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
  followReturn(options, () => {
    watched.clear();
    extend();
  });
  extend();
  return { extend };
}

/** Time between two looks whether a folder that has gone is there again, in milliseconds. */
const LOOK_MS = 500;

/**
 * Watches the site's folder anew when it comes back after it was moved away or removed: the system tells of
 * what is below a folder, not of one that comes in its place.
 */
function followReturn(
  { siteFolder, watcher, queue }: SiteWatchOptions,
  onReturn: () => void,
): void {
  let looking: NodeJS.Timeout | undefined;
  const look = (): void => {
    if (!existsSync(siteFolder)) return;
    clearInterval(looking);
    looking = undefined;
    watcher.add(siteFolder);
    onReturn();
    queue.add({ kind: 'change', filePath: siteFolder });
  };
  const onGone = (): void => {
    if (looking === undefined && !existsSync(siteFolder)) {
      looking = setInterval(look, LOOK_MS).unref();
    }
  };
  watcher.on('unlink', onGone);
  watcher.on('unlinkDir', onGone);
}
