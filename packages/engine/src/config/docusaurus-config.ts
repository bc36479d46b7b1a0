import { existsSync } from 'node:fs';
import path from 'node:path';

/** Names of Docusaurus' configuration, in the order in which it looks for them. */
const FILE_NAMES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (extension) => `docusaurus.config.${extension}`,
);

/** Finds the configuration of a Docusaurus site in a folder; gives its absolute path. */
export function findDocusaurusConfig(siteFolder: string): string | undefined {
  return FILE_NAMES.map((name) => path.join(siteFolder, name)).find((file) => existsSync(file));
}
