import type { FrameState } from '../shared/page-data.ts';
import { STORAGE_KEYS, type TextStorage } from './storage.ts';

/** Remembers the docs version that a page belongs to as the reader's preferred one. */
export function rememberDocsVersion(frame: FrameState, storage: TextStorage): void {
  const { docsVersion } = frame;
  if (docsVersion) storage.set(STORAGE_KEYS.docsVersion + docsVersion.pluginId, docsVersion.name);
}

/**
 * Gives the reader's preferred version of a docs plugin. A stored version that no longer exists is
 * cleared.
 *
 * @param names Names of the versions that exist.
 */
export function preferredDocsVersion(
  pluginId: string,
  names: readonly string[],
  storage: TextStorage,
): string | null {
  const key = STORAGE_KEYS.docsVersion + pluginId;
  const name = storage.get(key);
  if (name === null || names.includes(name)) return name;
  storage.set(key, null);
  return null;
}
