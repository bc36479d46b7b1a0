/**
 * Makes sure that the code in a site's articles does what the articles say. Each kind of check has
 * its own module; here they are put together, run side by side and remembered when they pass.
 */
import { compareDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { cachePath } from '../system/cache-folder.ts';
import { mapInPool } from '../system/map-in-pool.ts';
import { countProcessors } from '../system/processors.ts';
import { checkRender } from './check-render.ts';
import { checkRun } from './check-run.ts';
import { checkSyntax } from './check-syntax.ts';
import { checkTypes } from './check-types.ts';
import { collectExamples } from './collect-examples.ts';
import type { Example, ExampleCheck } from './example.ts';
import { openPassedCache } from './passed-cache.ts';

/** What to check, and how. */
export interface CheckExamplesOptions {
  /** Absolute path of the site. */
  siteFolder: string;
  /**
   * Passes over what passed before with the same tools.
   * @default true
   */
  useCache?: boolean;
  /**
   * Time that an example may take to run.
   * @default 10_000
   */
  timeLimitMs?: number;
  /** Hears that a kind of check begins. */
  onStart?: (check: ExampleCheck, count: number) => void;
  /** Hears how many examples of how many a kind of check has dealt with; types are checked all at once. */
  onProgress?: (done: number, total: number) => void;
  /** Hears that a kind of check has ended; `cached` of `count` were not checked again. */
  onEnd?: (result: CheckResult) => void;
}

/** What one kind of check found. */
export interface CheckResult {
  check: ExampleCheck;
  count: number;
  cached: number;
  failed: number;
  milliseconds: number;
}

/** What all checks found. */
export interface ExamplesReport {
  results: CheckResult[];
  diagnostics: Diagnostic[];
  /** Number of code blocks in a language that can be checked, and of those that are. */
  checkableBlocks: number;
  checkedBlocks: number;
}

type Checker = (examples: readonly Example[]) => Promise<Diagnostic[][]>;

/** Checks every example of a site; problems are diagnostics, at most several per example. */
export async function checkExamples(options: CheckExamplesOptions): Promise<ExamplesReport> {
  const { siteFolder } = options;
  const folder = cachePath(siteFolder, 'examples');
  const cache = openPassedCache(folder, siteFolder);
  const collected = await collectExamples(siteFolder);
  const diagnostics = [...collected.diagnostics];
  const passed: string[] = [];
  const results: CheckResult[] = [];
  for (const [check, checker] of Object.entries(createCheckers(options, folder))) {
    const examples = collected.examples.filter((example) => example.check === check);
    options.onStart?.(check as ExampleCheck, examples.length);
    const started = performance.now();
    const isKnown = ({ digest }: Example) => (options.useCache ?? true) && cache.has(digest);
    const fresh = examples.filter((example) => !isKnown(example));
    const found = await checker(fresh);
    diagnostics.push(...found.flat());
    const failed = new Set(fresh.filter((_, index) => found[index]?.length));
    passed.push(...examples.filter((example) => !failed.has(example)).map(({ digest }) => digest));
    const result = {
      check: check as ExampleCheck,
      count: examples.length,
      cached: examples.length - fresh.length,
      failed: failed.size,
      milliseconds: performance.now() - started,
    };
    results.push(result);
    options.onEnd?.(result);
  }
  await cache.write(passed);
  const { checkableBlocks, checkedBlocks } = collected;
  return {
    results,
    diagnostics: diagnostics.sort(compareDiagnostics),
    checkableBlocks,
    checkedBlocks,
  };
}

/** The cheap checks come first, so that their results are not waited for. */
function createCheckers(
  { siteFolder, timeLimitMs = 10_000, onProgress }: CheckExamplesOptions,
  workRoot: string,
): Record<ExampleCheck, Checker> {
  const width = countProcessors();
  const options = { siteFolder, workRoot, width, timeLimitMs };
  const checkEach =
    (check: (example: Example) => Promise<Diagnostic[]>): Checker =>
    (examples) => {
      let done = 0;
      return mapInPool(examples, width, async (example) => {
        const found = await check(example);
        onProgress?.(++done, examples.length);
        return found;
      });
    };
  return {
    syntax: checkEach(checkSyntax),
    types: (examples) => checkTypes(examples, options),
    run: checkEach((example) => checkRun(example, options)),
    render: checkEach(checkRender),
  };
}
