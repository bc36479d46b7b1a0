/**
 * `node scripts/build-packages.mjs [engine | theme | share-pictures | diagrams | responsive-images]`
 *
 * Builds the `dist` folders of `packages/` with rolldown. Skips everything while the
 * sources have not changed. `packages/theme/dist/browser` holds the final, hashed browser files and
 * `manifest.json`, which names them and tells their sizes.
 */
import path from 'node:path';
import { buildBrowser } from './build-theme-browser.mjs';
import { bundle, FOR_NODE, isPackage, PRODUCTION } from './bundle.mjs';
import {
  createNotices,
  hasSideEffects,
  isLoadedFromPackages,
  keepNativeParser,
} from './bundled-packages.mjs';
import { groupChunks } from './engine-chunks.mjs';
import { digestSources, readDigest, replaceFolder } from './package-folder.mjs';

process.env.NODE_ENV = 'production';

const root = path.resolve(import.meta.dirname, '..');
const engine = path.join(root, 'packages/engine');
const theme = path.join(root, 'packages/theme');
const sharePictures = path.join(root, 'packages/share-pictures');
const diagrams = path.join(root, 'packages/diagrams');
const responsiveImages = path.join(root, 'packages/responsive-images');

/** Files of the engine that others load, below its sources: programs, threads, the theme and sites. */
const ENGINE_ENTRIES = {
  cli: 'cli/main.ts',
  index: 'index.ts',
  shared: 'shared/index.ts',
  'compile-worker': 'build/compile-worker.ts',
  'search-worker': 'search/index/worker.ts',
  'write-worker': 'output/write-worker.ts',
  'render-worker': 'build/render-worker.ts',
  runtime: 'runtime/index.ts',
  search: 'search-client.ts',
  'client-modules': 'runtime/client-modules.ts',
};

await main(process.argv[2]);

async function main(only) {
  const startedAt = performance.now();
  const digest = digestSources(root, [engine, theme, sharePictures, diagrams, responsiveImages]);
  const builds = [
    { name: 'engine', folder: engine, build: buildEngine },
    { name: 'theme', folder: theme, build: buildTheme },
    { name: 'share-pictures', folder: sharePictures, build: buildSharePictures },
    { name: 'diagrams', folder: diagrams, build: buildDiagrams },
    { name: 'responsive-images', folder: responsiveImages, build: buildResponsiveImages },
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
  return { files: [...files, worker, createNotices(files)], note: '' };
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

/** CommonJS, so that the compiler of documents can load it without waiting, in every Node. */
async function buildDiagrams() {
  const files = await bundle({
    input: { index: path.join(diagrams, 'src/index.ts') },
    platform: 'node',
    external: isPackage,
    output: { format: 'cjs', entryFileNames: '[name].cjs' },
  });
  return { files, note: '' };
}

async function buildResponsiveImages() {
  const files = await bundle({
    input: { index: path.join(responsiveImages, 'src/index.ts') },
    platform: 'node',
    external: isPackage,
  });
  return { files, note: '' };
}

function buildEngineFiles() {
  const source = path.join(engine, 'src');
  const input = Object.fromEntries(
    Object.entries(ENGINE_ENTRIES).map(([name, file]) => [name, path.join(source, file)]),
  );
  return bundle({
    input,
    platform: 'node',
    external: isLoadedFromPackages,
    plugins: [keepNativeParser()],
    treeshake: { moduleSideEffects: hasSideEffects },
    preserveEntrySignatures: 'allow-extension',
    output: {
      ...FOR_NODE,
      chunkFileNames: 'chunks/[name]-[hash].js',
      codeSplitting: groupChunks(source, ENGINE_ENTRIES),
    },
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
    output: { ...FOR_NODE, chunkFileNames: 'chunks/[name]-[hash].js' },
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

/** The theme carries its own copy of the engine's runtime and shared code. */
function isPackageButEngine(id) {
  return isPackage(id) && !id.startsWith('mojian/');
}

function inFolder(folder, file) {
  return { ...file, code: file.code, fileName: `${folder}/${file.fileName}` };
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
