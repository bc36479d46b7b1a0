import { SEARCH_LEVELS, type SearchHierarchy, type SearchHit } from 'mojian/search';

/** Gives the innermost heading of a hierarchy: the page's title when there is no other. */
export function findHeading(hierarchy: SearchHierarchy): string {
  return listLevels({ ...hierarchy, lvl0: '' }).at(-1) ?? '';
}

/**
 * Gives what lies above a hit, outermost first, its own heading left out.
 *
 * @example listAncestors({ lvl0: '文档', lvl1: '闭包', lvl2: '用途', ... }) // ['文档', '闭包']
 */
export function listAncestors(hierarchy: SearchHierarchy): string[] {
  return listLevels(hierarchy).slice(0, -1);
}

function listLevels(hierarchy: SearchHierarchy): string[] {
  return SEARCH_LEVELS.flatMap((level) => hierarchy[level] || []);
}

/** Gives the address of the page that holds a hit. */
export function findPageUrl({ url }: Pick<SearchHit, 'url'>): string {
  return url.replace(/#.*$/, '');
}

/**
 * Gives the parts of a page that match, best first: the hit itself, unless it is the page as a
 * whole, then the further sections.
 */
export function listSections(hit: SearchHit): SearchHit[] {
  const all = hit.url.includes('#') ? [hit, ...hit.sections] : hit.sections;
  const sections = all.filter(({ url }) => url.includes('#'));
  return sections.filter(
    ({ url }, index) => sections.findIndex((each) => each.url === url) === index,
  );
}

/**
 * Makes one hit of those of the same page, in the order of the best: further ones become its
 * sections. Hits of the embedded engine are pages already.
 */
export function mergeByPage(hits: readonly SearchHit[]): SearchHit[] {
  const pages = new Map<string, SearchHit>();
  for (const hit of hits) {
    const pageUrl = findPageUrl(hit);
    const page = pages.get(pageUrl);
    if (!page) pages.set(pageUrl, hit);
    else pages.set(pageUrl, { ...page, sections: [...page.sections, hit, ...hit.sections] });
  }
  return [...pages.values()];
}
