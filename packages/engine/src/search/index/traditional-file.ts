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
  const entries = TRADITIONAL_FORMS.split('\n').map((line) => line.split(' '));
  const words = new Map<string, string>();
  const characters = new Map<string, string>();
  for (const [own = '', others = ''] of entries) {
    if (own.length === 1) for (const each of others) characters.set(each, own);
    else if (has(own)) words.set(others, own);
  }
  const simplify = (word: string) => [...word].map((each) => characters.get(each) ?? each).join('');
  const simplified = [...words].map(([other, own]) => [simplify(other), own] as const);
  const used = new Set(pairs.join(''));
  return [
    ...listLines([...words].filter(([other]) => simplify(other) !== other)),
    ...listLines([...characters].filter(([, own]) => used.has(own))),
    ...listLines(simplified.filter(([other]) => !has(other))),
  ];
}

/** Lists replacements as lines, longer ones first: 物件導向 is 面向对象 only where 物件 was not taken before. */
function listLines(entries: readonly (readonly [other: string, own: string])[]): string[] {
  const sorted = [...entries].sort(([a], [b]) => b.length - a.length);
  return sorted.map((entry) => entry.join(' '));
}
