import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');
const COMMAND = path.join(REPOSITORY, 'packages/engine/bin/mojian.mjs');

/** How a process has ended. */
export interface CommandResult {
  /** `null` when a signal has ended it that it did not handle. */
  exitCode: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** A call of the command line in a process of its own. */
export interface RunningCommand {
  child: ChildProcess;
  result: Promise<CommandResult>;
}

/** Builds the packages unless they have been built; the command runs what was built. */
export function ensureBuiltCommand(): void {
  if (existsSync(path.join(REPOSITORY, 'packages/engine/dist/cli.js'))) return;
  execFileSync(process.execPath, ['scripts/build-packages.mjs'], { cwd: REPOSITORY });
}

/**
 * Starts the real command, as a shell does.
 *
 * @param options.command Path of another engine's. @default that of this repository
 * @param options.output Descriptor of the file that it prints into, problems as well. @default they are in the result
 */
export function startCommand(
  args: readonly string[],
  { cwd, command = COMMAND, output }: { cwd: string; command?: string; output?: number },
): RunningCommand {
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
  const stdio = ['pipe', output ?? 'pipe', output ?? 'pipe'] as const;
  const child = spawn(process.execPath, [command, ...args], { cwd, env, stdio: [...stdio] });
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const result = new Promise<CommandResult>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode, signal) => resolve({ exitCode, signal, stdout, stderr }));
  });
  return { child, result };
}

/** Digests of the files of a folder, by their paths. */
export type FileTree = Record<string, string>;

/** Reads a folder; empty when there is none. */
export function readTree(folder: string): FileTree {
  if (!existsSync(folder)) return {};
  const tree: FileTree = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const filePath = path.join(entry.parentPath, entry.name);
    tree[path.relative(folder, filePath)] = hash('sha1', readFileSync(filePath));
  }
  return tree;
}
