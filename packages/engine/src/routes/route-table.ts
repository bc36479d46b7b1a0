import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { shorten } from '../diagnostics/shorten.ts';
import type { SiteModel } from '../model/site-model.ts';
import { joinPath } from '../shared/url.ts';
import { createBlogRoutes } from './blog-routes.ts';
import { createDocsRoutes } from './doc-routes.ts';
import { createOutputPath } from './output-path.ts';
import { createComponentPageRoutes, createPageRoutes, createSiteRoutes } from './page-routes.ts';
import type { Route } from './route.ts';
import { type PathProblem, validateAddress } from './validate-output-path.ts';

/** Creates every route of the site, and reports those that would overwrite one another. */
export function createRouteTable(model: SiteModel): { routes: Route[]; diagnostics: Diagnostic[] } {
  const all = [
    ...model.blogs.flatMap((blog) => createBlogRoutes(model, blog)),
    ...model.docs.flatMap((instance) => createDocsRoutes(model, instance)),
    ...createPageRoutes(model),
    ...createComponentPageRoutes(model),
    ...createSiteRoutes(model),
  ];
  const safe = leaveOutUnsafe(all, model);
  const single = resolveDuplicates(safe.routes, model);
  const placed = leaveOutFolderClashes(single.routes, model);
  return {
    routes: placed.routes,
    diagnostics: [...safe.diagnostics, ...single.diagnostics, ...placed.diagnostics],
  };
}

