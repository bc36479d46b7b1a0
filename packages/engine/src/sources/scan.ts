import path from 'node:path';
import { globSync } from 'tinyglobby';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { MANY_DOCUMENTS } from '../system/lazy-fields.ts';
import { dropText } from './lazy-source.ts';
import { createLinkGuard, type LinkGuard } from './link-guard.ts';
import { loadText } from './load-text.ts';
import type { SourceFile } from './source-file.ts';

/** A folder of content and which of its files count. */
export interface ContentFolder extends Pick<SourceFile, 'kind' | 'pluginId' | 'version'> {
  /** Absolute path. */
  folder: string;
  include: string[];
  exclude: string[];
}

/** The files of a scan and the problems met on the way. */
export interface ScanResult {
  files: SourceFile[];
  diagnostics: Diagnostic[];
}

/**
 * Loads the Markdown files of a content folder, ordered by path. A missing folder is empty; the texts of
 * a large one are read again when they are needed.
 */
export function scanContentFolder(content: ContentFolder): ScanResult {
  const links = createLinkGuard(content.folder);
  const sourcePaths = listMatches(content, /\.mdx?$/, links);
  const result: ScanResult = { files: [], diagnostics: links.listDiagnostics() };
  const keep = sourcePaths.length < MANY_DOCUMENTS ? (file: SourceFile) => file : dropText;
  for (const sourcePath of sourcePaths) {
    const filePath = path.join(content.folder, sourcePath);
    const loaded = loadText(filePath);
    if ('diagnostic' in loaded) {
      result.diagnostics.push(loaded.diagnostic);
      continue;
    }
    const { kind, pluginId, version } = content;
    result.files.push(keep({ kind, pluginId, version, filePath, sourcePath, ...loaded }));
  }
  return result;
}

/** Lists the paths of a content folder's Markdown files, with `/`, ordered by code unit. */
export function listFiles(content: ContentFolder): string[] {
  return listMatches(content, /\.mdx?$/);
}

/** Lists the paths of a folder's component modules (`.tsx` and its kin), ordered by code unit. */
export function listComponentFiles(content: ContentFolder): string[] {
  return listMatches(content, /\.[jt]sx?$/);
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
