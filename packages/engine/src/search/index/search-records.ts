import { escapeText } from '../../shared/html.ts';
import {
  SEARCH_LEVELS,
  type SearchHierarchy,
  type SearchRecord,
  type SearchRecordType,
} from '../../shared/search-records.ts';
import { encodePermalink } from '../../shared/url.ts';
import type { SearchPageSection } from './page-sections.ts';
import type { SearchPage } from './search-pages.ts';

/** Longest content of one record in UTF-16 units: hosted services limit records to 10 KB of UTF-8. */
const MAX_CONTENT_LENGTH = 2000;

/** Weight of a page's title; each level of headings below it weighs less by a step (DocSearch). */
const TITLE_WEIGHT = 90;
const LEVEL_STEP = 10;

/**
 * Creates the records of pages in the shape of DocSearch's crawler: one for each heading, and one or
 * more for the text below it, in the order of the pages. Ids stay as long as the paths do.
 *
 * @param origin Scheme and host of the site, without a final slash.
 */
export function createSearchRecords(pages: readonly SearchPage[], origin: string): SearchRecord[] {
  return pages.flatMap((page) => {
    let position = 0;
    return page.sections.flatMap((section) => {
      const type = SEARCH_LEVELS[section.level] as SearchRecordType;
      const base = createBase(page, section, origin);
      const id = base.url.slice(origin.length);
      const weigh = (level: number) => ({ pageRank: 0, level, position: position++ });
      const level = TITLE_WEIGHT - (section.level - 1) * LEVEL_STEP;
      const heading = { ...base, objectID: id, type, content: null, weight: weigh(level) };
      const texts = splitText(section.text).map((content, index) => ({
        ...base,
        objectID: `${id}${base.anchor === null ? '#' : ''}:text-${index}`,
        type: 'content' as const,
        content: escapeText(content),
        weight: weigh(0),
      }));
      return [heading, ...texts];
    });
  });
}

function createBase(
  page: SearchPage,
  section: SearchPageSection,
  origin: string,
): Omit<SearchRecord, 'objectID' | 'type' | 'content' | 'weight'> {
  const { anchor } = section;
  const pageUrl = origin + encodePermalink(page.permalink);
  return {
    hierarchy: createHierarchy(page, section),
    url: anchor === null ? pageUrl : `${pageUrl}#${encodeURIComponent(anchor)}`,
    url_without_anchor: pageUrl,
    anchor,
    lang: page.language,
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
    lvl0: escapeText(page.category),
    lvl1: escapeText(page.title),
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  ancestors.forEach((text, index) => {
    hierarchy[SEARCH_LEVELS[ancestorLevels[index] ?? 2] as 'lvl2'] = escapeText(text);
  });
  if (level > 1) hierarchy[SEARCH_LEVELS[level] as 'lvl2'] = escapeText(heading);
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
