/**
 * `npm run audit [kind …]`: Lighthouse over the built site, one page of each kind, as a phone sees it.
 * Lighthouse needs a newer Node than the project does, so both are installed on demand into
 * `node_modules/.cache/audit`, where the reports are left too.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSER_ARGS, requireBrowser } from './setup-browser.mjs';
import { printFailure, rootFolder, runOrFail, runStep, StepError } from './setup-steps.mjs';

const root = fileURLToPath(rootFolder);
const buildFolder = path.join(root, 'site/build');
const toolsFolder = path.join(root, 'node_modules/.cache/audit');
const PACKAGES = ['lighthouse@13', 'node@22'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const CHROME_FLAGS = ['--headless=new', ...BROWSER_ARGS];

process.exitCode = await audit(process.argv.slice(2)).catch((error) => {
  printFailure(error);
  return 1;
});

/** @param kinds Kinds of pages; all when empty. */
async function audit(kinds) {
  if (!existsSync(buildFolder))
    throw new StepError('There is no built site. Run `npm run build` first.');
  if (!existsSync(path.join(toolsFolder, 'node_modules/lighthouse')))
    await runStep('Install Lighthouse', installTools);
  const pages = listPages().filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  const server = await startServer();
  let isPerfect = true;
  try {
    for (const { kind, permalink } of pages) {
      await runStep(kind, async () => {
        const report = await runLighthouse(kind, server.url + encodeURI(permalink));
        isPerfect &&= listScores(report).every((score) => score === 100);
        return describeReport(report);
      });
    }
  } finally {
    server.stop();
  }
  process.stdout.write(`\nReports: ${path.relative(root, toolsFolder)}/*.json\n`);
  return isPerfect ? 0 : 1;
}

async function installTools() {
  mkdirSync(toolsFolder, { recursive: true });
  writeFileSync(path.join(toolsFolder, 'package.json'), '{ "private": true }\n');
  await runOrFail('npm', ['install', '--no-audit', '--no-fund', ...PACKAGES], { cwd: toolsFolder });
}

/** One page of each kind; of the docs the longest. */
function listPages() {
  const pages = readdirSync(buildFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => readPage(path.join(buildFolder, name)))
    .sort((a, b) => b.bytes - a.bytes);
  const first = (view) => pages.find((page) => page.view === view)?.permalink;
  const list = [
    ['home', '/'],
    ['post', first('blog-post')],
    ['doc', first('doc')],
    ['docs-home', '/docs'],
    ['category', first('doc-category')],
    ['tag', first('docs-tag-docs')],
    ['search', '/search?q=闭包'],
    ['project', '/pages/project'],
    ['not-found', '/404.html'],
  ];
  return list.flatMap(([kind, permalink]) => (permalink ? [{ kind, permalink }] : []));
}

function readPage(filePath) {
  const json = /id="mojian-page">([^<]*)</.exec(readFileSync(filePath, 'utf8'))?.[1];
  const { view, permalink } = json ? JSON.parse(json) : {};
  return { view, permalink, bytes: statSync(filePath).size };
}

async function startServer() {
  const child = spawn(process.execPath, ['packages/engine/bin/mojian.mjs', 'serve', 'site'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      const found = /http:\/\/\S+?(?=\/? )/.exec(text)?.[0];
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new StepError('The site could not be served.')));
  });
  return { url, stop: () => child.kill() };
}

async function runLighthouse(kind, url) {
  const report = path.join(toolsFolder, `${kind}.json`);
  const cli = path.join(toolsFolder, 'node_modules/lighthouse/cli/index.js');
  await runOrFail(
    path.join(toolsFolder, 'node_modules/node/bin/node'),
    [
      cli,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
    ],
    { env: { CHROME_PATH: requireBrowser() } },
  );
  return JSON.parse(readFileSync(report, 'utf8'));
}

function listScores({ categories }) {
  return CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100));
}

/** Scores, the two figures that have a budget, and what keeps a category from 100. */
function describeReport(report) {
  const { audits, categories } = report;
  const figure = (id) => audits[id]?.displayValue ?? '-';
  const failed = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
  const faults = failed.length === 0 ? '' : `; ${[...new Set(failed)].join(', ')}`;
  return `${listScores(report).join(' / ')}, TBT ${figure('total-blocking-time')}, CLS ${figure('cumulative-layout-shift')}${faults}`;
}
