import { existsSync } from 'node:fs';
import path from 'node:path';
import { findDocusaurusConfig } from '../../config/docusaurus-config.ts';
import { CONFIG_FILE_NAMES } from '../../config/find-config-file.ts';
import { EXIT, type Terminal } from '../command.ts';
import { createSiteDraft, type SiteDraftFile } from '../site-draft.ts';
import { writeNewFile } from '../write-new-file.ts';

/** Folders whose starting articles are left out when there is anything of that name: the author has articles. */
const CONTENT_FOLDERS = ['docs', 'blog'];

/**
 * Begins a site in a folder, which may have files already: they stay as they are.
 *
 * @returns The exit code.
 */
export async function beginSite(
  folder: string,
  { version, terminal }: { version: string; terminal: Terminal },
): Promise<number> {
  const siteFolder = path.resolve(terminal.cwd, folder);
  const obstacle = findObstacle(siteFolder);
  if (obstacle) {
    terminal.stderr.write(`${obstacle} Nothing was written.\n`);
    return EXIT.problems;
  }
  const draft = createSiteDraft({
    folderName: path.basename(siteFolder),
    version,
    date: new Date(),
  });
  const hasPackage = existsSync(path.join(siteFolder, 'package.json'));
  const missing = draft.filter((file) => !isThere(siteFolder, file));
  for (const file of missing) await writeNewFile(path.join(siteFolder, file.path), file.text);
  const shownFolder = path.relative(terminal.cwd, siteFolder);
  const next = [
    ...(shownFolder
      ? [`cd ${/[^\p{L}\p{N}./_-]/u.test(shownFolder) ? `"${shownFolder}"` : shownFolder}`]
      : []),
    hasPackage ? `npm install mojian@^${version}` : 'npm install',
    'npx mojian dev',
  ];
  terminal.stdout.write(
    `${missing.map((file) => `${path.join(shownFolder, file.path)}\n`).join('')}\nNext:\n${next.map((line) => `  ${line}\n`).join('')}`,
  );
  return EXIT.ok;
}

/** Says why there can be no new site in a folder. */
function findObstacle(siteFolder: string): string | undefined {
  const config = CONFIG_FILE_NAMES.find((name) => existsSync(path.join(siteFolder, name)));
  if (config) return `There is a site already: \`${path.join(siteFolder, config)}\`.`;
  const docusaurusConfig = findDocusaurusConfig(siteFolder);
  if (!docusaurusConfig) return undefined;
  return `There is a site of Docusaurus: \`${docusaurusConfig}\`. \`mojian migrate\` moves it in.`;
}

function isThere(siteFolder: string, file: SiteDraftFile): boolean {
  const [first = ''] = file.path.split('/');
  return existsSync(path.join(siteFolder, CONTENT_FOLDERS.includes(first) ? first : file.path));
}
