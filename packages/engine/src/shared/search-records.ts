/** What the search gives, in the shape of DocSearch records, whoever answers. */

/** Kind of a record or hit: the level of the heading it leads to, or the text below one. */
export type SearchRecordType = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';

/**
 * Where a hit stands: `lvl0` the top-level category (title of the docs sidebar, or 博客), `lvl1` the
 * page, then the headings above and of it; `null` where there is none.
 */
export interface SearchHierarchy {
  lvl0: string;
  lvl1: string;
  lvl2: string | null;
  lvl3: string | null;
  lvl4: string | null;
  lvl5: string | null;
  lvl6: string | null;
}

/** Names of the levels of a hierarchy, outermost first. */
export const SEARCH_LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** What results can be narrowed by. */
export interface SearchFacets {
  /** BCP 47. */
  language: string;
  kind: 'blog' | 'docs' | 'page';
  /** Name of the docs version; empty for other pages. */
  version: string;
}

/** Values of facets of which a hit must have one; a facet that is left out allows all. */
export type SearchFacetFilters = Partial<Record<keyof SearchFacets, readonly string[]>>;

/**
 * A record as the hosted service indexes it, and as `mojian search export` writes it: what
 * DocSearch's crawler makes of a page (`recordVersion` v3), with the facet `kind` of our own. Texts
 * are escaped for HTML, as the crawler's are.
 */
export interface SearchRecord extends SearchFacets {
  objectID: string;
  type: SearchRecordType;
  hierarchy: SearchHierarchy;
  /** Text; `null` for headings. */
  content: string | null;
  /** Language of the page, BCP 47; `language` is the same as Docusaurus names it. */
  lang: string;
  /** Full address, percent-encoded, with the anchor. */
  url: string;
  /** The page's full address without anchor. */
  url_without_anchor: string;
  anchor: string | null;
  /** Facet of contextual search as Docusaurus names it: `docs-default-current`, or `default`. */
  docusaurus_tag: string;
  /** Keywords and tags of the page. */
  keywords: string[];
  weight: SearchRecordWeight;
}

/** What ranks records that match a query equally well. */
export interface SearchRecordWeight {
  /** The higher the better; 0 for all pages. */
  pageRank: number;
  /** 90 for titles, 10 less for each level below, 0 for text. */
  level: number;
  /** Position in the page, from 0. */
  position: number;
}

/** One result. */
export interface SearchHit extends SearchFacets {
  objectID: string;
  /** `content` when the text was matched, else the level of the heading. */
  type: SearchRecordType;
  hierarchy: SearchHierarchy;
  /** The hierarchy as escaped HTML with the matches marked. */
  highlightedHierarchy: SearchHierarchy;
  /** Percent-encoded, with the anchor. */
  url: string;
  /** Escaped HTML around the best match, matches marked; empty while it is not loaded, or for none. */
  snippet: string;
  score: number;
  /** Further matching sections of the same page, best first. */
  sections: SearchHit[];
}

/** Number of hits for every value of each facet. */
export type SearchFacetCounts = Record<keyof SearchFacets, Record<string, number>>;

/** One answer. */
export interface SearchAnswer {
  query: string;
  /** The wanted page of hits: one per page of the site, best first. */
  hits: SearchHit[];
  /** Pages of the site that match. */
  nbHits: number;
  /** Pages of hits. */
  nbPages: number;
  /** Page of hits, from 0: the wanted one, or the last there is. */
  page: number;
  /** Counts over all that match the query, whatever the facet filters. */
  facets: SearchFacetCounts;
  /** More exact hits or the snippets are still to come. */
  isPartial: boolean;
}

/** Fetching a part of the index failed; asking again may succeed. */
export class SearchLoadError extends Error {
  override name = 'SearchLoadError';
  /** The file that could not be had, relative to the index. */
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(`The search index could not be loaded: \`${file}\`.`, { cause });
    this.file = file;
  }
}
