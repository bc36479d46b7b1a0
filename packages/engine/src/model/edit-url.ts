import path from 'node:path';
import type { EditUrlFunction, EditUrlPlace } from '../config/edit-url-function.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { encodePermalink } from '../shared/url.ts';

/** What an edit link is made of. */
export interface EditUrlInput {
  /** Front matter `custom_edit_url`; `null` means no link. */
  customEditUrl: string | null | undefined;
  /** Address of the site folder in the repository's editor, or a function. */
  editUrl: string | EditUrlFunction | undefined;
  /** An address is that of the translation, not of the file that was translated. @default false */
  editLocalizedFiles?: boolean;
  siteFolder: string;
  source: CompiledDocument['source'];
  /** Decoded, with the base URL. */
  permalink: string;
  locale: string;
}

/** Creates the address where a document can be edited (Docusaurus `editUrl`), or `null`. */
export function createEditUrl(input: EditUrlInput): string | null {
  const { customEditUrl, editUrl, siteFolder, source } = input;
  if (customEditUrl !== undefined) return customEditUrl;
  if (editUrl === undefined) return null;
  const { filePath, translationOf: original = filePath } = source;
  const toRelative = (file: string) => path.relative(siteFolder, file).split(path.sep).join('/');
  if (typeof editUrl === 'string') {
    const relative = toRelative(input.editLocalizedFiles ? filePath : original);
    return `${editUrl.replace(/\/$/, '')}/${encodePermalink(relative)}`;
  }
  // Docusaurus tells the function of docs the folder of the version, that of others the file's own.
  const relative = toRelative(source.kind === 'docs' ? original : filePath);
  return editUrl(describePlace(input, relative)) ?? null;
}

function describePlace(
  { source, permalink, locale }: EditUrlInput,
  relative: string,
): EditUrlPlace {
  const { sourcePath, version } = source;
  const folder = relative.slice(0, -sourcePath.length).replace(/\/$/, '');
  return {
    locale,
    permalink,
    version: version ?? 'current',
    versionDocsDirPath: folder,
    blogDirPath: folder,
    pagesDirPath: folder,
    docPath: sourcePath,
    blogPath: sourcePath,
    pagePath: sourcePath,
  };
}
