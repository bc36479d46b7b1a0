/** What sites in development are compared with: themselves, started anew. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { DevServer } from '../dev/dev-server.ts';
import { startTestServer } from './dev-test.ts';
import { createTestSite } from './site-test.ts';

/** Texts of files by their paths; `null` deletes. */
export type Edit = Record<string, string | null> | ((siteFolder: string) => void);

/** A site, and what is done to it while it is developed. */
export interface EditedSite {
  files: Record<string, string>;
  /** Changes that follow one another; each is applied before the next. */
  edits: Edit[];
  /** What a page, or a file that is asked for, holds in the end. */
  shows: string;
  /** Files that are asked for beside all pages. */
  urls?: string[];
}

/** Time in which the system tells the watcher of an edit, and the watcher, which holds some back, tells of it. */
const WATCHER_MS = 400;

/** Time after which a server that has started reads nothing again by itself, which would hide faults. */
const CAUGHT_UP_MS = 1200;

/** Fails unless, after all edits, `dev` gives what it gives when it is started anew. */
export async function expectFreshStart({ files, edits, ...seen }: EditedSite): Promise<void> {
  const { shows, urls = [] } = seen;
  const site = createTestSite(files);
  const server = await startTestServer(site.folder);
  await fetch(new URL('/@mojian/client.js', server.url));
  await readAll(server, urls);
  await delay(CAUGHT_UP_MS);
  await server.whenIdle();
  for (const edit of edits) {
    await readAll(server, urls);
    if (typeof edit === 'function') edit(site.folder);
    else site.write(edit);
    await delay(WATCHER_MS);
    await server.whenIdle();
  }
  const fresh = await readAll(await startTestServer(site.folder), urls);
  expect(Object.values(fresh).join('\n')).toContain(shows);
  await expect.poll(() => readAll(server, urls), { timeout: 10_000, interval: 200 }).toEqual(fresh);
}

/** Writes a configuration with a blog at the root. */
export function configWith(options: string): string {
  return `export default { title: '站点', url: 'https://site.example', blog: { routeBasePath: '/' }, ${options} };\n`;
}

async function readAll(server: DevServer, urls: readonly string[]) {
  const routes = server.site()?.routes ?? [];
  const answers: Record<string, string> = {};
  for (const url of [...routes.map(({ permalink }) => permalink), ...urls]) {
    const answer = await fetch(new URL(encodeURI(url), server.url), { redirect: 'manual' });
    answers[url] = `${answer.status} ${await answer.text()}`;
  }
  return answers;
}
