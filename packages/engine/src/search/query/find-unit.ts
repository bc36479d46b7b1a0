import { listNumbers, listVerbForms } from '../../shared/english-forms.ts';
import type { QueryUnit } from '../../shared/search-query.ts';
import { MAX_IMPACT } from '../format/text-codec.ts';
import { allowedEdits, editDistance } from './edit-distance.ts';
import type { FoundTerm, TermIndex } from './term-index.ts';

/** A term that stands for a unit, and how well: 1 is the unit itself. */
export interface TermMatch extends FoundTerm {
  weight: number;
  /** What the reader typed of it, when it is a longer word. */
  begunBy?: string;
}

/** What one index has of a unit. */
export interface UnitMatches {
  exact: TermMatch[];
  /** Longer words, for a word that is still being typed or that is not found as it stands. */
  longer: TermMatch[];
}

/** Most shards that one prefix may load; shorter prefixes than that say too little. */
const MAX_PREFIX_SHARDS = 2;
const MAX_LONGER_TERMS = 60;
/** How well the letters alone stand for a name with symbols: `types` for `@types`. */
const PLAIN_SHARE = 0.35;

/** Looks a unit up, exactly and by prefix. */
export async function findUnit(index: TermIndex, unit: QueryUnit): Promise<UnitMatches> {
  if (unit.kind === 'character') return findCharacter(index, unit.terms[0] ?? '');
  const [first = ''] = unit.terms;
  const found = await findTerms(index, unit.terms);
  const exact = found.map((each) => ({ ...each, weight: each.term === first ? 1 : PLAIN_SHARE }));
  const isOpen = unit.isOpen || (exact.length === 0 && unit.kind === 'word' && first.length > 2);
  if (!isOpen) return { exact, longer: [] };
  // A name with symbols goes on as it was begun: `@types` as `@types/node`, not as `typescript`.
  const longer = await index.findByPrefix(first, MAX_PREFIX_SHARDS);
  return { exact, longer: rateLonger(longer, first) };
}

async function findCharacter(index: TermIndex, character: string): Promise<UnitMatches> {
  const found = await index.findByPrefix(character, MAX_PREFIX_SHARDS);
  const exact = found.map((each) => ({ ...each, weight: each.term === character ? 1 : 0.8 }));
  return { exact, longer: [] };
}

function rateLonger(found: FoundTerm[], prefix: string): TermMatch[] {
  return found
    .filter(({ term }) => term !== prefix)
    .sort((a, b) => a.term.length - b.term.length)
    .slice(0, MAX_LONGER_TERMS)
    .map((each) => ({
      ...each,
      weight: 0.3 + (0.5 * prefix.length) / each.term.length,
      begunBy: prefix,
    }));
}

/**
 * Looks for words that differ from a unit by a typing error; only the nearest ones count. Sharded
 * terms are asked where the word itself would stand, and where it would if its first letters were
 * swapped or its first letter were one too many.
 */
export async function findSimilar(index: TermIndex, unit: QueryUnit): Promise<TermMatch[]> {
  const word = unit.terms.at(-1) ?? '';
  const limit = unit.kind === 'word' && !unit.isGuess ? allowedEdits(word) : 0;
  if (limit === 0) return [];
  const swapped = `${word[1]}${word[0]}${word.slice(2)}`;
  let nearest = limit;
  const edits = new Map<string, number>();
  const found = await index.findAround([word, swapped, word.slice(1)], (term) => {
    const distance = editDistance(word, term, nearest);
    if (distance > nearest) return false;
    nearest = distance;
    edits.set(term, distance);
    return true;
  });
  return found
    .filter(({ term }) => edits.get(term) === nearest)
    .map((each) => ({ ...each, weight: 0.7 - 0.15 * nearest }));
}

/** Looks terms up as they are. */
export async function findTerms(index: TermIndex, terms: readonly string[]): Promise<TermMatch[]> {
  const found = await Promise.all(terms.map((term) => index.find(term)));
  return found.flatMap((each) => (each ? [{ ...each, weight: 1 }] : []));
}

/** How well a form of a word stands for it, and where titles have the word itself: `https` is not `http`. */
const FORM_SHARE = { number: 0.8, verb: 0.6, besideExact: 0.3 };

/** Looks for the singular, the plural and the verb forms of an English word. */
export async function findForms(
  index: TermIndex,
  unit: QueryUnit,
  isInTitles: boolean,
): Promise<TermMatch[]> {
  // `types` of `@types` is a name, and no form of `type`.
  const isPlain = unit.kind === 'word' && unit.terms.length === 1 && !unit.isGuess;
  const word = isPlain ? (unit.terms[0] ?? '') : '';
  const numbers = listNumbers(word);
  const verbs = listVerbForms(word).filter((form) => !numbers.includes(form));
  const find = async (forms: readonly string[], share: number): Promise<TermMatch[]> =>
    scale(await findTerms(index, forms), isInTitles ? FORM_SHARE.besideExact : share);
  const found = [find(numbers, FORM_SHARE.number), find(verbs, FORM_SHARE.verb)];
  return (await Promise.all(found)).flat();
}

/** Shortest word that a longer one of the query may be taken for. */
const SHORTEST_STEM = 4;
/** Most letters left off the end of a word. */
const MAX_LEFT_OFF = 4;

/** Looks for the longest word that a unit begins with: `flex` for `flexbox`. */
export async function findShorter(index: TermIndex, unit: QueryUnit): Promise<TermMatch[]> {
  const word = unit.kind === 'word' && !unit.isGuess ? (unit.terms.at(-1) ?? '') : '';
  const least = Math.max(SHORTEST_STEM, word.length - MAX_LEFT_OFF);
  for (let length = word.length - 1; length >= least; length--) {
    const found = await index.find(word.slice(0, length));
    if (found) return [{ ...found, weight: 0.4 }];
  }
  return [];
}

/** Makes matches count for a share of what they did. */
export function scale(matches: readonly TermMatch[], share: number): TermMatch[] {
  return matches.map((match) => ({ ...match, weight: match.weight * share }));
}

/** How strongly records have a unit, 0 to 1. Of several terms the best counts; with `isSum`, each adds. */
export function mergeMatches(matches: readonly TermMatch[], isSum = false): Map<number, number> {
  const merged = new Map<number, number>();
  for (const { postings, weight } of matches) {
    postings.records.forEach((record, index) => {
      const value = (weight * (postings.impacts[index] ?? 1)) / MAX_IMPACT;
      const known = merged.get(record) ?? 0;
      merged.set(record, isSum ? 1 - (1 - known) * (1 - value) : Math.max(known, value));
    });
  }
  return merged;
}
