/** Shortest word whose forms are looked for; shorter ones are names and signs (`css`, `ids`). */
const SHORTEST_WORD = 4;
/** Shortest stem that is left of a word: `string` is no form of `str`. */
const SHORTEST_STEM = 3;

const WORD = /^[a-z]+$/;
const VOWEL = /[aeiouy]/;

/** Endings with what stands for them in the other number; the first that a word has counts. */
const NUMBER_ENDINGS: readonly (readonly [ending: RegExp, ...others: string[]])[] = [
  [/ies$/, 'y', 'ie'],
  [/(?<=s|x|z|[cs]h)es$/, '', 'e'],
  // They look like those of a plural and are none: `class`, `status`, `this`, `canvas`.
  [/(?<=[aiosu]s)$/, 'es'],
  [/s$/, ''],
  [/(?<=[^aeiou])y$/, 'ies'],
  [/(?<=x|z|[cs]h)$/, 'es'],
  [/$/, 's'],
];

/** Lists the singular and the plural of an English word, itself left out: `stores` of `store`. */
export function listNumbers(word: string): string[] {
  if (word.length < SHORTEST_WORD || !WORD.test(word)) return [];
  const [ending = '', ...others] = NUMBER_ENDINGS.find(([each]) => each.test(word)) ?? [];
  return others.map((other) => word.replace(ending, other));
}

/**
 * Lists what the verb of an English word may be written as, itself left out: `configure`, `configured` and
 * `configures` of `configuring`. Some of them are no words; a search finds none of those.
 */
export function listVerbForms(word: string): string[] {
  if (word.length < SHORTEST_WORD || !WORD.test(word)) return [];
  const forms = listStems(word).flatMap((stem) => {
    const doubled = DOUBLED_BEFORE_ENDING.test(stem) ? stem + stem.at(-1) : stem;
    return [...PLAIN_ENDINGS.map((ending) => stem + ending), `${doubled}ed`, `${doubled}ing`];
  });
  return [...new Set(forms)].filter((form) => form !== word);
}

const PLAIN_ENDINGS = ['', 'e', 's', 'es', 'ed', 'ing'];
/** `debug` and `run`: a vowel between consonants, the last of which is doubled. */
const DOUBLED_BEFORE_ENDING = /[^aeiou][aeiou][bdgmnprt]$/;
const DOUBLED = /([^aeioulsz])\1$/;

/** Takes the first ending off that leaves a stem; the word itself where none does. */
function listStems(word: string): string[] {
  for (const ending of ['ing', 'ed', 'es', 's', 'e']) {
    const stem = word.endsWith(ending) ? word.slice(0, -ending.length) : '';
    if (stem.length < SHORTEST_STEM || !VOWEL.test(stem)) continue;
    const isDoubled = (ending === 'ing' || ending === 'ed') && DOUBLED.test(stem);
    return isDoubled ? [stem, stem.slice(0, -1)] : [stem];
  }
  return [word];
}
