import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { followProcessTree } from './process-tree.ts';

/** What a build took. */
export interface BuildCost {
  /** From start to exit of the process. */
  wallMs: number;
  /** Of the processor, by the process and all that it started: hardly depends on other work. */
  cpuMs: number;
  /** Most at once of the process and all that it started. */
  peakRssBytes: number;
}

/** Where and how long a build may run. */
export interface RunOptions {
  folder: string;
  /** Where programs keep what only they know of (`TMPDIR`): Node its compiled code, loaders their modules. */
  temporaryFolder: string;
  limitMs: number;
}

/** A build was stopped at its limit, so that a larger site need not be tried. */
export class LateBuildError extends Error {
  override readonly name = 'LateBuildError';
}

const SAMPLE_MS = 50;
const TAIL_CHARACTERS = 4000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Only the parent that waited for a process is told its times, and Node keeps them to itself; bash prints them. */
const TIMED = ['-c', 'TIMEFORMAT="%R %U %S"; { time "$@" 2>&3; } 3>&2 2>&4', 'bash'];

/**
 * Runs a build in a process of its own.
 *
 * @throws {LateBuildError} If it was stopped at the limit.
 * @throws {Error} With the end of what it printed if it fails.
 */
export function runBuild(command: readonly string[], options: RunOptions): Promise<BuildCost> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', [...TIMED, ...command], {
      cwd: options.folder,
      env: { ...createEnvironment(process.env), TMPDIR: options.temporaryFolder },
      stdio: ['ignore', 'pipe', 'pipe', 'ignore', 'pipe'],
      detached: true,
    });
    const watch = watchBuild(child, options.limitMs);
    const printed = keepTail([child.stdout, child.stderr]);
    const times = keepTail([child.stdio[4] as Readable]);
    child.on('error', (error) => {
      watch.end();
      reject(error);
    });
    child.on('exit', watch.end);
    child.on('close', (code, signal) => {
      const { peakRssBytes, isLate } = watch.end();
      if (isLate) reject(new LateBuildError(`stopped after ${options.limitMs / 60_000} minutes`));
      else if (code === 0) resolve({ ...parseTimes(times()), peakRssBytes });
      else reject(new Error(`ended with ${signal ?? `code ${code}`}: ${describeEnd(printed())}`));
    });
  });
}

/** Samples the memory of a build and ends it at the limit; `end` stops that and gives what was seen. */
function watchBuild({ pid }: ChildProcess, limitMs: number) {
  const tree = followProcessTree(pid ?? 0);
  const seen = { peakRssBytes: 0, isLate: false };
  const sampler = setInterval(() => {
    seen.peakRssBytes = Math.max(seen.peakRssBytes, tree.measureRss());
  }, SAMPLE_MS);
  const limit = setTimeout(() => {
    seen.isLate = true;
    killGroup(pid);
  }, limitMs);
  // A group of its own does not get the Ctrl+C of the terminal.
  const abort = () => {
    killGroup(pid);
    process.exit(130);
  };
  for (const signal of SIGNALS) process.on(signal, abort);
  return {
    end() {
      clearInterval(sampler);
      clearTimeout(limit);
      for (const signal of SIGNALS) process.off(signal, abort);
      return seen;
    },
  };
}

/** Keeps the end of what streams give. */
export function keepTail(streams: readonly (Readable | null)[]): () => string {
  let text = '';
  for (const stream of streams) {
    stream?.on('data', (data: Buffer) => {
      text = (text + data.toString()).slice(-TAIL_CHARACTERS);
    });
  }
  return () => text;
}

/** Reads the line of bash's `time`: seconds by the wall clock, in the program and in the system. */
export function parseTimes(line: string): { wallMs: number; cpuMs: number } {
  const [wall = 0, user = 0, system = 0] = line.trim().split(' ').map(Number);
  return { wallMs: wall * 1000, cpuMs: (user + system) * 1000 };
}

/** Leaves out what this process' own tools have set, and what would send figures away. */
export function createEnvironment({
  NODE_ENV: _,
  VITE_USER_NODE_ENV: __,
  ...rest
}: NodeJS.ProcessEnv) {
  return {
    ...rest,
    CI: '1',
    NO_COLOR: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NO_UPDATE_NOTIFIER: '1',
    LC_ALL: 'C.UTF-8',
  };
}

/** Ends a process that was started `detached`, with all of its own group. */
export function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}

/** Gives the lines that say what went wrong, without those of the stack. */
export function describeEnd(printed: string): string {
  const lines = printed
    .replaceAll('\u001b', '')
    .replace(/\[\d+(;\d+)*m/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '));
  const from = lines.findIndex((line) => /error/i.test(line));
  return lines
    .slice(from === -1 ? -3 : from, from === -1 ? undefined : from + 3)
    .join(' / ')
    .slice(0, 300);
}
