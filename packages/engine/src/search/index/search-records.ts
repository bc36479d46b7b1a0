import {
  SEARCH_LEVELS,
  type SearchHierarchy,
  type SearchRecord,
  type SearchRecordType,
} from '../../shared/search-records.ts';
import { encodePermalink } from '../../shared/url.ts';
import type { SearchPage, SearchPageSection } from './search-pages.ts';

/** Longest content of one record in UTF-16 units: hosted services limit records to 10 KB of UTF-8. */
const MAX_CONTENT_LENGTH = 2000;

/**
 * Creates the records of pages in the shape of DocSearch's crawler: one for each heading, and one or
 * more for the text below it, in the order of the pages.
 */
export function createSearchRecords(pages: readonly SearchPage[]): SearchRecord[] {
  return pages.flatMap((page) => {
    let position = 0;
    return page.sections.flatMap((section) => {
      const type = SEARCH_LEVELS[section.level] as SearchRecordType;
      const base = createBase(page, section);
      const heading = { ...base, objectID: base.url, type, content: null, position: position++ };
      const texts = splitText(section.text).map((content, index) => ({
        ...base,
        objectID: `${base.url}${base.anchor === null ? '#' : ''}:text-${index}`,
        type: 'content' as const,
        content,
        position: position++,
      }));
      return [heading, ...texts];
    });
  });
}

function createBase(
  page: SearchPage,
  section: SearchPageSection,
): Omit<SearchRecord, 'objectID' | 'type' | 'content' | 'position'> {
  const { anchor } = section;
  const pageUrl = encodePermalink(page.permalink);
  return {
    hierarchy: createHierarchy(page, section),
    url: anchor === null ? pageUrl : `${pageUrl}#${encodeURIComponent(anchor)}`,
    url_without_anchor: pageUrl,
    anchor,
    language: page.language,
    kind: page.kind,
    version: page.version,
    docusaurus_tag: page.docsId === null ? 'default' : `docs-${page.docsId}-${page.version}`,
    keywords: page.keywords,
  };
}

function createHierarchy(
  page: SearchPage,
  { level, heading, ancestors, ancestorLevels }: SearchPageSection,
): SearchHierarchy {
  const hierarchy: SearchHierarchy = {
    lvl0: page.category,
    lvl1: page.title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  ancestors.forEach((text, index) => {
    hierarchy[SEARCH_LEVELS[ancestorLevels[index] ?? 2] as 'lvl2'] = text;
  });
  if (level > 1) hierarchy[SEARCH_LEVELS[level] as 'lvl2'] = heading;
  return hierarchy;
}

/** Cuts a long text at the ends of sentences. */
function splitText(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > MAX_CONTENT_LENGTH) {
    const window = rest.slice(0, MAX_CONTENT_LENGTH);
    const end = Math.max(window.lastIndexOf('。'), window.lastIndexOf('. ')) + 1;
    const cut = end > MAX_CONTENT_LENGTH / 2 ? end : MAX_CONTENT_LENGTH;
    pieces.push(rest.slice(0, cut).trim().toWellFormed());
    rest = rest.slice(cut);
  }
  return [...pieces, rest.trim()].filter((piece) => piece !== '');
}

/** Settings under which the hosted service ranks the records as DocSearch does. */
export const HOSTED_INDEX_SETTINGS = {
  attributesForFaceting: ['type', 'language', 'version', 'kind', 'docusaurus_tag'],
  attributesToRetrieve: [
    'hierarchy',
    'content',
    'anchor',
    'url',
    'url_without_anchor',
    'type',
    'language',
    'kind',
    'version',
  ],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  searchableAttributes: [
    'unordered(hierarchy.lvl0)',
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'keywords',
    'content',
  ],
  distinct: true,
  attributeForDistinct: 'url',
  customRanking: ['asc(position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  queryLanguages: ['zh', 'en'],
  indexLanguages: ['zh', 'en'],
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  ignorePlurals: ['en'],
} as const;
