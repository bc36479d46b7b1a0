/** Orders pages by how well their sections have the units of a query: BM25F with coverage. */

/** A unit with the records that have it. */
export interface ScoredUnit {
  weight: number;
  /** Records that have it in their heading (a page's first record: in its title), 0 to 1. */
  title: ReadonlyMap<number, number>;
  /** Records that have it in their text, 0 to 1. */
  body: ReadonlyMap<number, number>;
}

/** Which records belong to which page. */
export interface RecordLayout {
  /** First record of each page, then the number of all records. */
  starts: readonly number[];
  pageOf(record: number): number;
  /** The page but lists others. */
  isList(page: number): boolean;
}

/** A page that matches. */
export interface RankedPage {
  page: number;
  score: number;
  /** Share of the query that its title has, 0 to 1. */
  titleCoverage: number;
  /** Matching records with their scores, best first. */
  records: { record: number; score: number; isHeading: boolean }[];
}

const TITLE_WEIGHT = 2.6;
const HEADING_WEIGHT = 1.7;
/** Share of its page's title that a section is given. */
const INHERITED_SHARE = 0.35;
/** What a page that lists others is worth beside them. */
const LIST_SHARE = 0.6;

interface RecordScore {
  score: number;
  covered: number;
  isHeading: boolean;
}

/** Ranks all pages that have any unit. */
export function rankPages(units: readonly ScoredUnit[], layout: RecordLayout): RankedPage[] {
  const weights = units.map((unit) => unit.weight * inverseFrequency(unit, layout));
  // Roots, so that coverage asks how many units there are rather than how rare they are.
  const total = weights.reduce((sum, weight) => sum + Math.sqrt(weight), 0);
  const records = new Map<number, RecordScore>();
  const pages = new Map<number, { sum: number; covered: number; titleCovered: number }>();
  units.forEach((unit, index) => {
    const weight = weights[index] ?? 0;
    const bestOfPages = addUnit(unit, weight, { records, layout });
    for (const [page, best] of bestOfPages) {
      const known = pages.get(page) ?? { sum: 0, covered: 0, titleCovered: 0 };
      known.sum += best;
      known.covered += Math.sqrt(weight);
      if (unit.title.has(layout.starts[page] ?? -1)) known.titleCovered += Math.sqrt(weight);
      pages.set(page, known);
    }
  });
  const ranked = new Map<number, RankedPage>();
  for (const [page, { sum, titleCovered }] of pages) {
    ranked.set(page, { page, score: sum, titleCoverage: titleCovered / total, records: [] });
  }
  for (const [record, { score, covered, isHeading }] of records) {
    const coverage = covered / total;
    const rated = score * (0.25 + 0.75 * coverage * coverage);
    ranked.get(layout.pageOf(record))?.records.push({ record, score: rated, isHeading });
  }
  for (const page of ranked.values()) {
    page.records.sort((a, b) => b.score - a.score || a.record - b.record);
    const coverage = (pages.get(page.page)?.covered ?? 0) / total;
    const [first, second, third] = page.records;
    const depth = 0.08 * ((second?.score ?? 0) + (third?.score ?? 0));
    page.score =
      (0.7 * (first?.score ?? 0) + 0.3 * page.score + depth) * (0.2 + 0.8 * coverage * coverage);
    if (layout.isList(page.page)) page.score *= LIST_SHARE;
  }
  return [...ranked.values()].sort((a, b) => b.score - a.score || a.page - b.page);
}

/** Adds what records have of a unit. @returns The best value on each page. */
function addUnit(
  { title, body }: ScoredUnit,
  weight: number,
  { records, layout }: { records: Map<number, RecordScore>; layout: RecordLayout },
): Map<number, number> {
  const bestOfPages = new Map<number, number>();
  const visit = (record: number) => {
    const page = layout.pageOf(record);
    const first = layout.starts[page] ?? 0;
    const ofPage = (title.get(first) ?? 0) * TITLE_WEIGHT;
    const heading = title.get(record) ?? 0;
    const own = record === first ? ofPage : heading * HEADING_WEIGHT + ofPage * INHERITED_SHARE;
    const value = weight * ((body.get(record) ?? 0) + own);
    const known = records.get(record) ?? { score: 0, covered: 0, isHeading: false };
    known.score += value;
    known.covered += Math.sqrt(weight);
    known.isHeading ||= heading > 0;
    records.set(record, known);
    bestOfPages.set(page, Math.max(bestOfPages.get(page) ?? 0, value));
  };
  for (const record of title.keys()) visit(record);
  for (const record of body.keys()) if (!title.has(record)) visit(record);
  return bestOfPages;
}

/** BM25's weight of rare terms. */
function inverseFrequency({ title, body }: ScoredUnit, { starts }: RecordLayout): number {
  const count = starts.at(-1) ?? 0;
  const frequency = Math.max(title.size, body.size);
  return Math.log(1 + (count - Math.min(count, frequency) + 0.5) / (frequency + 0.5));
}
