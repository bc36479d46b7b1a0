/** Installs the dependencies when they are missing or differ from the lockfile. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { rootFolder, runProgram, runStep, StepError } from './setup-steps.mjs';

/**
 * Makes `node_modules` what `package-lock.json` says. Costs a few milliseconds when it is already: a
 * marker file keeps the digest of the lockfile that was installed last.
 */
export async function ensureDependencies(root = rootFolder) {
  const lockFile = new URL('package-lock.json', root);
  if (!existsSync(lockFile)) {
    await runStep('Install dependencies', () => runNpm(['install'], root));
  } else if (!isInstalled(readFileSync(lockFile, 'utf8'), root)) {
    await runStep('Install dependencies', () => runNpm(['ci'], root));
  }
  writeMarker(root);
}

/** Tells whether what lies in `node_modules` is what a lockfile asks for. */
export function isInstalled(lockText, root = rootFolder) {
  if (readIfThere(new URL('node_modules/.mojian-lock', root)) === digestOf(lockText)) return true;
  const installedText = readIfThere(new URL('node_modules/.package-lock.json', root));
  return installedText !== undefined && isSameTree(JSON.parse(lockText), JSON.parse(installedText));
}

/**
 * Compares a lockfile with the record that npm keeps of the installed tree. Optional packages may be
 * missing from it: they belong to other platforms.
 */
export function isSameTree(lock, installed) {
  return Object.entries(lock.packages ?? {}).every(([folder, wanted]) => {
    if (folder === '' || !folder.includes('node_modules/') || wanted.optional) return true;
    const found = installed.packages?.[folder];
    return found !== undefined && found.version === wanted.version && found.link === wanted.link;
  });
}

function writeMarker(root) {
  const lockText = readIfThere(new URL('package-lock.json', root));
  if (lockText === undefined) return;
  const marker = new URL('node_modules/.mojian-lock', root);
  const digest = digestOf(lockText);
  if (readIfThere(marker) !== digest) writeFileSync(marker, digest);
}

/** npm tells its scripts where it lies; run by hand, the one on the path is taken. */
async function runNpm(args, root) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const script = process.env.npm_execpath ?? '';
  const isNpm = /^npm-cli\.c?js$/.test(basename(script));
  const [program, first] = isNpm ? [process.execPath, [script]] : ['npm', []];
  const { exitCode, output } = await runProgram(program, [...first, ...args, ...quiet], {
    cwd: root,
  });
  if (exitCode === 0) return;
  const [reason] = output.split('\nnpm error Clean install a project');
  const isOutOfStep = output.includes('code EUSAGE');
  const advice = 'Run `npm install` and commit `package-lock.json`.';
  throw new StepError(isOutOfStep ? `${reason}\n${advice}` : output);
}

function digestOf(text) {
  return createHash('sha256').update(text).digest('hex');
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
