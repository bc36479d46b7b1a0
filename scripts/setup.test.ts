import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
// @ts-expect-error The scripts are plain JavaScript, because they run before anything is installed.
import { isSameTree } from './dependencies.mjs';
// @ts-expect-error See above.
import { describeNodeVersion } from './setup.mjs';
// @ts-expect-error See above.
import { findBrowser, findTestBrowser } from './setup-browser.mjs';
// @ts-expect-error See above.
import { countTests } from './test-steps.mjs';

describe('describeNodeVersion', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('accepts %s', (version) => {
    expect(describeNodeVersion(version)).toBeUndefined();
  });
  it.each(['18.20.4', '20.18.9', '4.0.0'])('refuses %s', (version) => {
    expect(describeNodeVersion(version)).toContain(
      `This project needs Node 20.19 or later; this is Node ${version}.`,
    );
  });
});

describe('isSameTree', () => {
  const lock = {
    packages: {
      '': { name: 'root' },
      'packages/engine': { version: '0.1.0' },
      'node_modules/engine': { link: true },
      'node_modules/react': { version: '19.3.1' },
      'node_modules/fsevents': { version: '2.3.3', optional: true },
    },
  };
  const installed = {
    packages: {
      'node_modules/engine': { link: true },
      'node_modules/react': { version: '19.3.1' },
    },
  };
  it('takes what npm recorded for the lockfile, whatever is optional', () => {
    expect(isSameTree(lock, installed)).toBe(true);
  });
  it.each([
    ['is missing', { packages: { 'node_modules/engine': { link: true } } }],
    [
      'has another version',
      { packages: { ...installed.packages, 'node_modules/react': { version: '19.0.0' } } },
    ],
    ['is no link any more', { packages: { ...installed.packages, 'node_modules/engine': {} } }],
    ['is all missing', {}],
  ])('notices that a package %s', (_, tree) => {
    expect(isSameTree(lock, tree)).toBe(false);
  });
});

describe('findBrowser', () => {
  it('prefers the one that the environment names, if it can be run', () => {
    expect(findBrowser({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
    expect(findBrowser({ CHROMIUM_PATH: '/nowhere/chromium' })).not.toBe('/nowhere/chromium');
  });

  it('is the shell for tests, where there is one, and a whole browser for the rest', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mojian-browser-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const find = () => [findTestBrowser, findBrowser].map((each) => each({ PATH: '' }, [folder]));
    const [whole, shell] = ['chromium', 'chromium-headless-shell'].map((name) =>
      path.join(folder, name),
    );
    writeFileSync(`${whole}`, '', { mode: 0o755 });
    expect(find()).toEqual([whole, whole]);
    writeFileSync(`${shell}`, '', { mode: 0o755 });
    expect(find()).toEqual([shell, whole]);
  });
});

describe('countTests', () => {
  it('reads the numbers of a report', () => {
    const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1 };
    expect(countTests(JSON.stringify(report))).toEqual({
      detail: '7 tests, 1 skipped',
      passed: 7,
      failed: 2,
    });
  });
});
