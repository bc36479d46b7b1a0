/** Takes a query apart: what to look for, and which of it matters. */
import { tokenize } from './search-tokenizer.ts';

/** One thing to look for. A page is the better the more of the units it has. */
export interface QueryUnit {
  /**
   * `pair`: two Han characters; `character`: one, found by prefix; `word`: letters and digits;
   * `symbol`: found as it stands.
   */
  kind: 'pair' | 'character' | 'word' | 'symbol';
  /** Terms that mean the unit, the best one first. */
  terms: string[];
  /** Words and parts that together mean the unit, when no term is found. */
  parts: string[];
  /** Share of the unit in the score, 1 for most. */
  weight: number;
  /** A reader may still be typing it: longer words count too. */
  isOpen: boolean;
  /** Not typed so: neighbours that may be one name. It counts as it stands, not with typing errors. */
  isGuess?: boolean;
}

/** Longest query that is looked at, in UTF-16 units. */
export const MAX_QUERY_LENGTH = 200;
const MAX_UNITS = 40;

/**
 * Words that make a question or a sentence and say nothing of its subject, longer ones first: questions,
 * particles, then modal verbs, conjunctions, pronouns and adverbs of time.
 */
const FUNCTION_WORDS = new RegExp(
  [
    '为什么会|为什么要|为什么|有什么用|有什么区别|有哪些|是什么意思|什么意思|是什么样|是什么|什么是|什么叫',
    '什么时候|怎么样|怎么办|怎么才能|怎么|怎样|如何|哪些|哪个|哪里|哪种|什么|能不能|可不可以|是不是|有没有',
    '为何|何时|是否|能否|可否|到底|请问|多少|一个|一下|一种|吗|呢|吧|啊',
    '应该|应当|可以|需要|想要|的时候|时候|的话|之后|以后|如果|因为|所以|但是|或者|还是|以及',
    '已经|总是|老是|一直|突然|居然|我们|他们|它们|自己|这个|那个|这些|那些|这样|那样|这种|那种',
  ].join('|'),
);
/** Characters that join words; pairs with them say little. */
const JOINING_CHARACTERS = new Set('的了是和与或把被让这那就也都还在会');

/**
 * Takes a query apart. Empty for queries of white space, emoji and the like. Function words are left out
 * unless nothing else remains.
 *
 * @example analyzeQuery('什么是闭包') // one unit of kind `pair` with the term `闭包`
 */
export function analyzeQuery(query: string): QueryUnit[] {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  const units = createUnits(text.split(FUNCTION_WORDS));
  return units.length > 0 ? units : createUnits([text]);
}

/** Creates the units of the pieces between function words. */
function createUnits(pieces: readonly string[]): QueryUnit[] {
  const units: QueryUnit[] = [];
  const words: { whole: string; isOpen: boolean }[] = [];
  pieces.forEach((piece, index) => {
    const isLastPiece = index === pieces.length - 1;
    for (const token of tokenize(piece)) {
      if (token.kind === 'han') {
        addJoinedWords(words.splice(0), units);
        units.push(...createHanUnits(token.characters, isRest(token.characters, pieces, index)));
        continue;
      }
      const { whole, parts, symbol, isLast } = token;
      const isOpen = isLast && isLastPiece && whole !== '';
      if (whole !== '') words.push({ whole, isOpen });
      const terms = [symbol, whole].filter((term) => term !== '');
      const kind = whole === '' && symbol !== '' ? 'symbol' : 'word';
      units.push({ kind, terms, parts, weight: 1, isOpen });
    }
  });
  addJoinedWords(words, units);
  return removeRepeated(units).slice(0, MAX_UNITS);
}

/** One character is left of a longer run: 用 of 怎么用. */
function isRest([only = '', second]: readonly string[], pieces: readonly string[], at: number) {
  const piece = pieces[at] ?? '';
  const isAfter = at > 0 && piece.startsWith(only);
  const isBefore = at < pieces.length - 1 && piece.endsWith(only);
  return second === undefined && (isAfter || isBefore);
}

/** What a pair with a joining character, or the rest of a run, is worth. */
const LIGHT = 0.3;

function createHanUnits(characters: readonly string[], isRestOfRun: boolean): QueryUnit[] {
  const base = { parts: [], isOpen: false };
  const [only = '', ...others] = characters;
  if (others.length === 0) {
    return [{ ...base, kind: 'character', terms: [only], weight: isRestOfRun ? LIGHT : 1 }];
  }
  return others.map((second, index) => {
    const first = characters[index] ?? '';
    const joins = JOINING_CHARACTERS.has(first) || JOINING_CHARACTERS.has(second);
    const weight = joins && others.length > 1 ? LIGHT : 1;
    return { ...base, kind: 'pair', terms: [`${first}${second}`], weight };
  });
}

/** Adds neighbours as one word: who types `cache control` or `use effect` may mean a name. */
function addJoinedWords(words: { whole: string; isOpen: boolean }[], units: QueryUnit[]): void {
  words.slice(1).forEach(({ whole, isOpen }, index) => {
    const term = `${words[index]?.whole ?? ''}${whole}`;
    units.push({
      kind: 'word',
      terms: [term],
      parts: [],
      weight: 0.5,
      isOpen: isOpen && whole.length > 2,
      isGuess: true,
    });
  });
}

function removeRepeated(units: readonly QueryUnit[]): QueryUnit[] {
  const seen = new Set<string>();
  return units.filter(({ terms, parts }) => {
    const key = [...terms, ...parts].join(' ');
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
