import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { LighthouseReport, LighthouseTarget } from './measure/lighthouse.ts';
import { type LighthouseSection, measureLighthouse } from './measure-lighthouse.ts';
import type { PeerResult } from './measure-peers.ts';
import type { Peer } from './peers/peer.ts';

const VERSIONS = { lighthouseVersion: '13.5.0', browserVersion: '156.0' };
const REPORT: LighthouseReport = {
  categories: { performance: { score: 0.9 } },
  audits: {},
  environment: { benchmarkIndex: 1000 },
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Creates a tool that has built a post and a doc. */
function createPeer(name: string, failure: string | null = null): PeerResult {
  const outputFolder = mkdtempSync(path.join(os.tmpdir(), 'mojian-measure-lighthouse-'));
  folders.push(outputFolder);
  mkdirSync(path.join(outputFolder, 'blog'));
  writeFileSync(path.join(outputFolder, 'blog/a.html'), `${name} post`);
  writeFileSync(path.join(outputFolder, 'index.html'), `${name} doc`);
  const weight = { html: 0, css: 0, js: 0, loadedJs: null };
  const pages = {
    post: { pagePath: 'blog/a.html', weight },
    doc: { pagePath: 'index.html', weight },
    list: null,
  };
  return {
    peer: { id: name, name } as Peer,
    version: '1',
    costs: { cold: [], warm: [], edit: [] },
    outputFolder,
    output: { bytes: 0, htmlFiles: 0, pages },
    failure,
    isLate: false,
  };
}

/** Fetches a page, as Lighthouse would. */
async function visit({ url }: Pick<LighthouseTarget, 'url'>): Promise<string> {
  const response = await fetch(url, { redirect: 'error' });
  return `${response.status} ${await response.text()}`;
}

async function run(
  peers: readonly PeerResult[],
  measurePage: (target: LighthouseTarget) => Promise<LighthouseReport>,
): Promise<LighthouseSection[]> {
  const sections: LighthouseSection[] = [];
  await measureLighthouse({
    peers,
    versions: VERSIONS,
    runs: 2,
    reportsFolder: 'reports',
    measurePage,
    onProgress() {},
    onLoad() {},
    onTurn: (section) => sections.push(structuredClone(section)),
  });
  return sections;
}

describe('measureLighthouse', () => {
  it('lets the tools take turns, each page at its own address without a redirect', async () => {
    const visited: string[] = [];
    await run([createPeer('a'), createPeer('b')], async (target) => {
      visited.push(await visit(target));
      return REPORT;
    });
    const round = ['200 a post', '200 a doc', '200 b post', '200 b doc'];
    expect(visited).toEqual([...round, ...round]);
  });

  it('tells what is known after each turn', async () => {
    const sections = await run([createPeer('a'), createPeer('b')], async () => REPORT);
    const counts = sections.map(({ results }) => results.map(({ figures }) => figures.post.length));
    expect(counts).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 2],
    ]);
  });

  it('keeps the other results when runs of one tool fail', async () => {
    const sections = await run([createPeer('a'), createPeer('b')], async (target) => {
      const page = await visit(target);
      if (page === '200 a post') throw new Error('Error: no paint\n`/home/node cli` ended with 1.');
      return REPORT;
    });
    const [a, b] = sections.at(-1)?.results ?? [];
    expect(a?.failures).toEqual(['post: Error: no paint', 'post: Error: no paint']);
    expect([a?.figures.post.length, a?.figures.doc.length]).toEqual([0, 2]);
    expect([b?.figures.post.length, b?.failures]).toEqual([2, []]);
  });

  it('leaves out a tool whose build failed, and says so', async () => {
    const sections = await run([createPeer('a', 'stopped'), createPeer('b')], async () => REPORT);
    expect(sections.at(-1)?.results.map(({ failures }) => failures)).toEqual([
      ['its build failed'],
      [],
    ]);
  });

  it('tells even when no tool can be measured', async () => {
    const sections = await run([createPeer('a', 'stopped')], async () => REPORT);
    expect(sections.at(-1)?.results[0]?.failures).toEqual(['its build failed']);
  });
});
