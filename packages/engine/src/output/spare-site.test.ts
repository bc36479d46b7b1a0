import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutputRecord } from './output-record.ts';
import { createSiteWriter } from './site-writer.ts';

let parent: string;
let out: string;
let spareFolder: string;
let record: OutputRecord;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'mojian-spare-'));
  out = path.join(parent, 'build');
  spareFolder = path.join(parent, 'cache/spare');
  record = new Map();
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** Writes a site of these texts, and remembers what is remembered between builds. */
function write(texts: Record<string, string>): void {
  const writer = createSiteWriter(out, { record, spareFolder });
  for (const [name, text] of Object.entries(texts)) writer.write(name, text);
  record = writer.record();
  writer.commit();
  writer.discard();
  expect(readSite()).toEqual(texts);
}

function readSite(): Record<string, string> {
  const entries = readdirSync(out, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    names.sort().map((name) => [name, readFileSync(path.join(out, name), 'utf8')]),
  );
}

const listFolders = (): string[] =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)))
    .sort();

const inodeOf = (name: string): number => statSync(path.join(out, name)).ino;

const A = { 'a/index.html': '甲', 'b/c/index.html': '乙', 'index.html': '首' };

describe('a site that is made from the one before the last', () => {
  it('leaves alone what a link in the place of that one leads to', () => {
    write(A);
    const elsewhere = path.join(parent, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(path.join(elsewhere, 'own.txt'), '自己的');
    mkdirSync(path.dirname(spareFolder), { recursive: true });
    symlinkSync(elsewhere, spareFolder);
    write({ ...A, 'index.html': '新' });
    write(A);
    expect(readdirSync(elsewhere)).toEqual(['own.txt']);
    expect(lstatSync(out).isSymbolicLink()).toBe(false);
  });

  it('keeps folders and files from build to build, and takes what has changed since', () => {
    write(A);
    write({ ...A, 'a/index.html': '改' });
    const folders = ['a', 'b/c', ''].map(inodeOf);
    const files = ['a/index.html', 'b/c/index.html'].map(inodeOf);
    write({ ...A, 'a/index.html': '改', 'index.html': '新' });
    expect(['a/index.html', 'b/c/index.html'].map(inodeOf)).toEqual(files);
    write({ ...A, 'a/index.html': '改', 'index.html': '再' });
    expect(['a', 'b/c', ''].map(inodeOf)).toEqual(folders);
    expect(readdirSync(parent).sort()).toEqual(['build', 'cache']);
  });

  it('never brings back an older file, whose time would mislead servers and deployments', async () => {
    write(A);
    // Disks count time in steps of some milliseconds.
    await setTimeout(20);
    write({ ...A, 'a/index.html': '改' });
    const newer = statSync(path.join(out, 'a/index.html'));
    write(A);
    const again = statSync(path.join(out, 'a/index.html'));
    expect(again.mtimeMs).toBeGreaterThanOrEqual(newer.mtimeMs);
  });

  it('leaves no file or folder behind', () => {
    write(A);
    write({ ...A, 'd/e/index.html': '丁' });
    write({ 'index.html': '首' });
    expect(listFolders()).toEqual([]);
    write({ ...A, 'd/e/index.html': '丁' });
    write(A);
    write(A);
    expect(listFolders()).toEqual(['a', 'b', 'b/c']);
  });

  it('drops what others have put there, changed or removed', () => {
    write(A);
    write(A);
    const site = spareFolder;
    for (const folder of [site, out]) {
      mkdirSync(path.join(folder, 'own/deep'), { recursive: true });
      writeFileSync(path.join(folder, 'own/deep/note.txt'), 'own');
      symlinkSync('..', path.join(folder, 'b/link'));
    }
    writeFileSync(path.join(out, 'a/index.html'), 'changed in place, in both');
    rmSync(path.join(out, 'index.html'));
    writeFileSync(path.join(out, 'index.html'), 'put in its place');
    write(A);
    write(A);
    expect(listFolders()).toEqual(['a', 'b', 'b/c']);
  });

  it('makes a folder where a file was, and a file where a folder was', () => {
    write(A);
    write(A);
    write({ a: 'file', 'b/c': 'file', 'index.html/x': 'below' });
    write(A);
  });

  it('spells names as they are now, also on disks that do not tell letter cases apart', () => {
    write(A);
    write(A);
    write({ 'A/Index.html': '甲', 'b/c/index.html': '乙', 'index.html': '首' });
    expect(listFolders()).toEqual(['A', 'b', 'b/c']);
    write({ 'a/Index.html': '甲', 'b/c/index.html': '乙', 'index.html': '首' });
    expect(listFolders()).toEqual(['a', 'b', 'b/c']);
  });

  it('is there for the next build when this one writes nothing', () => {
    write(A);
    write(A);
    const writer = createSiteWriter(out, { record, spareFolder });
    writer.write('index.html', 'never shown');
    writer.write('new/page.html', 'never shown');
    expect(existsSync(spareFolder)).toBe(false);
    writer.discard();
    expect(existsSync(spareFolder)).toBe(true);
    expect(readSite()).toEqual(A);
    write(A);
    expect(listFolders()).toEqual(['a', 'b', 'b/c']);
  });

  it('is done without where it cannot be kept', () => {
    writeFileSync(path.join(parent, 'cache'), 'a file in the way');
    write(A);
    write(A);
    expect(readdirSync(parent).sort()).toEqual(['build', 'cache']);
  });
});
