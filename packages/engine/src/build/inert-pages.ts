import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readDirective } from '../bundle/directive.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { findInertCode } from '../markdown/inert-code.ts';
import { createSourceLines } from '../markdown/prepare/source-lines.ts';
import type { LoadedSite } from './load-site.ts';

/** What is asked of a site. */
type Site = Pick<LoadedSite, 'documents'> & { model: Pick<LoadedSite['model'], 'siteFolder'> };

/**
 * Tells of what a component page, and the modules of the site that it imports, would do in browsers: they are
 * drawn at build time only, save those that begin with `'use client'` and those that documents import too.
 *
 * @param filePath Absolute path of the page's module.
 */
export function reportInertPage(filePath: string, site: Site): Diagnostic[] {
  const { siteFolder } = site.model;
  const found: { file: string; text: string }[] = [];
  const files = new Set([filePath]);
  for (const file of files) {
    const text = readText(file);
    const directive = readDirective(text);
    if (directive === 'use client') continue;
    if (directive === null && findInertCode(text)) found.push({ file, text });
    for (const each of listImported(text, file, siteFolder)) files.add(each);
  }
  if (found.length === 0) return [];
  const islands = listIslandModules(site);
  return found
    .filter(({ file }) => file === filePath || !islands.has(file))
    .map(({ file, text }) => describe({ file, text, isPage: file === filePath }));
}

function describe({ file, text, isPage }: { file: string; text: string; isPage: boolean }) {
  const { name = '', offset = 0 } = findInertCode(text) ?? {};
  return createDiagnostic({
    code: 'pages/inert-code',
    severity: 'warning',
    filePath: file,
    ...createSourceLines(text).positionAt(offset),
    message: isPage
      ? `\`${name}\` does nothing here: a page is drawn at build time only.`
      : `\`${name}\` does nothing here: a page shows it, and pages are drawn at build time only.`,
    fix: isPage
      ? "Move what has to react into a module that begins with `'use client'`, or begin this one so."
      : "Begin this module with `'use client'`; with `'use static'` where nothing has to react.",
  });
}

/** Lists the modules of the site that documents import, whose components are islands wherever they stand. */
function listIslandModules({ documents, model }: Site): Set<string> {
  const files = [...documents.values()].flatMap(({ imports, source }) =>
    imports.map(({ specifier }) => resolveOwn(specifier, source.filePath, model.siteFolder)),
  );
  return new Set(files.filter((file) => file !== null));
}

const SPECIFIER = /\b(?:from|import)\s*\(?\s*(["'])([^"'\n]+)\1/g;

function listImported(text: string, file: string, siteFolder: string): string[] {
  return [...text.matchAll(SPECIFIER)].flatMap(
    ([, , specifier = '']) => resolveOwn(specifier, file, siteFolder) ?? [],
  );
}

/** Endings that an import may leave out, in Vite's order. */
const ENDINGS = ['', '.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx'];
const SCRIPT = /\.[cm]?[jt]sx?$/;

/** Finds the module of the site that a specifier names by a path; `null` for all that is none. */
function resolveOwn(specifier: string, importer: string, siteFolder: string): string | null {
  const isOfSite = specifier.startsWith('@site/');
  if (!isOfSite && !/^\.\.?\//.test(specifier)) return null;
  const target = isOfSite
    ? path.join(siteFolder, specifier.slice('@site/'.length))
    : path.resolve(path.dirname(importer), specifier);
  const names = [target, path.join(target, 'index')];
  const candidates = names.flatMap((name) => ENDINGS.map((ending) => name + ending));
  return candidates.find((each) => SCRIPT.test(each) && isFile(each)) ?? null;
}

function isFile(filePath: string): boolean {
  try {
    return statSync(filePath).isFile();
  } catch {
    // Nothing is there, or below a file.
    return false;
  }
}

function readText(filePath: string): string {
  try {
    return readFileSync(filePath, 'utf8');
  } catch {
    return '';
  }
}
