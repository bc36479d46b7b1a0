import type { OpenIndex } from './open-index.ts';
import type { Phrase } from './phrase.ts';
import type { RankedPage } from './rank.ts';

/** Pages whose titles are compared with the query. */
const COMPARED_PAGES = 20;

/** Lifts pages whose title or best heading has the query literally. */
export async function addTitleBonus(
  ranked: readonly RankedPage[],
  phrase: Phrase,
  index: OpenIndex,
): Promise<RankedPage[]> {
  const compared = ranked.slice(0, COMPARED_PAGES);
  const lifted = await Promise.all(
    compared.map(async (page) => {
      const { title, headings } = await index.headOf(page.page);
      const first = index.layout.starts[page.page] ?? 0;
      const records = page.records.map((each) => {
        const heading = headings[each.record - first - 1]?.text;
        return heading === undefined
          ? each
          : { ...each, score: each.score * (1 + 0.4 * rateLiteral(heading, phrase, index)) };
      });
      records.sort((a, b) => b.score - a.score || a.record - b.record);
      const bestHeading = Math.max(
        0,
        ...headings.map(({ text }) => rateLiteral(text, phrase, index)),
      );
      const bonus = 1 + 1.2 * rateLiteral(title, phrase, index) + 0.6 * bestHeading;
      return { ...page, records, score: page.score * bonus };
    }),
  );
  lifted.sort((a, b) => b.score - a.score || a.page - b.page);
  return [...lifted, ...ranked.slice(COMPARED_PAGES)];
}

/** How much of a heading a phrase is, literally: 0 for not at all, 1 for the whole or all up to its colon. */
function rateLiteral(heading: string, phrase: Phrase, { compactOf }: OpenIndex): number {
  const text = compactOf(heading);
  const at = phrase.indexIn(text);
  if (at < 0) return 0;
  const [subject = ''] = heading.split(/[：:]/, 1);
  if (at === 0 && compactOf(subject).length === phrase.length) return 1;
  return 0.35 + 0.35 * (phrase.length / text.length) + (at === 0 ? 0.2 : 0);
}
