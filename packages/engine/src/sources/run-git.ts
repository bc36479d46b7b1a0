import { execFile, spawnSync } from 'node:child_process';

/** Most that git may print, in bytes. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Runs git in a folder and gives what it prints; `null` where it fails or is not installed. */
export function runGit(folder: string, args: string[]): string | null {
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: MAX_BYTES } as const;
  const result = spawnSync('git', args, options);
  return result.status === 0 ? result.stdout : null;
}

/** Does as {@link runGit} does, without waiting for git. */
export function startGit(folder: string, args: string[]): Promise<string | null> {
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: MAX_BYTES } as const;
  return new Promise<string | null>((resolve) => {
    execFile('git', args, options, (error, output) => resolve(error ? null : output));
    // A system that starts no more processes may say so at once.
  }).catch(() => null);
}
