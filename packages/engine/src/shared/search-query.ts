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
}

/** Longest query that is looked at, in UTF-16 units. */
export const MAX_QUERY_LENGTH = 200;
const MAX_UNITS = 40;

/** Words that make a question, or count one thing, and say nothing of its subject; longer ones first. */
const QUESTION_WORDS =
  /为什么会|为什么要|为什么|有什么用|有什么区别|有哪些|是什么意思|什么意思|是什么样|是什么|什么是|什么叫|什么时候|怎么样|怎么办|怎么才能|怎么|怎样|如何|哪些|哪个|哪里|哪种|什么|能不能|可不可以|是不是|有没有|请问|多少|一个|一下|一种|吗|呢|吧|啊/g;
/** Characters that join words; pairs with them say little. */
const JOINING_CHARACTERS = new Set('的了是和与或把被让这那就也都还在');

/**
 * Takes a query apart. Empty for queries of white space, emoji and the like. Question words are left
 * out unless nothing else remains.
 *
 * @example analyzeQuery('什么是闭包') // one unit of kind `pair` with the term `闭包`
 */
export function analyzeQuery(query: string): QueryUnit[] {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  const units = createUnits(text.replace(QUESTION_WORDS, ' '));
  return units.length > 0 ? units : createUnits(text);
}

function createUnits(text: string): QueryUnit[] {
  const units: QueryUnit[] = [];
  const words: { whole: string; isOpen: boolean }[] = [];
  for (const token of tokenize(text)) {
    if (token.kind === 'han') {
      addJoinedWords(words.splice(0), units);
      units.push(...createHanUnits(token.characters));
    } else {
      const { whole, parts, symbol, isLast } = token;
      const isOpen = isLast && whole !== '';
      if (whole !== '') words.push({ whole, isOpen });
      const terms = [symbol, whole].filter((term) => term !== '');
      const kind = whole === '' && symbol !== '' ? 'symbol' : 'word';
      units.push({ kind, terms, parts, weight: 1, isOpen });
    }
  }
  addJoinedWords(words, units);
  return removeRepeated(units).slice(0, MAX_UNITS);
}

function createHanUnits(characters: readonly string[]): QueryUnit[] {
  const base = { parts: [], isOpen: false };
  const [only, ...others] = characters;
  if (others.length === 0) return [{ ...base, kind: 'character', terms: [only ?? ''], weight: 1 }];
  return others.map((second, index) => {
    const first = characters[index] ?? '';
    const joins = JOINING_CHARACTERS.has(first) || JOINING_CHARACTERS.has(second);
    const weight = joins && others.length > 1 ? 0.3 : 1;
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
