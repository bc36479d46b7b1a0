/**
 * `npm run bench:dev [-- options]`: how long development servers take to their first page and to show an
 * edit, ours beside other tools on the same documents. See `USAGE`.
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { choosePages } from '../build/corpus/choose-pages.ts';
import { type Corpus, type CorpusDocument, contentPath } from '../build/corpus/document.ts';
import { loadCorpus } from '../build/corpus/load-corpus.ts';
import { multiplyCorpus } from '../build/corpus/multiply-corpus.ts';
import { installPeers } from '../build/install-tools.ts';
import { findPage } from '../build/measure/output.ts';
import { pageAddress } from '../build/measure/page-address.ts';
import { runBuild } from '../build/measure/run-build.ts';
import type { Installed, Peer } from '../build/peers/peer.ts';
import { readLoad, startRun } from '../build/report/facts.ts';
import { createSiteFolder, type SiteFolder } from '../build/site-folder.ts';
import { openBrowser } from '../search/open-browser.ts';
import { measureServer, type ServerCost } from './measure-server.ts';
import { type DevBenchOptions, parseOptions, USAGE } from './options.ts';
import { type DevResult, renderDevResults } from './report.ts';
import { findDevCommand } from './servers.ts';

const FIRST_PORT = 4610;
const BUILD_LIMIT_MS = 600_000;

await main(process.argv.slice(2));

/** Runs the benchmark, prints its table and writes it. */
async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return;
  }
  const options = parseOptions(args);
  const content = loadCorpus(path.resolve(import.meta.dirname, '../../site'));
  const corpus = multiplyCorpus(content, options.scale);
  const { edited } = choosePages(content.documents);
  const contestants = await installPeers(options);
  const run = startRun({ script: 'bench:dev', args, rounds: options.rounds });
  const entries = contestants.map(({ peer, installed }): Entry => {
    const result = { name: peer.name, version: '', coldMs: [], againMs: [], editsMs: [] };
    if (installed instanceof Error) {
      return { peer, result: { ...result, failure: installed.message }, place: null };
    }
    const folder = path.join(options.workFolder, peer.id);
    const site = createSiteFolder(folder, { peer, installed, corpus });
    const { version } = installed;
    return {
      peer,
      result: { ...result, version, failure: null },
      place: { installed, site, address: null },
    };
  });
  const browser = await openBrowser();
  let done = 0;
  for (let round = 1; round <= options.rounds; round++) {
    for (const entry of entries) {
      const turn = `[${++done}/${entries.length * options.rounds}] ${entry.peer.name}, round ${round}`;
      console.log(turn);
      const port = FIRST_PORT + done;
      await measureRound(entry, { ...options, content, edited, browser, port });
      run.noteLoad(readLoad());
    }
  }
  await browser.close();
  rmSync(options.workFolder, { recursive: true, force: true });
  const text = renderDevResults(run.facts(), {
    documentCount: corpus.documents.length,
    scale: options.scale,
    results: entries.map(({ result }) => result),
  });
  writeFileSync(options.resultsPath, text);
  console.log(`\n${text}`);
}

interface Entry {
  peer: Peer;
  result: DevResult;
  /** `null` where the tool could not be installed. */
  place: { installed: Installed; site: SiteFolder; address: string | null } | null;
}

interface Round extends DevBenchOptions {
  /** The site's content, once. */
  content: Corpus;
  edited: CorpusDocument;
  browser: Browser;
  port: number;
}

/** Starts the server of a tool without caches, and again, with the edits. A tool that fails is left out from there on. */
async function measureRound({ peer, result, place }: Entry, round: Round): Promise<void> {
  if (!place || result.failure !== null) return;
  const { installed, site } = place;
  const { edited, port, browser, edits, limitMs } = round;
  const { folder, temporaryFolder } = site;
  try {
    place.address ??= await findAddress(peer, installed, round);
    const command = findDevCommand(peer);
    const start = (editCount: number): Promise<ServerCost> =>
      measureServer({
        command: command(installed, { siteFolder: folder, port }),
        url: `http://localhost:${port}${place.address}`,
        title: edited.title,
        filePath: path.join(folder, peer.contentFolder, contentPath(edited)),
        edits: editCount,
        ...{ folder, temporaryFolder, browser, limitMs },
      });
    site.makeCold();
    const cold = await start(0);
    const again = await start(edits);
    result.coldMs.push(cold.startMs);
    result.againMs.push(again.startMs);
    result.editsMs.push(...again.editsMs);
    const shown = [cold.startMs, again.startMs, ...again.editsMs].map((ms) => ms.toFixed(0));
    console.log(`    ${shown.join(' ms, ')} ms`);
  } catch (error) {
    result.failure = error instanceof Error ? error.message : String(error);
    console.log(`    ${result.failure}`);
  }
}

/**
 * Finds the address of the document in what a build of the tool writes: each has rules of its own. A site with the
 * content once has the same one, and is built sooner.
 */
async function findAddress(
  peer: Peer,
  installed: Installed,
  { content, edited, workFolder }: Round,
): Promise<string> {
  const place = path.join(workFolder, `${peer.id}-address`);
  const site = createSiteFolder(place, { peer, installed, corpus: content });
  const { folder, temporaryFolder, outputFolder } = site;
  site.makeCold();
  const command = installed.command(folder);
  await runBuild(command, { folder, temporaryFolder, limitMs: BUILD_LIMIT_MS });
  const pagePath = findPage(outputFolder, edited.title);
  if (pagePath === undefined) throw new Error(`no page has the title “${edited.title}”`);
  return pageAddress(pagePath);
}
