import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropText, receiveSource, sendSource, withText } from './lazy-source.ts';
import { loadText } from './load-text.ts';
import { scanContentFolder } from './scan.ts';
import type { SourceFile } from './source-file.ts';

vi.mock('./load-text.ts', { spy: true });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mojian-lazy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function load(text: string, fileCount = 0): SourceFile[] {
  writeFileSync(path.join(folder, 'a.md'), text);
  const place = { kind: 'docs', pluginId: 'default', version: 'current' } as const;
  const content = { ...place, folder, include: ['**/*.md'], exclude: [] };
  return scanContentFolder(content, { fileCount }).files;
}

it('reads the text again, as it was', () => {
  const [file] = load('甲\r\n乙');
  const dropped = file && dropText(file);
  expect(dropped?.text).toBe('甲\n乙');
  expect(dropped && withText(dropped)).toEqual(file);
  expect(dropped && receiveSource(structuredClone(sendSource(dropped)))).toEqual(file);
  expect(file && receiveSource(structuredClone(sendSource(file)))).toEqual(file);
});

it('reads the file once for a text', () => {
  const [file] = load('甲');
  const dropped = file && dropText(file);
  vi.mocked(loadText).mockClear();
  expect(dropped && withText(dropped).text).toBe('甲');
  expect(loadText).toHaveBeenCalledTimes(1);
});

it('gives a text that has changed meanwhile with a digest of its own', () => {
  const [file] = load('先');
  const dropped = file && dropText(file);
  const [changed] = load('后');
  expect(dropped && withText(dropped)).toEqual(changed);
  rmSync(path.join(folder, 'a.md'));
  expect(dropped && withText(dropped)).toMatchObject({ text: '', digest: '' });
});

it('keeps no text of a large folder in memory', () => {
  for (let index = 0; index < 600; index++) {
    writeFileSync(path.join(folder, `${index}.md`), `第 ${index} 篇`);
  }
  const files = load('甲');
  expect(files).toHaveLength(601);
  expect(files.every((file) => Object.getOwnPropertyDescriptor(file, 'text')?.get)).toBe(true);
  expect(files.at(0)?.text).toBe('第 0 篇');
});

it('keeps no text of a small folder in memory beside a large one', () => {
  const hasText = (file: SourceFile | undefined) =>
    file !== undefined && !Object.getOwnPropertyDescriptor(file, 'text')?.get;
  expect(hasText(load('甲', 100)[0])).toBe(true);
  expect(hasText(load('甲', 600)[0])).toBe(false);
});
