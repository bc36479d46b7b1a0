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
  const relative = path.relative(siteFolder, source.filePath).split(path.sep).join('/');
  if (typeof editUrl === 'string')
    return `${editUrl.replace(/\/$/, '')}/${encodePermalink(relative)}`;
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
