import { analyzeQuery, type QueryUnit, subjectOf } from '../../shared/search-query.ts';
import {
  findForms,
  findShorter,
  findSimilar,
  findUnit,
  scale,
  type TermMatch,
} from './find-unit.ts';
import type { Mark } from './marks.ts';
import { correctHomophones } from './match-homophones.ts';
import {
  isMissing,
  matchPinyin,
  matchPinyinInTitles,
  matchSwappedPinyin,
  readWordsAsPinyin,
} from './match-pinyin.ts';
import type { OpenIndex } from './open-index.ts';
import { createPhrase, type Phrase } from './phrase.ts';
import type { ScoredUnit } from './rank.ts';
import { simplifyQuery } from './simplify-query.ts';
import type { TermIndex } from './term-index.ts';
import { weighUnits } from './weigh-bridges.ts';

/** What an index has of a query. */
export interface QueryMatches {
  units: ScoredUnit[];
  /** What to mark in texts. */
  marks: Mark[];
  /** The query as headings may have it literally. */
  phrase: Phrase;
  /** Another reading of the same query; a page counts by whichever it fits better. */
  other?: QueryMatches;
}

/** Looks a query up in the titles alone, as it is written or else by its sound. */
export async function matchTitles(query: string, index: OpenIndex): Promise<QueryMatches> {
  const units = withParts(analyzeQuery(query));
  const nothing: TermMatch[] = [];
  const found = await Promise.all(
    units.map(async (unit) => {
      const { exact, longer } = await findUnit(index.titles, unit);
      const sure = [...exact, ...weaken(longer, exact)];
      const titles = sure.length > 0 ? sure : await findSimilar(index.titles, unit);
      return { unit, titles, body: nothing };
    }),
  );
  const written = createMatches(found, createPhrase(query));
  return written.units.length > 0
    ? written
    : ((await matchPinyinInTitles(query, index)) ?? written);
}

/**
 * Looks a query up everywhere, as it is written and with the names that the site has for its things. Each way
 * takes files of its own; what is found before the last ones are there is told sooner.
 */
export async function matchAll(
  query: string,
  index: OpenIndex,
  onSooner?: (matches: QueryMatches) => Promise<void>,
): Promise<QueryMatches> {
  const [rename, written] = await Promise.all([
    index.renamer(),
    matchWritten(query, index, onSooner),
  ]);
  const subject = subjectOf(query);
  const renamed = rename(subject);
  if (renamed === subject) return written;
  const own = await matchWritten(renamed, index);
  // Pages that lack the very word that was renamed would seem to have all of what is left.
  return written.units.length < own.units.length ? own : { ...own, other: written };
}

/** Looks a query up as it is written: exactly, by prefix, by typing errors, by pinyin. */
async function matchWritten(
  query: string,
  index: OpenIndex,
  onSooner?: (matches: QueryMatches) => Promise<void>,
): Promise<QueryMatches> {
  const units = withParts(analyzeQuery(query));
  const asWritten = await Promise.all(units.map((unit) => findEverywhere(unit, index)));
  const simplified = await simplifyQuery(query, asWritten, index);
  if (simplified !== query) return matchAll(simplified, index, onSooner);
  const corrected = await correctHomophones(asWritten, index);
  const isMixed = !corrected.every(isMissing) && corrected.length > 1;
  const found = isMixed ? await readWordsAsPinyin(corrected, index) : corrected;
  const written = createMatches(found, createPhrase(query));
  if (found.some(({ isSure }) => isSure)) return written;
  const isWritten = written.units.length > 0;
  if (isWritten) await onSooner?.(written);
  const phonetic = await matchPinyin(query, index);
  if (isWritten) return phonetic ? { ...phonetic, other: written } : written;
  const pairs = units.filter(({ kind }) => kind === 'pair');
  return (
    phonetic ?? (await matchSwappedPinyin(query, index)) ?? (await matchCharacters(pairs, index))
  );
}

/**
 * Looks for headings with all characters, of three or more all but one, of words that are found in no way:
 * 脚手架 for 脚架, 作用域 for 作永域. A heading with fewer speaks of something else: 水位 is no 水印.
 */
async function matchCharacters(
  pairs: readonly QueryUnit[],
  index: OpenIndex,
): Promise<QueryMatches> {
  const characters = new Set(pairs.flatMap(({ terms: [pair = ''] }) => [...pair]));
  const found = await matchTitles([...characters].join(' '), index);
  const least = Math.max(2, characters.size - 1);
  const isMeant = ([record]: readonly [number, number]) =>
    found.units.filter(({ title }) => title.has(record)).length >= least;
  const units = found.units.map((unit) => ({
    ...unit,
    title: new Map([...unit.title].filter(isMeant)),
  }));
  return { ...found, units };
}

/** A unit with what was found of it. */
export interface FoundUnit {
  unit: QueryUnit;
  titles: TermMatch[];
  body: TermMatch[];
  /** Found as it stands, more than now and then or as a keyword, or as the beginning of a word in a title. */
  isSure?: boolean;
}

/** A few letters stand in so many texts by chance (`bb` as bytes in hex), and may be pinyin all the same. */
const CHANCE_RECORDS = 3;
/** Strongest of what occurs by chance, of 31; a keyword (TDZ) stands higher. */
const CHANCE_IMPACT = 20;
/** Letters that are no syllables: where a text has three of them or more (JWT), they are no initials. */
const ABBREVIATION = /^[^aeiouv]{3,}$/;

