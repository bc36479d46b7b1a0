import { execFile, spawnSync } from 'node:child_process';

/** Most that git may print, in bytes. */
const MAX_BYTES = 256 * 1024 * 1024;

/** What git says, or why it says nothing: in its own words, or `null` when it is not installed. */
export type GitAnswer = { output: string } | { refusal: string | null };

/**
 * The environment that git gets. It answers in the words that are looked for, whatever the language of the
 * system. Hooks of git name their own repository in `GIT_DIR` (githooks(5)), often that of a deployment, which
 * is not where the site lies; who means it for the site names its work tree as well.
 */
function gitEnvironment(): NodeJS.ProcessEnv {
  const { GIT_DIR, ...others } = process.env;
  const isMeant = GIT_DIR !== undefined && others.GIT_WORK_TREE !== undefined;
  return { ...others, ...(isMeant ? { GIT_DIR } : {}), LC_ALL: 'C' };
}

/** Asks git in a folder. */
export function askGit(folder: string, args: string[]): GitAnswer {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
    env: gitEnvironment(),
  });
  if (status === 0) return { output: stdout };
  const isMissing = (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';
  return { refusal: isMissing ? null : stderr || String(error?.message ?? '') };
}

/** Runs git in a folder and gives what it prints; `null` where it fails or is not installed. */
export function runGit(folder: string, args: string[]): string | null {
  const answer = askGit(folder, args);
  return 'output' in answer ? answer.output : null;
}

/** Does as {@link runGit} does, without waiting for git. */
export function startGit(folder: string, args: string[]): Promise<string | null> {
  const options = {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
    env: gitEnvironment(),
  } as const;
  return new Promise<string | null>((resolve) => {
    execFile('git', args, options, (error, output) => resolve(error ? null : output));
    // A system that starts no more processes may say so at once.
  }).catch(() => null);
}
