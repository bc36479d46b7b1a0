import path from 'node:path';
import { callOption, type OptionAnswer } from '../config/call-option.ts';
import type { EditUrlFunction, EditUrlPlace } from '../config/edit-url-function.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { encodePermalink } from '../shared/url.ts';

/** A document as far as its edit link goes. */
export interface EditedDocument {
  source: CompiledDocument['source'];
  /** Decoded, with the base URL. */
  permalink: string;
  /** Front matter `custom_edit_url`; `null` means no link. */
  customEditUrl: string | null | undefined;
}

/** What the edit links of a plugin's documents are made with. */
export interface EditUrlContext {
  options: {
    /** Address of the site folder in the repository's editor, or a function. */
    editUrl?: string | EditUrlFunction | undefined;
    /** An address is that of the translation, not of the file that was translated. */
    editLocalizedFiles: boolean;
  };
  siteFolder: string;
  /** Language of the site. */
  locale: string;
}

/**
 * Creates the address where a document can be edited (Docusaurus `editUrl`), or `null`; that is for a document for
 * which the function fails, too, of which {@link findEditUrlProblem} tells.
 */
export function createEditUrl(document: EditedDocument, context: EditUrlContext): string | null {
  const { customEditUrl, source } = document;
  const { editUrl, editLocalizedFiles } = context.options;
  if (customEditUrl !== undefined) return customEditUrl;
  if (editUrl === undefined) return null;
  const { filePath, translationOf: original = filePath } = source;
  if (typeof editUrl === 'string') {
    const relative = toRelative(editLocalizedFiles ? filePath : original, context);
    return `${editUrl.replace(/\/$/, '')}/${encodePermalink(relative)}`;
  }
  const answer = askForEditUrl(editUrl, document, context);
  return 'problem' in answer ? null : answer.value;
}

/** Says what the function under `editUrl` does wrong for a document; `null` when it does nothing wrong. */
export function findEditUrlProblem(
  document: EditedDocument,
  context: EditUrlContext,
): string | null {
  const { editUrl } = context.options;
  if (document.customEditUrl !== undefined || typeof editUrl !== 'function') return null;
  const answer = askForEditUrl(editUrl, document, context);
  return 'problem' in answer ? answer.problem : null;
}

function askForEditUrl(
  editUrl: EditUrlFunction,
  document: EditedDocument,
  context: EditUrlContext,
): OptionAnswer<string | null> {
  const { kind, filePath, translationOf: original = filePath } = document.source;
  // Docusaurus tells the function of docs the folder of the version, that of others the file's own.
  const relative = toRelative(kind === 'docs' ? original : filePath, context);
  const place = describePlace(document, relative, context.locale);
  return callOption(
    () => editUrl(place) ?? null,
    (answer) => answer === null || typeof answer === 'string',
  );
}

function toRelative(filePath: string, { siteFolder }: EditUrlContext): string {
  return path.relative(siteFolder, filePath).split(path.sep).join('/');
}

function describePlace(
  { source, permalink }: EditedDocument,
  relative: string,
  locale: string,
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
