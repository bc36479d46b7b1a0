import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Peer } from './peers/peer.ts';
import { createSiteFolder } from './site-folder.ts';

const workFolder = mkdtempSync(path.join(os.tmpdir(), 'mojian-site-folder-'));

afterAll(() => rmSync(workFolder, { recursive: true, force: true }));

it('gives a cold build neither output nor caches nor temporary files, and removes none of them yet', () => {
  const site = createSiteFolder(path.join(workFolder, 'tool'), {
    peer: createPeer(),
    corpus: { documents: [], folders: [], staticFolder: '', blogPicturesFolder: '' },
    installed: { version: '1', command: () => ['true'], nodeModules: null },
  });
  const filesOfBuild = [
    'build/index.html',
    '.cache/deep/kept.json',
    '../tool-tmp/compiled.bin',
  ].map((name) => path.join(site.folder, name));
  const inodes: number[] = [];
  for (const round of [1, 2]) {
    site.makeCold();
    expect(filesOfBuild.map(existsSync), `round ${round}`).toEqual([false, false, false]);
    expect(readdirSync(site.temporaryFolder)).toEqual([]);
    expect(listInodes(workFolder)).toEqual(expect.arrayContaining(inodes));
    for (const filePath of filesOfBuild) {
      mkdirSync(path.dirname(filePath), { recursive: true });
      writeFileSync(filePath, 'made by a build');
      inodes.push(statSync(filePath).ino);
    }
  }
  expect(existsSync(path.join(site.folder, 'document.md'))).toBe(true);
});

it('begins anew where a run was ended', () => {
  const folder = path.join(workFolder, 'ended');
  const leftovers = ['ended/old.md', 'ended-tmp/compiled.bin', 'ended-discarded/0/index.html'];
  for (const filePath of leftovers.map((name) => path.join(workFolder, name))) {
    mkdirSync(path.dirname(filePath), { recursive: true });
    writeFileSync(filePath, 'left');
  }
  const site = createSiteFolder(folder, {
    peer: createPeer(),
    corpus: { documents: [], folders: [], staticFolder: '', blogPicturesFolder: '' },
    installed: { version: '1', command: () => ['true'], nodeModules: null },
  });
  site.makeCold();
  expect(readdirSync(folder)).toEqual(['document.md']);
  expect(readdirSync(site.temporaryFolder)).toEqual([]);
});

function listInodes(folder: string): number[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (name) => statSync(path.join(folder, name)).ino,
  );
}

function createPeer(): Peer {
  return {
    id: 'tool',
    name: 'Tool',
    search: 'none',
    install: () => Promise.reject(new Error('It is installed.')),
    layOut: (_corpus, folder) => writeFileSync(path.join(folder, 'document.md'), 'text'),
    contentFolder: '.',
    outputFolder: 'build',
    caches: ['.cache', '.cache-that-it-does-not-always-have'],
    listPages: () => [],
  };
}
