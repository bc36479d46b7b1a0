import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readDirective } from '../bundle/directive.ts';
import { locateSpecifier } from '../bundle/site-alias.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { findInertCode } from '../markdown/inert-code.ts';
import { createSourceLines } from '../markdown/prepare/source-lines.ts';
import type { LoadedSite } from './load-site.ts';

/** What is asked of a site. */
type Site = Pick<LoadedSite, 'documents'> & { model: Pick<LoadedSite['model'], 'siteFolder'> };

/**
 * Tells of what a component page, or the component of a slot, and the modules of the site that it imports, would
 * do in browsers: they are drawn at build time only, save those that begin with `'use client'` and those that
 * documents import too.
 *
 * @param filePath Absolute path of the module of the component.
 */
export function reportInertPage(
  filePath: string,
  site: Site,
  kind: InertKind = 'page',
): Diagnostic[] {
  const { siteFolder } = site.model;
  const found: InertModule[] = [];
  const files = new Set([filePath]);
  for (const file of files) {
    const text = readText(file);
    const directive = readDirective(text);
    if (directive === 'use client') continue;
    const inert = directive === null ? findInertCode(text) : null;
    if (inert) found.push({ ...inert, file, text });
    for (const each of listImported(text, file, siteFolder)) files.add(each);
  }
  if (found.length === 0) return [];
  const islands = listIslandModules(site);
  return found
    .filter(({ file }) => file === filePath || !islands.has(file))
    .map((each) => describe(each, kind, each.file === filePath));
}

/** A module with the first thing in it that means something in browsers only. */
interface InertModule {
  file: string;
  text: string;
  name: string;
  offset: number;
}

/** What is drawn at build time only. */
type InertKind = 'page' | 'slot';

function describe(
  { file, text, name, offset }: InertModule,
  kind: InertKind,
  isOwn: boolean,
): Diagnostic {
  return createDiagnostic({
    code: 'pages/inert-code',
    severity: 'warning',
    filePath: file,
    ...createSourceLines(text).positionAt(offset),
    message: isOwn
      ? `\`${name}\` does nothing here: a ${kind} is drawn at build time only.`
      : `\`${name}\` does nothing here: a ${kind} shows it, and ${kind}s are drawn at build time only.`,
    fix: isOwn
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
  if (!/^(?:@site|\.\.?)\//.test(specifier)) return null;
  const target = locateSpecifier(specifier, importer, siteFolder);
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
