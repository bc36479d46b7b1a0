/** The folder of a tool's site: laid out once for a scale, made cold, edited. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { type Corpus, type CorpusDocument, contentPath } from './corpus/document.ts';
import { findPage } from './measure/output.ts';
import type { Installed, Peer } from './peers/peer.ts';

/** A site of a tool. */
export interface SiteFolder {
  folder: string;
  outputFolder: string;
  /** Folder for its builds' temporary files, outside of the site. */
  temporaryFolder: string;
  /** Puts the output, the tool's caches and temporary files away, beside the site. */
  makeCold(): void;
  /** Adds one sentence to a document, another one each time. */
  edit(document: CorpusDocument): string;
  /** Throws if a page does not show a sentence. */
  expectSentence(document: CorpusDocument, sentence: string): void;
}

/** Lays a corpus out for a tool in a new folder. */
export function createSiteFolder(
  folder: string,
  { peer, installed, corpus }: { peer: Peer; installed: Installed; corpus: Corpus },
): SiteFolder {
  const temporaryFolder = `${folder}-tmp`;
  const discardFolder = `${folder}-discarded`;
  // A run that was ended has left them.
  for (const each of [folder, temporaryFolder, discardFolder]) {
    rmSync(each, { recursive: true, force: true });
  }
  mkdirSync(folder, { recursive: true });
  peer.layOut(corpus, folder);
  if (installed.nodeModules) copyPackages(installed.nodeModules, path.join(folder, 'node_modules'));
  const outputFolder = path.join(folder, peer.outputFolder);
  let edits = 0;
  let discarded = 0;
  return {
    folder,
    outputFolder,
    temporaryFolder,
    makeCold() {
      // Not removed: where ext4 has no journal, to make a file is several times as slow for minutes after many
      // have been removed (it goes around their inodes), which would be measured as part of the build.
      mkdirSync(discardFolder, { recursive: true });
      const caches = peer.caches.map((cache) => path.join(folder, cache));
      for (const each of [outputFolder, ...caches, temporaryFolder]) {
        if (existsSync(each)) renameSync(each, path.join(discardFolder, String(discarded++)));
      }
      mkdirSync(temporaryFolder);
    },
    edit(document) {
      const filePath = path.join(folder, peer.contentFolder, contentPath(document));
      const originalPath = path.join(folder, '.edited-document');
      if (existsSync(originalPath)) copyFileSync(originalPath, filePath);
      else copyFileSync(filePath, originalPath);
      edits += 1;
      const sentence = `这一句是第 ${edits} 次修改时加上的。`;
      appendFileSync(filePath, `\n${sentence}\n`);
      return sentence;
    },
    expectSentence({ title }, sentence) {
      const page = findPage(outputFolder, title);
      if (page === undefined) throw new Error(`no page has the title “${title}”`);
      const html = readFileSync(path.join(outputFolder, page), 'utf8');
      if (!html.includes(sentence)) throw new Error('the page does not show the edit');
    },
  };
}

/**
 * Gives the site packages of its own, as an installation would: some tools put caches beside them, and some
 * do not follow links out of the site. Hard links take neither time nor room.
 */
function copyPackages(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
}
