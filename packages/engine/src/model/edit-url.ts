import path from 'node:path';
import { encodePermalink } from '../shared/url.ts';

/** What an edit link is made of. */
export interface EditUrlInput {
  /** Front matter `custom_edit_url`; `null` means no link. */
  customEditUrl: string | null | undefined;
  /** Address of the site folder in the repository's editor. */
  editUrl: string | undefined;
  siteFolder: string;
  filePath: string;
}

/** Creates the address where a document can be edited (Docusaurus `editUrl`), or `null`. */
export function createEditUrl(input: EditUrlInput): string | null {
  if (input.customEditUrl !== undefined) return input.customEditUrl;
  if (input.editUrl === undefined) return null;
  const relative = path.relative(input.siteFolder, input.filePath).split(path.sep).join('/');
  return `${input.editUrl.replace(/\/$/, '')}/${encodePermalink(relative)}`;
}
