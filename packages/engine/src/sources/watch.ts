import { statSync } from 'node:fs';
import type { ChangeQueue, FileEvent } from './watch-queue.ts';

/** What tells two states of a file apart. */
export interface FileStamp {
  mtimeMs: number;
  size: number;
}

type Listener = (filePath: string, stats?: FileStamp) => void;

/** The part of a file watcher (chokidar 3, as Vite brings it) that is used. */
export interface FileWatcher {
  on(event: FileEvent, listener: Listener): unknown;
  emit(event: FileEvent, filePath: string, stats?: FileStamp): unknown;
}

const EVENTS: readonly FileEvent[] = ['add', 'change', 'unlink'];

/** Chokidar drops changes of a file that follow another one within 50 ms. */
const BLIND_MS = 60;

/** Puts whatever a watcher sees into a queue. */
export function watchFiles(watcher: FileWatcher, queue: Pick<ChangeQueue, 'add'>): void {
  for (const kind of EVENTS) watcher.on(kind, (filePath) => queue.add({ kind, filePath }));
}

/**
 * Makes a watcher tell of changes that it drops because they follow another one too soon: a while
 * after each change the file is looked at again, and when it differs from what the watcher saw, the
 * watcher is made to say so, to all who listen.
 */
export function repairMissedChanges(
  watcher: FileWatcher,
  readStamp: (filePath: string) => FileStamp | null = readFileStamp,
): void {
  const waiting = new Map<string, FileStamp>();
  const lookAgain = (filePath: string): void => {
    const seen = waiting.get(filePath);
    const now = readStamp(filePath);
    waiting.delete(filePath);
    const isSame = now?.mtimeMs === seen?.mtimeMs && now?.size === seen?.size;
    // A file that has gone is told of by its own event.
    if (now && !isSame) watcher.emit('change', filePath, now);
  };
  const onChange: Listener = (filePath, stats) => {
    const seen = stats ?? readStamp(filePath);
    if (!seen) return;
    if (!waiting.has(filePath)) setTimeout(() => lookAgain(filePath), BLIND_MS).unref();
    waiting.set(filePath, seen);
  };
  watcher.on('add', onChange);
  watcher.on('change', onChange);
}

function readFileStamp(filePath: string): FileStamp | null {
  try {
    return statSync(filePath);
  } catch {
    return null;
  }
}
