import path from 'node:path';
import { globSync } from 'tinyglobby';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { MANY_DOCUMENTS } from '../system/lazy-fields.ts';
import type { KnownSources } from './known-sources.ts';
import { createUnread, dropText } from './lazy-source.ts';
import { createLinkGuard, type LinkGuard } from './link-guard.ts';
import { loadText } from './load-text.ts';
import { describeMisnamed, isMisnamed, listMisnamedPatterns } from './misnamed-files.ts';
import type { SourceFile } from './source-file.ts';

/** A folder of content and which of its files count. */
export interface ContentFolder extends Pick<SourceFile, 'kind' | 'pluginId' | 'version'> {
  /** Absolute path. */
  folder: string;
  /** Absolute path of the folder of translated files, which stand for those of one path in `folder`. */
  localizedFolder?: string | null;
  include: string[];
  exclude: string[];
}

/** What a scan counts on beside its folder. */
export interface ScanContext {
  /** Files that earlier builds have read. @default none */
  known?: KnownSources | undefined;
  /** Number of documents that the site has in other folders. @default 0 */
  fileCount?: number;
}

/** The files of a scan and the problems met on the way. */
export interface ScanResult {
  files: SourceFile[];
  diagnostics: Diagnostic[];
}

/**
 * Loads the Markdown files of a content folder, ordered by path, each from the folder of translations
 * if it is there too. A missing folder is empty; the texts of many documents, and of files that are known,
 * are read when they are needed.
 */
export function scanContentFolder(
  content: ContentFolder,
  { known, fileCount = 0 }: ScanContext = {},
): ScanResult {
  const links = createLinkGuard(content.folder);
  // Both kinds at once: walking the folder is what takes time.
  const include = [...content.include, ...listMisnamedPatterns(content.include)];
  const found = listMatches({ ...content, include }, /\.(?:mdx?|markdown)$/i, links);
  const sourcePaths = found.filter((name) => /\.mdx?$/.test(name));
  const translations = listTranslations(content, sourcePaths);
  const result: ScanResult = {
    files: [],
    diagnostics: [
      ...links.listDiagnostics(),
      ...translations.diagnostics,
      ...describeMisnamed(content.folder, found.filter(isMisnamed)),
    ],
  };
  const isMany = fileCount + sourcePaths.length >= MANY_DOCUMENTS;
  const keep = isMany ? dropText : (file: SourceFile) => file;
  for (const sourcePath of sourcePaths) {
    const original = path.join(content.folder, sourcePath);
    const translation = translations.fileOf(sourcePath);
    const filePath = translation ?? original;
    const { kind, pluginId, version } = content;
    const place = {
      ...{ kind, pluginId, version, filePath, sourcePath },
      ...(translation && { translationOf: original }),
    };
    const digest = known?.digestOf(filePath);
    if (digest !== undefined) {
      result.files.push(createUnread({ ...place, digest }));
      continue;
    }
    const read = () => loadText(filePath);
    const loaded = known ? known.add(filePath, read) : read();
    if ('diagnostic' in loaded) result.diagnostics.push(loaded.diagnostic);
    else result.files.push(keep({ ...place, ...loaded }));
  }
  return result;
}

interface Translations {
  /** Absolute path of the translation of a file; `undefined` when it has none. */
  fileOf(sourcePath: string): string | undefined;
  diagnostics: Diagnostic[];
}

/** Finds translated files; those that translate no file are not pages (Docusaurus' rule), and told of. */
function listTranslations(content: ContentFolder, sourcePaths: readonly string[]): Translations {
  const { localizedFolder: folder } = content;
  if (!folder) return { fileOf: () => undefined, diagnostics: [] };
  const links = createLinkGuard(folder);
  const found = new Set(listMatches({ ...content, folder }, /\.mdx?$/, links));
  const known = new Set(sourcePaths);
  const orphans = [...found].filter((sourcePath) => !known.has(sourcePath));
  return {
    fileOf: (sourcePath) => (found.has(sourcePath) ? path.join(folder, sourcePath) : undefined),
    diagnostics: [...links.listDiagnostics(), ...describeOrphans(orphans, content)],
  };
}

function describeOrphans(
  [first, ...others]: readonly string[],
  { folder, localizedFolder }: ContentFolder,
): Diagnostic[] {
  if (first === undefined) return [];
  const what =
    others.length === 0 ? 'This file translates' : `This file and ${others.length} more translate`;
  return [
    createDiagnostic({
      code: 'content/orphan-translation',
      severity: 'warning',
      filePath: path.join(localizedFolder ?? '', first),
      line: 1,
      message: `${what} no file of \`${path.basename(folder)}\`, so there is no page of it.`,
      fix: 'Rename it to the file that it translates, or remove it.',
    }),
  ];
}

/** Lists the paths of a content folder's Markdown files, with `/`, ordered by code unit. */
export function listFiles(content: ContentFolder): string[] {
  return listMatches(content, /\.mdx?$/);
}

/**
 * Lists a folder's component modules (`.tsx` and its kin), ordered by code unit; a translated one stands
 * for the other.
 */
export function listComponentFiles(
  content: ContentFolder,
): { filePath: string; sourcePath: string }[] {
  const { folder, localizedFolder } = content;
  const pattern = /\.[jt]sx?$/;
  const localized = new Set(
    localizedFolder ? listMatches({ ...content, folder: localizedFolder }, pattern) : [],
  );
  return listMatches(content, pattern).map((sourcePath) => ({
    filePath: path.join(
      localizedFolder && localized.has(sourcePath) ? localizedFolder : folder,
      sourcePath,
    ),
    sourcePath,
  }));
}

function listMatches(
  { folder, include, exclude }: ContentFolder,
  pattern: RegExp,
  links: LinkGuard = createLinkGuard(folder),
): string[] {
  return globSync(include, {
    cwd: folder,
    fs: links.fileSystem,
    ignore: exclude,
    onlyFiles: true,
    expandDirectories: false,
  })
    .filter((name) => pattern.test(name))
    .sort();
}
