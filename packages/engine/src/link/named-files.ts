import path from 'node:path';
import type { CompiledDocument, Reference } from '../markdown/compiled-document.ts';
import { decodePath, splitUrl } from '../shared/url.ts';
import { isInside } from '../system/is-inside.ts';
import type { PageIndex } from './page-index.ts';

/** Where a document stands, and what there is around it. */
export interface Surroundings {
  document: CompiledDocument;
  pages: PageIndex;
  siteFolder: string;
  contentFolders: readonly string[];
}

/** Finds the page of the document that a path in Markdown names. */
export function findPermalink(linkPath: string, around: Surroundings): string | undefined {
  for (const file of listFileCandidates(linkPath, around)) {
    const permalink = around.pages.permalinkOfFile(file);
    if (permalink) return permalink;
  }
  return undefined;
}

/**
 * Files that a path in Markdown may stand for: `@site/x`, `/x` from a content folder or the site, else
 * relative. One after another, as the first is nearly always the one.
 */
export function* listFileCandidates(linkPath: string, around: Surroundings): Generator<string> {
  if (linkPath.startsWith('@site/')) {
    yield path.join(around.siteFolder, linkPath.slice(6));
    return;
  }
  const isFromTop = linkPath.startsWith('/');
  if (!isFromTop) for (const folder of listFolders(around)) yield path.join(folder, linkPath);
  if (linkPath.startsWith('.')) return;
  for (const folder of listContentFolders(around)) yield path.join(folder, linkPath);
  if (isFromTop) yield path.join(around.siteFolder, linkPath);
}

/**
 * Content folders, that of the document before the others: each version of the docs, and each instance, has
 * a `/intro.md` of its own, and readers are to stay in theirs (Docusaurus' rule).
 */
function listContentFolders({ document, contentFolders }: Surroundings): string[] {
  const { filePath, translationOf = filePath } = document.source;
  const own = contentFolders
    .filter((folder) => isInside(filePath, folder) || isInside(translationOf, folder))
    .sort((a, b) => b.length - a.length);
  return [...own, ...contentFolders];
}

/** Files that a path to something else than a document may stand for: by `@site/` from the site, else relative. */
export function listReferencedFiles(
  filePath: string,
  around: Pick<Surroundings, 'document' | 'siteFolder'>,
): string[] {
  return filePath.startsWith('@site/')
    ? [path.join(around.siteFolder, filePath.slice('@site/'.length))]
    : listFolders(around).map((folder) => path.join(folder, filePath));
}

/**
 * Folders that relative paths of a document start from: its own; for a translation also that of the file
 * that it translates, where all stands that was not translated (Docusaurus' rule for links; pictures
 * follow it here, so that they need no copies).
 */
export function listFolders({ document }: Pick<Surroundings, 'document'>): string[] {
  const { filePath, translationOf } = document.source;
  return [filePath, translationOf].flatMap((file) => (file ? [path.dirname(file)] : []));
}

/** Gives the path, from the document, that is nearest to one that names no file. */
export function suggestFile(
  linkPath: string,
  { document, pages }: Surroundings,
): string | undefined {
  const names = pages.listFilesFrom(path.dirname(document.source.filePath));
  const wanted = linkPath.startsWith('.') ? linkPath : `./${linkPath}`;
  const ending = `/${path.posix.basename(wanted)}`;
  return names.find((each) => each.endsWith(ending)) ?? pages.suggest(wanted, names);
}

/** What names a file or a folder of the content without the ending that makes it one for links. */
const LEFT_OUT = ['.md', '.mdx', '/index.md', '/index.mdx', '/README.md', '/README.mdx'];

/** Gives a link that names a document as other tools do, without `.md` or by its folder, as we write it. */
export function suggestDocument({ target }: Reference, around: Surroundings): string | undefined {
  const { pathname, search, hash } = splitUrl(target);
  const stem = decodePath(pathname).replace(/(?:\.html)?\/?$/, '');
  const ending = LEFT_OUT.find((each) => findPermalink(`${stem}${each}`, around) !== undefined);
  const written = pathname.replace(/(?:\.html)?\/?$/, '');
  return ending && `${written}${ending}${search}${hash}`;
}
