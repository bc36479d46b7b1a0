/** Finds Chromium and a Chinese font for the browser tests, or installs both on Debian and Ubuntu. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runOrFail, runProgram, runStep, StepError } from './setup-steps.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const PACKAGES = { shell: 'chromium-headless-shell', browser: 'chromium', font: 'fonts-noto-cjk' };

/**
 * Makes sure that the browser tests can run, and tells them which browser to use through
 * `CHROMIUM_PATH`.
 * @throws {StepError} When there is no browser and none can be installed; says what to install.
 */
export async function ensureTestBrowser() {
  // Releases of Debian and Ubuntu that have no package of the shell have the browser.
  await ensureProgram(findTestBrowser, [PACKAGES.shell, PACKAGES.browser]);
}

/**
 * Does the same for what has to be done by the browser that readers have: measurements.
 * @throws {StepError} As above.
 */
export async function ensureBrowser() {
  await ensureProgram(findBrowser, [PACKAGES.browser]);
}

/** @param packages Names of packages that have the program, the best first. */
async function ensureProgram(find, packages) {
  const fonts = (await hasChineseFont()) ? [] : [PACKAGES.font];
  const browsers = find() === undefined ? packages.map((name) => [name]) : [[]];
  const choices = browsers.map((browser) => [...browser, ...fonts]);
  if (choices[0].length > 0 && (await canInstall())) await installFirst(choices);
  const browser = find();
  if (browser === undefined) throw new StepError(describeMissingBrowser());
  process.env.CHROMIUM_PATH = browser;
}

/** Installs the first of several choices that the system has. @throws {StepError} What the last one throws. */
async function installFirst([choice, ...others]) {
  if (others.length === 0) return install(choice);
  await install(choice).catch(() => installFirst(others));
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
 * Returns the path of the Chromium that tests run in.
 * @returns {string}
 * @throws {Error} When the machine has none; says what to run.
 */
export function requireTestBrowser() {
  return required(findTestBrowser());
}

/**
 * Returns the path of a whole Chromium.
 * @returns {string}
 * @throws {Error} When the machine has none; says what to run.
 */
export function requireBrowser() {
  return required(findBrowser());
}

function required(browser) {
  if (browser) return browser;
  throw new Error('There is no Chromium. Run `node scripts/setup.mjs --browser` first.');
}

/**
 * Returns the path of the Chromium that tests run in: the headless shell, the same browser without windows and
 * what belongs to them, in which a page is there in a third of the time; else the whole one.
 */
export function findTestBrowser(env = process.env, folders = FOLDERS) {
  return findProgram([...SHELL_NAMES, ...NAMES], env, folders);
}

/** Returns the path of a Chromium: `$CHROMIUM_PATH`, else the first of the usual names and places. */
export function findBrowser(env = process.env, folders = FOLDERS) {
  return findProgram(NAMES, env, folders);
}

function findProgram(names, env, folders) {
  const places = [...folders, ...(env.PATH ?? '').split(delimiter).filter(Boolean)];
  const candidates = names.flatMap((name) => places.map((folder) => join(folder, name)));
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

/** @throws {StepError} When the system does not have one of the packages, or cannot be reached. */
function install(packages) {
  return runStep(`Install ${packages.join(', ')}`, async () => {
    const [program, first] = isRoot() ? ['apt-get', []] : ['sudo', ['-n', 'apt-get']];
    const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
    await runOrFail(program, [...first, 'update'], options);
    const choices = ['install', '-y', '--no-install-recommends'];
    await runOrFail(program, [...first, ...choices, ...packages], options);
  });
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
