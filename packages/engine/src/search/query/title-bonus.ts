import type { OpenIndex } from './open-index.ts';
import type { RankedPage } from './rank.ts';

/** Pages whose titles are compared with the query. */
const COMPARED_PAGES = 20;

/** Lifts pages whose title or best heading has the query literally. */
export async function addTitleBonus(
  ranked: readonly RankedPage[],
  query: string,
  index: OpenIndex,
): Promise<RankedPage[]> {
  const wanted = compact(query);
  const compared = ranked.slice(0, COMPARED_PAGES);
  const lifted = await Promise.all(
    compared.map(async (page) => {
      const { title, headings } = await index.headOf(page.page);
      const first = index.layout.starts[page.page] ?? 0;
      const records = page.records.map((each) => {
        const heading = headings[each.record - first - 1]?.text;
        return heading === undefined
          ? each
          : { ...each, score: each.score * (1 + 0.4 * rateLiteral(heading, wanted)) };
      });
      records.sort((a, b) => b.score - a.score || a.record - b.record);
      const bestHeading = Math.max(0, ...headings.map(({ text }) => rateLiteral(text, wanted)));
      const bonus = 1 + 0.8 * rateLiteral(title, wanted) + 0.25 * bestHeading;
      return { ...page, records, score: page.score * bonus };
    }),
  );
  lifted.sort((a, b) => b.score - a.score || a.page - b.page);
  return [...lifted, ...ranked.slice(COMPARED_PAGES)];
}

/** How much of a heading a query is, literally: 0 for not at all, 1 for the whole. */
function rateLiteral(heading: string, wanted: string): number {
  if (wanted === '') return 0;
  const [subject = ''] = heading.split(/[：:]/, 1);
  if (compact(subject) === wanted) return 1;
  const text = compact(heading);
  const at = text.indexOf(wanted);
  if (at < 0) return 0;
  return 0.35 + 0.35 * (wanted.length / text.length) + (at === 0 ? 0.2 : 0);
}

/** Letters, digits and the symbols of names, lower-case, without spaces. */
function compact(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#=@$&]/gu, '');
}
