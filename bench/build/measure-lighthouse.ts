/** Runs Lighthouse on the websites that the builds have left: one page at a time, the tools taking turns. */
import path from 'node:path';
import {
  type LighthouseFigures,
  type LighthouseReport,
  type LighthouseTarget,
  type LighthouseVersions,
  readFigures,
} from './measure/lighthouse.ts';
import { PAGE_KINDS, type PageKind } from './measure/output.ts';
import { describeEnd } from './measure/run-build.ts';
import { type OutputServer, serveOutput } from './measure/serve-output.ts';
import type { PeerResult } from './measure-peers.ts';
import type { Peer } from './peers/peer.ts';
import { readLoad } from './report/facts.ts';

/** What Lighthouse measured of a tool's pages. */
export interface LighthouseResult {
  peer: Peer;
  /** Of each run that succeeded. */
  figures: Record<PageKind, LighthouseFigures[]>;
  /** The speed of the machine by Lighthouse's own measure, at each run. */
  benchmarkIndexes: number[];
  /** Why runs failed, or none was possible. */
  failures: string[];
}

/** What was measured of all tools, and with what. */
export interface LighthouseSection {
  /** Or why there are no results. */
  versions: LighthouseVersions | Error;
  runs: number;
  results: readonly LighthouseResult[];
}

/** What the runs need. */
export interface LighthouseOptions {
  /** The tools, after their builds. */
  peers: readonly PeerResult[];
  /** Or why Lighthouse cannot run. */
  versions: LighthouseVersions | Error;
  /** How often each page is measured. */
  runs: number;
  /** Where the last report of each page is left. */
  reportsFolder: string;
  measurePage(target: LighthouseTarget): Promise<LighthouseReport>;
  /** Takes each line about what runs and what came of it. */
  onProgress(line: string): void;
  /** Takes the load of the machine after each run. */
  onLoad(load: number): void;
  /** Takes what is known after each turn of a tool, so that a session which is stopped leaves what it has. */
  onTurn(section: LighthouseSection): void;
}

/** Measures the pages of all tools. A run that fails is noted and does not keep the others from running. */
export async function measureLighthouse(options: LighthouseOptions): Promise<void> {
  const { versions, runs, peers } = options;
  if (versions instanceof Error) return options.onTurn({ versions, runs, results: [] });
  const entries: Entry[] = [];
  try {
    for (const peer of peers) entries.push(await createEntry(peer));
    const results = entries.map(({ result }) => result);
    options.onTurn({ versions, runs, results });
    for (let run = 1; run <= runs; run++) {
      for (const entry of entries.filter(({ server }) => server)) {
        options.onProgress(`Lighthouse ${run}/${runs}: ${entry.result.peer.name}`);
        await measureTurn(entry, options);
        options.onTurn({ versions, runs, results });
      }
    }
  } finally {
    for (const { server } of entries) await server?.close();
  }
}

interface Entry {
  result: LighthouseResult;
  /** Paths of the pages that the tool has. */
  pagePaths: Map<PageKind, string>;
  /** `null` where there is nothing to measure. */
  server: OutputServer | null;
}

/** Starts to serve a tool's website. */
async function createEntry({ peer, output, outputFolder, failure }: PeerResult): Promise<Entry> {
  const figures = { post: [], doc: [], list: [] };
  const result: LighthouseResult = { peer, figures, benchmarkIndexes: [], failures: [] };
  const pagePaths = new Map<PageKind, string>();
  for (const kind of PAGE_KINDS) {
    const page = output?.pages[kind];
    if (page) pagePaths.set(kind, page.pagePath);
  }
  if (failure !== null || pagePaths.size === 0) {
    result.failures.push(failure === null ? 'it has none of the pages' : 'its build failed');
    return { result, pagePaths, server: null };
  }
  const server = await serveOutput(outputFolder, [...pagePaths.values()]).catch((error: Error) => {
    result.failures.push(`it could not be served: ${error.message}`);
    return null;
  });
  return { result, pagePaths, server };
}

/** Measures each page of a tool once. */
async function measureTurn(
  { result, pagePaths, server }: Entry,
  options: LighthouseOptions,
): Promise<void> {
  if (server === null) return;
  for (const [kind, pagePath] of pagePaths) {
    try {
      const report = await options.measurePage({
        url: server.urlOf(pagePath),
        reportPath: path.join(options.reportsFolder, `${result.peer.id}-${kind}.json`),
        onReport: (line) => options.onProgress(`    ${kind}: ${line}`),
      });
      result.figures[kind].push(readFigures(report));
      result.benchmarkIndexes.push(report.environment.benchmarkIndex);
    } catch (error) {
      const reason = describeFailure(error);
      result.failures.push(`${kind}: ${reason}`);
      options.onProgress(`    ${kind} failed: ${reason}`);
    }
    options.onLoad(readLoad());
  }
}

/** Leaves out the command that failed: it names folders of this machine. */
function describeFailure(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n');
  return describeEnd(lines.filter((line) => !line.startsWith('`')).join('\n'));
}
