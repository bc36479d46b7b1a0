/** Installs all that is measured, and what measures it, before the first build. */
import { type LighthouseVersions, prepareLighthouse } from './measure/lighthouse.ts';
import type { Contestant } from './measure-peers.ts';
import type { BenchOptions } from './options.ts';
import { PEERS } from './peers/peers.ts';

/**
 * Installs the tools that are asked for; one that fails stays in the list with its reason.
 *
 * @throws {Error} If a tool is unknown.
 */
export async function installPeers({ only }: Pick<BenchOptions, 'only'>): Promise<Contestant[]> {
  const unknown = only?.find((id) => !PEERS.some((peer) => peer.id === id));
  if (unknown !== undefined) {
    throw new Error(`There is no tool \`${unknown}\`: ${PEERS.map(({ id }) => id).join(', ')}.`);
  }
  const contestants: Contestant[] = [];
  for (const peer of PEERS.filter(({ id }) => only?.includes(id) ?? true)) {
    const installed = await peer.install().catch((error: Error) => error);
    console.log(
      `${peer.name} ${installed instanceof Error ? installed.message : installed.version}`,
    );
    contestants.push({ peer, installed, leftOut: null });
  }
  return contestants;
}

/** Installs Lighthouse; gives the reason where that fails, and `null` if it is not asked for. */
export async function installLighthouse({
  lighthouseRuns,
}: Pick<BenchOptions, 'lighthouseRuns'>): Promise<LighthouseVersions | Error | null> {
  if (lighthouseRuns === 0) return null;
  const versions = await prepareLighthouse().catch((error: Error) => error);
  console.log(
    versions instanceof Error
      ? `Lighthouse ${versions.message}`
      : `Lighthouse ${versions.lighthouseVersion}, Chromium ${versions.browserVersion}`,
  );
  return versions;
}
