/**
 * `npm run bench [-- options]`: how fast our engine builds, how much memory it takes, how heavy its pages are
 * and what Lighthouse says of them, beside other tools on the same documents. See `USAGE`.
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadCorpus } from './corpus/load-corpus.ts';
import { multiplyCorpus } from './corpus/multiply-corpus.ts';
import { installLighthouse, installPeers } from './install-tools.ts';
import { leaveOutLate } from './measure-peers.ts';
import { measureScale, scaleFolder } from './measure-scale.ts';
import { parseOptions, USAGE } from './options.ts';
import { startRun } from './report/facts.ts';
import { renderResults, type ScaleResult } from './report/results.ts';

await main(process.argv.slice(2));

/** Runs the benchmark, prints its tables and writes them. */
async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return;
  }
  const options = parseOptions(args);
  let contestants = await installPeers(options);
  const lighthouse = await installLighthouse(options);
  const run = startRun({ script: 'bench', args, rounds: options.rounds });
  const corpus = loadCorpus(path.resolve(import.meta.dirname, '../../site'));
  const scales: ScaleResult[] = [];
  let text = '';
  for (const [index, scale] of options.scales.entries()) {
    const results = await measureScale({
      scale,
      corpus: multiplyCorpus(corpus, scale),
      contestants,
      lighthouse: index === 0 ? lighthouse : null,
      options,
      onLoad: run.noteLoad,
      onTurn(result) {
        scales[index] = result;
        text = renderResults(run.facts(), scales);
        if (options.resultsPath) writeFileSync(options.resultsPath, text);
      },
    });
    contestants = leaveOutLate(contestants, results, scale);
  }
  for (const scale of options.scales) {
    rmSync(scaleFolder(options, scale), { recursive: true, force: true });
  }
  console.log(`\n${text}`);
}
