import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { checkFrameLinks } from '../link/check-frame-links.ts';
import { findMisreadFiles } from '../sources/misread-files.ts';
import { checkNamedPlaces } from './check-named-places.ts';
import { checkShareImages } from './check-share-images.ts';
import { findKeptFiles } from './kept-files.ts';
import type { LoadedSite } from './load-site.ts';
import { findMissingHome } from './missing-home.ts';

/** A site that is laid out. */
export type CheckedSite = Omit<LoadedSite, 'collector'>;

/**
 * Finds what is wrong in a site that is laid out: in its documents and with their links, then in the frame and in
 * what the configuration names. Whoever takes the problems decides when the next step is done: first one for each
 * document, which may have to be compiled for it, then one for the rest.
 */
export function* checkSite(site: CheckedSite): Generator<readonly Diagnostic[], void> {
  const { references, documents, partials } = site;
  for (const [filePath, document] of documents) {
    yield [...document.diagnostics, ...references.problemsOf(filePath)];
  }
  // Partials are read when documents that show them are.
  yield [...partials.diagnostics, ...checkFrame(site)];
}

function checkFrame(site: CheckedSite): Diagnostic[] {
  const { model, references, documents, staticFolders } = site;
  return [
    ...checkFrameLinks(model, { ...site, pages: references.pages }),
    ...checkNamedPlaces({ ...site, siteFolder: model.siteFolder }),
    ...checkShareImages(documents.values(), site),
    ...findMissingHome(site),
    ...findKeptFiles(staticFolders),
    ...staticFolders.flatMap(findMisreadFiles),
  ];
}
