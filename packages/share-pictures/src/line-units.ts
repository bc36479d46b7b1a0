/**
 * Cuts a title into units that no line break may fall into: Latin words with their symbols
 * (`getBoundingClientRect`, `.d.ts`), Chinese words, and punctuation with the word that it must not
 * leave (避头尾, after "Requirements for Chinese Text Layout" 3.1.3).
 */

/** Punctuation that must not begin a line. */
const CLOSING = /^[\p{Pe}\p{Pf}，。、；：！？…—·,.;:!?%％～]/u;
/** Punctuation that must not end a line. */
const OPENING = /[\p{Ps}\p{Pi}]$/u;
/** A note in brackets belongs to what stands before it. */
const NOTE = /^[（(]/u;
/** Words that cling to the word before them. */
const SUFFIX = /^[的了们化性者]$/u;
/**
 * A character that is no common word on its own. Several in a row are a word that the dictionary of
 * `Intl.Segmenter` lacks: it cuts 模块 into 模 and 块.
 */
const SINGLE = /^(?![的了与和或是在用把被为对从到给让有不也都就而以及其个])\p{Script=Han}$/u;

const RUN =
  /\s+|\p{Script=Han}+|[\u3000-\u303f\uff00-\uffef\u2013-\u2026]|[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef\u2013-\u2026]+/gu;

/** Cuts a text into units; spaces stand at the end of a unit. Joined they give the text again. */
export function cutIntoUnits(text: string, lang: string): string[] {
  const words = new Intl.Segmenter(lang, { granularity: 'word' });
  const parts = (text.match(RUN) ?? []).flatMap((run) =>
    /^\p{Script=Han}/u.test(run) ? Array.from(words.segment(run), ({ segment }) => segment) : [run],
  );
  const units: string[] = [];
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    if (before !== undefined && isBound(before, part)) units.push(`${units.pop()}${part}`);
    else units.push(part);
  }
  return units;
}

function isBound(before: string, after: string): boolean {
  if (/^\s/.test(after) || OPENING.test(before)) return true;
  if (/\s$/.test(before)) return false;
  const isUnknownWord = SINGLE.test(before) && SINGLE.test(after);
  return isUnknownWord || [CLOSING, NOTE, SUFFIX].some((rule) => rule.test(after));
}
