/**
 * Lighthouse as a phone sees a page: mobile defaults with simulated throttling. It needs a newer Node than
 * the project does, so both are installed on demand into a folder of the cache.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSER_ARGS, ensureBrowser, requireBrowser } from './setup-browser.mjs';
import { rootFolder, runOrFail, runProgram, runStep } from './setup-steps.mjs';

/** Where Lighthouse is installed and reports are left. */
export const lighthouseFolder = path.join(fileURLToPath(rootFolder), 'node_modules/.cache/audit');

const PACKAGES = ['lighthouse@13', 'node@22'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const CHROME_FLAGS = ['--headless=new', ...BROWSER_ARGS];
const LIGHTHOUSE = path.join(lighthouseFolder, 'node_modules/lighthouse');
const NODE = path.join(lighthouseFolder, 'node_modules/node/bin/node');
/** Lighthouse itself gives a page up after 45 s; on a busy machine its audits take as long again. */
const LIMIT_MS = 180_000;

/**
 * Makes sure that Lighthouse can run, and that there is a Chinese font: without one a page is laid out in
 * boxes, in another time.
 * @returns {Promise<{lighthouseVersion: string, browserVersion: string}>}
 * @throws {Error} When it cannot be installed or there is no Chromium.
 */
export async function ensureLighthouse() {
  await ensureBrowser();
  const browser = requireBrowser();
  if (!existsSync(LIGHTHOUSE) || !existsSync(NODE)) {
    await runStep('Install Lighthouse', installLighthouse);
  }
  const { version } = JSON.parse(readFileSync(path.join(LIGHTHOUSE, 'package.json'), 'utf8'));
  const { stdout } = await runProgram(browser, ['--version']);
  const browserVersion = /\d+(\.\d+)+/.exec(stdout)?.[0] ?? 'of unknown version';
  return { lighthouseVersion: version, browserVersion };
}

async function installLighthouse() {
  mkdirSync(lighthouseFolder, { recursive: true });
  writeFileSync(path.join(lighthouseFolder, 'package.json'), '{ "private": true }\n');
  const cwd = lighthouseFolder;
  await runOrFail('npm', ['install', '--no-audit', '--no-fund', ...PACKAGES], { cwd });
}

/**
 * Runs Lighthouse on a page and leaves its report in a file.
 * @param {string[]} blockedUrls Addresses that the page is not to reach.
 * @returns {Promise<object>} The report.
 * @throws {StepError} With what it printed when the page could not be measured.
 */
export async function runLighthouse(url, reportPath, blockedUrls = []) {
  mkdirSync(path.dirname(reportPath), { recursive: true });
  await runOrFail(
    NODE,
    [
      path.join(LIGHTHOUSE, 'cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${reportPath}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
      ...blockedUrls.map((blocked) => `--blocked-url-patterns=${blocked}`),
    ],
    { env: { CHROME_PATH: requireBrowser() }, limitMs: LIMIT_MS },
  );
  return JSON.parse(readFileSync(reportPath, 'utf8'));
}

/**
 * Lists the scores of performance, accessibility, best practices and SEO, from 0 to 100.
 * @returns {(number | null)[]} `null` for one that Lighthouse could not work out.
 */
export function listScores({ categories }) {
  return CATEGORIES.map((id) => {
    const score = categories[id]?.score ?? null;
    return score === null ? null : Math.round(score * 100);
  });
}

/** Describes scores, the two figures that have a budget, and what keeps a category from 100. */
export function describeReport(report) {
  const { audits, categories } = report;
  const figure = (id) => audits[id]?.displayValue ?? '-';
  const failed = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
  const faults = failed.length === 0 ? '' : `; ${[...new Set(failed)].join(', ')}`;
  const scores = listScores(report).map((score) => score ?? '-');
  return `${scores.join(' / ')}, TBT ${figure('total-blocking-time')}, CLS ${figure('cumulative-layout-shift')}${faults}`;
}