/** How many times more than the others the last word of a name says: `exports` of `module.exports`. */
const LAST_PART = 1.5;

/** Words of a name count by themselves too, each for less. */
function withParts(units: readonly QueryUnit[]): QueryUnit[] {
  const whole = new Set(units.flatMap(({ terms }) => terms));
  return units.flatMap((unit) => {
    const parts = [...new Set(unit.parts)].filter((part) => !whole.has(part));
    const weight = unit.weight / Math.max(1.5, parts.length);
    return [
      ...(unit.terms.length > 0 ? [unit] : []),
      ...parts.map((part) => {
        const isLast = part === parts.at(-1);
        const own = isLast ? weight * LAST_PART : weight;
        return { ...unit, terms: [part], parts: [], weight: own, isOpen: isLast && unit.isOpen };
      }),
    ];
  });
}

async function findEverywhere(unit: QueryUnit, index: OpenIndex): Promise<FoundUnit> {
  const [titles, body] = await Promise.all([
    findUnit(index.titles, unit),
    findUnit(index.body, unit),
  ]);
  const exact = [...titles.exact, ...body.exact];
  if (exact.length + titles.longer.length + body.longer.length > 0) {
    const isInTitles = titles.exact.length > 0;
    const inTitles = [...preferWritten(titles.exact, unit, exact), ...weaken(titles.longer, exact)];
    const further = isInTitles ? [] : await findInstead(unit, inTitles, index);
    return {
      unit,
      titles: [...inTitles, ...further, ...(await findForms(index.titles, unit, isInTitles))],
      body: [
        ...preferWritten(body.exact, unit, exact),
        ...weaken(body.longer, exact),
        ...(await findForms(index.body, unit, isInTitles)),
      ],
      isSure:
        isInTitles ||
        body.exact.some(({ term, postings: { impacts } }) =>
          impacts.some(
            (impact, at) =>
              at >= CHANCE_RECORDS || impact > CHANCE_IMPACT || ABBREVIATION.test(term),
          ),
        ) ||
        (titles.longer.length > 0 && (unit.terms[0] ?? '').length > 2),
    };
  }
  return { unit, ...((await findBoth(findSimilar, unit, index)) ?? (await findStem(unit, index))) };
}

/** What a title with a typing error is worth beside texts without. */
const INSTEAD_SHARE = 0.5;

/** A word that no title begins with may be one of theirs with a typing error, though texts have its like. */
async function findInstead(
  unit: QueryUnit,
  inTitles: readonly TermMatch[],
  index: OpenIndex,
): Promise<TermMatch[]> {
  if (inTitles.length > 0) return [];
  return scale(await findSimilar(index.titles, unit), INSTEAD_SHARE);
}

/** What the letters of a name with symbols are worth where the name itself occurs. */
const LETTERS_SHARE = 0.4;

/** Where a name occurs with its symbols (`#__PURE__`), its letters alone (Pure ESM) are another thing. */
function preferWritten(
  matches: readonly TermMatch[],
  { terms }: QueryUnit,
  exact: readonly TermMatch[],
): TermMatch[] {
  const [written] = terms;
  const isWritten = terms.length > 1 && exact.some(({ term }) => term === written);
  return matches.flatMap((match) =>
    scale([match], isWritten && match.term !== written ? LETTERS_SHARE : 1),
  );
}

type Finder = (index: TermIndex, unit: QueryUnit) => Promise<TermMatch[]>;
type BothMatches = Pick<FoundUnit, 'titles' | 'body'>;

async function findBoth(
  find: Finder,
  unit: QueryUnit,
  index: OpenIndex,
): Promise<BothMatches | null> {
  const [titles, body] = await Promise.all([find(index.titles, unit), find(index.body, unit)]);
  return titles.length + body.length > 0 ? { titles, body } : null;
}

async function findStem(unit: QueryUnit, index: OpenIndex): Promise<BothMatches> {
  return (await findBoth(findShorter, unit, index)) ?? { titles: [], body: [] };
}

/** Longer words count less when the word itself exists. */
function weaken(longer: readonly TermMatch[], exact: readonly TermMatch[]): TermMatch[] {
  return scale(longer, exact.length > 0 ? 0.5 : 1);
}

/** Creates the matches of a query from those of its units. */
export function createMatches(found: readonly FoundUnit[], phrase: Phrase): QueryMatches {
  return {
    units: weighUnits(found).filter(({ title, body }) => title.size + body.size > 0),
    marks: listMarks(found),
    phrase,
  };
}

function listMarks(found: readonly FoundUnit[]): Mark[] {
  const marks = new Map<string, Mark>();
  const add = (text: string, isBeginning: boolean) =>
    marks.set(`${text}\n${isBeginning}`, { text, isBeginning });
  for (const { unit, titles, body } of found) {
    // The terms that a character begins would mark the next character too.
    if (unit.kind === 'character') for (const term of unit.terms) add(term, false);
    else for (const { term, begunBy } of [...titles, ...body]) add(begunBy ?? term, !!begunBy);
  }
  return [...marks.values()];
}
