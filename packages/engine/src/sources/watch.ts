import { statSync } from 'node:fs';
import type { ChangeQueue, FileEvent } from './watch-queue.ts';

/** What tells two states of a file apart; size and time alone may be those of a file that took its place. */
export interface FileStamp {
  mtimeMs: number;
  ctimeMs: number;
  ino: number;
  size: number;
}

type Listener = (filePath: string, stats?: FileStamp) => void;

/** Hears of what the system says, before the watcher makes anything of it. */
type RawListener = (event: string, name: string, details: RawDetails) => void;

/** Says what is watched; a watcher that looks at files itself gives the path as name, and what it has seen. */
interface RawDetails {
  watchedPath?: string;
  curr?: object;
}

/** The part of a file watcher (chokidar 3, as Vite brings it) that is used. */
export interface FileWatcher {
  on(event: FileEvent, listener: Listener): unknown;
  on(event: 'raw', listener: RawListener): unknown;
  emit(event: FileEvent, filePath: string, stats?: FileStamp): unknown;
}

const EVENTS: readonly FileEvent[] = ['add', 'change', 'unlink'];

/** Chokidar drops changes of a file that follow another one within 50 ms, and tells of others sooner. */
const BLIND_MS = 60;

/** Puts whatever a watcher sees into a queue. */
export function watchFiles(watcher: FileWatcher, queue: Pick<ChangeQueue, 'add'>): void {
  for (const kind of EVENTS) watcher.on(kind, (filePath) => queue.add({ kind, filePath }));
}

/**
 * Makes a watcher tell of changes that it drops: those that follow another one too soon, and files that
 * were renamed into the place of others with the same time. A while after each sign of a change the file
 * is looked at again, and when it is not what the watcher told of, the watcher is made to say so, to all
 * who listen. A sign without a change, such as other rights, is taken for one.
 */
export function repairMissedChanges(
  watcher: FileWatcher,
  readStamp: (filePath: string) => FileStamp | null = readFileStamp,
): void {
  const waiting = new Map<string, FileStamp | null>();
  const lookAgain = (filePath: string): void => {
    const seen = waiting.get(filePath);
    const now = readStamp(filePath);
    waiting.delete(filePath);
    // A file that has gone is told of by its own event.
    if (now && !(seen && isSame(seen, now))) watcher.emit('change', filePath, now);
  };
  const wait = (filePath: string, seen: FileStamp | null): void => {
    if (!waiting.has(filePath)) setTimeout(() => lookAgain(filePath), BLIND_MS).unref();
    waiting.set(filePath, seen);
  };
  const onChange: Listener = (filePath, stats) => {
    const seen = stats ?? readStamp(filePath);
    if (seen) wait(filePath, seen);
  };
  watcher.on('add', onChange);
  watcher.on('change', onChange);
  watcher.on('raw', (_event, name, { watchedPath, curr }) => {
    const filePath = watchedPath ?? (curr && name);
    if (filePath !== undefined && !waiting.has(filePath)) wait(filePath, null);
  });
}

function isSame(a: FileStamp, b: FileStamp): boolean {
  return a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs && a.ino === b.ino && a.size === b.size;
}

/** Folders, too, are watched; what has changed in them their files tell. */
function readFileStamp(filePath: string): FileStamp | null {
  try {
    const stats = statSync(filePath);
    return stats.isFile() ? stats : null;
  } catch {
    return null;
  }
}
