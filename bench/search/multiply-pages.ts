import type { SearchPage } from '../../packages/engine/src/search/index/search-pages.ts';

/** One word in so many is another one in each copy, as a larger site has words that a small one lacks. */
const CHANGED_SHARE = 8;

/**
 * Repeats pages under other addresses, for the cost on a larger site. Each copy has words of its own in
 * titles, headings and texts alike, so that the number of terms grows too.
 */
export function multiplyPages(pages: readonly SearchPage[], times: number): SearchPage[] {
  return Array.from({ length: times }, (_, copy) =>
    copy === 0 ? [...pages] : pages.map((page) => createCopy(page, copy)),
  )
    .flat()
    .sort((a, b) => Number(a.isList) - Number(b.isList));
}

function createCopy(page: SearchPage, copy: number): SearchPage {
  const change = (text: string) => changeWords(text, copy);
  return {
    ...page,
    title: change(page.title),
    description: change(page.description),
    permalink: `${page.permalink}-${copy}`,
    sections: page.sections.map((section) => ({
      ...section,
      heading: change(section.heading),
      ancestors: section.ancestors.map(change),
      text: change(section.text),
      identifiers: change(section.identifiers),
    })),
  };
}

/** Changes the same words wherever they stand, other ones in each copy. */
function changeWords(text: string, copy: number): string {
  return text.replace(/[A-Za-z]{4,}|[\u4e00-\u9fa5]{2}/g, (word) => {
    if (hashOf(word, copy) % CHANGED_SHARE > 0) return word;
    if (word.charCodeAt(0) < 0x80) return `${word}${nameOf(copy)}`;
    const first = 0x4e00 + (hashOf(word, copy + 1) % 5000);
    return String.fromCharCode(first) + word.slice(1);
  });
}

function nameOf(copy: number): string {
  return String.fromCharCode(97 + (copy % 26), 97 + (Math.floor(copy / 26) % 26));
}

function hashOf(word: string, seed: number): number {
  let hash = seed * 2654435761;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 16777619);
  return (hash ^ (hash >>> 15)) >>> 0;
}
