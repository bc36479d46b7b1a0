import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseCount } from '../build/options.ts';

/** What `npm run bench:dev` is asked for. */
export interface DevBenchOptions {
  /** How many times the site's content. */
  scale: number;
  rounds: number;
  /** How often the page is edited in each round. */
  edits: number;
  /** Ids of the tools; `null` for all. */
  only: string[] | null;
  /** Longest time until a page or an edit shows. */
  limitMs: number;
  /** Where sites are laid out, outside of any `node_modules`. */
  workFolder: string;
  resultsPath: string;
}

/** The options of the command line, for its help. */
export const USAGE = `npm run bench:dev [-- options]
  --scale N           how many times the site's content (default: 1)
  --rounds N          starts of each tool, without caches and again (default: 3)
  --edits N           edits in each round (default: 5)
  --only a,b          only these tools
  --limit SECONDS     longest time until a page or an edit shows (default: 180)
  --work FOLDER       where sites are laid out (default: a temporary folder)
  --out FILE          where results are written (default: bench/RESULTS-DEV.md)`;

/**
 * Reads the options.
 *
 * @throws {Error} If one is unknown, or a number is none.
 */
export function parseOptions(args: readonly string[]): DevBenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      scale: { type: 'string', default: '1' },
      rounds: { type: 'string', default: '3' },
      edits: { type: 'string', default: '5' },
      only: { type: 'string' },
      limit: { type: 'string', default: '180' },
      work: { type: 'string', default: path.join(os.tmpdir(), 'mojian-bench') },
      out: { type: 'string', default: path.resolve(import.meta.dirname, '../RESULTS-DEV.md') },
    },
  });
  return {
    scale: parseCount('scale', values.scale),
    rounds: parseCount('rounds', values.rounds),
    edits: parseCount('edits', values.edits),
    only: values.only?.split(',') ?? null,
    limitMs: parseCount('limit', values.limit) * 1000,
    workFolder: path.resolve(values.work, 'dev'),
    resultsPath: path.resolve(values.out),
  };
}
