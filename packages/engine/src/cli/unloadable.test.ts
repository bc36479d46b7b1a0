import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ENGINE = path.resolve(import.meta.dirname, '../..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mojian-unloadable-'));
  for (const name of ['bin', 'package.json']) {
    cpSync(path.join(ENGINE, name), path.join(folder, name), { recursive: true });
  }
  mkdirSync(path.join(folder, 'dist'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a command line that cannot be loaded', () => {
  it.each([
    [
      "import 'not-installed';",
      /^mojian cannot be loaded: Cannot find package 'not-installed'/,
      /npm ci/,
    ],
    ["import './chunks/gone.js';", /^mojian cannot be loaded: Cannot find module/, /npm ci/],
    ['export const run = (', /^mojian cannot be loaded: /, /npm ci/],
    [
      "throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });",
      /^mojian cannot be loaded: EMFILE/,
      /`ulimit -n 4096`/,
    ],
  ])('is told of in words, with what helps: %s', (source, fact, fix) => {
    writeFileSync(path.join(folder, 'dist/cli.js'), source);
    const command = path.join(folder, 'bin/mojian.mjs');
    const { status, stderr } = spawnSync(process.execPath, [command, 'build'], {
      encoding: 'utf8',
    });
    expect(stderr).toMatch(fact);
    expect(stderr).toMatch(fix);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  });
});
