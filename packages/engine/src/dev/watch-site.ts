import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
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

/** Time after which the site is read once more where the watcher says nothing, as it has said it before, in milliseconds. */
const MAX_SILENCE_MS = 1000;

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
  const catchUp = (): void => queue.add({ kind: 'change', filePath: siteFolder });
  const timer = setTimeout(catchUp, MAX_SILENCE_MS);
  watcher.once('ready', () => {
    clearTimeout(timer);
    catchUp();
  });
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
/** Looks at which the watcher has to know as many files as before, to be taken for knowing all. */
const SETTLED_LOOKS = 4;

/**
 * Watches the site's folder anew when it comes back after it was moved away or removed: the system tells of
 * what is below a folder, not of one that comes in its place. Until the watcher knows all files again, which it
 * says but once in its life, the site is read at each look.
 */
function followReturn(
  { siteFolder, watcher, queue }: SiteWatchOptions,
  onReturn: () => void,
): void {
  let isFollowing = false;
  const follow = async (): Promise<void> => {
    isFollowing = true;
    let isGone = true;
    let known = 0;
    let settledLooks = 0;
    while (settledLooks < SETTLED_LOOKS) {
      await delay(LOOK_MS, undefined, { ref: false });
      const wasGone = isGone;
      isGone = !existsSync(siteFolder);
      if (isGone) continue;
      if (wasGone) {
        watcher.add(siteFolder);
        onReturn();
      }
      const count = countWatched(watcher);
      settledLooks = count === known && !wasGone ? settledLooks + 1 : 0;
      known = count;
      queue.add({ kind: 'change', filePath: siteFolder });
    }
    isFollowing = false;
  };
  const onGone = (): void => {
    if (!isFollowing && !existsSync(siteFolder)) void follow();
  };
  watcher.on('unlink', onGone);
  watcher.on('unlinkDir', onGone);
}

function countWatched(watcher: SiteWatchOptions['watcher']): number {
  return Object.values(watcher.getWatched()).reduce((sum, names) => sum + names.length, 0);
}
