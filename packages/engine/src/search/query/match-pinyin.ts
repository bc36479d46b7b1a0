import type { QueryUnit } from '../../shared/search-query.ts';
import { findTerms, type TermMatch } from './find-unit.ts';
import { createMatches, type FoundUnit, type QueryMatches } from './match-query.ts';
import type { OpenIndex } from './open-index.ts';
import { createSoundPhrase } from './phrase.ts';
import {
  cutPinyin,
  isSpelt,
  listInitials,
  mayBePinyin,
  type PinyinCut,
  type PinyinReadings,
  resolvePinyin,
} from './pinyin.ts';

/** Most pairs of one unit that are looked up in the texts: each may load a shard. */
const MAX_PAIRS = 3;
/** Most pairs of one unit that are looked up in titles that lie in shards. */
const MAX_SHARDED_PAIRS = 40;

/**
 * Reads a query of letters as pinyin.
 *
 * @returns `null` when the query is no pinyin, or nothing sounds like it.
 */
export async function matchPinyin(query: string, index: OpenIndex): Promise<QueryMatches | null> {
  const found = await findSounds(query, index);
  return found && createSoundMatches(found);
}

/** Does the same with two neighbouring letters in the other order: `biboa` is meant for `bibao`. */
export async function matchSwappedPinyin(
  query: string,
  index: OpenIndex,
): Promise<QueryMatches | null> {
  for (let at = 2; at < query.length; at++) {
    const swapped = query.slice(0, at - 1) + query[at] + query[at - 1] + query.slice(at + 1);
    const matches = isSpelt(swapped) && (await matchPinyin(swapped, index));
    if (matches) return matches;
  }
  return null;
}

/** Does the same with titles in memory alone, which takes one small file. */
export async function matchPinyinInTitles(
  query: string,
  index: OpenIndex,
): Promise<QueryMatches | null> {
  const seconds = index.titlePairs();
  if (!seconds) return null;
  const { cuts, charactersOf } = await readLetters(query, index);
  for (const units of resolvePinyin(cuts, { charactersOf, seconds })) {
    const found = await findInTitles(units, index);
    if (isMeant(found, cuts)) return createSoundMatches(found);
  }
  return null;
}

/** Replaces words that are found in no way by what sounds like them: `youhua` of `webpack youhua`. */
export async function readWordsAsPinyin(
  found: readonly FoundUnit[],
  index: OpenIndex,
): Promise<FoundUnit[]> {
  const read = found.map(async (each) => {
    const isUnknown = each.unit.kind === 'word' && !each.unit.isGuess && isMissing(each);
    const sounds = isUnknown ? await findSounds(each.unit.terms[0] ?? '', index) : null;
    return sounds ?? [each];
  });
  return (await Promise.all(read)).flat();
}

/** Finds what letters sound like, as units; `null` when they are no pinyin, or nothing sounds like them. */
async function findSounds(text: string, index: OpenIndex): Promise<FoundUnit[] | null> {
  const { cuts, charactersOf } = await readLetters(text, index);
  const seconds = await index.pairs(listInitials(cuts));
  for (const units of resolvePinyin(cuts, { charactersOf, seconds })) {
    const found = await addBodyPairs(await findInTitles(units, index), index);
    if (isMeant(found, cuts)) return found;
  }
  return findTwoWords(cuts[0] ?? [], index);
}

/** Finds whole syllables as two words of two or more, which stand together nowhere: `fangdou` and `jieliu`. */
async function findTwoWords(pieces: PinyinCut, index: OpenIndex): Promise<FoundUnit[] | null> {
  if (!pieces.every(({ isWhole }) => isWhole)) return null;
  const spell = (part: PinyinCut) => part.map(({ letters }) => letters).join('');
  for (let at = 2; at <= pieces.length - 2; at++) {
    const first = await findSounds(spell(pieces.slice(0, at)), index);
    const second = first && (await findSounds(spell(pieces.slice(at)), index));
    if (second) return [...first, ...second];
  }
  return null;
}

