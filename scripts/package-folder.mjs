/** The disk side of `build-packages.mjs`: what a package was built from, and its `dist` folder. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a folder aside and swaps it in, so that a reader never sees half of it. Two builds at once
 * do not disturb each other; one of them wins.
 *
 * @param asideFolder Folder on the same disk for what is not yet, or no longer, in place.
 * @throws When the folder cannot be put in its place; the one before is there still.
 */
export async function replaceFolder(folder, { files, digest, asideFolder }) {
  const name = `${path.basename(path.dirname(folder))}-${process.pid}`;
  const fresh = path.join(asideFolder, `${name}-new`);
  const stale = path.join(asideFolder, `${name}-old`);
  await Promise.all(
    [...files, { fileName: '.digest', code: digest }].map(async ({ fileName, code }) => {
      const filePath = path.join(fresh, fileName);
      await mkdir(path.dirname(filePath), { recursive: true });
      await writeFile(filePath, code);
    }),
  );
  await rename(folder, stale).catch(ignoreMissing);
  await rename(fresh, folder).catch(async (error) => {
    // Another build was quicker, of the same sources.
    const isThere = existsSync(folder);
    if (!isThere) await rename(stale, folder).catch(ignoreMissing);
    await rm(fresh, { recursive: true, force: true });
    if (!isThere) throw error;
  });
  await rm(stale, { recursive: true, force: true });
}

function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}

/** The scripts that the packages are built by, beside this one. */
const SCRIPTS = [
  'build-packages.mjs',
  'build-run-page.mjs',
  'build-theme-browser.mjs',
  'bundle.mjs',
  'bundled-packages.mjs',
  'engine-chunks.mjs',
];

/** Reads the digest of the sources that a package was built from; `null` when it was not built. */
export function readDigest(folder) {
  const filePath = path.join(folder, 'dist/.digest');
  return existsSync(filePath) ? readFileSync(filePath, 'utf8') : null;
}

/** Digest of everything the result depends on: sources, these scripts, the versions in the lockfile. */
export function digestSources(root, packages) {
  const hash = createHash('sha256').update(process.version);
  const sources = packages.flatMap((folder) =>
    readdirSync(path.join(folder, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.(tsx?|css)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const scripts = SCRIPTS.map((name) => path.join(import.meta.dirname, name));
  const others = [import.meta.filename, ...scripts, path.join(root, 'package-lock.json')];
  const manifests = packages.map((folder) => path.join(folder, 'package.json'));
  for (const file of [...sources.sort(), ...others, ...manifests]) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}
