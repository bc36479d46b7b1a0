import type { Heading } from '../markdown/compiled-document.ts';
import type { TocEntry } from '../shared/page-data.ts';

/** Levels that a table of contents shows, both ends included. */
export interface TocLevels {
  min: number;
  max: number;
}

/** Creates the table of contents of a document: headings within the levels that say something, nested. */
export function createToc(headings: readonly Heading[], { min, max }: TocLevels): TocEntry[] {
  const root: TocEntry[] = [];
  const open: TocEntry[] = [];
  for (const { id, level, html } of headings) {
    if (level < min || level > max || html === '') continue;
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    const entry: TocEntry = { id, level, html, children: [] };
    (open.at(-1)?.children ?? root).push(entry);
    open.push(entry);
  }
  return root;
}

/** Resolves the levels of one document: front matter first, then the site's setting. */
export function resolveTocLevels(
  frontMatter: {
    toc_min_heading_level?: number | undefined;
    toc_max_heading_level?: number | undefined;
  },
  site: { minHeadingLevel: number; maxHeadingLevel: number },
): TocLevels {
  return {
    min: frontMatter.toc_min_heading_level ?? site.minHeadingLevel,
    max: frontMatter.toc_max_heading_level ?? site.maxHeadingLevel,
  };
}
