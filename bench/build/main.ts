/**
 * `npm run bench [-- options]`: how fast our engine builds, how much memory it takes and how heavy its pages
 * are, beside other tools on the same documents. See `USAGE`.
 */
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadCorpus } from './corpus/load-corpus.ts';
import { multiplyCorpus } from './corpus/multiply-corpus.ts';
import { type Contestant, measurePeers } from './measure-peers.ts';
import { type BenchOptions, parseOptions, USAGE } from './options.ts';
import { PEERS } from './peers/peers.ts';
import { type RunFacts, renderResults, type ScaleResult } from './report/results.ts';

await main(process.argv.slice(2));

/** Runs the benchmark, prints its tables and writes them. */
async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return;
  }
  const options = parseOptions(args);
  const contestants = await installPeers(options);
  const startedAt = new Date().toISOString();
  const loadBefore = os.loadavg()[0] ?? 0;
  const loadsDuring: number[] = [];
  const corpus = loadCorpus(path.resolve(import.meta.dirname, '../../site'));
  const scales: ScaleResult[] = [];
  let text = '';
  for (const [index, scale] of options.scales.entries()) {
    const multiplied = multiplyCorpus(corpus, scale);
    const documentCount = multiplied.documents.length;
    console.log(`\n×${scale}: ${documentCount} documents, load ${os.loadavg()[0]?.toFixed(1)}`);
    await measurePeers({
      corpus: multiplied,
      contestants,
      rounds: options.rounds,
      limitMs: options.limitMs,
      workFolder: path.join(options.workFolder, `x${scale}`),
      onProgress: (line) => console.log(line),
      onLoad: (load) => loadsDuring.push(load),
      onTurn(results) {
        scales[index] = { scale, documentCount, results };
        const facts = createFacts({ args, options, startedAt, loadBefore, loadsDuring });
        text = renderResults(facts, scales);
        if (options.resultsPath) writeFileSync(options.resultsPath, text);
      },
    });
  }
  console.log(`\n${text}`);
}

async function installPeers({ only }: BenchOptions): Promise<Contestant[]> {
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
    contestants.push({ peer, installed });
  }
  return contestants;
}

interface Run extends Pick<RunFacts, 'startedAt' | 'loadBefore' | 'loadsDuring'> {
  args: readonly string[];
  options: BenchOptions;
}

function createFacts({ args, options, ...run }: Run): RunFacts {
  return {
    ...run,
    endedAt: new Date().toISOString(),
    cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
    cpuCount: os.cpus().length,
    memoryBytes: os.totalmem(),
    nodeVersion: process.version,
    system: `${os.type()} ${os.release()}`,
    command: ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' '),
    rounds: options.rounds,
  };
}
