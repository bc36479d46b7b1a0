/** Finds Chromium and a Chinese font for the browser tests, or installs both on Debian and Ubuntu. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runOrFail, runProgram, runStep, StepError } from './setup-steps.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const PACKAGES = { browser: 'chromium', font: 'fonts-noto-cjk' };

/**
 * Makes sure that the browser tests can run, and tells them which browser to use through
 * `CHROMIUM_PATH`.
 * @throws {StepError} When there is no browser and none can be installed; says what to install.
 */
export async function ensureBrowser() {
  const missing = [];
  if (findBrowser() === undefined) missing.push(PACKAGES.browser);
  if (!(await hasChineseFont())) missing.push(PACKAGES.font);
  if (missing.length > 0 && (await canInstall())) {
    await runStep(`Install ${missing.join(', ')}`, () => installPackages(missing));
  }
  const browser = findBrowser();
  if (browser === undefined) throw new StepError(describeMissingBrowser());
  process.env.CHROMIUM_PATH = browser;
}

/** Chromium in a container: no sandbox, and nothing that calls home. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the path of a Chromium.
 * @returns {string}
 * @throws {Error} When the machine has none; says what to run.
 */
export function requireBrowser() {
  const browser = findBrowser();
  if (browser) return browser;
  throw new Error('There is no Chromium. Run `node scripts/setup.mjs --browser` first.');
}

/** Returns the path of a Chromium: `$CHROMIUM_PATH`, else the first of the usual names and places. */
export function findBrowser(env = process.env) {
  const folders = [...FOLDERS, ...(env.PATH ?? '').split(delimiter).filter(Boolean)];
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [env.CHROMIUM_PATH ?? '', ...candidates, ...MAC_APPS].find(isExecutable);
}

function isExecutable(filePath) {
  try {
    accessSync(filePath, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Systems without fontconfig bring fonts of their own. */
async function hasChineseFont() {
  if (process.platform !== 'linux') return true;
  const { exitCode, output } = await runProgram('fc-list', [':lang=zh-cn', 'family']);
  return exitCode === 0 && output.trim() !== '';
}

async function canInstall() {
  if (!existsSync('/etc/debian_version')) return false;
  return isRoot() || (await runProgram('sudo', ['-n', 'true'])).exitCode === 0;
}

async function installPackages(packages) {
  const [program, first] = isRoot() ? ['apt-get', []] : ['sudo', ['-n', 'apt-get']];
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runOrFail(program, [...first, 'update'], options);
  await runOrFail(
    program,
    [...first, 'install', '-y', '--no-install-recommends', ...packages],
    options,
  );
}

function isRoot() {
  return process.getuid?.() === 0;
}

function describeMissingBrowser() {
  return `The browser tests need Chromium, and none was found.
Install it:  Debian, Ubuntu: sudo apt-get install ${PACKAGES.browser} ${PACKAGES.font}
             Fedora: sudo dnf install chromium google-noto-sans-cjk-fonts
             macOS: brew install --cask chromium
or set CHROMIUM_PATH to an executable. \`npm run check\` runs all other tests without it.`;
}
