import { statSync } from 'node:fs';
import { isAsItIs } from '../link/responsive-image.ts';
import type { Asset } from '../sources/asset-library.ts';
import type { LoadedSite } from './load-site.ts';

/**
 * Lists the images of the site's own that documents show, in the order of their paths; none that is to be shown as
 * its file is.
 */
export function listShownImages({
  documents,
  references,
}: Pick<LoadedSite, 'documents' | 'references'>): Asset[] {
  const assets = new Set<Asset>();
  for (const filePath of documents.keys()) {
    for (const reference of references.get(filePath) ?? []) {
      const isShown = reference.kind === 'image' && !isAsItIs(reference.url);
      if (isShown && reference.asset?.size) assets.add(reference.asset);
    }
  }
  return [...assets].sort((a, b) => (a.filePath < b.filePath ? -1 : 1));
}

/** Size of an image's file in bytes; 0 for one that has gone. */
export function bytesOf({ filePath }: Pick<Asset, 'filePath'>): number {
  return statSync(filePath, { throwIfNoEntry: false })?.size ?? 0;
}
