import { isDeepStrictEqual } from 'node:util';
import { type LoadedSite, layOutSite, type SiteParts } from '../build/load-site.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { deriveAnew } from '../markdown/lazy-document.ts';
import type { SiteModel } from '../model/site-model.ts';

/** A site that is laid out, which stays so while what its documents say changes. */
export interface SiteLayout {
  site: LoadedSite;
  /**
   * Puts what documents say now into the site, which stays laid out as it is: most edits are of sentences, of
   * which the layout knows nothing, and to lay out a thousand documents takes longer than all else that an edit asks
   * for.
   *
   * @param parts What the site is made from now.
   * @param changed Absolute paths of the files whose text has changed since.
   * @returns The site, an object of its own; whoever has the old one sees the new documents too. `null`, and nothing
   * is changed, where the site might have to be laid out in another way.
   */
  update(parts: SiteParts, changed: readonly string[]): LoadedSite | null;
}

/** What a site was laid out from beside its parts, and the front matter of its documents. */
interface Reading {
  /** Titles in the bodies of documents, by the absolute path of their file. */
  titles: Map<string, string | null>;
  /** Files of which more was read: something else of the body, or when they were saved. */
  others: Set<string>;
}

/** A document of the site, and what its file says now. */
interface Edit {
  shown: CompiledDocument;
  present: CompiledDocument;
}

/** Lays a site out; see `layOutSite`. */
export async function createSiteLayout(parts: SiteParts): Promise<SiteLayout> {
  const reading: Reading = { titles: new Map(), others: new Set() };
  let site = await layOutNoting(parts, reading);
  return {
    site,
    update(present, changed) {
      const edits = changed.flatMap((filePath) => findEdit(filePath, site, present) ?? []);
      const isKept =
        isMadeAlike(parts, present) &&
        !isDue(site.model, present.now) &&
        edits.length === changed.length &&
        edits.every((edit) => isLaidOutAlike(edit, reading)) &&
        !changed.some(site.partials.wasAskedFor);
      if (!isKept) return null;
      for (const { shown, present } of edits) deriveAnew(shown, present);
      site.references.forget();
      site.partials.forget();
      site = { ...site };
      return site;
    },
  };
}

/** Lays a site out and notes what is read for it; what is read of it later, pages read again each time. */
async function layOutNoting(parts: SiteParts, { titles, others }: Reading): Promise<LoadedSite> {
  let isLaidOut = false;
  const firstDateOf = (filePath: string) => {
    const first = parts.content.firstDateOf(filePath);
    if (!first?.isCommitted) others.add(filePath);
    return first;
  };
  const site = await layOutSite({
    ...parts,
    content: { ...parts.content, firstDateOf },
    onRead(document, field) {
      const { filePath } = document.source;
      if (isLaidOut) return;
      if (field === 'contentTitle') titles.set(filePath, document.contentTitle);
      else others.add(filePath);
    },
  });
  isLaidOut = true;
  return site;
}

function findEdit(
  filePath: string,
  { documents }: Pick<LoadedSite, 'documents'>,
  parts: SiteParts,
): Edit | null {
  const shown = documents.get(filePath);
  const present = parts.documents.get(filePath);
  return shown && present ? { shown, present } : null;
}

/** Tells whether two sites are the same but for the texts of their documents. */
function isMadeAlike(a: SiteParts, b: SiteParts): boolean {
  return a.config === b.config && a.content === b.content && a.assets === b.assets;
}

/** Tells whether the date of a post has come that had not when the site was laid out. */
function isDue({ blogs }: SiteModel, now: string): boolean {
  return blogs.some(({ scheduledPosts }) => scheduledPosts.some(({ dueAt }) => dueAt <= now));
}

function isLaidOutAlike({ shown, present }: Edit, { titles, others }: Reading): boolean {
  const { filePath } = shown.source;
  const title = titles.get(filePath);
  return (
    !others.has(filePath) &&
    isDeepStrictEqual(shown.frontMatter, present.frontMatter) &&
    isDeepStrictEqual(shown.frontMatterPositions, present.frontMatterPositions) &&
    (title === undefined || title === present.contentTitle)
  );
}