/** Leaves out routes whose file cannot be written, or not below the output folder. */
function leaveOutUnsafe(
  all: readonly Route[],
  model: SiteModel,
): { routes: Route[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const routes = all.filter((route) => {
    const problem = validateAddress(route.permalink, model.permalinks);
    if (problem) diagnostics.push(describeUnsafe(route, problem));
    return problem?.kind !== 'unsafe';
  });
  return { routes, diagnostics };
}

function describeUnsafe(route: Route, { kind, reason }: PathProblem): Diagnostic {
  const isUnsafe = kind === 'unsafe';
  return createDiagnostic({
    code: isUnsafe ? 'routes/unsafe-address' : 'routes/windows-name',
    severity: isUnsafe ? 'error' : 'warning',
    ...locate(route, route),
    message: `The address \`${shorten(route.permalink)}\` ${reason}.`,
    fix: 'Change the `slug`, the tag or the name of the file that it comes from.',
  });
}

/**
 * Leaves out pages below an address that is a file itself: `/a.html/b` beside `/a.html`, or anything
 * below `/robots.txt`. One name cannot be a file and a folder.
 */
function leaveOutFolderClashes(
  all: readonly Route[],
  model: SiteModel,
): { routes: Route[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const pathOf = ({ permalink }: Route) => createOutputPath(permalink, model.permalinks);
  const findClash = createClashFinder(new Set([...all.map(pathOf), ...listMachineFiles(model)]));
  const routes = all.filter((route) => {
    const file = findClash(folderAround(pathOf(route)));
    if (file !== null) diagnostics.push(describeFolderClash(route, file));
    return file === null;
  });
  return { routes, diagnostics };
}

/** Creates what finds the outermost file that stands where a folder, or one around it, is to be. */
function createClashFinder(files: ReadonlySet<string>): (folder: string) => string | null {
  // Each folder is looked up once, however many pages are below it.
  const clashes = new Map<string, string | null>([['', null]]);
  const find = (folder: string): string | null => {
    const known = clashes.get(folder);
    if (known !== undefined) return known;
    const clash = find(folderAround(folder)) ?? (files.has(folder) ? folder : null);
    clashes.set(folder, clash);
    return clash;
  };
  return find;
}

function folderAround(outputPath: string): string {
  return outputPath.slice(0, Math.max(outputPath.lastIndexOf('/'), 0));
}

/** Files that programs read, at places that are the same for every site. */
function listMachineFiles({ blogs, permalinks }: SiteModel): string[] {
  const rootFiles = ['_headers', '_redirects', 'robots.txt', 'sitemap.xml'];
  const feeds = blogs.flatMap(({ options }) =>
    ['rss.xml', 'atom.xml', 'feed.json'].map((name) => {
      const permalink = joinPath(permalinks.baseUrl, options.routeBasePath, name);
      return permalink.slice(permalinks.baseUrl.length);
    }),
  );
  return [...rootFiles, 'llms.txt', 'llms-full.txt', 'sw.js', ...feeds];
}

function describeFolderClash(route: Route, file: string): Diagnostic {
  return createDiagnostic({
    code: 'routes/file-clash',
    severity: 'error',
    ...locate(route, route),
    message: `The address \`${route.permalink}\` needs a folder \`${file}\`, but the site has a file of that name.`,
    fix: 'Give the page another `slug`.',
  });
}

/**
 * Of routes with one address the first document's wins, a list gives way to a document. Addresses
 * that differ by letter case only are told of too: case-blind file systems keep one file of both.
 */
function resolveDuplicates(
  all: readonly Route[],
  model: SiteModel,
): { routes: Route[]; diagnostics: Diagnostic[] } {
  const byPath = new Map<string, Route>();
  const byFoldedPath = new Map<string, Route>();
  const diagnostics: Diagnostic[] = [];
  for (const route of all) {
    const outputPath = createOutputPath(route.permalink, model.permalinks).normalize('NFC');
    const same = byPath.get(outputPath);
    if (same) {
      diagnostics.push(describeDuplicate(route, same, model.siteFolder));
      if (isList(same) && !isList(route)) byPath.set(outputPath, route);
      continue;
    }
    const folded = byFoldedPath.get(outputPath.toLowerCase());
    if (folded) diagnostics.push(describeCaseClash(route, folded));
    byPath.set(outputPath, route);
    byFoldedPath.set(outputPath.toLowerCase(), route);
  }
  return { routes: [...byPath.values()], diagnostics };
}

/** A list, or another page that no file of its own stands behind. */
function isList(route: Route): boolean {
  return route.document === null && route.componentFilePath === null;
}

function describeDuplicate(route: Route, other: Route, siteFolder: string): Diagnostic {
  const name = nameOf(route, { other, siteFolder });
  const otherName = nameOf(other, { other: route, siteFolder });
  return createDiagnostic({
    code: 'routes/duplicate',
    severity: 'warning',
    ...locate(route, other),
    message: `The address \`${route.permalink}\` is that of two pages: ${otherName} and ${name}.`,
    fix: adviseOnDuplicate(route, other, siteFolder),
  });
}

/** Says what sets two pages apart: a component has the address of its file, a list that of its instance. */
function adviseOnDuplicate(route: Route, other: Route, siteFolder: string): string {
  const list = [route, other].find(isList);
  if (list && isList(route) && isList(other))
    return `Give \`${other.plugin}\` or \`${route.plugin}\` another \`routeBasePath\`.`;
  const component = [route, other].find(({ componentFilePath }) => componentFilePath !== null);
  if (!component?.componentFilePath) return 'Give one of them another `slug` in its front matter.';
  const move = `move \`${toSitePath(component.componentFilePath, siteFolder)}\``;
  if (list?.view === 'docs-home')
    return `Leave the home page of the docs out (\`docs: { homePage: false }\`), or ${move}.`;
  if (list?.plugin === 'site') return capitalize(`${move}.`);
  if (list) return `Give \`${list.plugin}\` another \`routeBasePath\`, or ${move}.`;
  return route.document || other.document
    ? `Give the document another \`slug\` in its front matter, or ${move}.`
    : capitalize(`${move}, or the other one.`);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function describeCaseClash(route: Route, other: Route): Diagnostic {
  return createDiagnostic({
    code: 'routes/case-clash',
    severity: 'warning',
    ...locate(route, other),
    message: `The addresses \`${other.permalink}\` and \`${route.permalink}\` differ by letter case only; on some servers one file would replace the other.`,
    fix: 'Give one of them another `slug` or tag.',
  });
}

function locate(
  route: Route,
  other: Route,
): { filePath: string | null; line: number | null; column: number | null } {
  const document = route.document ?? other.document ?? route.documents[0];
  const position = document?.frontMatterPositions.slug;
  return {
    filePath: document?.source.filePath ?? route.componentFilePath ?? other.componentFilePath,
    line: position?.line ?? (document ? 1 : null),
    column: position?.column ?? null,
  };
}

/** Names a page; a list with its owner where the other one is of another. */
function nameOf(route: Route, { other, siteFolder }: { other: Route; siteFolder: string }): string {
  if (route.document) return `\`${route.document.source.sourcePath}\``;
  if (route.componentFilePath) return `\`${toSitePath(route.componentFilePath, siteFolder)}\``;
  const owner = route.plugin === other.plugin ? '' : ` of \`${route.plugin}\``;
  return `the \`${route.view}\` page${owner}`;
}

function toSitePath(filePath: string, siteFolder: string): string {
  return path.relative(siteFolder, filePath).split(path.sep).join('/');
}
