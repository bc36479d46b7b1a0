import type { PageHead } from '../format/index-files.ts';
import { decodePageHeads } from '../format/page-heads.ts';
import { addTitle, createTitleTerms, type TitleTerms } from '../format/title-terms.ts';
import type { Breathe } from './breather.ts';

/** Page heads that stand in the first file. */
export interface InlineHeads {
  /** The index of their titles and headings. */
  terms: TitleTerms;
  /** Decodes the head of a page; `undefined` when there is no such page. */
  decodeHead(page: number): PageHead | undefined;
}

/**
 * Reads page heads (see `encodePageHeads`) and indexes their titles, in slices. A page's head is
 * decoded when it is asked for: most never are, and the anchors of headings take long to make.
 */
export async function readInlineHeads(text: string, breathe: Breathe): Promise<InlineHeads> {
  const lines = text.split('\n').filter(Boolean);
  const starts: number[] = [];
  const terms = createTitleTerms();
  let record = 0;
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('#')) starts.push(at);
    // A heading without a page is damage.
    if (starts.length === 0) continue;
    await breathe();
    const [heading = ''] = line.slice(1).split('\t', 1);
    addTitle(terms, record++, heading);
  }
  return {
    terms,
    decodeHead(page) {
      const own = lines.slice(starts[page] ?? lines.length, starts[page + 1]);
      return decodePageHeads(own.join('\n'))[0];
    },
  };
}
