import type { OfflineSettings } from '../../shared/offline.ts';
import { allowsPrefetch } from '../prefetch.ts';
import { createBoundedCache } from './bounded-cache.ts';
import type { Release, WorkerEnvironment } from './release.ts';
import { isImmutable } from './request-kind.ts';
import { listSavedPages } from './saved-pages.ts';

/** Saved pages that a new release fetches at the same time. */
const AT_ONCE = 4;

/** Saved pages that it fetches in all when the reader has to be thrifty, those visited last. */
const MAX_THRIFTY = 20;

/**
 * Fetches the shell of a release, and anew the pages that older releases have saved: the reader keeps
 * them, in the state of this release.
 *
 * Rejects when the network fails half-way. The older release then stays in force with all it has, and
 * the browser tries again with the next page that it loads.
 */
export async function fetchRelease(
  release: Release,
  settings: Pick<OfflineSettings, 'shell' | 'extras'>,
  environment: WorkerEnvironment,
): Promise<void> {
  const shell = await environment.caches.open(release.names.shell);
  await shell.addAll(settings.shell);
  await Promise.all(settings.extras.map((url) => shell.add(url).catch(() => undefined)));
  const urls = await listOlderPages(release, environment);
  for (let start = 0; start < urls.length; start += AT_ONCE) {
    const batch = urls.slice(start, start + AT_ONCE);
    const answers = await Promise.all(batch.map(release.fetchPage));
    for (const [index, url] of batch.entries()) {
      const answer = answers[index];
      if (answer) await release.savePage(url, answer);
    }
  }
}

/** Addresses of the pages that other releases have saved, those visited last at the end. */
async function listOlderPages(
  { names }: Release,
  { caches, connection }: WorkerEnvironment,
): Promise<string[]> {
  const all = await caches.keys();
  const older = all.filter(
    (name) => name.startsWith(`${names.prefix}pages `) && name !== names.pages,
  );
  const pages = await Promise.all(
    older.map((name) => listSavedPages(createBoundedCache(caches, { name, maxEntries: Infinity }))),
  );
  const urls = new Set(pages.flatMap((list) => list.reverse()).map(({ url }) => url));
  return [...urls].slice(allowsPrefetch(connection()) ? 0 : -MAX_THRIFTY);
}

/** Deletes the caches of all other releases. */
export async function dropOlderReleases(release: Release, caches: CacheStorage): Promise<void> {
  const { names } = release;
  const current = [names.shell, names.pages, names.files];
  for (const name of await caches.keys()) {
    if (!name.startsWith(names.prefix) || current.includes(name)) continue;
    if (name.startsWith(`${names.prefix}shell `))
      await keepAssets(await caches.open(name), release);
    await caches.delete(name);
  }
}

/** Moves scripts and styles to the files: a tab opened under the older release may still want them. */
async function keepAssets(shell: Cache, { scope, files }: Release): Promise<void> {
  for (const request of await shell.keys()) {
    const isAsset = isImmutable(request.url.slice(scope.rootUrl.length), scope);
    if (!isAsset || (await files.find(request.url))) continue;
    const response = await shell.match(request, { ignoreVary: true });
    if (response) await files.keep(request.url, response);
  }
}
