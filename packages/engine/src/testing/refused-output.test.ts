import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type CommandResult, readTree } from './built-command.ts';
import { createTwoStateSite, type TwoStateSite } from './two-state-site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let site: TwoStateSite;
beforeAll(async () => {
  site = await createTwoStateSite();
});
afterAll(() => site.remove());

const inSite = (name: string) => path.join(site.folder, name);

/** The one problem is told, with what to do, and without a stack. */
function expectRefusal(result: CommandResult, code: string): void {
  expect(result.exitCode).toBe(1);
  expect(result.stderr).toContain(`error ${code}\n`);
  expect(result.stderr).toMatch(/^Fix: .+\.$/m);
  expect(result.stderr).toContain('1 error.');
  expect(result.stderr).not.toMatch(/^\s+at /m);
  expect(result.stderr).not.toContain('did not foresee');
}

/** Mounts a small disk in memory; `false` where that is not permitted. */
function mountDisk(folder: string, options: string): boolean {
  mkdirSync(folder, { recursive: true });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0)
    return false;
  onTestFinished(() => {
    spawnSync('umount', ['-l', folder]);
  });
  return true;
}

describe('an output folder that is no place for a site is left as it is', () => {
  it('when it is a file', async () => {
    writeFileSync(inSite('note.txt'), 'mine');
    expectRefusal(await site.build('--out-dir', 'note.txt'), 'output/not-a-folder');
    expectRefusal(await site.build('--out-dir', 'note.txt/x'), 'system/not-a-folder');
    expect(readFileSync(inSite('note.txt'), 'utf8')).toBe('mine');
  });

  it('when it holds the site, files of another kind, or a repository', async () => {
    mkdirSync(inSite('own/.git'), { recursive: true });
    mkdirSync(inSite('papers'));
    writeFileSync(inSite('papers/letter.txt'), 'mine');
    const before = readTree(inSite('docs'));
    expectRefusal(await site.build('--out-dir', '.'), 'output/holds-site');
    expectRefusal(await site.build('--out-dir', 'own'), 'output/repository');
    expectRefusal(await site.build('--out-dir', 'papers'), 'output/foreign-files');
    expect(readTree(inSite('docs'))).toEqual(before);
    expect(Object.keys(readTree(inSite('papers')))).toEqual(['letter.txt']);
    expect(existsSync(inSite('own/.git'))).toBe(true);
  });

  it('and one that is a link is followed', async () => {
    mkdirSync(inSite('www'));
    symlinkSync(inSite('www'), inSite('current'));
    expect((await site.build('--out-dir', 'current')).exitCode).toBe(0);
    expect(readTree(inSite('www'))).toEqual(site.expected.a);
  });
});

describe('a disk that takes no more leaves the previous site whole', () => {
  // Some room is left: the disk fills up with the first files, or with later ones.
  it.for([100, 1800])('when it is full, with %i KB left', async (leftKilobytes, { skip }) => {
    const disk = inSite(`disk-${leftKilobytes}`);
    if (!mountDisk(disk, 'size=8m')) return skip('Mounting a disk needs more rights.');
    const out = path.join(disk, 'build');
    expect((await site.build('--out-dir', out)).exitCode).toBe(0);
    expect(readTree(out)).toEqual(site.expected.a);
    const used = spawnSync('df', ['--output=avail', '-k', disk]).stdout.toString();
    const freeKilobytes = Number(used.split('\n')[1]);
    writeFileSync(
      path.join(disk, 'filler'),
      Buffer.alloc((freeKilobytes - leftKilobytes) * 1024, 1),
    );
    expectRefusal(await site.build('--no-cache', '--out-dir', out), 'system/disk-full');
    expect(readTree(out)).toEqual(site.expected.a);
    expect(Object.keys(readTree(disk)).filter((name) => !name.startsWith('build/'))).toEqual([
      'filler',
    ]);
  });

  it('when it may only be read', async ({ skip }) => {
    const disk = inSite('read-only');
    const isRoot = process.getuid?.() === 0;
    if (isRoot && !mountDisk(disk, 'size=6m')) return skip('Mounting a disk needs more rights.');
    mkdirSync(disk, { recursive: true });
    const out = path.join(disk, 'build');
    expect((await site.build('--out-dir', out)).exitCode).toBe(0);
    if (isRoot) spawnSync('mount', ['-o', 'remount,ro', disk]);
    else chmodSync(disk, 0o555);
    const code = isRoot ? 'system/read-only' : 'system/not-permitted';
    expectRefusal(await site.build('--no-cache', '--out-dir', out), code);
    expect(readTree(out)).toEqual(site.expected.a);
    if (!isRoot) chmodSync(disk, 0o755);
  });
});
