/**
 * `npm run test:browsers [-- FOLDER]`: walks the built site in Firefox and in WebKit, which Debian has as
 * `firefox-esr`, and as `webkit2gtk-driver` with `xvfb`. A browser that is not installed is named and left out.
 *
 * FOLDER is where pictures of what was seen are put; without it they go to a temporary folder.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../../packages/engine/src/serve/start-server.ts';
import { createDriver, type Driver, type Transport } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { CHECKS, type WalkedSite } from './walk.ts';
import { openWebKit } from './webkit.ts';

const BUILD_FOLDER = path.resolve(import.meta.dirname, '../../site/build');
const WEBDRIVER_PORT = 4755;

/** Kinds of pages that are looked at, by the view that a page says it is. */
const VIEWS = /"view":"([\w-]+)"/;

const BROWSERS: { command: string; package: string; open(file: string): Promise<Transport> }[] = [
  { command: 'firefox-esr', package: 'firefox-esr', open: openFirefox },
  {
    command: 'WebKitWebDriver',
    package: 'webkit2gtk-driver xvfb',
    open: (file) => openWebKit(file, WEBDRIVER_PORT),
  },
];

process.exitCode = (await main(process.argv[2])) ? 0 : 1;

/** @returns Whether nothing has failed. */
async function main(folder: string | undefined): Promise<boolean> {
  if (!existsSync(path.join(BUILD_FOLDER, 'index.html')))
    throw new Error('There is no built site. Run `npm run build` first.');
  const picturesFolder = path.resolve(folder ?? mkdtempSync(path.join(tmpdir(), 'mojian-seen-')));
  mkdirSync(picturesFolder, { recursive: true });
  const server = await startServer({ folder: BUILD_FOLDER, port: 0, host: 'localhost' });
  const site = { ...readSite(), url: server.url.replace(/\/$/, ''), picturesFolder };
  let failures = 0;
  for (const browser of BROWSERS) {
    const file = findCommand(browser.command);
    if (!file) {
      console.log(`- ${browser.command} is not installed: \`apt-get install ${browser.package}\``);
      continue;
    }
    const driver = createDriver(await browser.open(file));
    failures += await walk(driver, site).finally(driver.close);
  }
  await server.close();
  console.log(`Pictures are in ${picturesFolder}`);
  return failures === 0;
}

/** @returns How many checks have failed. */
async function walk(driver: Driver, site: WalkedSite): Promise<number> {
  let failures = 0;
  for (const { name, run } of CHECKS) {
    const startedAt = performance.now();
    const failure = await run(driver, site).then(
      () => null,
      (error: unknown) => String(error),
    );
    const problems = [...(failure ? [failure] : []), ...(await driver.takeErrors())];
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${driver.name}: ${name} (${seconds} s)`);
    for (const problem of problems) console.log(`    ${problem}`);
    if (problems.length > 0) failures += 1;
  }
  return failures;
}

function findCommand(command: string): string | null {
  try {
    return execFileSync('which', [command], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** Reads which pages the built site has. */
function readSite(): Pick<WalkedSite, 'pages' | 'find'> {
  const files = readdirSync(BUILD_FOLDER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html') && !file.startsWith('assets/'))
    .sort();
  const pages = files.map((file) => ({
    permalink: `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`,
    html: readFileSync(path.join(BUILD_FOLDER, file), 'utf8'),
  }));
  const viewOf = (html: string) => VIEWS.exec(html)?.[1];
  const firsts = new Map(
    pages.map(({ permalink, html }) => [viewOf(html), permalink]).reverse() as [
      string | undefined,
      string,
    ][],
  );
  firsts.delete(undefined);
  const find = (mark: string): string => {
    const view = /^view:(.+)$/.exec(mark)?.[1];
    const found =
      view === undefined
        ? pages.find(({ html }) => html.includes(mark))
        : pages.find(({ html }) => viewOf(html) === view);
    if (!found) throw new Error(`The site has no page with \`${mark}\`.`);
    return found.permalink;
  };
  const marked = ['<math', 'addByUpdater', 'class="drawing"', '<table'].map(find);
  return { pages: [...new Set([...firsts.values(), ...marked])], find };
}
