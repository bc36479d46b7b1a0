import { listChunkTerms, visitTerms } from '../../shared/search-tokenizer.ts';
import { NAME_SPACE } from '../format/index-files.ts';
import { FIELD_GROUPS } from './synonyms.ts';

/** What a name of several Latin words counts for beside others: mostly its words stand apart. */
const PHRASE_SHARE = 0.05;

/** Names for one thing in each group; lower and upper case are the same. Letters, digits and single spaces only. */
export type SynonymGroups = readonly (readonly string[])[];

/**
 * Lists the names that readers may use for what a site calls otherwise, as lines `other own`, longer ones first:
 * `哈希表 散列表` on a site that writes of 散列表. A site's own name is the one that it has most. Names that others are a
 * part of stand for themselves: 浮点 is 浮点数, and 浮点数 remains.
 *
 * @param groups Of the site; a name in them is in none of the field's any more.
 * @param rankOf How often a site has a term of the index, titles and keywords above all; 0 when it has not.
 */
export function listSynonyms(groups: SynonymGroups, rankOf: (term: string) => number): string[] {
  const ownNames = new Map<string, string>();
  const ofSite = groups.map((group) => group.map((name) => readName(name.toLowerCase())));
  for (const group of [...ofSite, ...prepareSynonyms()]) {
    const ranks = group.map((name) => rankName(name, rankOf));
    const best = Math.max(...ranks);
    if (best === 0) continue;
    const names = group.map(({ name }) => name);
    const own = names[ranks.indexOf(best)] ?? '';
    for (const name of names) {
      const isKept = name !== own || names.some((each) => each !== own && own.includes(each));
      if (isKept && !ownNames.has(name)) ownNames.set(name, own);
    }
  }
  const longestFirst = [...ownNames].sort(([a], [b]) => b.length - a.length);
  return longestFirst.map((entry) => entry.map(joinWords).join(' '));
}

interface Name {
  name: string;
  /** As the index has it. */
  terms: readonly string[];
  /** Several Latin words. */
  isPhrase: boolean;
}

let fieldGroups: Name[][] | undefined;

/** Takes the names of the field apart, once: no page is needed for it. */
export function prepareSynonyms(): readonly (readonly Name[])[] {
  fieldGroups ??= FIELD_GROUPS.map((group) => group.map(readName));
  return fieldGroups;
}

function readName(name: string): Name {
  const terms: string[] = [];
  visitTerms(name, {
    pair: (first, second) => terms.push(String.fromCodePoint(first, second)),
    character: () => {},
    chunk: (raw) => terms.push(...listChunkTerms(raw)),
  });
  return { name, terms, isPhrase: /[a-z] [a-z]/.test(name) };
}

/** A name is as frequent as the rarest of its terms. */
function rankName({ terms, isPhrase }: Name, rankOf: (term: string) => number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const term of terms) {
    least = Math.min(least, rankOf(term));
    if (least === 0) return 0;
  }
  return least * (isPhrase ? PHRASE_SHARE : 1);
}

function joinWords(name: string): string {
  return name.replaceAll(' ', NAME_SPACE);
}
