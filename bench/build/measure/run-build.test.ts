import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseParent, parseRss } from './process-tree.ts';
import { describeEnd, LateBuildError, parseTimes, runBuild } from './run-build.ts';

const options = { folder: os.tmpdir(), temporaryFolder: os.tmpdir(), limitMs: 60_000 };
const node = (code: string) => [process.execPath, '-e', code];

describe('runBuild', () => {
  it('measures time, processor and the memory of a child', async () => {
    const child = `const a = Buffer.alloc(2e8, 1); const end = Date.now() + 400; while (Date.now() < end);`;
    const parent = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(child)}])`;
    const cost = await runBuild(node(parent), options);
    expect(cost.wallMs).toBeGreaterThan(400);
    expect(cost.cpuMs).toBeGreaterThan(20);
    expect(cost.peakRssBytes).toBeGreaterThan(2e8);
  });

  it('keeps temporary files where it is told to', async () => {
    const temporaryFolder = path.join(os.tmpdir(), 'of-this-build');
    const check = `if (require('node:os').tmpdir() !== ${JSON.stringify(temporaryFolder)}) throw Error('elsewhere')`;
    await expect(runBuild(node(check), { ...options, temporaryFolder })).resolves.toBeDefined();
  });

  it('says why a build failed', async () => {
    const failing = runBuild(
      node("console.error('Error: no such page'); process.exit(3)"),
      options,
    );
    await expect(failing).rejects.toThrow('ended with code 3: Error: no such page');
  });

  it('ends a build that takes too long, and what it started', async () => {
    const endless = ['bash', '-c', 'sleep 60 & sleep 60'];
    await expect(runBuild(endless, { ...options, limitMs: 300 })).rejects.toThrow(LateBuildError);
  });
});

describe('reading /proc and `time`', () => {
  it('reads the parent behind a name with spaces and brackets', () => {
    expect(parseParent('12 (a b) c) S 7 12 12 0')).toBe(7);
  });

  it('reads resident pages', () => {
    expect(parseRss('900 100 50 1 0 300 0\n')).toBe(409_600);
  });

  it('adds program and system', () => {
    expect(parseTimes('1.500 2.250 0.250\n')).toEqual({ wallMs: 1500, cpuMs: 2500 });
  });

  it('leaves stacks out of what a build said', () => {
    expect(describeEnd('start\n\u001b[31mError: a\u001b[0m\n    at b (c.js:1)\nd')).toBe(
      'Error: a / d',
    );
  });
});