/** Cuts letters into pinyin; no cuts, and nothing is loaded, for what cannot be pinyin. */
async function readLetters(
  text: string,
  index: OpenIndex,
): Promise<{ cuts: PinyinCut[]; charactersOf: PinyinReadings }> {
  const letters = text.trim().replace(/[\s']+/g, '');
  if (!mayBePinyin(letters)) return { cuts: [], charactersOf: new Map() };
  const charactersOf = await index.readings();
  return { cuts: cutPinyin(letters, charactersOf), charactersOf };
}

/**
 * Tells whether letters mean what was found to sound like them. Some page sounds like any two initials:
 * a row of them alone (`zzqqxx`) means a name that one section has as a whole, so pairs of it that chain.
 */
function isMeant(found: readonly FoundUnit[], cuts: readonly PinyinCut[]): boolean {
  const isSpelt = cuts.some((pieces) => pieces.some(({ isWhole }) => isWhole));
  if (isSpelt) return !found.every(isMissing);
  // A character with which pairs end, and a record that has them and all before them.
  let ends: string[] = [];
  for (const [at, { titles, body }] of found.entries()) {
    const before = new Set(ends);
    ends = [...titles, ...body].flatMap(({ term: [start, end], postings }) =>
      postings.records
        .filter((record) => at === 0 || before.has(`${start}${record}`))
        .map((record) => `${end}${record}`),
    );
  }
  return ends.length > 0;
}

/** Tells whether nothing was found of a unit. */
export function isMissing({ titles, body }: FoundUnit): boolean {
  return titles.length + body.length === 0;
}

function createSoundMatches(found: readonly FoundUnit[]): QueryMatches {
  return createMatches(found, createSoundPhrase(found.map(({ unit }) => unit.terms)));
}

function findInTitles(units: readonly QueryUnit[], { titles, meta }: OpenIndex) {
  const most = meta.titles ? MAX_SHARDED_PAIRS : Number.POSITIVE_INFINITY;
  const nothing: TermMatch[] = [];
  return Promise.all(
    units.map(async (unit) => {
      const found = await findTerms(titles, unit.terms.slice(0, most));
      return { unit, titles: found, body: nothing };
    }),
  );
}

/** Looks up in the texts the pairs of the names that titles speak of most. */
function addBodyPairs(found: readonly FoundUnit[], { body }: OpenIndex): Promise<FoundUnit[]> {
  const names = listNames(found);
  return Promise.all(
    found.map(async ({ unit, titles }, at) => {
      const pairs = new Set(names.map((pairsOfName) => pairsOfName[at] ?? ''));
      return { unit, titles, body: await findTerms(body, [...pairs]) };
    }),
  );
}

/**
 * Lists the likeliest names that units can stand for, each as its pairs: those whose pairs titles have most.
 * 内存泄漏 (`ncxl`) is found by its 内存 and 泄漏, though no title has 存泄.
 */
function listNames(found: readonly FoundUnit[]): (readonly string[])[] {
  // The best one by the character with which it ends.
  let best = new Map<string | undefined, { pairs: string[]; score: number }>();
  for (const { unit, titles } of found) {
    const counts = new Map(titles.map(({ term, postings }) => [term, postings.records.length]));
    const before = best;
    best = new Map();
    for (const pair of unit.terms) {
      const start = before.get(pair[0]) ?? { pairs: [], score: 0 };
      const score = start.score + Math.log1p(counts.get(pair) ?? 0);
      if (score > (best.get(pair[1])?.score ?? -1)) {
        best.set(pair[1], { pairs: [...start.pairs, pair], score });
      }
    }
  }
  const likeliest = [...best.values()].sort((a, b) => b.score - a.score).slice(0, MAX_PAIRS);
  return likeliest.map(({ pairs }) => pairs);
}
