import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of Sass' API that is used. */
interface Sass {
  compile(filePath: string, options: SassOptions): { css: string };
}

interface SassOptions {
  loadPaths: string[];
  importers: { findFileUrl(url: string): URL | null }[];
  quietDeps: boolean;
}

/** Turns a Sass file into CSS. */
export type CompileSass = (filePath: string) => string;

/** Tells whether a file is Sass, in either of its two syntaxes. */
export function isSass(filePath: string): boolean {
  return /\.s[ac]ss$/.test(filePath);
}

/**
 * Loads the Sass compiler that the site itself has installed, as sites with `docusaurus-plugin-sass`
 * do; `null` when it has none. `@use` finds files beside the style sheet, in the site folder by
 * `@site/`, and packages by name or `~name`.
 */
export function loadSass(siteFolder: string): CompileSass | null {
  const require = createRequire(path.join(siteFolder, 'package.json'));
  const sass = requireFirst(['sass-embedded', 'sass'], require);
  if (!sass) return null;
  const packages = (require.resolve.paths('sass') ?? []).filter((folder) =>
    folder.endsWith('node_modules'),
  );
  const findFileUrl = (url: string) => {
    if (url.startsWith('@site/')) return pathToFileURL(path.join(siteFolder, url.slice(6)));
    // Webpack's mark for packages; the folder of packages is searched without it too.
    const [first] = packages;
    return url.startsWith('~') && first ? pathToFileURL(path.join(first, url.slice(1))) : null;
  };
  const options = { loadPaths: packages, importers: [{ findFileUrl }], quietDeps: true };
  return (filePath) => sass.compile(filePath, options).css;
}

function requireFirst(names: readonly string[], require: NodeJS.Require): Sass | null {
  for (const name of names) {
    try {
      return require(name) as Sass;
    } catch (error) {
      if ((error as { code?: string }).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return null;
}
