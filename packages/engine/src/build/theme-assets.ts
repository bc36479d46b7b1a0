import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { MathStyle } from '../render/math-style.ts';

/** The theme's prebuilt browser files, as its build lists them in `dist/browser/manifest.json`. */
export interface ThemeManifest {
  /** React for the page, shared by the frame and every island. */
  react: string;
  /** The frame and the runtime. */
  client: string;
  styles: string;
  /** Page in which live code runs. */
  sandbox: string;
  /** Page in which the examples of articles run. */
  run: string;
  /** The search box and the results of the search page. */
  search: string;
  /** Script of the worker that searches. */
  searchWorker: string;
  /** Module that registers the service worker. */
  offline: string;
  /** Modules that the client imports; they load beside it, not after it. */
  modulePreloads: string[];
  /** Browser module of each built-in island, by name. */
  islands: Record<string, string>;
  /** Size of each file, compressed, in bytes. */
  brotliBytes: Record<string, number>;
}

/** The theme's browser files with the folder they lie in. */
export interface ThemeAssets {
  folder: string;
  manifest: ThemeManifest;
}

const require = createRequire(import.meta.url);

/**
 * Loads the list of the theme's browser files.
 *
 * @throws When the theme has not been built.
 */
export function loadThemeAssets(): ThemeAssets {
  const folder = path.join(
    path.dirname(require.resolve('@mojian/theme/package.json')),
    'dist/browser',
  );
  const manifest = JSON.parse(
    readFileSync(path.join(folder, 'manifest.json'), 'utf8'),
  ) as ThemeManifest;
  return { folder, manifest };
}

/**
 * Loads the code of the service worker, without its settings.
 *
 * @throws When the engine has not been built.
 */
export function loadWorkerCode(): string {
  return readFileSync(require.resolve('mojian/service-worker.js'), 'utf8');
}

/**
 * Creates the link of the formulas' stylesheet on a content delivery network. The address names the
 * installed version of KaTeX, the integrity digest is taken from its file, so that both always fit
 * the formulas' markup.
 */
export function createMathStyle(): MathStyle {
  const { version } = JSON.parse(readFileSync(require.resolve('katex/package.json'), 'utf8')) as {
    version: string;
  };
  const css = readFileSync(require.resolve('katex/dist/katex.min.css'));
  return {
    url: `https://cdn.jsdelivr.net/npm/katex@${version}/dist/katex.min.css`,
    integrity: `sha384-${hash('sha384', css, 'base64')}`,
  };
}
