import type { ChangeQueue, FileEvent } from './watch-queue.ts';

/** The part of a file watcher (chokidar, as Vite brings it) that is used. */
export interface FileWatcher {
  on(event: FileEvent, listener: (filePath: string) => void): unknown;
  off(event: FileEvent, listener: (filePath: string) => void): unknown;
}

const EVENTS: readonly FileEvent[] = ['add', 'change', 'unlink'];

/** Puts whatever a watcher sees into a queue. Returns how to stop. */
export function watchFiles(watcher: FileWatcher, queue: Pick<ChangeQueue, 'add'>): () => void {
  const listeners = EVENTS.map((kind) => {
    const listener = (filePath: string): void => queue.add({ kind, filePath });
    watcher.on(kind, listener);
    return () => watcher.off(kind, listener);
  });
  return () => {
    for (const stop of listeners) stop();
  };
}
