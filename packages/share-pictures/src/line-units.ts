/**
 * Cuts a title into units that no line break may fall into: Latin words with their symbols
 * (`getBoundingClientRect`, `.d.ts`), Chinese words, and punctuation with the word that it must not
 * leave (避头尾, after "Requirements for Chinese Text Layout" 3.1.3).
 */

/** Punctuation that must not begin a line. */
const CLOSING = /^[\p{Pe}\p{Pf}，。、；：！？…—·,.;:!?%％～]/u;
/** Punctuation that must not end a line. */
const OPENING = /[\p{Ps}\p{Pi}]$/u;
/** Words that cling to the word before them. */
const SUFFIX = /^[的了们]$/u;

const RUN =
  /\s+|\p{Script=Han}+|[\u3000-\u303f\uff00-\uffef\u2013-\u2026]|[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef\u2013-\u2026]+/gu;

/** Cuts a text into units; spaces stand at the end of a unit. Joined they give the text again. */
export function cutIntoUnits(text: string, lang: string): string[] {
  const words = new Intl.Segmenter(lang, { granularity: 'word' });
  const parts = (text.match(RUN) ?? []).flatMap((run) =>
    /^\p{Script=Han}/u.test(run) ? Array.from(words.segment(run), ({ segment }) => segment) : [run],
  );
  const units: string[] = [];
  for (const part of parts) {
    const last = units.at(-1);
    if (last !== undefined && isBound(last, part)) units[units.length - 1] = last + part;
    else units.push(part);
  }
  return units;
}

function isBound(before: string, after: string): boolean {
  const isSpace = /^\s/.test(after);
  if (isSpace) return true;
  return (CLOSING.test(after) && !/\s$/.test(before)) || OPENING.test(before) || SUFFIX.test(after);
}
