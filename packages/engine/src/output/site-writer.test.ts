import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { RACY_MS } from '../system/time-stamps.ts';
import { createTestFolder } from '../testing/test-folder.ts';
import type { OutputRecord } from './output-record.ts';
import { createSiteWriter } from './site-writer.ts';

function createOldSite(): { parent: string; out: string } {
  const parent = createTestFolder();
  const out = path.join(parent, 'build');
  mkdirSync(out);
  writeFileSync(path.join(out, 'old.html'), 'old');
  return { parent, out };
}

it('swaps the new site in whole and removes what is no longer part of it', () => {
  const { parent, out } = createOldSite();
  const writer = createSiteWriter(out);
  writer.write('docs/布局/a b.html', '新');
  expect(existsSync(path.join(out, 'old.html'))).toBe(true);
  writer.commit();
  writer.discard();
  expect(readFileSync(path.join(out, 'docs/布局/a b.html'), 'utf8')).toBe('新');
  expect(existsSync(path.join(out, 'old.html'))).toBe(false);
  expect(readdirSync(parent)).toEqual(['build']);
  // The web server may run as another user than the build.
  expect(statSync(out).mode & 0o777).toBe(0o777 & ~process.umask());
});

it('leaves the old site untouched when the new one is discarded', () => {
  const { parent, out } = createOldSite();
  const writer = createSiteWriter(out);
  writer.write('index.html', 'new');
  writer.discard();
  expect(readFileSync(path.join(out, 'old.html'), 'utf8')).toBe('old');
  expect(readdirSync(parent)).toEqual(['build']);
});

it('puts the old site back when the new one cannot take its place', () => {
  const { parent, out } = createOldSite();
  const writer = createSiteWriter(out);
  writer.write('index.html', 'new');
  // Somebody tidies up in the wrong moment.
  for (const name of readdirSync(parent).filter((each) => each !== 'build')) {
    rmSync(path.join(parent, name), { recursive: true });
  }
  expect(() => writer.commit()).toThrow('the previous one is kept');
  expect(readFileSync(path.join(out, 'old.html'), 'utf8')).toBe('old');
  writer.discard();
  expect(readdirSync(parent)).toEqual(['build']);
});

it('writes a long file in parts, and none of it when they come to an error', () => {
  const { out } = createOldSite();
  const parts = function* (error?: Error) {
    yield Buffer.from('一');
    if (error) throw error;
    yield Buffer.from('二');
  };
  const first = createSiteWriter(out);
  expect(first.writeMade('long.txt', '1', () => parts())).toBe(true);
  const record = first.record();
  first.commit();
  const next = createSiteWriter(out, { record });
  expect(() => next.writeMade('long.txt', '2', () => parts(new Error('lost')))).toThrow('lost');
  next.discard();
  expect(readFileSync(path.join(out, 'long.txt'), 'utf8')).toBe('一二');
});

it('refuses to write outside the output folder', () => {
  const { out } = createOldSite();
  const writer = createSiteWriter(out);
  expect(() => writer.write('../../x.html', '')).toThrow('leaves the output folder');
  writer.discard();
});

it('copies a repository without its history, and other files whatever their names', () => {
  const { parent, out } = createOldSite();
  const source = path.join(parent, 'static');
  for (const name of ['.git/config', 'sub/.git', '.well-known/x', 'node_modules/y']) {
    mkdirSync(path.dirname(path.join(source, name)), { recursive: true });
    writeFileSync(path.join(source, name), name);
  }
  const writer = createSiteWriter(out);
  writer.copy(source, '.');
  writer.commit();
  writer.discard();
  const names = readdirSync(out, { recursive: true }).map(String);
  expect(names.filter((name) => statSync(path.join(out, name)).isFile()).sort()).toEqual([
    path.join('.well-known', 'x'),
    path.join('node_modules', 'y'),
  ]);
});

