import path from 'node:path';
import type { Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import type * as SearchClient from '../../packages/engine/src/search/query/create-worker-engine.ts';
import type { MemoryIndex } from './load-index.ts';
import { openBrowser } from './open-browser.ts';
import { quantile } from './quantile.ts';
import { BLANK_PAGE, type BlankWindow, serveFiles } from './serve-files.ts';

/** What the engine costs in Chromium, in milliseconds. */
export interface BrowserCost {
  version: string;
  /**
   * From a new engine to the first hits, in a worker that runs already, as it does once the reader comes
   * near the search; index on loopback, not in the browser's cache.
   */
  firstAnswer: { median: number; p95: number };
  /** The same with the start of the worker. */
  firstAnswerWithStart: { median: number; p95: number };
  /** Number of words typed letter by letter, and of letters. */
  sequences: number;
  keystrokes: number;
  /** One more letter as the search box asks for it, snippets included; each the median of the rounds. */
  keystroke: { median: number; p95: number };
  /** The same in the first round, when index files are still being fetched from loopback. */
  loadingKeystroke: { median: number; p95: number };
}

const SEQUENCES = 200;
const ROUNDS = 5;
const FIRST_ANSWERS = 60;

/** Measures the engine in Chromium, by the clock of the page. */
export async function measureInBrowser(
  index: MemoryIndex,
  queries: readonly string[],
): Promise<BrowserCost> {
  const scripts = new Map([
    ['/search.js', await bundleScript('search/query/create-worker-engine.ts', 'es')],
    ['/worker.js', await bundleScript('search/query/worker.ts', 'iife')],
  ]);
  const contents = new Map(index.files.map(({ outputPath, content }) => [outputPath, content]));
  const server = await serveFiles((asked) => {
    if (asked === '/') return BLANK_PAGE;
    return scripts.get(asked) ?? contents.get(path.posix.basename(asked));
  });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    const sample = pick(queries, SEQUENCES);
    const first = pick(queries, FIRST_ANSWERS);
    const firstAnswers = await measureFirstAnswers(page, first, { isRunning: true });
    const startAnswers = await measureFirstAnswers(page, first, { isRunning: false });
    const rounds = await measureTyping(page, sample);
    const [loading = [], ...loaded] = rounds;
    const medians = loading.map((_, at) =>
      quantile(
        loaded.map((round) => round[at] ?? 0),
        0.5,
      ),
    );
    return {
      version: browser.version(),
      firstAnswer: summarize(firstAnswers),
      firstAnswerWithStart: summarize(startAnswers),
      sequences: sample.length,
      keystrokes: loading.length,
      keystroke: summarize(medians),
      loadingKeystroke: summarize(loading),
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

function summarize(values: readonly number[]): { median: number; p95: number } {
  return { median: quantile(values, 0.5), p95: quantile(values, 0.95) };
}

/** Takes so many values, evenly over the list. */
function pick<Value>(values: readonly Value[], count: number): Value[] {
  const step = Math.max(1, values.length / count);
  return values.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/** Bundles a source of the engine into one script. */
async function bundleScript(file: string, format: 'es' | 'iife'): Promise<string> {
  const build = await rolldown({
    input: path.resolve(import.meta.dirname, '../../packages/engine/src', file),
    platform: 'browser',
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format, minify: true, codeSplitting: false });
  return output[0].code;
}

/**
 * Asks each query of an engine that has nothing yet; the first one warms the code up and is left out.
 *
 * @param isRunning All engines take turns in one worker, else each starts its own.
 */
async function measureFirstAnswers(
  page: Page,
  queries: readonly string[],
  { isRunning }: { isRunning: boolean },
): Promise<number[]> {
  const times = await page.evaluate(
    async ({ asked, prefix, sharesWorker }) => {
      const { load } = window as unknown as BlankWindow;
      const { createWorkerEngine } = await load<typeof SearchClient>('/search.js');
      const shared = new Worker('/worker.js');
      const loadEngine = () => Promise.reject(new Error('The worker has failed.'));
      const results: number[] = [];
      for (const [at, query] of asked.entries()) {
        const engine = createWorkerEngine({
          indexUrl: `/${prefix}-${at}/`,
          startWorker: () => (sharesWorker ? shared : new Worker('/worker.js')),
          loadEngine,
        });
        const startedAt = performance.now();
        let ms = 0;
        const note = () => {
          ms ||= performance.now() - startedAt;
        };
        await engine.search(query, { onPartial: ({ hits }) => hits.length > 0 && note() });
        note();
        results.push(ms);
      }
      shared.terminate();
      return results;
    },
    { asked: queries, prefix: isRunning ? 'running' : 'start', sharesWorker: isRunning },
  );
  return times.slice(1);
}

async function measureTyping(page: Page, queries: readonly string[]): Promise<number[][]> {
  return page.evaluate(
    async ({ words, rounds }) => {
      const { load } = window as unknown as BlankWindow;
      const { createWorkerEngine } = await load<typeof SearchClient>('/search.js');
      const engine = createWorkerEngine({
        indexUrl: '/index/',
        startWorker: () => new Worker('/worker.js'),
        loadEngine: () => Promise.reject(new Error('The worker has failed.')),
      });
      const results: number[][] = [];
      for (let round = 0; round < rounds; round++) {
        const times: number[] = [];
        for (const word of words) {
          for (let length = 1; length <= word.length; length++) {
            const startedAt = performance.now();
            await engine.search(word.slice(0, length), { onPartial: () => undefined });
            times.push(performance.now() - startedAt);
          }
        }
        results.push(times);
      }
      return results;
    },
    { words: queries, rounds: ROUNDS },
  );
}
