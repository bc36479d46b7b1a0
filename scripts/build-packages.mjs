/**
 * `node scripts/build-packages.mjs [engine | theme | share-pictures]`
 *
 * Builds the `dist` folders of `packages/` with rolldown. Skips everything while the
 * sources have not changed. `packages/theme/dist/browser` holds the final, hashed browser files and
 * `manifest.json`, which names them and tells their sizes.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { bundleAsync as bundleCss } from 'lightningcss';
import { rolldown } from 'rolldown';
import { buildRunPage } from './build-run-page.mjs';
import { digestSources, readDigest, replaceFolder } from './package-folder.mjs';

process.env.NODE_ENV = 'production';

const root = path.resolve(import.meta.dirname, '..');
const engine = path.join(root, 'packages/engine');
const theme = path.join(root, 'packages/theme');
const sharePictures = path.join(root, 'packages/share-pictures');
const require = createRequire(path.join(theme, 'package.json'));

/** Modules that every browser file takes from the one React file. */
const REACT_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** Built-in islands: name for documents and module below `packages/theme/src/islands`. */
const ISLANDS = { LiveCode: 'live-code.tsx' };

/** Oldest browsers that know what the stylesheet cannot do without (`oklch`, cascade layers). */
const CSS_TARGETS = { chrome: version(111), firefox: version(113), safari: version(16, 4) };

const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

await main(process.argv[2]);

