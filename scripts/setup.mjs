/**
 * Makes a fresh checkout ready: the version of Node, the dependencies, the built packages and, for
 * the browser tests, a browser. Does nothing that is already done. Uses nothing but Node itself,
 * because it runs before anything is installed.
 */
import { realpathSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureDependencies } from './dependencies.mjs';
import { ensureTestBrowser } from './setup-browser.mjs';
import { printFailure, runOrFail, runStep, StepError } from './setup-steps.mjs';

const MIN_NODE = [20, 19];

/**
 * Makes the checkout ready.
 * @param {{needsBrowser?: boolean}} options `needsBrowser` also looks for Chromium.
 * @throws {StepError} When something is missing that cannot be installed from here.
 */
export async function ensureSetup({ needsBrowser = false } = {}) {
  const problem = describeNodeVersion(process.versions.node);
  if (problem !== undefined) throw new StepError(problem);
  await ensureDependencies();
  await runStep('Build the packages', buildPackages);
  if (needsBrowser) await ensureTestBrowser();
}

/** In a process of its own, because it sets what React and the bundler read at their start. */
async function buildPackages() {
  const script = fileURLToPath(new URL('build-packages.mjs', import.meta.url));
  return (await runOrFail(process.execPath, [script])).trim().split('\n').at(-1);
}

/** Returns a sentence when a version of Node is too old, else `undefined`. */
export function describeNodeVersion(version) {
  const [major, minor] = version.split('.').map(Number);
  const [minMajor, minMinor] = MIN_NODE;
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return undefined;
  return `This project needs Node ${MIN_NODE.join('.')} or later; this is Node ${version}.\nInstall it from https://nodejs.org, or run \`nvm install\` in this folder.`;
}

const calledFile = process.argv[1] === undefined ? '' : realpathSync(process.argv[1]);
if (import.meta.url === pathToFileURL(calledFile).href) {
  try {
    await ensureSetup({ needsBrowser: process.argv.includes('--browser') });
  } catch (error) {
    printFailure(error);
    process.exitCode = 1;
  }
}
