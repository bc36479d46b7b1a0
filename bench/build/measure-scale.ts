import os from 'node:os';
import path from 'node:path';
import type { Corpus } from './corpus/document.ts';
import { type LighthouseVersions, measurePage, REPORTS_FOLDER } from './measure/lighthouse.ts';
import { type LighthouseSection, measureLighthouse } from './measure-lighthouse.ts';
import { type Contestant, measurePeers, type PeerResult } from './measure-peers.ts';
import type { BenchOptions } from './options.ts';
import type { ScaleResult } from './report/results.ts';

/** What is measured at a scale. */
export interface ScaleRun {
  scale: number;
  corpus: Corpus;
  contestants: readonly Contestant[];
  /** Or why it cannot run; `null` where it is not to run. */
  lighthouse: LighthouseVersions | Error | null;
  options: BenchOptions;
  /** Takes the load of the machine after each build and each run of Lighthouse. */
  onLoad(load: number): void;
  /** Takes what is known after each turn of a tool. */
  onTurn(result: ScaleResult): void;
}

/** Where the sites of a scale are laid out, built and put away until all scales are measured. */
export function scaleFolder({ workFolder }: BenchOptions, scale: number): string {
  return path.join(workFolder, `x${scale}`);
}

/** Runs the builds of a scale, then Lighthouse over what they have written; gives what the builds took. */
export async function measureScale(run: ScaleRun): Promise<PeerResult[]> {
  const { scale, corpus, contestants, lighthouse, options, onLoad } = run;
  const documentCount = corpus.documents.length;
  const workFolder = scaleFolder(options, scale);
  const onProgress = (line: string) => console.log(line);
  const tell = (results: readonly PeerResult[], section: LighthouseSection | null) =>
    run.onTurn({ scale, documentCount, results, lighthouse: section });
  onProgress(`\n×${scale}: ${documentCount} documents, load ${os.loadavg()[0]?.toFixed(1)}`);
  const peers = await measurePeers({
    corpus,
    contestants,
    rounds: options.rounds,
    limitMs: options.limitMs,
    workFolder,
    onProgress,
    onLoad,
    onTurn: (results) => tell(results, null),
  });
  if (lighthouse !== null) {
    await measureLighthouse({
      peers,
      versions: lighthouse,
      runs: options.lighthouseRuns,
      reportsFolder: REPORTS_FOLDER,
      measurePage,
      onProgress,
      onLoad,
      onTurn: (section) => tell(peers, section),
    });
    onProgress(`Reports: ${path.relative(process.cwd(), REPORTS_FOLDER)}/*.json`);
  }
  return peers;
}
