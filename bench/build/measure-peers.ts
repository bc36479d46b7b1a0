/** Runs the builds of one scale: the tools take turns in each round, so that the machine's mood is the same for all. */
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type ChosenPages, choosePages } from './corpus/choose-pages.ts';
import type { Corpus } from './corpus/document.ts';
import { measureOutput, type OutputMeasure } from './measure/output.ts';
import { type BuildCost, LateBuildError, runBuild } from './measure/run-build.ts';
import type { Installed, Peer } from './peers/peer.ts';
import { readLoad } from './report/facts.ts';
import { createSiteFolder, type SiteFolder } from './site-folder.ts';

/** Tools that go by the times of files must see that these were not written just now. */
const SETTLE_MS = 200;

/** What is built: without caches, with nothing changed, with one sentence of one doc changed. */
export const BUILD_KINDS = ['cold', 'warm', 'edit'] as const;
/** One of `BUILD_KINDS`. */
export type BuildKind = (typeof BUILD_KINDS)[number];

/** A tool, or why it could not be installed. */
export interface Contestant {
  peer: Peer;
  installed: Installed | Error;
  /** Why it is not tried; `null` if it is. */
  leftOut: string | null;
}

/** What was measured of a tool at one scale. */
export interface PeerResult {
  peer: Peer;
  version: string;
  costs: Record<BuildKind, BuildCost[]>;
  /** Where its builds leave the website; empty if it could not be installed. */
  outputFolder: string;
  /** Of its first cold build. */
  output: OutputMeasure | null;
  /** Why it could not be measured, or not in every round. */
  failure: string | null;
  /** Whether the failure is that a build was stopped at its limit. */
  isLate: boolean;
}

/** What the builds of a scale need. */
export interface ScaleOptions {
  corpus: Corpus;
  contestants: readonly Contestant[];
  rounds: number;
  limitMs: number;
  /** Where sites are laid out; their outputs are left there. */
  workFolder: string;
  /** Takes each line about what runs and what came of it. */
  onProgress(line: string): void;
  /** Takes the load of the machine after each build. */
  onLoad(load: number): void;
  /** Takes what is known after each turn of a tool, so that a run which is stopped leaves what it has. */
  onTurn(results: readonly PeerResult[]): void;
}

/** Measures all tools on one corpus. A tool that fails is left out from there on, with its reason. */
export async function measurePeers(options: ScaleOptions): Promise<PeerResult[]> {
  const pages = choosePages(options.corpus.documents);
  const entries = options.contestants.map((contestant) => createEntry(contestant, options));
  let done = 0;
  const count = entries.filter(({ site }) => site).length * options.rounds;
  for (let round = 1; round <= options.rounds; round++) {
    for (const entry of entries.filter(({ site }) => site)) {
      options.onProgress(`[${++done}/${count}] ${entry.result.peer.name}, round ${round}`);
      if (entry.result.failure === null) await measureRound(entry, { ...options, pages });
      options.onTurn(entries.map(({ result }) => result));
    }
  }
  return entries.map(({ result }) => result);
}

interface Entry {
  result: PeerResult;
  installed: Installed | null;
  site: SiteFolder | null;
}

function createEntry({ peer, installed, leftOut }: Contestant, options: ScaleOptions): Entry {
  const costs = { cold: [], warm: [], edit: [] };
  const result: PeerResult = {
    peer,
    version: '',
    costs,
    outputFolder: '',
    output: null,
    failure: null,
    isLate: false,
  };
  if (installed instanceof Error) {
    const failure = `could not be installed: ${installed.message}`;
    return { result: { ...result, failure }, installed: null, site: null };
  }
  if (leftOut !== null) {
    return { result: { ...result, failure: leftOut }, installed: null, site: null };
  }
  const folder = path.join(options.workFolder, peer.id);
  const site = createSiteFolder(folder, { peer, installed, corpus: options.corpus });
  const { outputFolder } = site;
  return { result: { ...result, version: installed.version, outputFolder }, installed, site };
}

async function measureRound(
  { result, installed, site }: Entry,
  options: ScaleOptions & { pages: ChosenPages },
): Promise<void> {
  if (!site || !installed) return;
  for (const kind of BUILD_KINDS) {
    try {
      if (kind === 'cold') site.makeCold();
      const sentence = kind === 'edit' ? site.edit(options.pages.edited) : null;
      const command = installed.command(site.folder);
      await setTimeout(SETTLE_MS);
      const { folder, temporaryFolder } = site;
      const cost = await runBuild(command, { folder, temporaryFolder, limitMs: options.limitMs });
      if (sentence !== null) site.expectSentence(options.pages.edited, sentence);
      result.costs[kind].push(cost);
      options.onLoad(readLoad());
      options.onProgress(`    ${kind}: ${describeCost(cost)}`);
      result.output ??= await measureOutput(site.outputFolder, {
        pages: options.pages,
        listPages: result.peer.listPages(options.pages.tag),
      });
    } catch (error) {
      result.isLate = error instanceof LateBuildError;
      result.failure = `${kind} build: ${error instanceof Error ? error.message : error}`;
      options.onProgress(`    ${result.failure}`);
      return;
    }
  }
}

function describeCost({ wallMs, cpuMs, peakRssBytes }: BuildCost): string {
  return `${(wallMs / 1000).toFixed(2)} s (CPU ${(cpuMs / 1000).toFixed(2)} s), ${(peakRssBytes / 2 ** 20).toFixed(0)} MiB`;
}

/** Leaves out of the next, larger scale the tools whose builds were stopped at their limit, and says why. */
export function leaveOutLate(
  contestants: readonly Contestant[],
  results: readonly PeerResult[],
  scale: number,
): Contestant[] {
  return contestants.map((contestant) => {
    const result = results.find(({ peer }) => peer.id === contestant.peer.id);
    if (!result?.isLate) return contestant;
    return {
      ...contestant,
      leftOut: `left out, as it was too slow at ×${scale} (${result.failure})`,
    };
  });
}
