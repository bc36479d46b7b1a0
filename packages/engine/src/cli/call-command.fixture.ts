import { runCommandLine } from './main.ts';

/** What a call has printed, and its exit code. */
export interface CommandAnswer {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** Calls the command line in this process; `cwd` is the current folder for it. */
export async function callCommand(cwd: string, ...args: string[]): Promise<CommandAnswer> {
  const printed = { stdout: '', stderr: '' };
  const exitCode = await runCommandLine(
    args,
    {
      cwd,
      env: {},
      stdout: { write: (text) => (printed.stdout += text) },
      stderr: { write: (text) => (printed.stderr += text) },
    },
    { version: '1.2.3', reportUrl: 'https://example.com/issues' },
  );
  return { exitCode, ...printed };
}
