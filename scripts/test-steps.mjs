/** The steps of `npm test`, each a program of its own. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rootFolder, runProgram, StepError } from './setup-steps.mjs';

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const TSC = 'node_modules/typescript/bin/tsc';
const VITEST = 'node_modules/vitest/vitest.mjs';
const MOJIAN = 'packages/engine/bin/mojian.mjs';

/**
 * Lists the steps in the order in which they run. Each resolves to what it tells (`detail`) and, for
 * steps that are made of tests, how many passed and failed.
 * @returns {{name: string, run: () => Promise<{detail?: string, passed?: number, failed?: number}>}[]}
 */
export function listSteps({ isFast }) {
  const steps = [
    { name: 'Format and lint', run: () => runTool(BIOME, ['check', '--error-on-warnings', '.']) },
    { name: 'Types', run: () => runTool(TSC, ['--noEmit', '-p', 'tsconfig.json']) },
    { name: 'Unit tests', run: () => runVitest([]) },
    { name: 'Site and links', run: buildSite },
    { name: 'Examples in articles', run: checkExamples },
    { name: 'Browser tests', run: () => runVitest(['-c', 'e2e/vitest.config.ts']) },
  ];
  return isFast ? steps.slice(0, -1) : steps;
}

async function buildSite() {
  const { pages, documents, warnings } = await runMojian(['build', 'site', '--json']);
  return { detail: `${documents} documents, ${pages} pages, ${warnings} warnings` };
}

async function checkExamples() {
  const { run, typeChecked, parsed, rendered, cached } = await runMojian([
    'check',
    'site',
    '--examples',
    '--json',
  ]);
  return {
    detail: `${run} run, ${typeChecked} type-checked, ${parsed} parsed, ${rendered} rendered, ${cached} of them known`,
  };
}

/** Runs vitest and counts its tests from its JSON report. */
async function runVitest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'mojian-test-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const parameters = [fileURLToPath(new URL(VITEST, rootFolder)), 'run', ...args, ...reporters];
  const { exitCode, output } = await runProgram(process.execPath, parameters);
  const counts = existsSync(report) ? countTests(readFileSync(report, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  if (exitCode === 0 && counts !== undefined) return counts;
  throw Object.assign(new StepError(output), counts);
}

/** Reads the numbers of passed and failed tests from a report of vitest. */
export function countTests(reportText) {
  const { numPassedTests, numFailedTests, numPendingTests = 0 } = JSON.parse(reportText);
  const skipped = numPendingTests === 0 ? '' : `, ${numPendingTests} skipped`;
  return {
    detail: `${numPassedTests} tests${skipped}`,
    passed: numPassedTests,
    failed: numFailedTests,
  };
}

/** Runs a command of ours and reads the JSON that it prints. */
async function runMojian(args) {
  return JSON.parse(await runNode(MOJIAN, args));
}

async function runTool(script, args) {
  await runNode(script, args);
  return {};
}

async function runNode(script, args) {
  const scriptPath = fileURLToPath(new URL(script, rootFolder));
  const { exitCode, stdout, output } = await runProgram(process.execPath, [scriptPath, ...args]);
  if (exitCode !== 0) throw new StepError(output);
  return stdout;
}
