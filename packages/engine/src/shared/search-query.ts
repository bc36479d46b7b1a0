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
    '[为有是]?什么(?:时候|意思|区别|[会要用样是叫])?|怎么?样|怎么(?:办|才能)?|如何|有?哪[些个里种]',
    '能不能|可不可以|是不是|有没有|为何|何时|[是能可]否|到底|请问|多少|一[个下种]|[吗呢吧啊]',
    '应[该当]|可以|需要|想要|的?时候|的话|[之以]后|如果|因为|所以|但是|或者|还是|以及',
    '已经|总是|老是|一直|突然|居然|[我他它]们|自己|[这那][个些样种]',
    // Of English before English: a site in Chinese has so few of them that they would seem rare.
    '(?<![\\w.$-])(?:what(?: is| are)?|how(?: to| do(?:es)?)?|why|an?|the|my|and|or|with|vs(?! code))(?= [!-~])',
  ].join('|'),
  'i',
);
/**
 * Words that say what is asked of a subject, beside which they count little: whoever looks for `flex 用法`
 * wants flex, not the usage of something else.
 */
const ASPECT_WORDS = /([使应作常]用(?![域层])|用[法途]|原理|区别|教程|场景|问题|介绍|入门|例子)/;
/** Addresses, of which pasted messages are full: those of the reader's own pages. */
const ADDRESS = /\w+:\/\/[!-~]+/g;
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
  const pieces = text
    .replace(ADDRESS, ' ')
    .split(FUNCTION_WORDS)
    .flatMap((piece) => piece.split(ASPECT_WORDS));
  const units = createUnits(pieces);
  return units.length > 0 ? units : createUnits([text]);
}

/**
 * Gives a query without its function words, as a heading may have it literally; whole where nothing else is left.
 *
 * @example subjectOf('什么是闭包') // '闭包'
 */
export function subjectOf(query: string): string {
  return query.split(FUNCTION_WORDS).join(' ').trim() || query;
}

/** Creates the units of the pieces between function words; words of {@link ASPECT_WORDS} are pieces too. */
function createUnits(pieces: readonly string[]): QueryUnit[] {
  const units: QueryUnit[] = [];
  const words: { whole: string; isOpen: boolean }[] = [];
  pieces.forEach((piece, index) => {
    const isLastPiece = index === pieces.length - 1;
    const share = ASPECT_WORDS.test(piece) ? LIGHT : 1;
    for (const token of tokenize(piece)) {
      if (token.kind === 'han') {
        addJoinedWords(words.splice(0), units);
        const isRestOfRun = isRest(token.characters, pieces, index);
        units.push(...createHanUnits(token.characters, isRestOfRun ? LIGHT : share));
        continue;
      }
      const { whole, parts, symbol, isLast } = token;
      const isOpen = isLast && isLastPiece && whole !== '';
      if (whole !== '') words.push({ whole, isOpen });
      // Of `C#` the letter alone says nothing.
      const letters = symbol !== '' && whole.length < 2 ? '' : whole;
      const terms = [symbol, letters].filter((term) => term !== '');
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

/** What a pair with a joining character, a word of {@link ASPECT_WORDS}, or the rest of a run, is worth. */
const LIGHT = 0.3;

function createHanUnits(characters: readonly string[], share: number): QueryUnit[] {
  const base = { parts: [], isOpen: false };
  const [only = '', ...others] = characters;
  if (others.length === 0) {
    return [{ ...base, kind: 'character', terms: [only], weight: share }];
  }
  return others.map((second, index) => {
    const first = characters[index] ?? '';
    const joins = JOINING_CHARACTERS.has(first) || JOINING_CHARACTERS.has(second);
    const weight = joins && others.length > 1 ? LIGHT : share;
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
