import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type LockOwner, lockOutput, lockPathOf } from './output-lock.ts';
import { readStartTime } from './running-process.ts';

let parent: string;
let out: string;
let lockPath: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'mojian-lock-'));
  out = path.join(parent, 'build');
  lockPath = lockPathOf(out);
  return () => rmSync(parent, { recursive: true, force: true });
});

const started = readStartTime(process.pid);
const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

function writeLock(owner: Partial<LockOwner> | string, { ageSeconds = 0 } = {}): void {
  mkdirSync(path.dirname(lockPath), { recursive: true });
  writeFileSync(lockPath, typeof owner === 'string' ? owner : JSON.stringify(owner));
  const time = Date.now() / 1000 - ageSeconds;
  utimesSync(lockPath, time, time);
}

describe('the lock of an output folder', () => {
  it('names its owner, lets one in at a time, in any number, and leaves nothing behind', async () => {
    let inside = 0;
    let most = 0;
    const waitedFor: (number | undefined)[] = [];
    const enter = async () => {
      const lock = await lockOutput(out, { onWait: (owner) => waitedFor.push(owner?.pid) });
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 20));
      inside -= 1;
      lock.release();
      lock.release();
    };
    await Promise.all([enter(), enter(), enter(), enter()]);
    expect(most).toBe(1);
    expect(waitedFor).toEqual([process.pid, process.pid, process.pid]);
    expect(readdirSync(parent)).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['whose owner has ended', () => writeLock({ pid: deadPid(), host: hostname(), started })],
    [
      'whose owner has ended, where the system does not tell when a process started',
      () => writeLock({ pid: deadPid(), host: hostname(), started: '' }),
    ],
    [
      'whose owner’s number another process has now',
      () => writeLock({ pid: process.pid, host: hostname(), started: `${started}0` }),
    ],
    ['that was never written to its end', () => writeLock('{"pid', { ageSeconds: 3 })],
    [
      'that was never written to its end before the clock was set back',
      () => writeLock('{"pid', { ageSeconds: -3600 }),
    ],
    [
      'in the place of which a folder stands',
      () => {
        mkdirSync(path.join(lockPath, 'x'), { recursive: true });
        utimesSync(lockPath, 1, 1);
      },
    ],
    ...['/nowhere/at/all', 'build.lock'].map((target): [string, () => void] => [
      `in the place of which a link to ${target} stands`,
      () => {
        mkdirSync(path.dirname(lockPath), { recursive: true });
        symlinkSync(target, lockPath);
        lutimesSync(lockPath, 1, 1);
      },
    ]),
    [
      'of another machine that is old',
      () => writeLock({ pid: 1, host: 'elsewhere', started: '' }, { ageSeconds: 16 * 60 }),
    ],
    [
      'that was being taken away when that was killed',
      () => {
        writeLock({ pid: deadPid(), host: hostname(), started });
        writeFileSync(`${lockPath}.guard`, '');
        utimesSync(`${lockPath}.guard`, 1, 1);
      },
    ],
  ])('is taken over %s, by one of several', async (_, abandon) => {
    abandon();
    let inside = 0;
    const enter = async () => {
      const lock = await lockOutput(out);
      inside += 1;
      expect(inside).toBe(1);
      expect(JSON.parse(readFileSync(lockPath, 'utf8')).pid).toBe(process.pid);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside -= 1;
      lock.release();
    };
    await Promise.all([enter(), enter(), enter()]);
    expect(readdirSync(parent)).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['of a process that runs', () => writeLock({ pid: process.pid, host: hostname(), started })],
    ['of another machine', () => writeLock({ pid: deadPid(), host: 'elsewhere', started: '' })],
    ['that is being written', () => writeLock('')],
  ])('%s is waited for', async (_, hold) => {
    hold();
    let isIn = false;
    const entering = lockOutput(out).then((lock) => {
      isIn = true;
      lock.release();
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(isIn).toBe(false);
    writeLock({ pid: deadPid(), host: hostname(), started });
    await entering;
  });
});

describe('what killed builds have left', () => {
  it('is removed, and nothing else', async () => {
    const dead = deadPid();
    const others = ['build.staging-1x-AbC123', 'build.staging-AbC123', 'building.staging-2-AbC123'];
    const living = `build.staging-${process.ppid}-AbC123`;
    const left = [`build.staging-${dead}-AbC123`, `build.staging-${process.pid}-xyz789`];
    for (const name of [...others, living, ...left]) mkdirSync(path.join(parent, name));
    (await lockOutput(out)).release();
    expect(readdirSync(parent)).toEqual([...others, living].sort());
  });

  it('is the site itself when it was taken away and not replaced: it is put back', async () => {
    const old = path.join(parent, `build.staging-${deadPid()}-AbC123.old`);
    mkdirSync(old);
    writeFileSync(path.join(old, 'index.html'), 'old');
    (await lockOutput(out)).release();
    expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toBe('old');
    expect(existsSync(old)).toBe(false);
  });
});
