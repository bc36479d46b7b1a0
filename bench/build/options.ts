import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** What `npm run bench` is asked for. */
export interface BenchOptions {
  /** How many times the site's content, each a run of its own. */
  scales: number[];
  rounds: number;
  /** How often Lighthouse measures each page of each tool; 0 for never. */
  lighthouseRuns: number;
  /** Ids of the tools; `null` for all. */
  only: string[] | null;
  /** Longest time of one build. */
  limitMs: number;
  /** Where sites are laid out, outside of any `node_modules`. */
  workFolder: string;
  /** File of the results; `null` writes none. */
  resultsPath: string | null;
}

/** The options of the command line, for its help. */
export const USAGE = `npm run bench [-- options]
  --scale 1,10,100    how many times the site's content (default: 1)
  --rounds N          cold, warm and edited builds of each tool (default: 3)
  --lighthouse N      runs of Lighthouse on each page of the first scale, 0 for none (default: 3)
  --only a,b          only these tools
  --limit MINUTES     longest time of one build (default: 10)
  --work FOLDER       where sites are laid out (default: a temporary folder)
  --out FILE          where results are written (default: bench/RESULTS.md)
  --quick             scale 1, one round, no Lighthouse, results printed only`;

/**
 * Reads the options.
 *
 * @throws {Error} If one is unknown, or a number is none.
 */
export function parseOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      scale: { type: 'string', default: '1' },
      rounds: { type: 'string', default: '3' },
      lighthouse: { type: 'string', default: '3' },
      only: { type: 'string' },
      limit: { type: 'string', default: '10' },
      work: { type: 'string', default: path.join(os.tmpdir(), 'mojian-bench') },
      out: { type: 'string', default: path.resolve(import.meta.dirname, '../RESULTS.md') },
      quick: { type: 'boolean', default: false },
    },
  });
  return {
    scales: values.quick ? [1] : values.scale.split(',').map((text) => parseCount('scale', text)),
    rounds: values.quick ? 1 : parseCount('rounds', values.rounds),
    lighthouseRuns: values.quick ? 0 : parseCount('lighthouse', values.lighthouse, 0),
    only: values.only?.split(',') ?? null,
    limitMs: parseCount('limit', values.limit) * 60_000,
    workFolder: path.resolve(values.work),
    resultsPath: values.quick ? null : path.resolve(values.out),
  };
}

/**
 * Reads a whole number of an option.
 *
 * @throws {Error} If it is none, or too small.
 */
export function parseCount(name: string, text: string, least = 1): number {
  const count = Number(text);
  if (text.trim() !== '' && Number.isInteger(count) && count >= least) return count;
  throw new Error(`The option \`--${name}\` needs whole numbers from ${least}, not \`${text}\`.`);
}
