import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CorpusDocument } from './corpus/document.ts';
import { type Contestant, leaveOutLate, measurePeers } from './measure-peers.ts';

const workFolder = mkdtempSync(path.join(os.tmpdir(), 'mojian-peers-'));
const slow = createContestant('slow', ['sleep', '60']);
const failing = createContestant('failing', ['false']);

afterAll(() => rmSync(workFolder, { recursive: true, force: true }));

describe('leaveOutLate', () => {
  it('spares larger scales a tool that was stopped at its limit, and says so', async () => {
    const next = leaveOutLate([slow, failing], await measure([slow, failing]), 10);
    expect(next.map(({ leftOut }) => leftOut)).toEqual([
      'left out, as it was too slow at ×10 (cold build: stopped after 0.005 minutes)',
      null,
    ]);
    const [left, tried] = await measure(next);
    expect(left).toMatchObject({ failure: next[0]?.leftOut, isLate: false });
    expect(tried?.failure).toMatch(/^cold build: ended with code 1/);
  });
});

/** Builds with tools that never come to their output, so that only their failures are measured. */
function measure(contestants: readonly Contestant[]) {
  const documents = [createDocument('blog'), createDocument('docs')];
  return measurePeers({
    corpus: { documents, folders: [], staticFolder: '', blogPicturesFolder: '' },
    contestants,
    rounds: 1,
    limitMs: 300,
    workFolder,
    onProgress() {},
    onLoad() {},
    onTurn() {},
  });
}

function createContestant(id: string, command: [string, ...string[]]): Contestant {
  return {
    peer: {
      id,
      name: id,
      search: 'none',
      install: () => Promise.reject(new Error('It is installed.')),
      layOut() {},
      contentFolder: '.',
      outputFolder: 'build',
      caches: [],
      listPages: () => [],
    },
    installed: { version: '1', command: () => command, nodeModules: null },
    leftOut: null,
  };
}

function createDocument(kind: CorpusDocument['kind']): CorpusDocument {
  return {
    kind,
    sourcePath: 'a.md',
    title: 'A',
    description: '',
    tags: ['css'],
    keywords: [],
    position: null,
    slug: null,
    body: 'text',
  };
}
