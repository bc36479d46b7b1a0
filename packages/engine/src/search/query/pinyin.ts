import type { QueryUnit } from '../../shared/search-query.ts';

/** Characters by sound. */
export type PinyinReadings = ReadonlyMap<string, string>;

/** Characters that follow a character, by it: the pairs that occur. */
export type HanPairs = ReadonlyMap<string, string>;

/** Characters by sound, and the pairs of characters that occur. */
export interface PinyinTable {
  charactersOf: PinyinReadings;
  seconds: HanPairs;
}

/** Parses a file of readings, of pairs or of traditional forms (see `createPinyinFiles`). */
export function parseTable(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').map((line) => line.split(' '));
  return new Map(lines.map(([key = '', value = '']) => [key, value]));
}

/** Collects the pairs among index terms. */
export function collectPairs(terms: Iterable<string>): HanPairs {
  const seconds = new Map<string, string>();
  for (const term of terms) {
    if (term.length !== 2 || term < '\u3400') continue;
    const [first = '', second = ''] = term;
    seconds.set(first, (seconds.get(first) ?? '') + second);
  }
  return seconds;
}

/** A piece of pinyin as typed: a whole syllable, or the beginning of one. */
interface Piece {
  letters: string;
  isWhole: boolean;
}

/** A way to cut letters into pieces. */
export type PinyinCut = readonly Piece[];

const MAX_PIECES = 10;
const MAX_READINGS = 8;

/** Most letters; a longer row is an address. */
const MAX_LETTERS = 40;
const INITIAL = '(?:[zcs]h|[b-df-hj-np-tw-z])';
const FINAL = '(?:[iu]?a(?:i|o|ng?)?|[iuv]?e(?:i|r|ng?)?|i(?:ng?|u|ong)?|o(?:u|ng)?|u[ino]?|v)';
const SYLLABLES = new RegExp(`^(?:${INITIAL}?${FINAL})+${INITIAL}?$`);
/** Letters with which syllables begin, for one word: a longer row, or one of one letter, sounds like every page. */
const FEW_INITIALS = /^(?![^aeiouv]{7}|(.)\1\1+$)[a-hj-tw-z]{2,10}$/;

/** Tells, without the readings, whether letters may be pinyin: `clsoure` is none. */
export function mayBePinyin(letters: string): boolean {
  const typed = letters.toLowerCase();
  if (typed.length < 2 || typed.length > MAX_LETTERS) return false;
  return FEW_INITIALS.test(typed) || SYLLABLES.test(typed);
}

/** Tells whether letters may be whole syllables. */
export function isSpelt(letters: string): boolean {
  return SYLLABLES.test(letters);
}

/** Cuts letters into syllables and initials in every way, the likeliest first. */
export function cutPinyin(letters: string, charactersOf: PinyinReadings): PinyinCut[] {
  const typed = letters.toLowerCase().replace(/([ln])ue/g, '$1ve');
  const cuts = cutSyllables(typed, charactersOf);
  const initials = INITIALS.map((each) => cutInitials(typed, each));
  const isNew = (pieces: PinyinCut, at: number) => pieces.length !== initials[at - 1]?.length;
  return [...cuts, ...initials.filter((each, at) => fitsLength(each) && isNew(each, at))];
}

/** Lists the letters with which the first characters of pairs sound: pairs lie by these. */
export function listInitials(cuts: readonly PinyinCut[]): string[] {
  const firsts = cuts.flatMap((pieces) => pieces.slice(0, -1));
  return [...new Set(firsts.map(({ letters }) => letters.slice(0, 1)))];
}

/**
 * Turns cuts into units of Han pairs that sound like them: `bibao` and `bb` both give 闭包 among
 * others. Each way gives a list of units; cuts that no pairs sound like are left out.
 */
export function resolvePinyin(cuts: readonly PinyinCut[], table: PinyinTable): QueryUnit[][] {
  const resolved = cuts.map((pieces) => createUnits(pieces, table));
  return resolved.filter((units) => units.length > 0);
}

