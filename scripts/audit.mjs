/** `npm run audit [kind …]`: Lighthouse over the built site, one page of each kind. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  describeReport,
  ensureLighthouse,
  lighthouseFolder,
  listScores,
  runLighthouse,
} from './lighthouse.mjs';
import { printFailure, rootFolder, runStep, StepError } from './setup-steps.mjs';

const root = fileURLToPath(rootFolder);
const buildFolder = path.join(root, 'site/build');

process.exitCode = await audit(process.argv.slice(2)).catch((error) => {
  printFailure(error);
  return 1;
});

/**
 * @param kinds Kinds of pages; all when empty.
 * @throws {StepError} When the site has no page of a kind.
 */
async function audit(kinds) {
  if (!existsSync(buildFolder))
    throw new StepError('There is no built site. Run `npm run build` first.');
  const known = listPages();
  const unknown = kinds.find((kind) => !known.some((page) => page.kind === kind));
  if (unknown !== undefined) {
    const names = known.map(({ kind }) => kind).join(', ');
    throw new StepError(`There is no page of the kind \`${unknown}\`: ${names}.`);
  }
  await ensureLighthouse();
  const pages = known.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  const server = await startServer();
  let isPerfect = true;
  try {
    for (const { kind, permalink } of pages) {
      await runStep(kind, async () => {
        const reportPath = path.join(lighthouseFolder, `${kind}.json`);
        const missing = await listUnreachable(permalink);
        const report = await runLighthouse(server.url + encodeURI(permalink), reportPath, missing);
        isPerfect &&= listScores(report).every((score) => score === 100);
        const note = missing
          .map((url) => `; left out, as it is out of reach here: ${url}`)
          .join('');
        return describeReport(report) + note;
      });
    }
  } finally {
    server.stop();
  }
  process.stdout.write(`\nReports: ${path.relative(root, lighthouseFolder)}/*.json\n`);
  return isPerfect ? 0 : 1;
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

/**
 * Lists the stylesheets of other hosts that this machine cannot reach. Lighthouse would count each as a
 * fault of the page, which shows without it.
 */
async function listUnreachable(permalink) {
  const [pathname] = permalink.split('?');
  const file = path.join(buildFolder, pathname.endsWith('.html') ? pathname : `${pathname}.html`);
  if (!existsSync(file)) return [];
  const links = readFileSync(file, 'utf8').matchAll(
    /<link rel="stylesheet" href="(https:\/\/[^"]+)"/g,
  );
  const urls = [...links].map(([, url]) => url);
  const isReached = await Promise.all(
    urls.map((url) =>
      fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return urls.filter((_, i) => !isReached[i]);
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
