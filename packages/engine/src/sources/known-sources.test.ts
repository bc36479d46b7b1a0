import { mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type KnownSources, openKnownSources } from './known-sources.ts';
import { loadText } from './load-text.ts';

let folder: string;
let filePath: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mojian-known-'));
  filePath = path.join(folder, 'a.md');
  writeFileSync(filePath, '先');
  await setTimeout(60);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (key = 'key'): KnownSources => openKnownSources(path.join(folder, 'known.json'), key);

function read(): void {
  const sources = open();
  sources.add(filePath, () => loadText(filePath));
  sources.save();
}

it('knows a file that nobody has touched since', () => {
  expect(open().digestOf(filePath)).toBeUndefined();
  read();
  const again = open();
  expect(again.digestOf(filePath)).toMatch(/^[0-9a-f]{40}$/);
  again.save();
  expect(open().digestOf(filePath)).toBeDefined();
  expect(open('another key').digestOf(filePath)).toBeUndefined();
});

it.each<[change: string, change: () => void]>([
  ['edited', () => writeFileSync(filePath, '后面')],
  [
    'edited to the same length, with its old time',
    () => {
      const { atime, mtime } = statSync(filePath);
      writeFileSync(filePath, '后');
      utimesSync(filePath, atime, mtime);
    },
  ],
  [
    'replaced',
    () => {
      writeFileSync(`${filePath}.new`, '后');
      renameSync(`${filePath}.new`, filePath);
    },
  ],
  ['removed', () => rmSync(filePath)],
])('does not know a file that was %s', (_, change) => {
  read();
  change();
  expect(open().digestOf(filePath)).toBeUndefined();
});

it('does not trust a time that may come again', () => {
  // As young as a file can be, however slow the machine is.
  const soon = new Date(Date.now() + 5000);
  utimesSync(filePath, soon, soon);
  read();
  expect(open().digestOf(filePath)).toBeUndefined();
});

it('does without a record that is broken', () => {
  read();
  writeFileSync(path.join(folder, 'known.json'), '{');
  expect(open().digestOf(filePath)).toBeUndefined();
});
