import { TRADITIONAL_FORMS } from './traditional-forms.ts';

/**
 * Lists what traditional texts have for the words and characters of a site, as lines `other own` in the order
 * in which they are to be replaced: `陣列 数组` comes before `陣 阵`, and at the end `阵列 数组`, for who writes
 * words of Taiwan in simplified characters. What the site has itself stands for itself: 序列 is not 串行, which
 * Taiwan calls so.
 *
 * @param pairs The pairs of characters that the site has.
 */
export function listTraditionalForms(pairs: readonly string[]): string[] {
  const known = new Set(pairs);
  const has = (word: string) =>
    [...word].every((_, at) => at === 0 || known.has(word.slice(at - 1, at + 1)));
  const { words, characters } = prepareTraditionalForms();
  // Of several own words for one the last that the site has.
  const kept = [
    ...new Map(words.filter(({ own }) => has(own)).map((form) => [form.other, form])).values(),
  ];
  const used = new Set(pairs.join(''));
  return [
    ...listLines(kept.filter(({ other, simplified }) => simplified !== other)),
    ...listLines(characters.filter(({ own }) => used.has(own))),
    ...listLines(
      kept
        .filter(({ simplified }) => !has(simplified))
        .map(({ simplified, own }) => ({ other: simplified, own })),
    ),
  ];
}

/** What others write for what we do. */
interface Form {
  other: string;
  own: string;
}

interface TraditionalForms {
  /** With what comes of the other one in simplified characters. */
  words: readonly (Form & { simplified: string })[];
  characters: readonly Form[];
}

let forms: TraditionalForms | undefined;

/** Takes the table apart, once: no page is needed for it. */
export function prepareTraditionalForms(): TraditionalForms {
  forms ??= readForms();
  return forms;
}

function readForms(): TraditionalForms {
  const words: Form[] = [];
  const characters = new Map<string, string>();
  for (const line of TRADITIONAL_FORMS.split('\n')) {
    const [own = '', others = ''] = line.split(' ');
    if (own.length === 1) for (const each of others) characters.set(each, own);
    else words.push({ other: others, own });
  }
  const simplify = (word: string) => [...word].map((each) => characters.get(each) ?? each).join('');
  return {
    words: words.map((form) => ({ ...form, simplified: simplify(form.other) })),
    characters: Array.from(characters, ([other, own]) => ({ other, own })),
  };
}

/** Lists replacements as lines, longer ones first: 物件導向 is 面向对象 only where 物件 was not taken before. */
function listLines(entries: readonly Form[]): string[] {
  const sorted = [...entries].sort((a, b) => b.other.length - a.other.length);
  return sorted.map(({ other, own }) => `${other} ${own}`);
}