type Syllables = ReadonlyMap<string, unknown>;

/** Cuts letters into syllables, the last of which may be incomplete; fewer pieces come first. */
function cutSyllables(letters: string, syllables: Syllables): Piece[][] {
  const results: Piece[][] = [];
  const extend = (at: number, pieces: Piece[]) => {
    if (results.length >= MAX_READINGS || pieces.length > MAX_PIECES) return;
    if (at === letters.length) {
      results.push(pieces);
      return;
    }
    for (let length = Math.min(6, letters.length - at); length > 0; length--) {
      const piece = letters.slice(at, at + length);
      const isWhole = syllables.has(piece);
      const isBegun = !isWhole && at + length === letters.length && at > 0;
      if (isWhole || (isBegun && isBeginning(piece, syllables))) {
        extend(at + length, [...pieces, { letters: piece, isWhole }]);
      }
    }
  };
  extend(0, []);
  return results
    .filter((pieces) => pieces.length > 1)
    .sort((a, b) => countBegun(a) - countBegun(b) || a.length - b.length);
}

function countBegun(pieces: readonly Piece[]): number {
  return pieces.filter(({ isWhole }) => !isWhole).length;
}

function isBeginning(piece: string, syllables: Syllables): boolean {
  for (const syllable of syllables.keys()) if (syllable.startsWith(piece)) return true;
  return false;
}

/** What stands for a syllable: a letter, or `zh` with its second one (进程和线程 is `jchxc`, 赋值 `fz` or `fzh`). */
const INITIALS = [/[a-hj-tw-z]/g, /[zcs]h|[a-hj-tw-z]/g];

/** Cuts letters into initials (`sj` of shi jian); empty when a letter begins no syllable. */
function cutInitials(letters: string, initial: RegExp): Piece[] {
  const pieces = letters.match(initial) ?? [];
  if (pieces.join('') !== letters) return [];
  return pieces.map((piece) => ({ letters: piece, isWhole: false }));
}

function fitsLength({ length }: PinyinCut): boolean {
  return length >= 2 && length <= MAX_PIECES;
}

/** Creates a unit for every two pieces, of pairs that chain: the one's end is the next one's start. */
function createUnits(pieces: readonly Piece[], table: PinyinTable): QueryUnit[] {
  const sounding = pieces.map((piece) => listCharacters(piece, table));
  const columns = sounding.slice(1).map((seconds, index) => {
    const firsts = [...(sounding[index] ?? [])];
    return firsts.flatMap((first) =>
      [...(table.seconds.get(first) ?? '')]
        .filter((second) => seconds.has(second))
        .map((second) => first + second),
    );
  });
  for (let at = 1; at < columns.length; at++) {
    columns[at] = keepChained(columns[at - 1] ?? [], columns[at] ?? []);
  }
  for (let at = columns.length - 2; at >= 0; at--) {
    const starts = new Set((columns[at + 1] ?? []).map(([first]) => first));
    columns[at] = (columns[at] ?? []).filter(([, second]) => starts.has(second ?? ''));
  }
  if (columns.some((column) => column.length === 0)) return [];
  return columns.map((terms) => ({ kind: 'pair', terms, parts: [], weight: 1, isOpen: false }));
}

function keepChained(before: readonly string[], pairs: readonly string[]): string[] {
  const ends = new Set(before.map(([, second]) => second));
  return pairs.filter(([first]) => ends.has(first));
}

function listCharacters({ letters, isWhole }: Piece, { charactersOf }: PinyinTable): Set<string> {
  if (isWhole) return new Set(charactersOf.get(letters));
  const found = new Set<string>();
  for (const [syllable, characters] of charactersOf) {
    if (!syllable.startsWith(letters)) continue;
    for (const character of characters) found.add(character);
  }
  return found;
}
