import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Where the engine's and the theme's own files lie, symbolic links resolved. */
export interface PackageFolders {
  engine: string;
  theme: string;
  /** The `node_modules` folder that React lies in. */
  dependencies: string;
  /**
   * The theme is being worked on: it lies outside `node_modules`, with its sources. Its modules are
   * then taken from there, so that edits show at once.
   */
  isThemeEditable: boolean;
}

/** Finds the folders of both packages. */
export function findPackageFolders(): PackageFolders {
  const require = createRequire(import.meta.url);
  const theme = realpathSync(path.dirname(require.resolve('@mojian/theme/package.json')));
  const isInstalled = theme.split(path.sep).includes('node_modules');
  return {
    engine: findEngineFolder(import.meta.dirname),
    theme,
    dependencies: realpathSync(
      path.join(path.dirname(require.resolve('react/package.json')), '..'),
    ),
    isThemeEditable: !isInstalled && existsSync(path.join(theme, 'src/server.tsx')),
  };
}

/** Folders whose sources the theme is made from: its own, and the engine's that it bundles. */
export function listThemeSources({ engine, theme }: PackageFolders): string[] {
  return [
    path.join(theme, 'src'),
    path.join(engine, 'src/runtime'),
    path.join(engine, 'src/shared'),
  ];
}

/** Tells whether the theme's prebuilt server module is as new as its sources. */
export function isThemeBuilt(folders: PackageFolders): boolean {
  return isAsNewAs(
    path.join(folders.theme, 'dist/server.js'),
    listThemeSources(folders),
    isThemeScript,
  );
}

/**
 * Finds the theme's stylesheet among its prebuilt files; `null` where there is none, or one that is older than
 * what it is made from.
 */
export function findBuiltStyle(folders: PackageFolders): string | null {
  const fileName = findPrebuiltFile(folders, 'styles');
  if (fileName === null) return null;
  const filePath = path.join(folders.theme, 'dist/browser', fileName);
  const sources = path.join(folders.theme, 'src/styles');
  return isAsNewAs(filePath, [sources], (name) => name.endsWith('.css')) ? fileName : null;
}

/** Tells whether a file is there that is no older than the files in folders that a test picks. */
function isAsNewAs(
  filePath: string,
  folders: readonly string[],
  isSource: (name: string) => boolean,
): boolean {
  if (!existsSync(filePath)) return false;
  const builtMs = statSync(filePath).mtimeMs;
  return folders.filter(existsSync).every((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .every((name) => statSync(path.join(folder, name)).mtimeMs <= builtMs),
  );
}

/** Tells whether a file below the theme's sources is part of its modules. */
export function isThemeScript(filePath: string): boolean {
  return /\.tsx?$/.test(filePath) && !/\.(?:test|fixture)\.tsx?$/.test(filePath);
}

/** The engine runs from `src` in tests and from `dist` else. */
function findEngineFolder(from: string): string {
  const manifest = path.join(from, 'package.json');
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'mojian') {
    return realpathSync(from);
  }
  return findEngineFolder(path.dirname(from));
}

/**
 * Finds the name of one of the theme's prebuilt files: the page in which live code runs (`sandbox`) or examples
 * do (`run`), the stylesheet; `null` without it.
 */
export function findPrebuiltFile(
  { theme }: PackageFolders,
  name: 'sandbox' | 'run' | 'styles',
): string | null {
  const manifest = path.join(theme, 'dist/browser/manifest.json');
  if (!existsSync(manifest)) return null;
  return (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>)[name] ?? null;
}
