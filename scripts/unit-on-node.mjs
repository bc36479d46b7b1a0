/**
 * `npm run unit:node -- [version …]`: runs the unit tests on other releases of Node, which come from the npm registry
 * into a cache folder. Without versions: the oldest that we take, and the newest of each later line.
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { printFailure, rootFolder, runOrFail, runStep, StepError } from './setup-steps.mjs';

const USUAL_VERSIONS = ['20.19', '22', '24', '26'];
const VITEST = 'node_modules/vitest/vitest.mjs';
const cacheFolder = fileURLToPath(new URL('node_modules/.cache/mojian-node/', rootFolder));

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  printFailure(error);
  return 1;
});

/** All versions run, whatever the first ones tell. */
async function main(versions) {
  const failures = [];
  for (const version of versions.length > 0 ? versions : USUAL_VERSIONS) {
    await runStep(`Unit tests on Node ${version}`, () => runUnitTests(version)).catch((error) => {
      if (!(error instanceof StepError)) throw error;
      failures.push(error.message);
    });
  }
  if (failures.length > 0) throw new StepError(failures.join('\n'));
  return 0;
}

/** @throws {StepError} With what the tests print where some fail, or with npm's words. */
async function runUnitTests(version) {
  const bin = await installNode(version);
  // Tests start `node` themselves, by its name too.
  const env = { PATH: `${path.dirname(bin)}${path.delimiter}${process.env.PATH}` };
  const output = await runOrFail(bin, [VITEST, 'run', '--reporter=dot'], { env });
  return /Tests\s+(.+)/.exec(output)?.[1]?.trim();
}

/** @returns Absolute path of the program. */
async function installNode(version) {
  const folder = path.join(cacheFolder, version);
  const bin = path.join(folder, 'node_modules/node/bin/node');
  if (existsSync(bin)) return bin;
  mkdirSync(folder, { recursive: true });
  const flags = ['--no-audit', '--no-fund', '--no-save', '--prefix', folder];
  await runOrFail('npm', ['install', ...flags, `node@${version}`], { cwd: folder });
  if (existsSync(bin)) return bin;
  throw new StepError(`The package \`node@${version}\` brought no program for this machine.`);
}
