/** Builds the theme's files for browsers: `packages/theme/dist/browser` and its `manifest.json`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { bundleAsync as bundleCss, Features } from 'lightningcss';
import { buildRunPage } from './build-run-page.mjs';
import {
  buildBrowserModule,
  buildClassicScript,
  buildHashedScript,
  hashed,
  virtual,
} from './bundle.mjs';
import { createNotices } from './bundled-packages.mjs';

const root = path.resolve(import.meta.dirname, '..');
const engine = path.join(root, 'packages/engine');
const theme = path.join(root, 'packages/theme');
const require = createRequire(path.join(theme, 'package.json'));

/** Modules that every browser file takes from the one React file. */
const REACT_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** Built-in islands: name for documents and module below `packages/theme/src/islands`. */
const ISLANDS = { LiveCode: 'live-code.tsx' };

/** Oldest browsers that know what the stylesheet cannot do without (`oklch`, cascade layers). */
const CSS_TARGETS = { chrome: version(111), firefox: version(113), safari: version(16, 4) };

/**
 * Builds every file that browsers load, and the manifest that names them.
 * @returns {Promise<{manifest: object, files: {fileName: string, code: string}[]}>}
 */
export async function buildBrowser() {
  const parts = await buildParts();
  const { react, sandbox, searchWorker, searchEngine, styles, toolStyles, runPage, offline } =
    parts;
  const sandboxPage = createSandboxPage(sandbox, styles);
  const client = await buildClient(parts);
  const islands = await buildIslands({ react, client: client[0], sandboxPage });
  const files = [
    react,
    sandbox,
    searchWorker,
    searchEngine,
    styles,
    toolStyles,
    sandboxPage,
    runPage,
    offline,
    ...client,
    ...islands.files,
  ];
  const notices = createNotices(files);
  const manifest = {
    react: react.fileName,
    client: client[0].fileName,
    styles: styles.fileName,
    sandbox: sandboxPage.fileName,
    run: runPage.fileName,
    search: client.find(({ fileName }) => fileName.startsWith('search.')).fileName,
    searchWorker: searchWorker.fileName,
    offline: offline.fileName,
    islands: islands.entries,
    modulePreloads: [react.fileName],
    brotliBytes: await measureFiles(files),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const licenses = hashed(notices.fileName, notices.code);
  return { manifest, files: [...files, licenses, { fileName: 'manifest.json', code: text }] };
}

/** Files that need to know no other. */
async function buildParts() {
  const [react, sandbox, searchWorker, searchEngine, styles, toolStyles, offline, run] =
    await Promise.all([
      buildReact(),
      buildHashedScript('sandbox', path.join(theme, 'src/islands/sandbox/main.ts')),
      buildHashedScript('search-worker', path.join(engine, 'src/search/query/worker.ts')),
      buildSearchEngine(),
      buildStyles(),
      buildToolStyles(),
      buildOffline(),
      buildRunPage(buildClassicScript, path.join(engine, 'src/runtime/code-run/sandbox')),
    ]);
  const runPage = hashed('run.html', run);
  return { react, sandbox, searchWorker, searchEngine, styles, toolStyles, offline, runPage };
}

/** The client, which knows the files that it loads later by their names; its parts come behind it. */
function buildClient({ react, runPage, toolStyles, searchWorker, searchEngine }) {
  return buildBrowserModule('client', path.join(theme, 'src/client.tsx'), {
    resolve: reactAt(react.fileName),
    define: {
      RUN_PAGE: JSON.stringify(runPage.fileName),
      TOOL_STYLES: JSON.stringify(toolStyles.fileName),
      SEARCH_WORKER: JSON.stringify(searchWorker.fileName),
      SEARCH_ENGINE: JSON.stringify(searchEngine.fileName),
    },
  });
}

/** One file with all of React: the union of the exports of its four modules, in production mode. */
async function buildReact() {
  const seen = new Set(['default']);
  const lines = REACT_MODULES.map((module, index) => {
    const names = Object.keys(require(module)).filter((name) => !seen.has(name));
    for (const name of names) seen.add(name);
    return `import m${index} from '${module}';\nexport const { ${names.join(', ')} } = m${index};`;
  });
  const all = REACT_MODULES.map((_, index) => `...m${index}`).join(', ');
  const source = `${lines.join('\n')}\nexport default { ${all} };`;
  const [file] = await buildBrowserModule('react', virtual('react-all.js', source));
  return file;
}

/** The search of pages that can have no worker. */
async function buildSearchEngine() {
  const input = path.join(engine, 'src/search/query/create-search-engine.ts');
  const [file] = await buildBrowserModule('search-engine', input);
  return file;
}

/** The module that registers the service worker; only sites that want one load it. */
async function buildOffline() {
  const input = path.join(engine, 'src/runtime/offline/start-offline.ts');
  const [file] = await buildBrowserModule('offline', input);
  return file;
}

async function buildIslands({ react, client, sandboxPage }) {
  const resolve = { ...reactAt(react.fileName), 'mojian/runtime': `./${client.fileName}` };
  const define = { SANDBOX_PAGE: JSON.stringify(sandboxPage.fileName) };
  const built = await Promise.all(
    Object.values(ISLANDS).map((file) => {
      const input = path.join(theme, 'src/islands', file);
      return buildBrowserModule(path.parse(file).name, input, { resolve, define });
    }),
  );
  const entries = Object.keys(ISLANDS).map((name, index) => [name, built[index][0].fileName]);
  return { files: built.flat(), entries: Object.fromEntries(entries) };
}

/** The theme's stylesheet and that of its islands, whose static HTML needs it before any script. */
function buildStyles() {
  const source = "@import './styles/index.css';@import './islands/islands.css' layer(components);";
  return buildStyleSheet('styles.css', source);
}

/** The stylesheet that the tools of articles load for themselves. */
function buildToolStyles() {
  return buildStyleSheet('tools.css', "@import './styles/tools/index.css';");
}

async function buildStyleSheet(name, source) {
  const entry = path.join(theme, 'src', name);
  const { code } = await bundleCss({
    filename: entry,
    resolver: { read: (file) => (file === entry ? source : readFileSync(file, 'utf8')) },
    minify: true,
    targets: CSS_TARGETS,
    // The first would write two properties beside each `color-scheme`, for a function that the theme does
    // not use; the second names that no browser needs. One that Safari needs is in the source.
    exclude: Features.LightDark | Features.VendorPrefixes,
  });
  return hashed(name, Buffer.from(code).toString());
}

/**
 * The sandbox's page. Its origin is opaque, so errors of code compiled by a script file would be hidden
 * from it (muted as those of another origin); an inline script compiles instead.
 */
function createSandboxPage(script, styles) {
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"><title>sandbox</title><link rel="stylesheet" href="./${styles.fileName}"><body class="live-sandbox"><div id="root" class="prose live-content"></div><script>self.mojianCompile=(...parts)=>new Function(...parts)</script><script src="./${script.fileName}"></script>`;
  return hashed('sandbox.html', html);
}

function reactAt(fileName) {
  return Object.fromEntries(REACT_MODULES.map((module) => [module, `./${fileName}`]));
}

async function measureFiles(files) {
  const compress = promisify(brotliCompress);
  const sizes = files.map(async ({ fileName, code }) => [fileName, (await compress(code)).length]);
  return Object.fromEntries(await Promise.all(sizes));
}

function version(major, minor = 0) {
  return (major << 16) | (minor << 8);
}
