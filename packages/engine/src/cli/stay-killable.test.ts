import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');
const FIXTURE = path.join(import.meta.dirname, 'stay-killable.fixture.ts');

/** Starts the fixture and gathers what it prints. */
function start(kind: 'endless' | 'slow'): { child: ChildProcess; output: { text: string } } {
  const args = ['scripts/run-typescript.mjs', FIXTURE, kind];
  const child = spawn(process.execPath, args, { cwd: REPOSITORY });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      output.text += String(data);
    });
  }
  return { child, output };
}

const waitFor = (output: { text: string }, part: string) =>
  expect.poll(() => output.text, { timeout: 60_000 }).toContain(part);

vi.setConfig({ testTimeout: 70_000 });

describe.skipIf(process.platform === 'win32')('a process whose thread is kept', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('says by what, and ends at %s', async (signal) => {
    const { child, output } = start('endless');
    await waitFor(output, '`Chart`');
    expect(output.text).toContain(
      ' has been running for 1 seconds, and nothing else can meanwhile. If it loops, Ctrl+C ends the process now.',
    );
    const exit = once(child, 'exit');
    child.kill(signal);
    expect(await exit).toEqual([null, signal]);
  });

  it('goes on when it was slow, with what it had to do at signals', async () => {
    const { child, output } = start('slow');
    const exit = once(child, 'exit');
    await waitFor(output, '`Chart`');
    expect(await exit).toEqual([0, null]);
    expect(output.text).toContain('1 listener');
  });
});
