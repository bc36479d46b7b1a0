import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { isPlainValue } from './settings.ts';

/**
 * Takes options of `themeConfig` that no theme knows but components of the site may read by
 * `useThemeConfig` (Docusaurus gives them all of it): the links of an author's card, the repository of
 * comments.
 *
 * @param known Tells which options are those of the theme.
 * @returns Options that are plain values; none when no file of `src` mentions `themeConfig`.
 */
export function collectThemeFields(
  options: Record<string, unknown>,
  { siteFolder, known }: { siteFolder: string; known(key: string): boolean },
): Record<string, unknown> {
  const own = Object.entries(options).filter(
    ([key, value]) => !known(key) && value !== undefined && isPlainValue(value),
  );
  return own.length > 0 && readsThemeConfig(siteFolder) ? Object.fromEntries(own) : {};
}

/** Swizzled components of `src/theme` are not used, so what they read does not count. */
function readsThemeConfig(siteFolder: string): boolean {
  const files = globSync(['src/**/*.{js,jsx,ts,tsx,md,mdx}'], {
    cwd: siteFolder,
    ignore: ['src/theme/**'],
    onlyFiles: true,
    expandDirectories: false,
  });
  return files.some((file) =>
    /themeConfig/i.test(readFileSync(path.join(siteFolder, file), 'utf8')),
  );
}
