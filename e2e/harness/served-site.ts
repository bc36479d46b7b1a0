import { afterAll, beforeAll } from 'vitest';
import { type DeployedSite, startHost } from './deployed-site.ts';

/** Builds and serves a small site for the tests of a spec file or a `describe`; it is there once they run. */
export function serveSite(files: Parameters<DeployedSite['deploy']>[0]): DeployedSite {
  const site = {} as DeployedSite;
  beforeAll(async () => {
    Object.assign(site, await startHost());
    await site.deploy(files);
  });
  afterAll(() => site.close());
  return site;
}
