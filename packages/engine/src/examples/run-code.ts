import { spawn } from 'node:child_process';
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { GUARD_OPTIONS } from './network-guard.ts';

/** Name under which the code runs; stack traces show it. */
export const CODE_FILE_NAME = 'example.mjs';

/** How code is run. */
export interface RunOptions {
  /**
   * Folder for the files of this run, made and removed again. Packages are looked up from here, so
   * it lies below the site.
   */
  folder: string;
  timeLimitMs: number;
}

/** What became of code that ran. */
export interface CodeRun {
  /** `null` when it was ended from outside. */
  exitCode: number | null;
  /** What it wrote to both streams, in the order in which it wrote. */
  output: string;
  /** Why it was ended from outside, or `null`. */
  ended: 'time-limit' | 'too-much-output' | null;
}

const MAX_OUTPUT_BYTES = 2 ** 20;
const POLL_MS = 100;

/**
 * Runs JavaScript in a Node process of its own: in an empty folder, without input and network, with
 * few environment variables, in UTC and American English, for a limited time.
 */
export async function runCode(code: string, options: RunOptions): Promise<CodeRun> {
  const { folder } = options;
  const workFolder = path.join(folder, 'work');
  const outputPath = path.join(folder, 'output.txt');
  await mkdir(workFolder, { recursive: true });
  try {
    await writeFile(path.join(folder, CODE_FILE_NAME), code);
    // One file for both streams keeps the order in which they were written; two pipes would not.
    const outputFile = await open(outputPath, 'w');
    const ended = await superviseProcess({ ...options, workFolder, outputFile, outputPath });
    await outputFile.close();
    const output = await readFile(outputPath, 'utf8');
    return { ...ended, output: output.slice(0, MAX_OUTPUT_BYTES) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Supervision extends RunOptions {
  workFolder: string;
  outputFile: { fd: number };
  outputPath: string;
}

function superviseProcess(supervision: Supervision): Promise<Omit<CodeRun, 'output'>> {
  const { workFolder, outputFile, outputPath, timeLimitMs } = supervision;
  const { fd } = outputFile;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--max-old-space-size=512', `../${CODE_FILE_NAME}`], {
      cwd: workFolder,
      env: createEnvironment(),
      stdio: ['ignore', fd, fd],
    });
    let ended: CodeRun['ended'] = null;
    const end = (reason: CodeRun['ended']) => {
      ended ??= reason;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end('time-limit'), timeLimitMs);
    const poll = setInterval(async () => {
      const size = await stat(outputPath).then(
        (stats) => stats.size,
        () => 0,
      );
      if (size > MAX_OUTPUT_BYTES) end('too-much-output');
    }, POLL_MS);
    const stop = () => {
      clearTimeout(timer);
      clearInterval(poll);
    };
    child.on('error', (error) => {
      stop();
      reject(error);
    });
    child.on('exit', (exitCode) => {
      stop();
      resolve({ exitCode, ended });
    });
  });
}

/** The same on every machine, whatever its owner has set. */
function createEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return {
    ...(PATH === undefined ? {} : { PATH }),
    ...(SystemRoot === undefined ? {} : { SystemRoot }),
    NODE_OPTIONS: GUARD_OPTIONS,
    NO_COLOR: '1',
    TZ: 'UTC',
    LANG: 'en_US.UTF-8',
  };
}
