import type { SearchHierarchy, SearchHit } from 'mojian/search';

const HEADING_LEVELS = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1'] as const;

/** Gives the innermost heading of a hierarchy: the page's title when there is no other. */
export function findHeading(hierarchy: SearchHierarchy): string {
  for (const level of HEADING_LEVELS) {
    const heading = hierarchy[level];
    if (heading) return heading;
  }
  return '';
}

/**
 * Gives what lies above a hit, outermost first, its own heading left out.
 *
 * @example listAncestors({ lvl0: '文档', lvl1: '闭包', lvl2: '用途', ... }) // ['文档', '闭包']
 */
export function listAncestors(hierarchy: SearchHierarchy): string[] {
  const levels = [hierarchy.lvl0, ...HEADING_LEVELS.toReversed().map((level) => hierarchy[level])];
  return levels.filter((text): text is string => Boolean(text)).slice(0, -1);
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
