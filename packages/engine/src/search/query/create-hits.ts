import {
  SEARCH_LEVELS,
  type SearchHierarchy,
  type SearchHit,
} from '../../shared/search-records.ts';
import { encodePermalink } from '../../shared/url.ts';
import type { PageHead } from '../format/index-files.ts';
import { findSpans, type Mark, type MarkTags } from './marks.ts';
import type { OpenIndex } from './open-index.ts';
import type { RankedPage } from './rank.ts';
import { createSnippet, highlight } from './snippet.ts';

/** How hits are made. */
export interface HitOptions {
  marks: readonly Mark[];
  tags: MarkTags;
  /** Length of snippets in words. */
  snippetWords: number;
  /** Load the pages' texts for the snippets. */
  hasSnippets: boolean;
}

/** A page's own hit comes first when its title has so much of the query. */
const TITLE_COVERAGE = 0.75;
const MAX_SECTIONS = 4;
/** Share of the best section's score that a further section must reach. */
const SECTION_SHARE = 0.45;

/** Creates the hits of pages, in their order. */
export async function createHits(
  pages: readonly RankedPage[],
  index: OpenIndex,
  options: HitOptions,
): Promise<SearchHit[]> {
  const hits: Promise<SearchHit>[] = [];
  for (const page of pages) {
    const hit = createHit(page, index, options);
    // Failures are met below, when all have begun.
    hit.catch(() => {});
    hits.push(hit);
    await index.breathe();
  }
  return Promise.all(hits);
}

/** Creates the hit of a page: its best section, or the page itself, with further sections. */
async function createHit(
  { page, score, titleCoverage, records }: RankedPage,
  index: OpenIndex,
  options: HitOptions,
): Promise<SearchHit> {
  const head = await index.headOf(page);
  const texts = options.hasSnippets ? await index.textsOf(page) : [];
  const first = index.layout.starts[page] ?? 0;
  const isPage = titleCoverage >= TITLE_COVERAGE;
  const own = records.find(({ record }) => record === first);
  const primary = (isPage && own) || records[0];
  const further = records
    .filter((each) => each !== primary && each.score >= SECTION_SHARE * (records[0]?.score ?? 0))
    .slice(0, MAX_SECTIONS);
  const create = (record: number, each: { score: number; isHeading: boolean }): SearchHit => {
    const section = record - first;
    const { hierarchy, anchor, level } = locate(head, index, section);
    const url = encodePermalink(head.permalink) + (anchor ? `#${encodeURIComponent(anchor)}` : '');
    const [kind = 'page', version = ''] = index.meta.facets[index.facetOf[page] ?? 0] ?? [];
    const { marks, tags, snippetWords: words } = options;
    const text = section > 0 ? texts[section] : chooseText(texts, head, marks);
    return {
      objectID: url,
      type: each.isHeading ? level : 'content',
      hierarchy,
      highlightedHierarchy: highlightAll(hierarchy, marks, tags),
      url,
      snippet: text ? createSnippet(text, marks, { words, tags }) : '',
      language: index.meta.language,
      kind: kind as SearchHit['kind'],
      version,
      score: each.score,
      sections: [],
    };
  };
  const hit = create(primary?.record ?? first, primary ?? { score, isHeading: false });
  return { ...hit, score, sections: further.map((each) => create(each.record, each)) };
}

/**
 * Chooses what shows why a page as a whole is found: its text before the first heading, its description or,
 * where the title does not show it either, its keywords. The first one when none has anything to mark.
 */
function chooseText(
  texts: readonly string[],
  { title, headings }: PageHead,
  marks: readonly Mark[],
): string | undefined {
  const isMarked = (text: string) => findSpans(text, marks).length > 0;
  const [description = '', keywords = ''] = texts.slice(headings.length + 1);
  const choices = [texts[0] ?? '', description, ...(isMarked(title) ? [] : [keywords])];
  return choices.find(isMarked) ?? texts[0];
}

function locate(
  { title, category, headings }: PageHead,
  { meta }: OpenIndex,
  section: number,
): { hierarchy: SearchHierarchy; anchor: string | null; level: SearchHit['type'] } {
  const hierarchy: SearchHierarchy = {
    lvl0: meta.categories[category] ?? '',
    lvl1: title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  const own = headings[section - 1];
  if (!own) return { hierarchy, anchor: null, level: 'lvl1' };
  let below = 7;
  for (let at = section - 1; at >= 0; at--) {
    const heading = headings[at];
    if (!heading || heading.level >= below) continue;
    below = heading.level;
    hierarchy[SEARCH_LEVELS[below] as 'lvl2'] = heading.text;
  }
  return { hierarchy, anchor: own.anchor, level: SEARCH_LEVELS[own.level] as SearchHit['type'] };
}

function highlightAll(
  hierarchy: SearchHierarchy,
  marks: readonly Mark[],
  tags: MarkTags,
): SearchHierarchy {
  const marked = { ...hierarchy };
  for (const level of SEARCH_LEVELS) {
    const text = hierarchy[level];
    if (text !== null) marked[level] = highlight(text, marks, tags);
  }
  return marked;
}