async function main(only) {
  const startedAt = performance.now();
  const digest = digestSources(root, [engine, theme, sharePictures]);
  const builds = [
    { name: 'engine', folder: engine, build: buildEngine },
    { name: 'theme', folder: theme, build: buildTheme },
    { name: 'share-pictures', folder: sharePictures, build: buildSharePictures },
  ].filter(({ name, folder }) => (!only || name === only) && readDigest(folder) !== digest);
  const notes = await Promise.all(
    builds.map(async ({ name, folder, build }) => {
      const { files, note } = await build();
      const asideFolder = path.join(root, 'node_modules/.cache/mojian-packages');
      await replaceFolder(path.join(folder, 'dist'), { files, digest, asideFolder });
      return name + note;
    }),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
  console.log(`packages: ${notes.join(', ') || 'unchanged'} (${seconds} s)`);
}

async function buildEngine() {
  const [files, worker] = await Promise.all([buildEngineFiles(), buildServiceWorker()]);
  return { files: [...files, worker], note: '' };
}

/** The code of the service worker as a classic script; a site's build writes its settings before it. */
async function buildServiceWorker() {
  const [file] = await bundle({
    input: { 'service-worker': path.join(engine, 'src/runtime/offline/worker.ts') },
    platform: 'browser',
    define: PRODUCTION,
    output: { format: 'iife', minify: true },
  });
  return file;
}

async function buildTheme() {
  const [server, docusaurus, dev, browser] = await Promise.all([
    buildThemeServer(),
    buildDocusaurusAnswers(),
    buildThemeForDev(),
    buildBrowser(),
  ]);
  const browserFiles = browser.files.map((file) => inFolder('browser', file));
  const note = ` with ${describeSizes(browser.manifest)}`;
  return { files: [...server, ...docusaurus, ...dev, ...browserFiles], note };
}

async function buildSharePictures() {
  const source = path.join(sharePictures, 'src');
  const files = await bundle({
    input: { index: path.join(source, 'index.ts'), worker: path.join(source, 'worker.ts') },
    platform: 'node',
    external: isPackage,
    output: { chunkFileNames: 'chunks/[name]-[hash].js' },
  });
  return { files, note: '' };
}

function buildEngineFiles() {
  const source = path.join(engine, 'src');
  const entries = { cli: 'cli/main.ts', index: 'index.ts', shared: 'shared/index.ts' };
  const workers = {
    'compile-worker': 'markdown/compile-worker.ts',
    'search-worker': 'search/index/worker.ts',
  };
  const browserEntries = { runtime: 'runtime/index.ts', search: 'search-client.ts' };
  const input = Object.entries({ ...entries, ...workers, ...browserEntries })
    .map(([name, file]) => [name, path.join(source, file)])
    .filter(([, file]) => existsSync(file));
  return bundle({
    input: Object.fromEntries(input),
    platform: 'node',
    external: isPackage,
    output: { chunkFileNames: 'chunks/[name]-[hash].js' },
  });
}

function buildThemeServer() {
  return bundle({
    input: {
      server: path.join(theme, 'src/server.tsx'),
      islands: path.join(theme, 'src/islands/index.ts'),
    },
    platform: 'node',
    external: isPackageButEngine,
    define: { SANDBOX_PAGE: '""' },
    output: { chunkFileNames: 'chunks/[name]-[hash].js' },
  });
}

/** One file for the server and for browsers alike: a site's bundle takes from it what it uses. */
function buildDocusaurusAnswers() {
  return bundle({
    input: { docusaurus: path.join(theme, 'src/docusaurus/index.ts') },
    platform: 'neutral',
    external: isPackage,
  });
}

function buildThemeForDev() {
  return bundle({
    input: { client: path.join(theme, 'src/client.tsx') },
    platform: 'browser',
    external: isPackageButEngine,
    output: { chunkFileNames: 'client/[name]-[hash].js' },
  });
}

async function buildBrowser() {
  const [react, sandbox, searchWorker, styles, toolStyles, offline, run] = await Promise.all([
    buildReact(),
    buildHashedScript('sandbox', path.join(theme, 'src/islands/sandbox/main.ts')),
    buildHashedScript('search-worker', path.join(engine, 'src/search/query/worker.ts')),
    buildStyles(),
    buildToolStyles(),
    buildOffline(),
    buildRunPage(buildClassicScript, path.join(engine, 'src/runtime/code-run/sandbox')),
  ]);
  const runPage = hashed('run.html', run);
  const sandboxPage = hashed(
    'sandbox.html',
    sandboxDocument({ script: sandbox.fileName, styles: styles.fileName }),
  );
  const client = await buildBrowserModule('client', path.join(theme, 'src/client.tsx'), {
    resolve: reactAt(react.fileName),
    define: {
      RUN_PAGE: JSON.stringify(runPage.fileName),
      TOOL_STYLES: JSON.stringify(toolStyles.fileName),
      SEARCH_WORKER: JSON.stringify(searchWorker.fileName),
    },
  });
  const islands = await buildIslands({ react, client: client[0], sandboxPage });
  const files = [
    react,
    sandbox,
    searchWorker,
    styles,
    toolStyles,
    sandboxPage,
    runPage,
    offline,
    ...client,
    ...islands.files,
  ];
  const manifest = {
    react: react.fileName,
    client: client[0].fileName,
    styles: styles.fileName,
    sandbox: sandboxPage.fileName,
    run: runPage.fileName,
    searchWorker: searchWorker.fileName,
    offline: offline.fileName,
    islands: islands.entries,
    modulePreloads: [react.fileName, client[0].fileName],
    brotliBytes: await measureFiles(files),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  return { manifest, files: [...files, { fileName: 'manifest.json', code: text }] };
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

/** The module that registers the service worker; only sites that want one load it. */
async function buildOffline() {
  const input = path.join(engine, 'src/runtime/offline/start-offline.ts');
  const [file] = await buildBrowserModule('offline', input);
  return file;
}

/** A classic script that shares nothing with the page: that of the live code's sandbox, a worker. */
async function buildHashedScript(name, input) {
  const [file] = await bundle({
    input: { [name]: input },
    platform: 'browser',
    define: PRODUCTION,
    output: { format: 'iife', minify: true, entryFileNames: '[name].[hash].js' },
  });
  return file;
}

/** Bundles a module into the text of a classic script. */
async function buildClassicScript(input) {
  const [file] = await bundle({
    input: { script: input },
    platform: 'browser',
    define: PRODUCTION,
    output: { format: 'iife', minify: true },
  });
  return file.code;
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
  });
  return hashed(name, Buffer.from(code).toString());
}

/**
 * The sandbox's page. Its origin is opaque, so errors of code compiled by a script file would be hidden
 * from it (muted as those of another origin); an inline script compiles instead.
 */
function sandboxDocument({ script, styles }) {
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"><title>sandbox</title><link rel="stylesheet" href="./${styles}"><body class="live-sandbox"><div id="root" class="prose live-content"></div><script>self.mojianCompile=(...parts)=>new Function(...parts)</script><script src="./${script}"></script>`;
}

/** Builds one browser module with what it imports lazily; the entry comes first. */
function buildBrowserModule(name, input, { resolve = {}, define = {} } = {}) {
  const isVirtual = typeof input !== 'string';
  return bundle({
    input: { [name]: isVirtual ? input.id : input },
    platform: 'browser',
    define: { ...PRODUCTION, ...define },
    plugins: [...(isVirtual ? [input.plugin] : []), resolveTo(resolve)],
    preserveEntrySignatures: 'allow-extension',
    output: {
      minify: true,
      entryFileNames: '[name].[hash].js',
      chunkFileNames: '[name].[hash].js',
    },
  });
}

/** Runs rolldown; gives the files with the entry first. */
async function bundle({ output, define, ...input }) {
  const build = await rolldown({
    ...input,
    cwd: root,
    resolve: { conditionNames: ['source', 'import', 'module', 'default'] },
    transform: { target: 'es2022', jsx: { runtime: 'automatic' }, define: define ?? {} },
    onLog(level, log, defaultHandler) {
      // 'use client' is the build's own mark and means nothing to a bundler.
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') defaultHandler(level, log);
    },
  });
  try {
    const { output: files } = await build.generate({
      format: 'esm',
      entryFileNames: '[name].js',
      ...output,
    });
    return files.sort((a, b) => Number(b.isEntry ?? false) - Number(a.isEntry ?? false));
  } finally {
    await build.close();
  }
}

function virtual(name, source) {
  const id = `\0${name}`;
  const plugin = {
    name: `virtual:${name}`,
    resolveId: (specifier) => (specifier === id ? id : null),
    load: (loaded) => (loaded === id ? source : null),
  };
  return { id, plugin };
}

/** Makes bare imports point at finished files. */
function resolveTo(targets) {
  return {
    name: 'resolve-to',
    resolveId: (specifier) =>
      Object.hasOwn(targets, specifier) ? { id: targets[specifier], external: true } : null,
  };
}

function reactAt(fileName) {
  return Object.fromEntries(REACT_MODULES.map((module) => [module, `./${fileName}`]));
}

function isPackage(id) {
  return !id.startsWith('.') && !id.startsWith('\0') && !path.isAbsolute(id);
}

/** The theme carries its own copy of the engine's runtime and shared code. */
function isPackageButEngine(id) {
  return isPackage(id) && !id.startsWith('mojian/');
}

function hashed(name, code) {
  const { name: base, ext } = path.parse(name);
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return { fileName: `${base}.${hash}${ext}`, code };
}

function inFolder(folder, file) {
  return { ...file, code: file.code, fileName: `${folder}/${file.fileName}` };
}

async function measureFiles(files) {
  const compress = promisify(brotliCompress);
  const sizes = files.map(async ({ fileName, code }) => [fileName, (await compress(code)).length]);
  return Object.fromEntries(await Promise.all(sizes));
}

function describeSizes({ react, client, styles, islands, brotliBytes }) {
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
  const first = brotliBytes[react] + brotliBytes[client];
  const named = { react, client, styles, ...islands };
  const parts = Object.entries(named).map(
    ([name, file]) => `${name} ${kilobytes(brotliBytes[file])}`,
  );
  return `react + client ${kilobytes(first)} brotli (${parts.join(', ')})`;
}

function version(major, minor = 0) {
  return (major << 16) | (minor << 8);
}