it('copies what symbolic links lead to, and passes over circles, dead ends and pipes', () => {
  const { parent, out } = createOldSite();
  const source = path.join(parent, 'static');
  mkdirSync(path.join(source, 'sub'), { recursive: true });
  mkdirSync(path.join(parent, 'elsewhere'));
  writeFileSync(path.join(source, 'sub/a.txt'), 'a');
  writeFileSync(path.join(parent, 'elsewhere/b.txt'), 'b');
  symlinkSync('sub/a.txt', path.join(source, 'file'));
  symlinkSync('../elsewhere', path.join(source, 'folder'));
  symlinkSync('..', path.join(source, 'sub/circle'));
  symlinkSync('..', path.join(source, 'around'));
  symlinkSync('self', path.join(source, 'self'));
  symlinkSync('nowhere', path.join(source, 'dead'));
  spawnSync('mkfifo', [path.join(source, 'pipe')]);
  const writer = createSiteWriter(out);
  writer.copy(source, '.');
  writer.copy(path.join(source, 'missing'), 'missing');
  writer.commit();
  writer.discard();
  const entries = readdirSync(out, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isSymbolicLink())).toEqual([]);
  const files = entries.filter((entry) => entry.isFile());
  const names = files.map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)));
  expect(names.sort()).toEqual(['file', 'folder/b.txt', 'sub/a.txt']);
  expect(readFileSync(path.join(out, 'file'), 'utf8')).toBe('a');
});

it('removes what it has written when the process ends before it is done', () => {
  const { parent, out } = createOldSite();
  const before = process.listenerCount('exit');
  const writer = createSiteWriter(out);
  const [tidy] = process.listeners('exit').slice(before);
  writer.write('index.html', 'new');
  (tidy as () => void)();
  expect(readdirSync(parent)).toEqual(['build']);
  expect(process.listenerCount('exit')).toBe(before);
});

/** Writes a site of one page and the static files of a folder, and gives what it was made from. */
function writeOnce(out: string, source: string, record?: OutputRecord): OutputRecord {
  const writer = createSiteWriter(out, { record });
  writer.write('index.html', '同');
  writer.copy(source, '.');
  const made = writer.record();
  writer.commit();
  writer.discard();
  return made;
}

it('takes over files that are the same again, and no others', async () => {
  const { parent, out } = createOldSite();
  const source = path.join(parent, 'static');
  mkdirSync(source);
  const long = new Date(Date.now() - 60_000);
  for (const name of ['same.txt', 'changed.txt', 'restored.txt', 'spoilt.txt', 'gone.txt']) {
    writeFileSync(path.join(source, name), name);
    utimesSync(path.join(source, name), long, long);
  }
  await delay(2 * RACY_MS);
  const record = writeOnce(out, source);
  const inodeOf = (name: string) => statSync(path.join(out, name)).ino;
  const before = { page: inodeOf('index.html'), same: inodeOf('same.txt') };
  writeFileSync(path.join(source, 'changed.txt'), '改');
  // As `rsync -t` does with a file that was changed within its time, and restored backups do.
  writeFileSync(path.join(source, 'restored.txt'), 'RESTORED.TXT');
  utimesSync(path.join(source, 'restored.txt'), long, long);
  rmSync(path.join(source, 'gone.txt'));
  writeFileSync(path.join(out, 'spoilt.txt'), 'by somebody');
  writeOnce(out, source, record);
  expect({ page: inodeOf('index.html'), same: inodeOf('same.txt') }).toEqual(before);
  const read = (name: string) => readFileSync(path.join(out, name), 'utf8');
  expect(['same.txt', 'changed.txt', 'restored.txt', 'spoilt.txt'].map(read)).toEqual([
    'same.txt',
    '改',
    'RESTORED.TXT',
    'spoilt.txt',
  ]);
  expect(readdirSync(out)).not.toContain('gone.txt');
});

it('writes a file twice without touching the old site', () => {
  const { parent, out } = createOldSite();
  const source = path.join(parent, 'static');
  mkdirSync(source);
  const record = writeOnce(out, source);
  const writer = createSiteWriter(out, { record });
  writer.write('index.html', '同');
  writer.write('./index.html', '新');
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toBe('同');
  writer.commit();
  writer.discard();
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toBe('新');
});

it('publishes a file that only its author may read so that a server can', () => {
  const { parent, out } = createOldSite();
  const source = path.join(parent, 'cv.pdf');
  writeFileSync(source, 'cv', { mode: 0o600 });
  const writer = createSiteWriter(out);
  writer.copy(source, 'cv.pdf');
  writer.commit();
  writer.discard();
  expect(statSync(path.join(out, 'cv.pdf')).mode & 0o777).toBe(0o600 | (0o444 & ~process.umask()));
  expect(statSync(source).mode & 0o777).toBe(0o600);
});
