import type { ChildProcess } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockPathOf } from '../output/output-lock.ts';
import { readTree, startCommand } from './built-command.ts';
import { countRuns } from './count-runs.ts';
import { createRandom } from './random-values.ts';
import { createTwoStateSite, type SiteState, type TwoStateSite } from './two-state-site.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let site: TwoStateSite;
/** The state that the output folder shows now. */
let shown: SiteState = 'a';
const other = (state: SiteState): SiteState => (state === 'a' ? 'b' : 'a');
/** When a build that nobody disturbs prints each of its lines, in milliseconds from its start. */
const lineTimes: number[] = [];

beforeAll(async () => {
  site = await createTwoStateSite();
  shown = other(shown);
  site.write(shown);
  const start = performance.now();
  const { child, result } = startCommand(['build'], { cwd: site.folder });
  followLines(child, () => lineTimes.push(performance.now() - start));
  await result;
});
afterAll(() => site.remove());

/** Calls with the number of each line that a command prints, from 1. */
function followLines({ stdout }: ChildProcess, onLine: (number: number) => void): void {
  let count = 0;
  stdout?.on('data', (text: string) => {
    for (const _ of text.matchAll(/\n/g)) {
      count += 1;
      onLine(count);
    }
  });
}

/**
 * Builds the other state and ends that at a time of the undisturbed build, in milliseconds. What counts is
 * the line that comes before this time: on a machine that has become slower, or faster, the build is as far.
 */
async function interrupt(signal: NodeJS.Signals, time: number) {
  site.write(other(shown));
  const { child, result } = startCommand(['build'], { cwd: site.folder });
  const linesBefore = lineTimes.filter((lineTime) => lineTime <= time).length;
  const lineIsPrinted = new Promise<void>((resolve) => {
    if (linesBefore === 0) resolve();
    followLines(child, (number) => number === linesBefore && resolve());
  });
  await Promise.race([lineIsPrinted, result]);
  await delay(time - (lineTimes[linesBefore - 1] ?? 0));
  child.kill(signal);
  return result;
}

/** Gives the times at which builds are interrupted: the first line, when most is to be done, and random ones. */
function chooseTimes(random: (below: number) => number): number[] {
  const [first = 0] = lineTimes;
  const end = lineTimes.at(-1) ?? 0;
  const others = Array.from({ length: countRuns(4) - 1 }, () => (random(1000) / 1000) * end);
  return [first, ...others];
}

/** Tells which state the output folder shows; it must be one of the two, whole. */
function readState(): SiteState {
  const tree = readTree(site.out);
  const state = tree['字.txt'] === site.expected.a['字.txt'] ? 'a' : 'b';
  expect(tree).toEqual(site.expected[state]);
  return state;
}

describe('a build that is interrupted at a random time', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGKILL', null],
  ] as const)(
    'by %s leaves the previous site whole, and the next build is right',
    async (signal, code) => {
      const random = createRandom(signal.charCodeAt(3));
      let interruptions = 0;
      for (const time of chooseTimes(random)) {
        const { exitCode, signal: endedBy, stderr } = await interrupt(signal, time);
        expect(stderr).toBe('');
        // Until the command listens, the system itself ends the process.
        expect([0, code]).toContain(exitCode ?? (endedBy === signal ? code : endedBy));
        if (exitCode !== 0) interruptions += 1;
        const state = readState();
        // What comes after the swap finds the new site.
        if (exitCode === 0) expect(state).toBe(other(shown));
        if (signal !== 'SIGKILL') expect(site.listLeftovers()).toEqual([]);
        expect(await site.build()).toMatchObject({ exitCode: 0, stderr: '' });
        expect(readTree(site.out)).toEqual(site.expected[other(shown)]);
        expect(site.listLeftovers()).toEqual([]);
        shown = other(shown);
      }
      expect(interruptions).toBeGreaterThan(0);
    },
  );

  it('in the moment between two sites has the previous one put back, even by a build that fails', async () => {
    const staging = `${site.out}.staging-999999999-AbC123`;
    renameSync(site.out, `${staging}.old`);
    mkdirSync(staging);
    const lock = lockPathOf(site.out);
    writeFileSync(lock, '{"pid":999999999,"ho');
    const minuteAgo = Date.now() / 1000 - 60;
    utimesSync(lock, minuteAgo, minuteAgo);
    const broken = path.join(site.folder, 'docs/坏.md');
    writeFileSync(broken, '---\ntitle: [\n---\n');
    expect((await site.build()).exitCode).toBe(1);
    expect(readState()).toBe(shown);
    expect(site.listLeftovers()).toEqual([]);
    rmSync(broken);
  });
});

describe('builds into one folder at once', () => {
  beforeEach(() => site.write('b'));

  it.each([2, 4])(
    'wait for one another, say so, and leave one whole site: %i of them',
    async (count) => {
      const builds = Array.from({ length: count }, () => site.build('--no-cache'));
      const results = await Promise.all(builds);
      expect(results.map(({ exitCode }) => exitCode)).toEqual(results.map(() => 0));
      const waiting = results.filter(({ stderr }) => stderr !== '');
      expect(waiting).toHaveLength(count - 1);
      for (const { stderr } of waiting) {
        expect(stderr).toMatch(
          /^Another build(?: \(process \d+ on .+\))? is writing `build`; waiting for it\. If none runs, delete `\.mojian\/build\.lock`\.\n$/,
        );
      }
      expect(readTree(site.out)).toEqual(site.expected.b);
      expect(site.listLeftovers()).toEqual([]);
    },
  );

  it('do nothing when nothing has changed since the last one', async () => {
    expect((await site.build()).exitCode).toBe(0);
    const { exitCode, stdout } = await site.build();
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('nothing has changed')]);
  });
});
