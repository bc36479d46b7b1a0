import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { showControls } from '../../diagnostics/visible-text.ts';
import type { SearchEngine } from '../../search/query/create-search-engine.ts';
import type { SearchAnswer, SearchHit } from '../../shared/search-records.ts';
import { BUILT_SITE_OPTION, findBuiltSite } from '../built-site.ts';
import { type Command, EXIT, type Invocation, type Terminal, UsageError } from '../command.ts';
import { reportDiagnostics } from '../report.ts';

/** Hits of one answer on the command line. */
const HITS = 10;

/** `mojian search`: asks the index of a built site, or exports the records for a hosted service. */
export const searchCommand: Command = {
  name: 'search',
  summary: 'Searches the built site with the engine that runs in the browser.',
  usage: '<query> | - | export',
  positionals: [1, 1],
  options: [
    { name: 'json', description: 'print one JSON line per query' },
    {
      name: 'site',
      value: '<folder>',
      description: 'folder of the site (default: found as usual)',
    },
    BUILT_SITE_OPTION,
  ],
  examples: [
    ['mojian search 闭包', 'lists the pages about 闭包'],
    ['mojian search --json - < queries.txt', 'answers one query a line, as JSON lines'],
    ['mojian search export > records.jsonl', 'writes records for a hosted search service'],
  ],
  async run(invocation: Invocation) {
    const [query = ''] = invocation.positionals;
    const { findSiteFolder } = await import('../site-folder.ts');
    const siteFolder = findSiteFolder(invocation.terminal.cwd, invocation.options.text('site'));
    if (query === 'export') return exportRecords(siteFolder, invocation.terminal);
    return answerQueries(query, siteFolder, invocation);
  },
};

/**
 * Writes a JSON line with the settings of the index (`{"settings": ...}`), then one with each
 * record.
 */
async function exportRecords(siteFolder: string, terminal: Terminal): Promise<number> {
  const { loadSite } = await import('../../build/load-site.ts');
  const { prepareRendering } = await import('../../build/prepare-rendering.ts');
  const { createStepRunner } = await import('../../build/steps.ts');
  const { createSearchPages } = await import('../../search/index/search-pages.ts');
  const { createSearchRecords } = await import('../../search/index/search-records.ts');
  const { HOSTED_INDEX_SETTINGS } = await import('../../search/index/search-settings.ts');
  const { site, collector } = await loadSite({
    siteFolder,
    steps: createStepRunner(),
    includesDrafts: false,
    now: new Date().toISOString(),
  });
  if (site === null) {
    reportDiagnostics(collector.list(), terminal);
    return EXIT.problems;
  }
  const { componentPageOf, discard, diagnostics } = await prepareRendering(site);
  const pages = createSearchPages({ ...site, componentPageOf });
  const records = createSearchRecords(pages, site.site.origin);
  discard();
  collector.report(diagnostics);
  reportDiagnostics(collector.list(), terminal);
  // Whoever uploads what is left would take the broken pages out of the service.
  if (collector.counts().errors > 0) return EXIT.problems;
  const lines = [{ settings: HOSTED_INDEX_SETTINGS }, ...records].map((each) =>
    JSON.stringify(each),
  );
  terminal.stdout.write(`${lines.join('\n')}\n`);
  return EXIT.ok;
}

async function answerQueries(
  query: string,
  siteFolder: string,
  invocation: Invocation,
): Promise<number> {
  const { options, terminal } = invocation;
  const isJson = options.isOn('json');
  if (query === '-' && !isJson) {
    throw new UsageError('Queries from standard input are answered as JSON lines: add `--json`.');
  }
  const { SEARCH_INDEX_FOLDER } = await import('../../search/index/create-search-files.ts');
  const folder = path.join(await findBuiltSite(siteFolder, invocation), SEARCH_INDEX_FOLDER);
  if (!existsSync(folder)) {
    const shownPath = path.relative(terminal.cwd, folder) || '.';
    terminal.stderr.write(
      `There is no search index in \`${shownPath}\`. Run \`mojian build\` first.\n`,
    );
    return EXIT.problems;
  }
  const source = await createFolderEngine(folder, { isPlain: !isJson });
  if (query === '-') {
    for await (const line of readLines()) await answerAsJson(source, line, terminal);
  } else if (isJson) await answerAsJson(source, query, terminal);
  else
    terminal.stdout.write(
      showControls(renderAnswer(await source.engine.search(query, { hitsPerPage: HITS }))),
    );
  return EXIT.ok;
}

/** The engine over a folder, with what it read since it was last asked. */
interface FolderEngine {
  engine: SearchEngine;
  /** Bytes that a browser would have fetched for what was read since the last call: brotli. */
  takeBytes(): number;
}

async function createFolderEngine(
  folder: string,
  { isPlain }: { isPlain: boolean },
): Promise<FolderEngine> {
  const { createSearchEngine } = await import('../../search/query/create-search-engine.ts');
  let texts: string[] = [];
  const engine = createSearchEngine({
    fetchFile: async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      texts.push(text);
      return text;
    },
    ...(isPlain ? { preTag: '', postTag: '' } : {}),
  });
  const takeBytes = () => {
    const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
    texts = [];
    return bytes;
  };
  return { engine, takeBytes };
}

/** Lines of standard input; a last one that is empty is none. */
async function* readLines(): AsyncGenerator<string> {
  const { createInterface } = await import('node:readline');
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) yield line;
}

async function answerAsJson(
  { engine, takeBytes }: FolderEngine,
  query: string,
  terminal: Terminal,
): Promise<void> {
  const startedAt = performance.now();
  const { hits, nbHits } = await engine.search(query, { hitsPerPage: HITS });
  const tookMs = Math.round((performance.now() - startedAt) * 100) / 100;
  const line = { query, tookMs, bytesLoaded: takeBytes(), nbHits, hits: hits.map(describeHit) };
  terminal.stdout.write(`${JSON.stringify(line).toWellFormed()}\n`);
}

function describeHit({ url, type, hierarchy, snippet }: SearchHit) {
  return { url, type, hierarchy, snippet };
}

/** The answer for people: title, address and snippet of each hit. */
function renderAnswer({ query, hits, nbHits }: SearchAnswer): string {
  if (nbHits === 0) return `没有找到“${query}”。\n`;
  const blocks = hits.map(({ hierarchy, url, snippet }) => {
    const { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
    const titles = [lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6].filter((title) => title !== null);
    const text = snippet === '' ? '' : `\n  ${decodeSnippet(snippet)}`;
    return `${titles.join(' › ')}\n  ${decodeURI(url)}${text}`;
  });
  return `${blocks.join('\n')}\n共 ${nbHits} 页。\n`;
}

function decodeSnippet(snippet: string): string {
  return snippet.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
